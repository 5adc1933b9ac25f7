import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

const listening = vi.spyOn(document, 'addEventListener')
// Another file of this worker may have run the program already, or may run it later.
beforeEach(() => {
  vi.resetModules()
  listening.mockClear()
})
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) document.removeEventListener(type, listener)
  vi.useRealTimers()
  vi.resetModules()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('says so and offers a new try where the program of the page cannot be loaded', async () => {
  document.body.innerHTML = '<div id="root">the page</div>'
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset['entry'] = '/assets/gone.js'
  script.dataset['preload'] = '/assets/part.js'
  document.head.append(script)
  await import('./entry-boot.tsx')
  expect(listening).toHaveBeenCalled()
  await eventually(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  const box = document.body.firstElementChild
  expect(box?.textContent).toContain('This page could not be loaded. Check your internet connection.')
  expect(box?.querySelector('button')?.textContent).toBe('Try again')
  expect(document.getElementById('root')?.textContent).toBe('the page')
  expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/part.js')
})

it('asks for every file, then runs them in their order, the program last', async () => {
  const ran: string[] = []
  vi.stubGlobal('ran', ran)
  const fileOf = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')`
  const names = Array.from({ length: 30 }, (_, index) => `part ${index}`)
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset['entry'] = fileOf('program').replace(' ', '%20')
  script.dataset['preload'] = names.map((name) => fileOf(name).replace(' ', '%20')).join(' ')
  document.head.append(script)
  await import('./entry-boot.tsx')
  await eventually(() => expect(ran).toEqual([...names, 'program']))
  expect(document.querySelectorAll('link[rel=modulepreload]').length).toBe(names.length)
  vi.unstubAllGlobals()
})
