import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { documentItemRow } from '#machines/document-item/row.ts'
import { type DocumentMenuEntry, menuOf } from '#machines/document-item/rules.ts'
import styles from './row-menu.module.css'
import type { OpenMenu } from './use-row-menu.ts'

interface RowMenuProps {
  readonly menu: OpenMenu
  readonly onChoose: (key: DocumentMenuEntry['key']) => void
  readonly onClose: (focus: 'back' | 'stay') => void
}

/** Pixels between button and menu, and from the edges of the window. */
const GAP = 4
const EDGE = 8

/**
 * The menu of a row (S7). Disabled entries stay focusable and show their reason; arrow keys wrap around, letters jump,
 * Escape and a choice return the focus to the row's button.
 */
export function RowMenu({ menu: { item, anchor }, onChoose, onClose }: RowMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = list.current
    if (box === null) return
    place(box, anchor)
    anchor.setAttribute('aria-expanded', 'true')
    box.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor])
  useClosing(list, anchor, onClose)

  const press = (event: KeyboardEvent) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const next = nextEntry(event.key, entries)
    if (next !== undefined) {
      event.preventDefault()
      next.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose('back')
    } else if (event.key === 'Tab') {
      // The key's default action then continues from the row's button.
      onClose('back')
    }
  }
  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      aria-label={`More actions for ${item.subject}`}
      className={styles.menu}
      onKeyDown={press}
    >
      {menuOf(documentItemRow(item)).map(({ key, name, enabled, why }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.entry}
          aria-disabled={!enabled}
          aria-label={name}
          aria-describedby={why === null ? undefined : `${id}-${key}`}
          onClick={() => enabled && onChoose(key)}
        >
          {name}
          {why === null ? null : (
            <span id={`${id}-${key}`} className={styles.why}>
              {why}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Below its button, or above when there is no room; always inside the window. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = from.bottom + GAP
  const top = below + height + EDGE <= clientHeight ? below : Math.max(EDGE, from.top - GAP - height)
  const left = Math.min(Math.max(EDGE, from.right - width), clientWidth - width - EDGE)
  box.style.top = `${top}px`
  box.style.left = `${left}px`
}

/** Closes the menu on a press elsewhere, and moves it with its button when the page scrolls. */
function useClosing(
  list: { readonly current: HTMLElement | null },
  anchor: HTMLElement,
  onClose: RowMenuProps['onClose'],
): void {
  const close = useEffectEvent(({ target }: Event) => {
    const isOwn =
      target instanceof Node && (list.current?.contains(target) === true || anchor.contains(target))
    if (!isOwn) onClose('stay')
  })
  useEffect(() => {
    const press = (event: Event) => close(event)
    const follow = ({ target }: Event) => {
      if (list.current !== null && target !== list.current) place(list.current, anchor)
    }
    document.addEventListener('pointerdown', press)
    window.addEventListener('resize', follow)
    window.addEventListener('scroll', follow, true)
    return () => {
      document.removeEventListener('pointerdown', press)
      window.removeEventListener('resize', follow)
      window.removeEventListener('scroll', follow, true)
    }
  }, [list, anchor])
}

function nextEntry(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const at = entries.findIndex((entry) => entry === document.activeElement)
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const isMeant = (entry: HTMLElement) => entry.textContent.toLowerCase().startsWith(key.toLowerCase())
  return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(isMeant)
}
