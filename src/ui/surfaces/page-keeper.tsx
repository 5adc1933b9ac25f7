import {
  Menu,
  MenuPopover,
  Portal,
  PortalMountNodeProvider,
  useFocusFinders,
} from '@fluentui/react-components'
import { Activity, useState } from 'react'
import { useDialogRules } from './dialog-frame.tsx'
import { MenuFrame } from './menu-frame.tsx'

/**
 * What menus and dialogs need once for the whole page.
 * Fluent's focus manager ends with its last user, and would leave the page hidden from screen readers.
 * The first menu of a page adds its style rules, registers two CSS properties, for which the browser restyles everything, and runs its code for the
 * first time. One that is never shown does all this before anybody opens one.
 */
export function PageKeeper() {
  useFocusFinders()
  useDialogRules()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      {/* Inside a hidden Activity no effect runs, and an effect registers the properties: so here is a menu that is closed. */}
      <Menu>
        <MenuPopover />
      </Menu>
      <Portal>
        <div hidden ref={setPlace} />
      </Portal>
      <PortalMountNodeProvider value={place ?? undefined}>
        <Activity mode="hidden">
          {place && <MenuFrame label="" anchor={place} entries={ENTRIES} onClose={() => {}} />}
        </Activity>
      </PortalMountNodeProvider>
    </>
  )
}

const ENTRIES = [{ key: 'none', name: '' }]
