// Says that the letters of a document are small, until they are large enough.

/**
 * `size` is the first at which they can be read; `choose` shows the pages in a size. Gives what is to be called with each size that
 * is shown.
 */
export function smallLetters({ hint, button, pages }, size, choose) {
  // From here the arrow keys move the pages.
  const toPages = () => pages.focus({ preventScroll: true })
  button.textContent = `enlarge to ${size * 100}%`
  button.addEventListener('click', () => {
    choose(size)
    toPages()
  })
  return (zoom) => {
    const isLarge = zoom >= size
    // The focus would be lost with what is hidden.
    if (isLarge && hint.contains(document.activeElement)) toPages()
    hint.hidden = isLarge
  }
}

/** A button that opens the texts below all pages and leads to the next one, and closes them again. */
export function allTexts(button, texts) {
  const areOpen = () => texts.every((text) => text.open)
  const tell = () => button.setAttribute('aria-expanded', String(areOpen()))
  button.addEventListener('click', () => {
    const open = !areOpen()
    for (const text of texts) text.open = open
    const next = open && texts.find((text) => text.getBoundingClientRect().bottom >= 0)
    if (!next) return
    next.scrollIntoView()
    next.querySelector('summary')?.focus({ preventScroll: true })
  })
  for (const text of texts) text.addEventListener('toggle', tell)
  tell()
}
