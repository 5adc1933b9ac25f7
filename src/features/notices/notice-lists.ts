import type { ApolloClient } from '@apollo/client'
import {
  NotificationsDocument,
  type NotificationsQuery,
  type NotificationsQueryVariables,
  ReadNotificationDocument,
} from '#graphql/generated/graphql.ts'
import { BACKGROUND_HEADERS } from '#graphql/session-token.ts'
import type { Notice } from './read-stream.ts'
import { CHANGED_BY, reread } from './reread.ts'

/** The newest unread ones; their total is the number at the bell. */
export const UNREAD = { isRead: false, pageNo: 1, perPage: 5 } as const

export const LISTS = ['Notifications'] as const

/** Marks one as read; the lists that are shown follow. */
export async function markRead(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: ReadNotificationDocument, variables: { id } })
  reread(client, LISTS)
}

/** Takes in the notices of a page: each counts once, however often it arrives. */
export function createInbox(client: ApolloClient, announce: (notice: Notice) => void) {
  const heard = new Set<string>()

  const take = (notice: Notice): void => {
    if (heard.has(notice._id)) return
    heard.add(notice._id)
    addToLists(client, notice)
    reread(client, CHANGED_BY[notice.category])
    announce(notice)
  }

  const readUnread = async (): Promise<void> => {
    const before = client.readQuery({ query: NotificationsDocument, variables: UNREAD })?.notifications
    const { data } = await client.query({
      query: NotificationsDocument,
      variables: UNREAD,
      fetchPolicy: 'network-only',
      context: { headers: BACKGROUND_HEADERS },
    })
    if (before === undefined || before === null) return
    const newest = before.data[0]?.createdAt ?? ''
    const fresh = data?.notifications?.data.filter(({ createdAt }) => createdAt > newest) ?? []
    for (const notice of fresh.toReversed()) take(notice)
  }

  return { take, readUnread }
}

/** Puts a new notice at the top of every list that is shown and that it belongs to. */
function addToLists(client: ApolloClient, notice: Notice): void {
  for (const { queryName, variables } of client.getObservableQueries('active')) {
    if (queryName !== LISTS[0]) continue
    const wanted = variables as NotificationsQueryVariables
    if (wanted.isRead === true || (wanted.category ?? notice.category) !== notice.category) continue
    client.cache.updateQuery({ query: NotificationsDocument, variables: wanted }, (found) =>
      withNotice(found, notice, wanted.pageNo ?? 1),
    )
  }
}

function withNotice(
  found: NotificationsQuery | null,
  notice: Notice,
  pageNo: number,
): NotificationsQuery | undefined {
  const list = found?.notifications
  if (list === undefined || list === null || list.data.some(({ _id }) => _id === notice._id)) return undefined
  const data = pageNo === 1 ? [notice, ...list.data].slice(0, list.perPage) : list.data
  return { ...found, notifications: { ...list, totalCount: list.totalCount + 1, data } }
}
