/*
 * Loads a page's program after its first paint, so that no script competes with the prerendered page.
 * A hidden page gets no animation frame, so a timer starts it there.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-entry]')

/** How many files are asked for in one task of the browser. */
const ASKED_AT_ONCE = 12

/** Lets the browser answer the person in between; a hidden page has nobody, and would wait a second for each. */
const pause = () =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise<void>((resolve) => setTimeout(resolve, 0))

/** In steps, so that no long task keeps the page from answering: the files are asked for, then run one after another (record 0493). */
async function load(): Promise<void> {
  const { entry, preload = '' } = script?.dataset ?? {}
  if (entry === undefined) return
  // What a file imports stands before it.
  const files = preload.split(' ').filter(Boolean)
  for (const [index, href] of files.entries()) {
    if (index > 0 && index % ASKED_AT_ONCE === 0) await pause()
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  for (const file of [...files, entry]) await import(/* @vite-ignore */ file)
}

const start = () => void load().catch(sayFailure)

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

if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start, 0))

export {}
