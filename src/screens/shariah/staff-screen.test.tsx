import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createPublicKey, verify } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keyStatement } from '#contracts/project/fatwa/statement.ts'
import { COMPLAINT_TEXTS, FATWA_TEXTS, SCHOLAR_KEYS_MAX } from '#contracts/project/fatwa/values.ts'
import { makeKey } from '#features/scholar-key/key-file.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  AnswerComplaintMutation,
  BoardComplaintFieldsFragment,
  BoardComplaintsQuery,
  BoardProfileQuery,
  CurrentUserQuery,
  EnrolScholarKeyMutation,
  EnrolScholarKeyMutationVariables,
  FatwasQuery,
  RevokeScholarKeyMutation,
  SaveBoardProfileMutation,
  ScholarKeyFieldsFragment,
  ScholarKeysQuery,
} from '#graphql/generated/graphql.ts'
import * as madeFile from '#lib/browser/made-file.ts'
import { FATWA_LABELS } from '#machines/fatwa/labels.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, refusal, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { StaffShariahScreen } from './staff-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forAccount = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment: forAccount }) })
const saved = vi.fn<(name: string, text: string) => void>()
replaceExports(madeFile, { saveText: saved })
afterEach(() => {
  forAccount.mockClear()
  saved.mockClear()
  vi.unstubAllGlobals()
})

const PASSPHRASE = 'a long passphrase'

function key(change: Partial<ScholarKeyFieldsFragment> = {}): ScholarKeyFieldsFragment {
  const typed = {
    __typename: 'ScholarKey',
    _id: 'key_1',
    label: 'Office',
    publicKey: `${'A'.repeat(43)}=`,
    createdAt: '2026-11-01T09:00:00.000Z',
    revokedAt: null,
    signatures: 2,
    ...change,
  }
  return typed
}

function complaint(change: Partial<BoardComplaintFieldsFragment> = {}): BoardComplaintFieldsFragment {
  const typed = {
    __typename: 'BoardComplaint',
    _id: 'cmp_1',
    offeringId: 'grove',
    offeringName: 'Orange grove',
    text: 'The lease hides a fixed return.',
    writtenAt: '2026-11-19T09:00:00.000Z',
    state: 'open' as const,
    stateLabel: 'Waits for an answer',
    answer: null,
    answeredAt: null,
    reply: { __typename: 'Verdict', allowed: true, reason: null },
    ...change,
  }
  return typed
}

const FATWA = {
  _id: 'grove',
  name: 'Orange grove',
  issuerName: 'Grove SL',
  contractType: 'ijara' as const,
  campaign: 'live' as const,
  state: 'valid' as const,
  stateLabel: FATWA_LABELS.valid,
  signatures: 3,
  signaturesNeeded: 3,
  isSignedByMe: true,
  validUntil: '2027-11-20T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
}

function open(replies: Record<string, FakeReply> = {}, roles = ['scholar']) {
  return openScreen({
    screen: <StaffShariahScreen />,
    at: '/staff/shariah',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles })) }),
      Fatwas: dataOf<FatwasQuery>({ fatwas: listOf([]) }),
      BoardComplaints: dataOf<BoardComplaintsQuery>({ boardComplaints: listOf([]) }),
      ScholarKeys: dataOf<ScholarKeysQuery>({ scholarKeys: listOf([]) }),
      BoardProfile: dataOf<BoardProfileQuery>({ boardProfile: replyOf({ credentials: '' }) }),
      ...replies,
    },
  })
}
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('is for scholars', async () => {
  const { sentTo } = open({}, ['compliance'])
  expect(await screen.findByText('This page is for scholars.')).toBeTruthy()
  expect(sentTo('Fatwas')).toEqual([])
})

describe('fatwas', () => {
  it('show what waits, and by the filter what is signed', async () => {
    const { sentTo } = open({ Fatwas: dataOf<FatwasQuery>({ fatwas: listOf([FATWA]) }) })
    const table = within(await screen.findByRole('region', { name: 'Fatwas' }))
    expect(await table.findByText('3 of 3, yours among them')).toBeTruthy()
    expect(table.getByRole('link', { name: 'Read Orange grove' }).getAttribute('href')).toBe(
      '/staff/offerings/grove',
    )
    expect(sentTo('Fatwas')[0]?.variables).toMatchObject({ show: 'waiting' })
    type('Show', 'signed')
    await eventually(() => expect(sentTo('Fatwas').at(-1)?.variables).toMatchObject({ show: 'signed' }))
  })

  it('say when nothing waits', async () => {
    open()
    expect(await screen.findByText('No terms wait for your signature.')).toBeTruthy()
  })
})

describe('a complaint', () => {
  it('is answered with a text only, and then waits no more', async () => {
    const { sentTo, notices } = open({
      BoardComplaints: dataOf<BoardComplaintsQuery>({ boardComplaints: listOf([complaint()]) }),
      AnswerComplaint: dataOf<AnswerComplaintMutation>({
        answerComplaint: replyOf(
          complaint({
            state: 'answered',
            stateLabel: 'Answered',
            answer: 'The return follows the rent.',
            answeredAt: '2026-11-20T09:00:00.000Z',
          }),
          'The answer is sent.',
        ),
      }),
    })
    await screen.findByText('The lease hides a fixed return.')
    expect(screen.getByRole('link', { name: 'Orange grove' }).getAttribute('href')).toBe(
      '/propertydetails/grove',
    )
    click('Answer: The lease hides a fixed return.')
    expect(document.activeElement).toBe(screen.getByLabelText('Your answer'))
    click('Send the answer')
    expect(await screen.findByText(COMPLAINT_TEXTS.answer)).toBeTruthy()
    expect(sentTo('AnswerComplaint')).toEqual([])
    type('Your answer', ' The return follows the rent. ')
    click('Send the answer')
    await eventually(() => expect(sentTo('BoardComplaints')).toHaveLength(2))
    expect(sentTo('AnswerComplaint')[0]?.variables).toEqual({
      id: 'cmp_1',
      input: { answer: 'The return follows the rent.' },
    })
    expect(notices.map(({ message }) => message)).toContain('The answer is sent.')
  })

  it('says once, in a toast, why an answer is refused, and reads the complaints again', async () => {
    const text = 'This complaint has been answered already.'
    const { sentTo, notices } = open({
      BoardComplaints: dataOf<BoardComplaintsQuery>({ boardComplaints: listOf([complaint()]) }),
      AnswerComplaint: refusal(text),
    })
    await screen.findByText('The lease hides a fixed return.')
    click('Answer: The lease hides a fixed return.')
    type('Your answer', 'The return follows the rent.')
    click('Send the answer')
    await eventually(() => expect(sentTo('BoardComplaints')).toHaveLength(2))
    expect(notices).toEqual([{ intent: 'warning', message: text }])
    expect(screen.queryByText(text)).toBeNull()
  })

  it('says when none waits', async () => {
    open()
    expect(await screen.findByText('No complaint waits for an answer.')).toBeTruthy()
  })
})

describe('keys', () => {
  const KEY_FILE = 'scholar-key-of-the-office-laptop-in-kuala-lumpur.json'
  const chooseFile = (text: string) =>
    fireEvent.change(screen.getByLabelText(/Saved file/), {
      target: { files: [new File([text], KEY_FILE)] },
    })
  async function made() {
    click('Make a key')
    await screen.findByLabelText('Name of the key')
    type('Name of the key', 'Office')
    type('Passphrase', PASSPHRASE)
    type('Passphrase again', PASSPHRASE)
    click('Make and save the key')
    // Locking the key takes its time on purpose.
    await screen.findByRole('group', { name: 'Confirm the saved file' })
    return saved.mock.calls[0]?.[1] ?? ''
  }

  it('are added only after the saved file has signed', async () => {
    const { sentTo } = open({
      EnrolScholarKey: dataOf<EnrolScholarKeyMutation>({
        enrolScholarKey: listOf([key()]),
      }),
    })
    await screen.findByText('You have no key. Make one to sign terms.')
    const file = await made()
    expect(sentTo('EnrolScholarKey')).toEqual([])
    click('Add the key')
    expect(await screen.findByText('Please choose the saved file')).toBeTruthy()
    chooseFile((await makeKey(PASSPHRASE)).file)
    expect(await screen.findByText('scholar-key-of-the-office-la....json')).toBeTruthy()
    click('Add the key')
    expect(await screen.findByText('This is the file of another key.')).toBeTruthy()
    expect(forAccount).not.toHaveBeenCalled()
    chooseFile(file)
    click('Add the key')
    await waitFor(() => expect(sentTo('EnrolScholarKey')).toHaveLength(1))
    const { input } = (sentTo('EnrolScholarKey')[0]?.variables ?? {}) as EnrolScholarKeyMutationVariables
    expect(input.label).toBe('Office')
    const spki = Buffer.concat([
      Buffer.from('302a300506032b6570032100', 'hex'),
      Buffer.from(input.publicKey, 'base64'),
    ])
    const statement = keyStatement({ scholar: user()._id, publicKey: input.publicKey })
    expect(
      verify(
        null,
        Buffer.from(statement),
        createPublicKey({ key: spki, format: 'der', type: 'spki' }),
        Buffer.from(input.proof, 'base64'),
      ),
    ).toBe(true)
  })

  it('are not made with a short passphrase, or two that differ', async () => {
    open()
    await screen.findByRole('button', { name: 'Make a key' })
    click('Make a key')
    await screen.findByLabelText('Name of the key')
    type('Name of the key', 'Office')
    type('Passphrase', 'short')
    type('Passphrase again', 'shorter')
    click('Make and save the key')
    expect(await screen.findByText('The passphrase needs at least 12 characters')).toBeTruthy()
    expect(screen.getByText('The passphrases differ')).toBeTruthy()
    expect(saved).not.toHaveBeenCalled()
  })

  it('are revoked after a question, with a second factor', async () => {
    const { sentTo } = open({
      ScholarKeys: dataOf<ScholarKeysQuery>({ scholarKeys: listOf([key()]) }),
      RevokeScholarKey: dataOf<RevokeScholarKeyMutation>({
        revokeScholarKey: listOf([key({ revokedAt: '2026-11-20T09:00:00.000Z' })]),
      }),
    })
    await screen.findByRole('button', { name: 'Revoke Office' })
    click('Revoke Office')
    expect(sentTo('RevokeScholarKey')).toEqual([])
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
    await eventually(() => expect(sentTo('RevokeScholarKey')[0]?.variables).toEqual({ id: 'key_1' }))
    expect(sentTo('RevokeScholarKey')[0]?.headers.get('x-step-up')).toBe('proof-1')
  })

  it('say why no further one can be made', async () => {
    const many = Array.from({ length: SCHOLAR_KEYS_MAX }, (_one, at) => key({ _id: `key_${at}` }))
    open({ ScholarKeys: dataOf<ScholarKeysQuery>({ scholarKeys: listOf(many) }) })
    expect(await screen.findByText(FATWA_TEXTS.tooManyKeys)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull()
  })
})

it('the words on the public page are saved without spaces around them', async () => {
  const { sentTo } = open({
    SaveBoardProfile: dataOf<SaveBoardProfileMutation>({
      saveBoardProfile: replyOf({ credentials: 'PhD.' }, 'The public page is changed.'),
    }),
  })
  await screen.findByLabelText('Credentials')
  type('Credentials', ' PhD. ')
  click('Save')
  await eventually(() =>
    expect(sentTo('SaveBoardProfile')[0]?.variables).toEqual({ input: { credentials: 'PhD.' } }),
  )
})
