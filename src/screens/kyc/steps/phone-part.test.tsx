import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { PhonePart } from './phone-part.tsx'

const COUNTRIES = [{ code: 'GB', name: 'United Kingdom', status: true, dialCode: '44', reason: null }]
const typed: string[] = []

function Page({ digits }: { readonly digits: string }) {
  const [phone, setPhone] = useState(digits)
  const field = { error: undefined, onBlur: () => undefined }
  return (
    <FluentRoot>
      <PhonePart
        country={{ ...field, id: 'country', label: 'Country code', value: 'GB', onChange: () => undefined }}
        phone={{
          ...field,
          id: 'phone',
          label: 'Mobile number',
          value: phone,
          onChange: (value) => {
            typed.push(value)
            setPhone(value)
          },
        }}
        countries={COUNTRIES as never}
      />
    </FluentRoot>
  )
}

it('shows the number of the account as people write it, and leaves alone what is typed', async () => {
  render(<Page digits="447911123456" />)
  const field = screen.getByLabelText<HTMLInputElement>('Mobile number')
  expect(field.value).toBe('+44 7911 123456')
  expect(screen.getByText('Enter the number you would dial')).toBeTruthy()
  await userEvent.setup().type(field, '{Backspace}7')
  expect(typed).toEqual(['+44 7911 12345', '+44 7911 123457'])
  expect(field.value).toBe('+44 7911 123457')
})
