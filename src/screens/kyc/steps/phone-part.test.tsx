import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FluentRoot } from '#ui/fluent-root.tsx'
import { PhonePart } from './phone-part.tsx'

const COUNTRIES = [{ code: 'GB', name: 'United Kingdom', status: true, dialCode: '44', reason: null }]
const typed: string[] = []
const chosen: string[] = []

function Page({ digits, country = 'GB' }: { readonly digits: string; readonly country?: string }) {
  const [phone, setPhone] = useState(digits)
  const field = { error: undefined, onBlur: () => undefined }
  return (
    <FluentRoot>
      <PhonePart
        country={{
          ...field,
          id: 'country',
          label: 'Country code',
          value: country,
          onChange: (code) => chosen.push(code),
        }}
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

it('reads ten digits as a number of North America where no country is chosen, and chooses it', async () => {
  render(<Page digits="" country="" />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Mobile number'), '647 555 0134')
  expect(screen.getByText('+1 647 555 0134')).toBeTruthy()
  await user.tab()
  expect(chosen).toEqual(['CA'])
})
