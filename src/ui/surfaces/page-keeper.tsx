import { Menu, MenuPopover, useFocusFinders } from '@fluentui/react-components'
import { Activity } from 'react'
import { MenuFrame } from './menu-frame.tsx'

/**
 * What menus and dialogs need once for the whole page. Fluent's focus manager ends with its last user, and would leave the page hidden from screen
 * readers. The first menu puts its rules into the page, registers properties for which all of it is styled anew, and runs code that is cold: so one
 * stands ready that is never shown.
 */
export function PageKeeper() {
  useFocusFinders()
  return (
    <>
      {/* Its effects register the properties; a hidden part has none. */}
      <Menu>
        <MenuPopover />
      </Menu>
      <Activity mode="hidden">
        <MenuFrame label="" anchor={document.body} entries={ENTRIES} onClose={() => {}} />
      </Activity>
    </>
  )
}

const ENTRIES = [{ key: 'none', name: '' }]
