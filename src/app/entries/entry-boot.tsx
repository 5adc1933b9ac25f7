/*
 * Loads a page's program after its first paint, so that no script competes with the prerendered page.
 * A hidden page gets no animation frame, so a timer starts it there.
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

/** Built by hand, because nothing of the program has loaded. */
function sayFailure(): void {
  const box = document.createElement('p')
  box.setAttribute('role', 'alert')
  box.style.cssText = 'margin: 0; padding: 1rem'
  box.textContent = 'This page could not be loaded. Check your internet connection. '
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => window.location.reload())
  box.append(button)
  document.body.prepend(box)
}

const waiting = new WeakSet<Element>()

/** Enter in a form whose button is off until its program runs (`SubmitButton`): the form is sent as soon as the button is on. */
document.addEventListener('keydown', ({ key, target }) => {
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  const { form } = target
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit]:disabled')
  if (!form || !button || waiting.has(button)) return
  waiting.add(button)
  const watch = new MutationObserver(() => {
    watch.disconnect()
    if (!button.disabled) form.requestSubmit()
  })
  watch.observe(button, { attributeFilter: ['disabled'] })
})

if (document.visibilityState === 'hidden') load()
else requestAnimationFrame(() => setTimeout(load, 0))

export {}
