import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Controller, useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { CheckboxField } from './checkbox-field.tsx'
import { RadioField } from './choice-fields.tsx'

interface Values {
  readonly isSigned: boolean
  readonly status: string
}

function Form({ onSend }: { readonly onSend: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { isSigned: true, status: 'no' } })
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <Controller
        control={form.control}
        name="isSigned"
        render={({ field: { value, ...field } }) => (
          <CheckboxField
            {...field}
            id="signed"
            label="Sign it"
            hint="By hand."
            error="Why?"
            checked={value}
          />
        )}
      />
      <Controller
        control={form.control}
        name="status"
        rules={{ validate: (status) => status !== 'no' }}
        render={({ field: { ref, value, onChange } }) => (
          <RadioField
            ref={ref}
            id="status"
            legend="Your answer"
            choices={[
              { value: 'yes', label: 'Accept' },
              { value: 'no', label: 'Reject', hint: 'For good.' },
            ]}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <button type="button" onClick={() => form.reset({ isSigned: false, status: 'yes' })}>
        Other
      </button>
      <button type="submit">Send</button>
    </form>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sign it' })
const answer = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
/** What Fluent draws, whatever the browser's own control holds. */
const isMarked = () => box().parentElement?.querySelector('svg') !== null
const shown = () => [box().checked, isMarked(), answer('Accept').checked, answer('Reject For good.').checked]

it('shows what a form begins with, what is chosen, and what the form sets', async () => {
  const user = userEvent.setup()
  const sent: Values[] = []
  render(<Form onSend={(values) => sent.push(values)} />)
  expect(shown()).toEqual([true, true, false, true])
  await user.click(screen.getByText('Sign it'))
  await user.click(screen.getByText('Accept'))
  expect(shown()).toEqual([false, false, true, false])
  await user.click(box())
  await user.click(screen.getByText('Send'))
  await user.click(screen.getByText('Other'))
  expect(shown()).toEqual([false, false, true, false])
  expect(sent).toEqual([{ isSigned: true, status: 'yes' }])
})

it('names and describes what it asks, and takes the focus where the form finds a fault', async () => {
  const user = userEvent.setup()
  render(<Form onSend={() => {}} />)
  expect(box().getAttribute('aria-describedby')).toBe('signed-hint signed-error')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('radiogroup', { name: 'Your answer' })).toBeTruthy()
  await user.click(screen.getByText('Send'))
  expect(document.activeElement).toBe(answer('Accept'))
})
