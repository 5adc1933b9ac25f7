import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { ErrorState } from './states.tsx'

const MESSAGE = 'The list could not be read. Please try again.'

test.each([
  ['on a public page', false],
  ['in the logged-in area', true],
])('%s an error is announced once, without the button, which tries again', async (_, isSignedIn) => {
  const onRetry = vi.fn()
  const state = <ErrorState message={MESSAGE} onRetry={onRetry} />
  const { container } = render(isSignedIn ? <FluentRoot>{state}</FluentRoot> : state)
  expect(container.querySelector('.fui-MessageBar') !== null).toBe(isSignedIn)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([MESSAGE])
  expect(screen.queryByRole('group')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
