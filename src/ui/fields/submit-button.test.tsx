import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SubmitButton } from './submit-button.tsx'
import { eventually } from '#tests/support/eventually.ts'

it('is off where no program runs yet, so that the browser sends nothing by itself, and on once one does', () => {
  const button = <SubmitButton isBusy={false}>Continue</SubmitButton>
  expect(renderToString(button)).toMatch(/<button[^>]* disabled=""/)
  render(button)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false)
})

const sent = vi.fn<(typed: FormDataEntryValue | null) => void>()
const form = (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      sent(new FormData(event.currentTarget).get('email'))
    }}
  >
    <input name="email" />
    <SubmitButton isBusy={false}>Continue</SubmitButton>
  </form>
)

it.each([
  ['Enter', ['amina@example.org']],
  ['Tab', []],
])('%s in a form before its program runs: it is sent then %j', async (key, calls) => {
  sent.mockClear()
  // The boot script is a program of its own.
  await import('#app/entries/entry-boot.tsx')
  const page = document.createElement('div')
  page.innerHTML = renderToString(form)
  document.body.append(page)
  const field = page.querySelector('input')
  if (field) field.value = 'amina@example.org'
  fireEvent.keyDown(field ?? page, { key })
  fireEvent.keyDown(field ?? page, { key })
  expect(sent).not.toHaveBeenCalled()
  const root = await act(() => hydrateRoot(page, form))
  await eventually(() => expect(sent.mock.calls.flat()).toEqual(calls))
  // Once only, and a key pressed from then on is the browser's.
  fireEvent.keyDown(field ?? page, { key: 'Enter' })
  act(() => root.render(form))
  expect(sent).toHaveBeenCalledTimes(calls.length)
  act(() => root.unmount())
  page.remove()
})
