import { documentItemRow } from '#machines/document-item/row.ts'
import { type DocumentMenuEntry, menuOf } from '#machines/document-item/rules.ts'
import { AnchoredMenu } from '#ui/surfaces/anchored-menu.tsx'
import type { OpenMenu } from './use-row-menu.ts'

interface RowMenuProps {
  readonly menu: OpenMenu
  readonly onChoose: (key: DocumentMenuEntry['key']) => void
  readonly onClose: (focus: 'back' | 'stay') => void
}

/** The menu of a row (S7). Disabled entries stay focusable and show their reason. */
export function RowMenu({ menu: { item, anchor }, onChoose, onClose }: RowMenuProps) {
  return (
    <AnchoredMenu
      label={`More actions for ${item.subject}`}
      anchor={anchor}
      entries={menuOf(documentItemRow(item)).map(({ key, name, enabled, why }) => ({
        key,
        name,
        why,
        isOff: !enabled,
        onChoose: () => onChoose(key),
      }))}
      onClose={onClose}
    />
  )
}
