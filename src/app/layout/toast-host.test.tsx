import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { ToastHost } from './toast-host.tsx'

test('a toast stands top-right, below the header', async () => {
  render(
    <FluentRoot>
      <ToastHost
        queue={[{ intent: 'success', message: 'Your name is changed.' }]}
        onShown={() => undefined}
      />
    </FluentRoot>,
  )
  const toast = await screen.findByText('Your name is changed.')
  const { top, right, bottom } = toast.closest<HTMLElement>('.fui-Toaster')?.style ?? {}
  expect({ top, right, bottom }).toEqual({ top: '72px', right: '20px', bottom: '' })
})
