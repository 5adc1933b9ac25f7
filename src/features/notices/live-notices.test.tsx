import { useQuery } from '@apollo/client/react'
import { forgetWanted, keepWanted } from '#features/getting-started/wanted-offering.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type CurrentUserQuery, WalletDocument, type WalletQuery } from '#graphql/generated/graphql.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { type FakeReply } from '#tests/support/screens/graphql-replies.ts'
import { eventOf, fakeStreams, notice, type NoticeData, notices } from '#tests/support/screens/notice-data.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, replyOf, user, wallet } from '#tests/support/screens/screen-data.ts'
import { register, unregister } from '#ui/surfaces/top-modal.ts'
import { LiveNotices, UnreadCount } from './live-notices.tsx'
import { CHANGED_BY } from './reread.ts'

const SESSION = {
  isSignedIn: true,
  logOut: () => {},
  reportLoss: () => {},
  reportOffline: () => {},
  reportSwitch: () => {},
}

function Page() {
  const { data } = useQuery(WalletDocument)
  return (
    <SessionContext value={SESSION}>
      <a href="/notification">
        Notifications <UnreadCount />
      </a>
      <p>Wallet {data?.wallet?.data.available.amount}</p>
      <LiveNotices />
    </SessionContext>
  )
}

async function open(at = '/dashboard', replies: Record<string, FakeReply | (() => FakeReply)> = {}) {
  let available = 100n
  const page = openScreen({
    screen: <Page />,
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user()) }),
      Notifications: notices([notice({ _id: 'ntf_0' })], 3),
      Wallet: () => dataOf<WalletQuery>({ wallet: replyOf(wallet(available++)) }),
      ...replies,
    },
    at,
    onWindow: true,
  })
  const streams = fakeStreams()
  // The person is asked for by the page around it.
  await screen.findByText('Wallet 100')
  await waitFor(() => expect(streams).toHaveLength(1))
  await screen.findByRole('link', { name: 'Notifications 3 unread' })
  const stream = () => {
    const last = streams.at(-1)
    if (last === undefined) throw new Error('no stream was opened')
    return last
  }
  const arrive = (one: NoticeData) => act(async () => stream().write(eventOf(one)))
  await act(async () => stream().answer())
  return { ...page, streams, stream, arrive }
}

beforeEach(() => {
  // Each person of a test has a channel of their own in a browser.
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetWanted()
})

it('covers no dialog: a notice is counted and read aloud, without a toast', async () => {
  const { arrive, notices: toasts } = await open()
  const dialog = document.body.appendChild(document.createElement('div'))
  register(dialog, [])
  onTestFinished(() => {
    unregister(dialog)
    dialog.remove()
  })
  await arrive(notice())
  expect(await screen.findByText('Money added')).toBeTruthy()
  expect(toasts).toEqual([])
})

it('shows no toast about the declaration on the page of the identity check', async () => {
  const { arrive, notices: toasts } = await open('/kycProcess?role=investor')
  await arrive(notice({ _id: 'ntf_9', category: 'document', title: 'Signature requested' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Signature requested'))
  expect(toasts).toEqual([])
})

it('shows no toast about an approval on the page that tells it', async () => {
  const { arrive, notices: toasts } = await open('/kycProcess?role=investor')
  await arrive(notice({ category: 'account', title: 'Your identity is verified', link: '/dashboard' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Your identity is verified'))
  expect(toasts).toEqual([])
})

it('leads from an approval straight to the order that waited for it', async () => {
  keepWanted({ id: 'alhambra-court', name: 'Alhambra Court', units: '5' })
  const { arrive, notices: toasts } = await open('/faq')
  await arrive(notice({ category: 'account', title: 'Your identity is verified', link: '/dashboard' }))
  await waitFor(() => expect(toasts).toHaveLength(1))
  render(<MemoryRouter>{toasts[0]?.action}</MemoryRouter>)
  expect(screen.getByRole('link', { name: /: Your identity is verified$/ }).getAttribute('href')).toBe(
    '/propertydetails/alhambra-court?shares=5#order',
  )
})

it('shows a toast about another notice that leads to the dashboard', async () => {
  const { arrive, notices: toasts } = await open('/kycProcess?role=investor')
  await arrive(notice({ category: 'wallet', title: 'Your income has arrived', link: '/dashboard' }))
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Your income has arrived']))
})

/** A page that has read its three unread notices, of which one is read elsewhere from here on. */
async function openWithOneReadSince() {
  let unread = 3
  const page = await open('/dashboard', {
    Notifications: () => notices([notice({ _id: 'ntf_0', category: 'document' })], unread),
  })
  // For the page, and for its opened stream.
  await waitFor(() => expect(page.sentTo('Notifications')).toHaveLength(2))
  unread = 2
  return page
}

it('counts anew when a document is signed: the notice that asked for the signature is read', async () => {
  const { arrive } = await openWithOneReadSince()
  await arrive(notice({ _id: 'ntf_9', category: 'document', title: 'You have signed a document' }))
  await screen.findByRole('link', { name: 'Notifications 2 unread' })
})

it('counts anew when notices were read for the person, without a word', async () => {
  const { stream, notices: toasts } = await openWithOneReadSince()
  await act(async () => stream().write('event: notification.read\ndata: {}\n\n'))
  await screen.findByRole('link', { name: 'Notifications 2 unread' })
  expect(toasts).toEqual([])
})

it('counts an arriving notice, announces it with its link, and reads what it concerns (U-M13)', async () => {
  const { arrive, sentTo, notices: toasts } = await open()
  await waitFor(() => expect(sentTo('Notifications')).toHaveLength(2))
  await arrive(notice())
  await screen.findByRole('link', { name: 'Notifications 4 unread' })
  expect(sentTo('Notifications')).toHaveLength(2)
  expect(toasts.map(({ intent, message }) => [intent, message])).toEqual([['info', 'Money added']])
  render(<MemoryRouter>{toasts[0]?.action}</MemoryRouter>)
  expect(screen.getByRole('link', { name: 'Open: Money added' }).getAttribute('href')).toBe('/wallet')
  await screen.findByText('Wallet 101')
  expect(sentTo('Wallet').map(({ headers }) => headers.get('x-background'))).toEqual([null, '1'])
})

it('counts the same notice once, however often it arrives', async () => {
  const { arrive, notices: toasts } = await open()
  await arrive(notice())
  await arrive(notice())
  await arrive(notice({ _id: 'ntf_2', title: 'Cooling-off ended', category: 'order' }))
  await screen.findByRole('link', { name: 'Notifications 5 unread' })
  expect(toasts.map(({ message }) => message)).toEqual(['Money added', 'Cooling-off ended'])
})

it.each(['/wallet', '/notification'])('says it only aloud on %s, which shows it already', async (at) => {
  const { arrive, notices: toasts } = await open(at)
  await arrive(notice())
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Money added'))
  expect(toasts).toEqual([])
})

it('comes back with the last id after the wait of the service, in the background', async () => {
  const { arrive, stream, streams } = await open()
  expect(stream().headers.get('x-background')).toBe('1')
  expect(stream().headers.get('last-event-id')).toBeNull()
  await arrive(notice())
  await act(async () => {
    stream().write('retry: 1\n\n')
    stream().close()
  })
  await waitFor(() => expect(streams).toHaveLength(2))
  expect(stream().headers.get('last-event-id')).toBe('ntf_1')
})

it('reads what came before the first stream was open', async () => {
  let asked = 0
  const later = notice({ title: 'Money returned', createdAt: '2026-11-20T12:10:00.000Z' })
  const { notices: toasts } = await open('/dashboard', {
    Notifications: () => {
      asked += 1
      return asked === 1
        ? notices([notice({ _id: 'ntf_0' })], 3)
        : notices([later, notice({ _id: 'ntf_0' })], 4)
    },
  })
  await screen.findByRole('link', { name: 'Notifications 4 unread' })
  await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(['Money returned']))
})

it('passes over what is no notice', async () => {
  const { stream, notices: toasts } = await open()
  await act(async () => {
    stream().write(
      'event: notification\ndata: {"_id":"ntf_9"}\n\nevent: notification\ndata: {\n\n: alive\n\n',
    )
    stream().write(eventOf(notice()))
  })
  await waitFor(() => expect(toasts).toHaveLength(1))
})

it('says more than 99 as 99+', async () => {
  openScreen({ screen: <UnreadCount />, replies: { Notifications: notices([notice()], 120) } })
  expect(await screen.findByText('99+')).toBeTruthy()
  expect(screen.getByText('more than 99 unread')).toBeTruthy()
})

it('names only queries that pages ask', () => {
  const folder = 'src/graphql/operations'
  const texts = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  const known = new Set(texts.flatMap((text) => [...text.matchAll(/^query (\w+)/gm)].map(([, name]) => name)))
  const named = Object.values(CHANGED_BY).flat()
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
