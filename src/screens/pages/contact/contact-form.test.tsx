import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ENQUIRY_TEXTS } from '#contracts/notification/enquiry-values.ts'
import type { SendOwnEnquiryMutation } from '#graphql/generated/graphql.ts'
import { TEXTS } from '#contracts/texts.ts'
import { fakeGraphql } from '#tests/support/screens/graphql-replies.ts'
import { dataOf } from '#tests/support/screens/screen-data.ts'
import { ContactForm } from './contact-form.tsx'

afterEach(() => vi.unstubAllGlobals())
const COUNTRIES = [['CA', 'Canada (+1)']] as const
const errorsOf = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('href')?.startsWith('#') ? [link.textContent] : []))

it('asks a guest for every field of V34, and for who they are', async () => {
  render(<ContactForm countries={COUNTRIES} hasToken={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send the enquiry' }))
  await screen.findAllByText(ENQUIRY_TEXTS.enquiryType, { exact: false })
  const said = errorsOf().join('\n')
  for (const text of [
    ENQUIRY_TEXTS.enquiryType,
    ENQUIRY_TEXTS.module,
    ENQUIRY_TEXTS.countryCode,
    TEXTS.captcha,
  ])
    expect(said).toContain(text)
  expect(said.split(TEXTS.required)).toHaveLength(5) // name, address, number, message
})

it('sends what a signed-in person asks, says so, and takes another one', async () => {
  const sent = fakeGraphql({
    SendOwnEnquiry: dataOf<SendOwnEnquiryMutation>({
      sendOwnEnquiry: { status: true, message: ENQUIRY_TEXTS.sentByMember },
    }),
  })
  render(<ContactForm countries={COUNTRIES} hasToken />)
  expect(screen.queryByLabelText('Email address')).toBeNull()
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  choose('Enquiry type', 'complaint')
  choose('Part of the product', 'wallet')
  choose('Country code', 'CA')
  type('Contact number', '+1 416 555 0123')
  type('Your message', 'My money is late.')
  fireEvent.click(screen.getByRole('button', { name: 'Send the enquiry' }))
  const heading = await screen.findByRole('heading', { name: ENQUIRY_TEXTS.sentByMember })
  await expect.poll(() => document.activeElement).toBe(heading)
  expect(sent.map(({ variables }) => variables)).toEqual([
    {
      input: {
        enquiryType: 'complaint',
        module: 'wallet',
        queryMessage: 'My money is late.',
        countryCode: 'CA',
        contactNumber: '14165550123',
      },
    },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Send another enquiry' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('')
})
