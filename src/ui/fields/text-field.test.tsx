import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

interface Values {
  readonly city: string
  readonly code: string
}

function Form({ onSend = () => {} }: { readonly onSend?: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { city: 'Lahore', code: '' } })
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <TextField {...form.register('city')} id="city" label="City" autoComplete="address-level2" />
      <PasswordField
        {...form.register('code', { required: 'Please type the code' })}
        id="code"
        label="Code"
        hint="Six digits"
        maxLength={6}
        error={form.formState.errors.code?.message}
      />
      <button type="button" onClick={() => form.setValue('city', 'Multan')}>
        Other
      </button>
      <button type="button" onClick={() => form.reset()}>
        Again
      </button>
      <button type="submit">Send</button>
    </form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true })

describe('a line of text that a form registers', () => {
  it('shows what the form begins with, what is typed, and what the form sets', async () => {
    const user = userEvent.setup()
    const sent: Values[] = []
    render(<Form onSend={(values) => sent.push(values)} />)
    expect(field('City').value).toBe('Lahore')
    await user.type(field('City'), ' Cantt')
    await user.type(field('Code'), '123456')
    await user.click(screen.getByText('Send'))
    expect(sent).toEqual([{ city: 'Lahore Cantt', code: '123456' }])
    await user.click(screen.getByText('Other'))
    // Drawn anew, it keeps what the form wrote.
    await user.click(screen.getByRole('button', { name: 'Show code' }))
    expect([field('City').value, field('Code').value]).toEqual(['Multan', '123456'])
    await user.click(screen.getByText('Again'))
    expect([field('City').value, field('Code').value]).toEqual(['Lahore', ''])
  })

  it('takes the focus where the form finds a fault, and is described by hint and fault', async () => {
    const user = userEvent.setup()
    render(<Form />)
    await user.click(screen.getByText('Send'))
    expect(document.activeElement).toBe(field('Code'))
    expect(field('Code').getAttribute('aria-describedby')).toBe('code-hint code-error')
    expect(field('Code').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Please type the code').parentElement?.id).toBe('code-error')
  })
})

it('hands every property to the control, and only its look to the frame', () => {
  function Field() {
    const control = useRef<HTMLInputElement>(null)
    return (
      <>
        <TextField
          ref={control}
          id="phone"
          label="Number"
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          defaultValue="92"
        />
        <AmountField id="sum" label="Sum" currency="CAD" defaultValue="5" />
        <button onClick={() => control.current?.focus()}>Focus</button>
      </>
    )
  }
  render(<Field />)
  const own = Object.fromEntries(
    field('Number')
      .getAttributeNames()
      .map((name) => [name, field('Number').getAttribute(name)]),
  )
  delete own['class']
  expect(own).toEqual({
    id: 'phone',
    type: 'tel',
    name: 'phone',
    inputmode: 'tel',
    autocomplete: 'tel',
    autocapitalize: 'none',
    spellcheck: 'false',
    maxlength: '20',
    value: '92',
  })
  fireEvent.click(screen.getByText('Focus'))
  expect(document.activeElement).toBe(field('Number'))
  expect(field('Sum').getAttribute('aria-describedby')).toBe('sum-currency')
  expect(screen.getByText('CA$').id).toBe('sum-currency')
})

it('shows a password while it is asked for', async () => {
  const user = userEvent.setup()
  render(<PasswordField id="password" label="Password" />)
  expect(field('Password').type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field('Password').type).toBe('text')
  expect(screen.getByRole('button', { name: 'Hide password' }).getAttribute('aria-controls')).toBe('password')
})
