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
  if (entry !== undefined) import(/* @vite-ignore */ entry).catch(sayFailure)
}

/** Nothing of the program is there, so this box is made by hand. */
function sayFailure(): void {
  const box = document.createElement('p')
  box.setAttribute('role', 'alert')
  box.style.cssText = 'margin: 0; padding: 1rem'
  box.textContent = 'This page could not be started. Please check your internet connection. '
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => window.location.reload())
  box.append(button)
  document.body.prepend(box)
}

if (document.visibilityState === 'hidden') load()
else requestAnimationFrame(() => setTimeout(load, 0))

export {}
