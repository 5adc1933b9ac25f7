import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SessionContext } from '#hooks/use-session.ts'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { RouteEffects } from './route-effects.tsx'
import { AppRoutes } from './routes.tsx'

const SESSION = {
  isSignedIn: true,
  logOut: vi.fn(),
  reportLoss: vi.fn(),
  reportOffline: vi.fn(),
  reportSwitch: vi.fn(),
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SessionContext value={SESSION}>
        <FluentRoot>
          <Link to="/commonpopups">to popups</Link>
          <main>
            <Suspense>
              <AppRoutes />
              <RouteEffects />
            </Suspense>
            <h2 id="part" tabIndex={-1}>
              A part
            </h2>
          </main>
        </FluentRoot>
      </SessionContext>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

beforeEach(() => {
  document.cookie = 'token=abc'
})
afterEach(() => {
  document.cookie = 'token=; Max-Age=0'
  window.history.replaceState(null, '', '/')
})

describe('routes of the app', () => {
  it('scroll to the top, focus the heading and announce the title on a change (R83)', async () => {
    const scrolls: unknown[] = []
    window.scrollTo = vi.fn((...place: unknown[]) => void scrolls.push(place))
    const user = open('/already_logged_in')
    await screen.findByRole('heading', { level: 1 })
    expect(scrolls).toEqual([])
    await user.click(screen.getByText('to popups'))
    await waitFor(() => expect(document.title).toBe('Dialogs | Mizan'))
    await waitFor(() => expect(scrolls).toEqual([[0, 0]]))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dialogs' })))
    expect(screen.getByRole('status').textContent).toBe('Dialogs')
  })

  it('focus the part in the address in place of the heading', async () => {
    window.scrollTo = vi.fn()
    const user = open('/already_logged_in')
    await screen.findByRole('heading', { level: 1 })
    window.history.replaceState(null, '', '/commonpopups#part')
    await user.click(screen.getByText('to popups'))
    await waitFor(() => expect(document.title).toBe('Dialogs | Mizan'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A part' })))
  })
})
