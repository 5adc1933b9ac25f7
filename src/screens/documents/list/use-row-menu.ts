import { useCallback, useState } from 'react'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'

/** The one menu of a table: whose it is now, and the button it hangs on. */
export interface OpenMenu {
  readonly item: DocumentRow
  readonly anchor: HTMLElement
}

/** One menu for all rows: fifty of them would cost what one costs fifty times. */
export function useRowMenu() {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const toggle = useCallback((item: DocumentRow, anchor: HTMLElement) => {
    setMenu((now) => (now?.anchor === anchor ? null : { item, anchor }))
  }, [])
  const close = useCallback((focus: 'back' | 'stay') => {
    setMenu((now) => {
      if (focus === 'back') now?.anchor.focus()
      return null
    })
  }, [])
  return { menu, toggle, close }
}
