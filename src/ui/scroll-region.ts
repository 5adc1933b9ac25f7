/** Ref of a scrolling element, which is focusable only while its content does not fit. */
export function scrollRegion(element: HTMLElement | null): (() => void) | undefined {
  if (element === null || typeof ResizeObserver === 'undefined') return undefined
  const update = () => {
    const fits = element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
    if (fits) element.removeAttribute('tabindex')
    else element.tabIndex = 0
  }
  const sizes = new ResizeObserver(update)
  const observeParts = () => {
    sizes.disconnect()
    for (const part of [element, ...element.children]) sizes.observe(part)
  }
  // Content that comes late replaces what said that it is on its way.
  const content = new MutationObserver(() => {
    observeParts()
    update()
  })
  content.observe(element, { childList: true })
  observeParts()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}
