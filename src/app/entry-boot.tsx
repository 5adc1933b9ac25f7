/*
 * Loads a page's program only after its first paint: the prerendered page stands there at once, and no script competes
 * with it. A hidden page gets no animation frame, hence the second road.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-entry]')

function load(): void {
  for (const href of script?.dataset['preload']?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const entry = script?.dataset['entry']
  if (entry !== undefined) void import(/* @vite-ignore */ entry)
}

if (document.visibilityState === 'hidden') load()
else requestAnimationFrame(() => setTimeout(load, 0))
