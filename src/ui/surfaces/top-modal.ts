interface OpenModal {
  readonly surface: HTMLElement
  /** What had the focus when it was opened, then what had it before that. */
  readonly openers: readonly Element[]
}

/** The open modals of this page, the top one last. */
const open: OpenModal[] = []

export function register(surface: HTMLElement, openers: readonly Element[]): void {
  open.push({ surface, openers })
  holdBack()
}

export function unregister(surface: HTMLElement): void {
  open.splice(
    open.findIndex((one) => one.surface === surface),
    1,
  )
  holdBack()
}

/** The modal on top of everything else; undefined when none is open. */
export function topModal(): HTMLElement | undefined {
  return open.findLast(({ surface }) => surface.isConnected)?.surface
}

/** What has the focus, followed by the openers of the modal in which it lies: one modal may take the place of another. */
export function openersNow(): readonly Element[] {
  const focused = document.activeElement
  if (focused === null) return []
  const around = open.findLast(({ surface }) => surface.contains(focused))
  return [focused, ...(around?.openers ?? [])]
}

/** Keeps the focus out of everything below the top modal. Fluent alone follows a focus that the page itself moves there. */
function holdBack(): void {
  const top = topModal()
  for (const part of document.body.children)
    part.toggleAttribute('inert', top !== undefined && !part.contains(top) && !part.matches(IN_REACH))
}

/** Marks an element that moves into each modal that opens. */
export const FOLLOWS_TOP_MODAL = 'data-follows-top-modal'

/** The elements of Fluent's focus manager lead the focus round inside the modal. */
const IN_REACH = `[data-tabster-dummy], [${FOLLOWS_TOP_MODAL}]`
