import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageRouter } from '#hooks/page-router.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/* The router listens to the window before any page does and follows Back, so that a guard must listen even earlier. */

function Form({ isOn }: { readonly isOn: boolean }) {
  const { held, stay } = useLeaveGuard({ isOn, isInside: (path) => path === '/form' })
  const navigate = useNavigate()
  return (
    <>
      <h1>Form</h1>
      <Link to="/other">Out</Link>
      <Link to="/form?page=2">Next page</Link>
      <button type="button" onClick={() => void navigate('/other', { replace: true })}>
        Sent away
      </button>
      {held === null ? null : (
        <dialog open>
          <button
            type="button"
            onClick={() => {
              stay()
              held.go()
            }}
          >
            Leave
          </button>
          <button type="button" onClick={stay}>
            Stay
          </button>
        </dialog>
      )}
    </>
  )
}

function open(isOn: boolean) {
  return render(
    <PageRouter>
      <Routes>
        <Route path="/form" element={<Form isOn={isOn} />} />
        <Route path="/start" element={<Link to="/form">In</Link>} />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Routes>
    </PageRouter>,
  )
}

const at = () => window.location.pathname + window.location.search
const isShown = (name: string) => screen.queryByRole('heading', { name }) !== null
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))
const travel = (delta: number) => act(() => window.history.go(delta))

beforeEach(() => window.history.pushState(null, '', '/start'))
afterEach(() => window.history.pushState(null, '', '/'))

describe('a page that holds something', () => {
  it('holds Back where it is, and goes once it may; Forward leads in again', async () => {
    open(true)
    follow('In')
    travel(-1)
    await screen.findByRole('dialog')
    await waitFor(() => expect([at(), isShown('Form')]).toEqual(['/form', true]))
    press('Stay')
    expect(screen.queryByRole('dialog')).toBeNull()

    travel(-1)
    await screen.findByRole('dialog')
    await waitFor(() => expect(at()).toBe('/form'))
    press('Leave')
    await screen.findByRole('link', { name: 'In' })
    expect(at()).toBe('/start')
    travel(1)
    await screen.findByRole('heading', { name: 'Form' })
    expect(at()).toBe('/form')
  })

  it('holds each try anew, and goes where the last one led to', async () => {
    open(true)
    follow('In')
    const popped: string[] = []
    const note = () => void popped.push(at())
    window.addEventListener('popstate', note)
    for (let tries = 1; tries <= 2; tries++) {
      travel(-1)
      await screen.findByRole('dialog')
      await waitFor(() => expect(popped).toEqual(Array(tries).fill(['/start', '/form']).flat()))
    }
    window.removeEventListener('popstate', note)
    press('Leave')
    await screen.findByRole('link', { name: 'In' })
  })

  it('lets Back go from page to page within it', async () => {
    open(true)
    follow('In')
    follow('Next page')
    expect(at()).toBe('/form?page=2')
    travel(-1)
    await waitFor(() => expect(at()).toBe('/form'))
    expect([screen.queryByRole('dialog'), isShown('Form')]).toEqual([null, true])
    // Leaving is held from there as well.
    travel(-1)
    await screen.findByRole('dialog')
    await waitFor(() => expect(at()).toBe('/form'))
  })

  it.each([
    ['a link', () => follow('Out')],
    ['a redirect', () => press('Sent away')],
  ])('holds %s', async (_, leave) => {
    open(true)
    follow('In')
    leave()
    await screen.findByRole('dialog')
    expect(at()).toBe('/form')
    press('Leave')
    await screen.findByRole('heading', { name: 'Elsewhere' })
    expect(at()).toBe('/other')
  })

  it.each([
    [true, true],
    [false, false],
  ])('has the browser ask before the tab is closed: %s', (isOn, asks) => {
    open(isOn)
    follow('In')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(asks)
  })

  it('holds nobody once what it held is safe', async () => {
    const { rerender } = open(true)
    follow('In')
    rerender(
      <PageRouter>
        <Routes>
          <Route path="/form" element={<Form isOn={false} />} />
          <Route path="/start" element={<Link to="/form">In</Link>} />
        </Routes>
      </PageRouter>,
    )
    travel(-1)
    await screen.findByRole('link', { name: 'In' })
    expect(at()).toBe('/start')
  })
})
