/*
 * Loads a page's program after its first paint, so that no script competes with the prerendered page.
 * A hidden page gets no animation frame, so a timer starts it there.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-entry]')

/** How many files are asked for in one task of the browser. */
const ASKED_AT_ONCE = 12

/** How long a page waits for the files of its screen, here and in the program. It starts without them, and says what could not be loaded. */
const SCREEN_LIMIT_MS = 5000

/** Browsers slow the timers of a hidden page to one a second, so it does not pause. */
const pause = () =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise<void>((resolve) => setTimeout(resolve, 0))

const filesIn = (list = '') => list.split(' ').filter(Boolean)

/** One after another: what a file imports stands before it, and files of a circle run with the first of them. */
async function run(files: readonly string[]): Promise<void> {
  for (const file of files) await import(/* @vite-ignore */ file)
}

/** The program asks once more for what fails or does not come here. */
const runScreen = (files: readonly string[]) =>
  Promise.race([
    run(files).catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, SCREEN_LIMIT_MS)),
  ])

/** In steps, so that no long task keeps the page from answering: the files are asked for, then run (record 0493). */
async function load(): Promise<void> {
  if (!script) return
  const { entry = '', preload, circular, screen } = script.dataset
  const own = filesIn(preload)
  const ofScreen = filesIn(screen)
  for (const [index, href] of [...own, ...filesIn(circular), ...ofScreen].entries()) {
    if (index > 0 && index % ASKED_AT_ONCE === 0) await pause()
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  await run(own)
  // A time of the page's clock; the program waits for the rest of its screen until then.
  script.dataset['until'] = `${performance.now() + SCREEN_LIMIT_MS}`
  if (ofScreen.length > 0) await runScreen(ofScreen)
  await run([entry])
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
