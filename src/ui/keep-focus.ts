/** Ref of a form that takes the place of the button that opened it: its first field gets the focus. */
export function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}

/**
 * Ref of a container: when a focused button in it disappears, for example with its row, the heading of its section gets
 * the focus, or the heading of the page if the section is gone too. Otherwise the keyboard would start at the top
 * again.
 */
export function keepFocus(container: HTMLElement | null): (() => void) | undefined {
  if (container === null) return undefined
  let last: HTMLElement | null = null
  let section: HTMLElement | null = null
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    section = target.closest('section')
  }
  const observer = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return
    last = null
    const heading = section?.isConnected === true ? section.querySelector<HTMLElement>('h2') : null
    const target = heading ?? document.querySelector<HTMLElement>('h1')
    if (target === null) return
    target.tabIndex = -1
    target.focus()
  })
  container.addEventListener('focusin', note)
  observer.observe(container, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    container.removeEventListener('focusin', note)
  }
}
