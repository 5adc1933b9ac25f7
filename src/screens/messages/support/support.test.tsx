import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { MESSAGE_TEXTS } from '#contracts/notification/message-values.ts'
import type {
  AnswerTicketMutation,
  CloseSupportTicketMutation,
  CloseTicketMutation,
  CurrentUserQuery,
  SupportTicketFieldsFragment,
  SupportTicketQuery,
  SupportTicketsQuery,
  TicketsQuery,
} from '#graphql/generated/graphql.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, listOf, replyOf, user as person } from '#tests/support/screens/screen-data.ts'
import { StaffSupportScreen } from './staff-support-screen.tsx'
import { SupportScreen } from './support-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const FACTS = {
  _id: 'cnv_1',
  reference: 'MSG-AB12',
  headline: 'My name',
  categoryLabel: 'Register',
  openedAt: '2026-11-19T09:00:00.000Z',
  changedAt: '2026-11-20T09:00:00.000Z',
}
const YES = { allowed: true, reason: null }

it('lists own tickets with their state, leads to a new one, and closes one (R79)', async () => {
  const { user, sentTo, notices } = openScreen({
    screen: <SupportScreen />,
    at: '/support',
    replies: {
      Tickets: dataOf<TicketsQuery>({
        tickets: listOf([
          { ...FACTS, state: 'answered' as const, stateLabel: 'Answered', close: YES },
          {
            ...FACTS,
            _id: 'cnv_2',
            headline: 'Old',
            state: 'closed' as const,
            stateLabel: 'Closed',
            close: { allowed: false, reason: 'This ticket is closed.' },
          },
        ]),
      }),
      CloseTicket: dataOf<CloseTicketMutation>({
        closeTicket: replyOf({ _id: 'cnv_1', state: 'closed' as const }, MESSAGE_TEXTS.ticketClosed),
      }),
    },
  })
  const link = await screen.findByRole('link', { name: 'My name' })
  expect(link.getAttribute('href')).toBe('/inboxexpand?conversation=cnv_1')
  expect(screen.getByText('Answered')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New ticket' }).getAttribute('href')).toBe(
    '/composemessage?to=support',
  )
  expect(screen.getByRole('link', { name: 'support@mizan.test' }).getAttribute('href')).toBe(
    'mailto:support@mizan.test',
  )
  expect(screen.queryByRole('button', { name: 'Close Old' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close My name' }))
  await waitFor(() => expect(notices.map(({ message }) => message)).toContain(MESSAGE_TEXTS.ticketClosed))
  expect(sentTo('CloseTicket')[0]?.variables).toEqual({ id: 'cnv_1' })
})

it('shows support the queue, a ticket with what it reports, and sends the answer', async () => {
  const ticket: SupportTicketFieldsFragment = {
    __typename: 'SupportTicket',
    ...FACTS,
    state: 'open' as const,
    stateLabel: 'Open',
    personName: 'Rania Qasim',
    contact: {
      isGuest: true,
      email: 'rania@guest.example',
      contactNumber: '4165550123',
      countryCode: 'CA',
    },
    entries: [{ _id: 'msg_1', isAnswer: false, text: 'This is fraud.', at: FACTS.openedAt, images: [] }],
    reported: {
      writerId: 'usr_2',
      writerName: 'Ines Sanz',
      headline: 'Hello',
      text: 'Send me money.',
      at: FACTS.openedAt,
      images: [],
    },
    answer: YES,
    close: YES,
  } as SupportTicketFieldsFragment
  const { user, sentTo } = openScreen({
    screen: <StaffSupportScreen />,
    at: '/staff/support',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(person({ roles: ['support'] })) }),
      SupportTickets: dataOf<SupportTicketsQuery>({
        supportTickets: listOf([
          { ...FACTS, state: 'open' as const, stateLabel: 'Open', personName: 'Rania Qasim', isReport: true },
        ]),
      }),
      SupportTicket: dataOf<SupportTicketQuery>({ supportTicket: replyOf(ticket) }),
      AnswerTicket: dataOf<AnswerTicketMutation>({ answerTicket: replyOf(ticket, MESSAGE_TEXTS.answered) }),
      CloseSupportTicket: dataOf<CloseSupportTicketMutation>({
        closeSupportTicket: replyOf(ticket, MESSAGE_TEXTS.ticketClosed) as never,
      }),
    },
  })
  expect(await screen.findByText('Report')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Messages of My name, MSG-AB12' }))
  expect(await screen.findByText('Send me money.')).toBeTruthy()
  expect(screen.getByText('This is fraud.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'rania@guest.example' })).toBeTruthy()
  expect(screen.getByText('Contact number 4165550123 (Canada)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Answer' }))
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText(MESSAGE_TEXTS.reply)).toBeTruthy()
  await user.type(screen.getByLabelText('Your answer'), 'We look at it.')
  await user.click(screen.getByRole('button', { name: 'Close the ticket' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Go on without what you typed?' })
  await user.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(sentTo('CloseSupportTicket')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() =>
    expect(sentTo('AnswerTicket')[0]?.variables).toEqual({ id: 'cnv_1', input: { text: 'We look at it.' } }),
  )
  // The answer is sent, so nothing is lost.
  await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Close the ticket' }))
  await waitFor(() => expect(sentTo('CloseSupportTicket')).toHaveLength(1))
})
