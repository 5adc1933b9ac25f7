/** Behaves like a link to a part of the page: scrolls to its heading and focuses it. Does nothing where there is none. */
export function showPart(id: string): void {
  if (id === '') return
  const heading = document.getElementById(id)
  heading?.scrollIntoView?.({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Shows the part in the address; as a ref, because the browser looked for it before it was there. */
export function showAddressed(parts: HTMLElement | null): void {
  if (parts !== null) showPart(window.location.hash.slice(1))
}
