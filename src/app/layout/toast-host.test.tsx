import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Notice } from '#hooks/use-notify.ts'
import { eventually } from '#tests/support/eventually.ts'
import { Modal } from '#ui/feedback/modal.tsx'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { ToastHost } from './toast-host.tsx'

async function shown(notice: Notice): Promise<HTMLElement> {
  render(
    <FluentRoot>
      <ToastHost queue={[notice]} onShown={() => undefined} />
    </FluentRoot>,
  )
  return screen.findByText(notice.message)
}

test('a toast stands top-right, below the header', async () => {
  const toast = await shown({ intent: 'success', message: 'Your name is changed.' })
  const { top, right, bottom } = toast.closest<HTMLElement>('.fui-Toaster')?.style ?? {}
  expect({ top, right, bottom }).toEqual({ top: '72px', right: '20px', bottom: '' })
})

// Fluent counts a toast's time by an animation.
test.each([
  ['success', '5000ms'],
  ['info', '5000ms'],
  ['warning', '15000ms'],
  ['error', '15000ms'],
] as const)('a toast of %s stays for %s', async (intent, time) => {
  const toast = await shown({ intent, message: 'Something has happened.' })
  const timer = toast.closest('.fui-Toast')?.parentElement?.querySelector<HTMLElement>('[data-timer-status]')
  expect(timer?.style.animationDuration).toBe(time)
})

test('where movement is reduced, all that is animated ends at once but the time of a toast', async () => {
  const css = readFileSync('src/ui/base.css', 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const [, selectors = ''] =
    /\(prefers-reduced-motion: reduce\) \{([^{]+)\{\s+animation-duration: 1ms !/.exec(css) ?? []
  // An element has no pseudo-elements in jsdom.
  const ended = selectors.replaceAll(/,\s+\*::\w+/g, '')
  const toast = (await shown({ intent: 'info', message: 'Something has happened.' })).closest('.fui-Toast')
  const timer = toast?.parentElement?.querySelector('[data-timer-status]')
  expect([toast?.matches(ended), timer?.matches(ended)]).toEqual([true, false])
})

test('toasts and what is read aloud of them stay in reach while a modal is open, and after it', async () => {
  const page = (message: string, isModalOpen: boolean) => (
    <FluentRoot>
      <ToastHost queue={[{ intent: 'success', message }]} onShown={() => undefined} />
      {isModalOpen ? <Modal title="Modal">Text</Modal> : null}
    </FluentRoot>
  )
  /** What keeps the toast or the live region with this text from people, and whether the modal contains them. */
  const heard = async (message: string) => {
    let parts: HTMLElement[] = []
    await eventually(() => {
      parts = screen.getAllByText(message)
      expect(parts).toHaveLength(2)
    })
    return parts.map((part) => [
      part.closest('[inert], [aria-hidden=true]') !== null,
      part.closest('[role=dialog]') !== null,
    ])
  }
  const { rerender } = render(page('Before', false))
  expect(await heard('Before')).toEqual([
    [false, false],
    [false, false],
  ])
  rerender(page('During', true))
  expect(await heard('During')).toEqual([
    [false, true],
    [false, true],
  ])
  rerender(page('After', false))
  expect(await heard('After')).toEqual([
    [false, false],
    [false, false],
  ])
})
