import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SubmitButton } from './submit-button.tsx'

it('is off where no program runs yet, so that the browser sends nothing by itself, and on once one does', () => {
  const button = <SubmitButton isBusy={false}>Continue</SubmitButton>
  expect(renderToString(button)).toMatch(/<button[^>]* disabled=""/)
  render(button)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false)
})
