import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { COMPLAINT_TEXTS } from '#contracts/project/fatwa/values.ts'
import type {
  BoardComplaintFieldsFragment,
  ComplaintSubjectsQuery,
  OwnComplaintsQuery,
  WriteComplaintMutation,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, refusal, replyOf } from '#tests/support/screens/screen-data.ts'
import { OwnComplaints } from './own-complaints.tsx'
import { eventually } from '#tests/support/eventually.ts'

afterEach(() => vi.unstubAllGlobals())

const TEXT = 'The lease hides a fixed return.'

function complaint(change: Partial<BoardComplaintFieldsFragment> = {}): BoardComplaintFieldsFragment {
  const typed = {
    __typename: 'BoardComplaint',
    _id: 'cmp_1',
    offeringId: null,
    offeringName: null,
    text: TEXT,
    writtenAt: '2026-11-19T09:00:00.000Z',
    state: 'answered' as const,
    stateLabel: 'Answered',
    answer: 'The return follows the rent.',
    answeredAt: '2026-11-20T09:00:00.000Z',
    reply: { __typename: 'Verdict', allowed: false, reason: null },
    ...change,
  }
  return typed
}

const open = (
  rows: BoardComplaintFieldsFragment[],
  replies: Record<string, FakeReply | (() => FakeReply)> = {},
) =>
  openScreen({
    screen: <OwnComplaints />,
    at: '/shariahcompliance',
    replies: {
      OwnComplaints: dataOf<OwnComplaintsQuery>({ ownComplaints: listOf(rows) }),
      ComplaintSubjects: dataOf<ComplaintSubjectsQuery>({
        fatwaCertificates: listOf([{ _id: 'grove', name: 'Orange grove' }]),
      }),
      WriteComplaint: dataOf<WriteComplaintMutation>({
        writeComplaint: replyOf(complaint(), 'Your complaint is with the scholars.'),
      }),
      ...replies,
    },
  })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the complaint' }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('shows own complaints with the answer of the board', async () => {
  open([complaint()])
  expect(await screen.findByText('The return follows the rent.')).toBeTruthy()
  expect(screen.getByText('About no single offering')).toBeTruthy()
})

it('sends a complaint of at least 20 characters, about an offering or none', async () => {
  const { sentTo, notices } = open([])
  expect(await screen.findByText('You have written no complaint.')).toBeTruthy()
  await screen.findByRole('option', { name: 'Orange grove' })
  type('Your complaint', ' Too short. ')
  send()
  expect(await screen.findByText(COMPLAINT_TEXTS.text)).toBeTruthy()
  expect(sentTo('WriteComplaint')).toEqual([])
  type('Offering (optional)', 'grove')
  type('Your complaint', ` ${TEXT} `)
  send()
  await eventually(() => expect(sentTo('OwnComplaints')).toHaveLength(2))
  expect(sentTo('WriteComplaint')[0]?.variables).toEqual({ input: { offeringId: 'grove', text: TEXT } })
  expect(notices.map(({ message }) => message)).toContain('Your complaint is with the scholars.')
  await screen.findByRole('button', { name: 'Send the complaint' })
  type('Your complaint', TEXT)
  send()
  await eventually(() =>
    expect(sentTo('WriteComplaint')[1]?.variables).toEqual({ input: { offeringId: null, text: TEXT } }),
  )
})

it('says why a complaint is refused, and keeps the text', async () => {
  open([], { WriteComplaint: refusal(COMPLAINT_TEXTS.tooMany) })
  await screen.findByText('You have written no complaint.')
  type('Your complaint', TEXT)
  send()
  expect(await screen.findByText(COMPLAINT_TEXTS.tooMany)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your complaint').value).toBe(TEXT)
})

it('begins with the offering whose fatwa led here', async () => {
  window.history.replaceState(null, '', '/shariahcompliance?about=grove')
  open([])
  await screen.findByRole('option', { name: 'Orange grove' })
  expect(screen.getByLabelText<HTMLSelectElement>('Offering (optional)').value).toBe('grove')
  window.history.replaceState(null, '', '/')
})

it('reads more offerings where there are more than one page of them', async () => {
  let count = 0
  const { user, sentTo } = open([], {
    ComplaintSubjects: () => {
      count += 1
      const rows = listOf([{ _id: `offering${count}`, name: `Offering ${count}` }])
      return dataOf<ComplaintSubjectsQuery>({ fatwaCertificates: { ...rows, totalCount: 2 } })
    },
  })
  expect(await screen.findByRole('option', { name: 'Offering 1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show more offerings' }))
  expect(await screen.findByRole('option', { name: 'Offering 2' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more offerings' })).toBeNull()
  expect(sentTo('ComplaintSubjects').map(({ variables }) => variables)).toEqual([
    { pageNo: 1 },
    { pageNo: 2 },
  ])
})
