import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

let listening: MockInstance<typeof document.addEventListener>
// Another file of this worker may have run the program already, or may run it later.
beforeEach(() => {
  vi.resetModules()
  // For each test anew, since no spy outlives one.
  listening = vi.spyOn(document, 'addEventListener')
})
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener)
  listening.mockRestore()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const ran: string[] = []
/** A file that notes that it ran. */
const fileOf = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')`.replaceAll(' ', '%20')
/** A file that never ends. */
const HANGING = 'data:text/javascript,await%20new%20Promise(()%20=>%20undefined)'

/** The element that the server writes into a page. */
function addScript(data: Readonly<Record<string, string>>): void {
  ran.length = 0
  vi.stubGlobal('ran', ran)
  const script = document.createElement('script')
  script.type = 'application/json'
  Object.assign(script.dataset, data)
  document.head.append(script)
}

const hinted = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))

it('says so and offers a new try where the program of the page cannot be loaded', async () => {
  document.body.innerHTML = '<div id="root">the page</div>'
  addScript({ entry: '/assets/gone.js', preload: '/assets/part.js' })
  await import('./entry-boot.tsx')
  expect(listening).toHaveBeenCalled()
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  const box = document.body.firstElementChild
  expect(box?.textContent).toContain('This page could not be loaded. Check your internet connection.')
  expect(box?.querySelector('button')?.textContent).toBe('Try again')
  expect(document.getElementById('root')?.textContent).toBe('the page')
  expect(hinted()).toEqual(['/assets/part.js'])
})

it('asks for every file, then runs them in their order, the program last', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `part ${index}`)
  addScript({ entry: fileOf('program'), preload: names.map(fileOf).join(' ') })
  await import('./entry-boot.tsx')
  await eventually(() => expect(ran).toEqual([...names, 'program']))
  expect(hinted()).toHaveLength(names.length)
})

it('runs the files of the screen before the program, and asks only for those of a circle', async () => {
  const [own, circular, screen] = [fileOf('own'), fileOf('circular'), fileOf('screen')]
  addScript({ entry: fileOf('program of a screen'), preload: own, circular, screen })
  await import('./entry-boot.tsx')
  await eventually(() => expect(ran).toEqual(['own', 'screen', 'program of a screen']))
  expect(hinted()).toEqual([own, circular, screen])
})

it.each([
  ['cannot be loaded', '/assets/gone.js'],
  ['does not come', HANGING],
])('starts the program though a file of its screen %s', async (what, file) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const [first, last] = [`before what ${what}`, `the program without what ${what}`]
  addScript({ entry: fileOf(last), screen: `${fileOf(first)} ${file}` })
  await import('./entry-boot.tsx')
  await eventually(() => expect(ran).toContain(first))
  await vi.advanceTimersByTimeAsync(5000)
  await eventually(() => expect(ran).toContain(last))
  // The program waits no longer for the rest of its screen.
  const script = document.querySelector<HTMLScriptElement>('script')
  expect(Number(script?.dataset['until'])).toBeLessThanOrEqual(performance.now())
  expect(document.querySelector('[role=alert]')).toBeNull()
})
