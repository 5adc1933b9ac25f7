import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { kycDocument } from '#tests/support/screens/kyc-data.ts'
import { AttachedDocument } from './attached-document.tsx'

type Document = ReturnType<typeof kycDocument>
const READING: NonNullable<Document['reading']> = {
  isAccepted: true,
  isRepaired: false,
  documentNumber: 'AB1234567',
  issuingState: 'IRL',
  nationality: 'IRL',
  name: 'same',
  dob: 'same',
  isExpired: false,
  expiryDate: null,
  printedName: 'AMINA RAHMAN',
  printedDob: '1988-02-29',
}

function show(
  over: Partial<Document> = {},
  props: { isAsked?: boolean; isBusy?: boolean; givenName?: string; idType?: string } = {},
) {
  const onRemove = vi.fn()
  const document = { ...kycDocument('idFront'), ...over }
  const { isAsked = false, isBusy = false, givenName, idType } = props
  render(
    <AttachedDocument
      document={document}
      idType={idType}
      title="Front of the document"
      isAsked={isAsked}
      isBusy={isBusy}
      givenName={givenName}
      onRemove={onRemove}
    />,
  )
  return { onRemove, user: userEvent.setup() }
}

const doubts = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('says what is uploaded, and shows a picture by its title and name', () => {
  show({ url: '/files/1' })
  expect(screen.getByText(/idFront\.jpg uploaded \(200 KB\)\./)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Front of the document: idFront.jpg' }).getAttribute('src')).toBe(
    '/files/1',
  )
})

test.each([
  ['a file without an address', { url: null }],
  ['a file that is no picture', { url: '/files/1', contentType: 'application/pdf' }],
])('shows no picture of %s', (_what, over) => {
  show(over)
  expect(screen.queryByRole('img', { name: /^Front/ })).toBeNull()
  expect(screen.queryByText('Please send it again.')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})

test('tells why a reviewer asks for it again, and what could be better', () => {
  show({ reason: 'The edge is cut off.', quality: ['It is dark.'] }, { isAsked: true })
  expect(screen.getByText('Please send it again.').parentElement?.textContent).toContain(
    'The edge is cut off.',
  )
  const hints = within(screen.getByRole('list', { name: 'What to improve' }))
  expect(hints.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'It is dark.',
  ])
})

test('says of the page of a passport that its lines could not be read, of nothing else', () => {
  const lines = () =>
    screen.queryAllByText(/^We could not read the two lines at the bottom of the document\./).length
  show({}, { idType: 'passport' })
  expect(lines()).toBe(1)
  cleanup()
  show({}, { idType: 'nationalId' })
  show({ kind: 'selfie' }, { idType: 'passport' })
  show({ reading: READING }, { idType: 'passport' })
  expect(lines()).toBe(0)
})

test('warns of everything that does not match, and says that an expired document comes back', () => {
  show({
    reading: {
      ...READING,
      isAccepted: false,
      name: 'different',
      dob: 'different',
      isExpired: true,
      expiryDate: '2025-03-01',
    },
  })
  expect(screen.getByRole('alert').textContent).toContain(
    'We cannot accept an expired document and would send your check back. Please choose a photo of a valid one.',
  )
  expect(doubts()).toEqual([
    'The name on the document reads “AMINA RAHMAN”; your answer is different.',
    'The date of birth on the document reads 29/02/1988; your answer is different.',
    'The document expired on 01/03/2025.',
  ])
})

test('says of a name that does not match that one can go on, and that a reviewer compares', () => {
  show({ reading: { ...READING, name: 'different' } })
  expect(screen.getByRole('alert').textContent).toContain(
    'This photo does not match your answers. If that is a mistake, choose another photo or correct your answers. You can also go on; a reviewer will compare them.',
  )
})

test('says under which name a file is kept that became a PDF', () => {
  show({ name: 'bill.pdf' }, { givenName: 'bill.jpg' })
  expect(screen.getByText(/bill\.jpg uploaded \(200 KB\)\. We keep it as bill\.pdf\./)).toBeTruthy()
})

test('says that a reading is not sure, and claims no match before everything is typed', () => {
  show({ reading: { ...READING, isAccepted: false } })
  expect(screen.getByText(/^We could not read it well\./)).toBeTruthy()
  cleanup()
  show({ reading: { ...READING, dob: 'unknown' } })
  expect(screen.queryByText(/^We could/)).toBeNull()
})

test('says so where what was read agrees', () => {
  show({ reading: READING })
  expect(screen.getByText('We could read the document, and it matches your answers.')).toBeTruthy()
})

test('is removed by its button', async () => {
  const idle = show()
  await idle.user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(idle.onRemove).toHaveBeenCalledOnce()
})

test('stays while something else is sent', async () => {
  const busy = show({}, { isBusy: true })
  await busy.user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(busy.onRemove).not.toHaveBeenCalled()
})
