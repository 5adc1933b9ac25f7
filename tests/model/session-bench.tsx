import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { SessionProvider } from '#app/session/session-provider.tsx'
import { useSession, type SessionControl } from '#hooks/use-session.ts'

/** The product's own provider and dialogs, mounted for a signed-in person or a guest, with the outside world held in hand. */
export function mountSession({ hasToken = true } = {}) {
  const rejections: ((error: Error) => void)[] = []
  const probes: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const effects = {
    logout: vi.fn((_reason: string) => new Promise<void>((_, reject) => rejections.push(reject))),
    clearClient: vi.fn(),
    goHome: vi.fn(),
    probe: vi.fn(() => new Promise<void>((resolve, reject) => probes.push({ resolve, reject }))),
    touch: vi.fn(() => Promise.resolve()),
    readAnew: vi.fn(),
    isReplaced: vi.fn(() => false),
  }
  let control: SessionControl | undefined
  function Page() {
    control = useSession()
    return <button type="button">Something to do</button>
  }
  render(
    <SessionProvider effects={effects} hasToken={hasToken}>
      <Page />
    </SessionProvider>,
  )
  return {
    effects,
    isSignedIn: () => control?.isSignedIn,
    /** What the server or another part of the page does. */
    tell: (say: (session: SessionControl) => void) =>
      act(() => {
        if (!control) throw new Error('the page was not rendered')
        say(control)
      }),
    failLogout: () =>
      act(async () => {
        for (const reject of rejections) reject(new Error('no answer'))
        await Promise.resolve()
      }),
    /** The server's answer to the last Refresh, or none. */
    answerProbe: (isAlive: boolean) =>
      act(async () => {
        const last = probes.at(-1)
        if (!last) throw new Error('the server was not asked')
        if (isAlive) last.resolve()
        else last.reject(new TypeError('Failed to fetch'))
        await Promise.resolve()
      }),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    /** The words of the one dialog that shows; null while none does. */
    shown: (): string | null => {
      const dialogs = screen.queryAllByRole('alertdialog')
      expect(dialogs.length).toBeLessThanOrEqual(1)
      return dialogs[0]?.textContent ?? null
    },
  }
}
