/** What tabs tell each other about the session they share. */
export type SessionNews =
  | { readonly type: 'activity'; readonly at: number }
  | { readonly type: 'stayed'; readonly at: number }
  | { readonly type: 'loggedOut' }

export interface SessionChannel {
  readonly tell: (news: SessionNews) => void
  readonly close: () => void
}

function isNews(value: unknown): value is SessionNews {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  if (value.type === 'loggedOut') return true
  return (
    (value.type === 'activity' || value.type === 'stayed') && 'at' in value && typeof value.at === 'number'
  )
}

/** Joins the tabs of this origin; activity in one counts in all, and a logout in one ends all. */
export function openSessionChannel(onNews: (news: SessionNews) => void): SessionChannel {
  const channel = new BroadcastChannel('mizan-session')
  channel.addEventListener('message', (message: MessageEvent<unknown>) => {
    if (isNews(message.data)) onNews(message.data)
  })
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() }
}
