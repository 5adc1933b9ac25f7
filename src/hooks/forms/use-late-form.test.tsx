import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emailAddress } from '#contracts/user/identity.ts'
import { useLateForm } from './use-late-form.ts'

const schema = z.strictObject({
  email: emailAddress,
  remarks: z.string().check(z.minLength(3, 'Please say more')),
  agreed: z.literal(true, 'Please agree'),
})

function Form() {
  const form = useLateForm<z.input<typeof schema>>({ resolver: standardSchemaResolver(schema) })
  const { errors } = form.formState
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => {})(event)}>
      <input aria-label="email" {...form.register('email')} />
      <textarea aria-label="remarks" {...form.register('remarks')} />
      <input aria-label="agreed" type="checkbox" {...form.register('agreed')} />
      <output>
        {[errors.email, errors.remarks, errors.agreed].map((error) => error?.message).join(' | ')}
      </output>
      <button type="submit">Send</button>
    </form>
  )
}

const said = () => screen.getByRole('status').textContent
const WRONG = 'Please enter a valid email address'

it('says nothing of fields that are left empty until the form is sent', async () => {
  const user = userEvent.setup()
  render(<Form />)
  for (let press = 0; press < 4; press++) await user.tab()
  expect(said()).toBe(' |  | ')
  await user.click(screen.getByText('Send'))
  expect(said()).toBe('This field is required | Please say more | Please agree')
})

it('says what is wrong with a filled one when it is left, and follows its correction', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByLabelText('email'), 'nobody')
  expect(said()).toBe(' |  | ')
  await user.tab()
  expect(said()).toBe(`${WRONG} |  | `)
  await user.type(screen.getByLabelText('email'), '@mizan.test')
  expect(said()).toBe(' |  | ')
})

it('forgives what was emptied again', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByLabelText('email'), 'n{Backspace}')
  await user.tab()
  expect(said()).toBe(' |  | ')
})

it('treats a text of several lines alike', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByLabelText('remarks'), 'n{Backspace}')
  await user.tab()
  expect(said()).toBe(' |  | ')
  await user.type(screen.getByLabelText('remarks'), 'no')
  await user.tab()
  expect(said()).toBe(' | Please say more | ')
})
