import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type {
  NotificationByIdQuery,
  ReadNotificationMutation,
  ReadNotificationsMutation,
} from '#graphql/generated/graphql.ts'
import type { FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { fullNotice, notice, notices } from '#tests/support/screens/notice-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, replyOf } from '#tests/support/screens/screen-data.ts'
import { NoticeScreen, NoticesScreen } from './notice-screens.tsx'

type Replies = Record<string, FakeReply | (() => FakeReply)>

const openList = (replies: Replies, at = '/notification') =>
  openScreen({ screen: <NoticesScreen />, replies, at })

function openOne(replies: Replies) {
  return openScreen({
    screen: <NoticeScreen />,
    replies: {
      ReadNotification: dataOf<ReadNotificationMutation>({
        readNotification: replyOf(notice({ isRead: true })),
      }),
      ...replies,
    },
    at: '/notification/details/ntf_1',
    route: '/notification/details/:id',
  })
}

const one = (over = {}) => dataOf<NotificationByIdQuery>({ notificationById: replyOf(fullNotice(over)) })

afterEach(() => vi.unstubAllGlobals())

describe('/notification (R52)', () => {
  it('lists the notices, and says of unread ones that they are', async () => {
    openList({
      Notifications: notices([
        notice(),
        notice({ _id: 'ntf_2', title: 'Your identity is verified', isRead: true, category: 'account' }),
      ]),
    })
    const [, first, second] = await screen.findAllByRole('row')
    if (!first || !second) throw new Error('two rows were expected')
    expect(within(first).getByText('Unread')).toBeTruthy()
    expect(within(first).getByRole('link', { name: 'Money added' }).getAttribute('href')).toBe(
      '/notification/details/ntf_1',
    )
    expect(within(first).getByText('20/11/2026 12:09 pm')).toBeTruthy()
    expect(within(second).queryByText('Unread')).toBeNull()
    expect(screen.getAllByText(/UTC/).map((note) => note.textContent)).toEqual([
      'Dates and timestamps are shown in UTC.',
    ])
    expect(within(second).getByText('Account and identity check')).toBeTruthy()
  })

  it('filters by category and unread on the server, and keeps both in the address', async () => {
    const { user, address, sentTo } = openList(
      { Notifications: notices([notice()], 30) },
      '/notification?pageNo=2',
    )
    await screen.findByRole('table')
    await user.selectOptions(screen.getByLabelText('About'), 'Wallet')
    await user.selectOptions(screen.getByLabelText('Show'), 'Unread only')
    expect(address.current).toBe('/notification?category=wallet&unread=1')
    await waitFor(() =>
      expect(sentTo('Notifications').map(({ variables }) => variables)).toContainEqual({
        pageNo: 1,
        perPage: 10,
        isRead: false,
        category: 'wallet',
      }),
    )
  })

  it('marks all of the chosen category as read, and reads the list again', async () => {
    let isRead = false
    const {
      user,
      sentTo,
      notices: toasts,
    } = openList(
      {
        Notifications: () => notices([notice({ isRead })], isRead ? 0 : 1),
        ReadNotifications: () => {
          isRead = true
          return dataOf<ReadNotificationsMutation>({ readNotifications: replyOf({ count: 1 }) })
        },
      },
      '/notification?category=wallet',
    )
    await screen.findByText('Unread')
    await user.click(screen.getByRole('button', { name: 'Mark all about Wallet as read' }))
    await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
    expect(sentTo('ReadNotifications').map(({ variables }) => variables)).toEqual([{ category: 'wallet' }])
    expect(toasts).toEqual([{ intent: 'success', message: '1 notification marked as read.' }])
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Mark all/ }).getAttribute('aria-disabled')).toBe('true'),
    )
  })

  it('says that there is none, or that none matches', async () => {
    const { user } = openList({ Notifications: notices([]) }, '/notification?unread=1')
    expect(await screen.findByText('No notification matches this')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
  })

  it('offers another try after a failure', async () => {
    let reply: FakeReply = FAILURE
    const { user } = openList({ Notifications: () => reply })
    await screen.findByRole('alert')
    reply = notices([notice()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Notifications' })).toBeTruthy()
  })
})

describe('/notification/details/{id} (R53)', () => {
  it('shows the text, where it leads, how it was delivered and when, and marks it as read', async () => {
    const { sentTo } = openOne({ NotificationById: one() })
    expect((await screen.findByText('$50.00 was added to your wallet.')).tagName).toBe('P')
    expect(screen.getByRole('heading', { level: 1, name: 'Money added' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/wallet')
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(facts).toEqual([
      'AboutWallet',
      'Shown here20/11/2026 12:09 pm',
      'Sent by email20/11/2026 12:10 pm',
    ])
    await waitFor(() =>
      expect(sentTo('ReadNotification').map(({ variables }) => variables)).toEqual([{ id: 'ntf_1' }]),
    )
  })

  it('marks nothing that is read already, and leads nowhere where there is no link', async () => {
    const { sentTo } = openOne({ NotificationById: one({ isRead: true, link: null }) })
    await screen.findByText('$50.00 was added to your wallet.')
    expect(screen.queryByRole('link', { name: 'Open' })).toBeNull()
    expect(sentTo('ReadNotification')).toEqual([])
  })

  it('says that another person’s does not exist', async () => {
    const message = 'This notification does not exist.'
    openOne({ NotificationById: { message, code: 'not_found', statusCode: 404 } })
    expect(await screen.findByText('This notification does not exist.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All notifications' })).toBeTruthy()
  })
})
