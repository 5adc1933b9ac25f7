/**
 * The simulator, once its place comes near to the view: most of its weight are controls that the page does not need otherwise.
 * In a file of its own, so that the page does not carry the names of all files of the simulator.
 */
export async function loadWhenNear(place: Element | null) {
  if (place === null || typeof IntersectionObserver === 'undefined') return undefined
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '400px' },
    )
    observer.observe(place)
  })
  const { Simulator } = await import('./simulator.tsx')
  return Simulator
}
