/** Ref of a scrolling element, which is focusable only while its content does not fit. */
export function scrollRegion(element: HTMLElement | null): (() => void) | undefined {
  if (element === null || typeof ResizeObserver === 'undefined') return undefined
  const update = () => {
    const fits = element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight
    if (fits) element.removeAttribute('tabindex')
    else element.tabIndex = 0
  }
  const observer = new ResizeObserver(update)
  observer.observe(element)
  if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
  return () => observer.disconnect()
}
