import { useCallback, useState } from 'react'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'

/** The open menu of a table: its item, and the button it belongs to. */
export interface OpenMenu {
  readonly item: DocumentRow
  readonly anchor: HTMLElement
}

/** One menu for all rows, because fifty menus would cost fifty times as much. */
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
