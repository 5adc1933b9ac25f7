/** Messages between tabs about their shared session. */
export type SessionNews =
  | { readonly type: 'activity'; readonly at: number }
  | { readonly type: 'stayed'; readonly at: number }
  | { readonly type: 'loggedOut'; /** Nobody was there. */ readonly isInactive?: true }
  /** The account switched to the other dashboard (spec 6). */
  | { readonly type: 'switched' }

export interface SessionChannel {
  readonly tell: (news: SessionNews) => void
  readonly close: () => void
}

const CHANNEL = 'mizan-session'
/** Written and removed at once, because only its storage event in other tabs matters. */
const STORAGE_KEY = 'mizan-session-news'

function isNews(value: unknown): value is SessionNews {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  if (value.type === 'loggedOut' || value.type === 'switched') return true
  return (
    (value.type === 'activity' || value.type === 'stayed') && 'at' in value && typeof value.at === 'number'
  )
}

function newsOf(text: string): SessionNews | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isNews(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Used too, because some browsers lack the channel or cut it between windows. */
function throughStorage(news: SessionNews): void {
  try {
    // The number makes every text different, because storing the same text again causes no event.
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...news, no: Math.random() }))
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage only the channel is used.
  }
}

/**
 * Connects the tabs of this origin: activity in one counts in all, and a logout in one ends all. Important messages are
 * sent both ways, so they may arrive twice.
 */
export function openSessionChannel(onNews: (news: SessionNews) => void): SessionChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)
  channel?.addEventListener('message', (message: MessageEvent<unknown>) => {
    if (isNews(message.data)) onNews(message.data)
  })
  const stored = ({ key, newValue }: StorageEvent) => {
    const news = key === STORAGE_KEY && newValue !== null ? newsOf(newValue) : undefined
    if (news) onNews(news)
  }
  window.addEventListener('storage', stored)
  return {
    tell: (news) => {
      channel?.postMessage(news)
      if (news.type !== 'activity' || channel === undefined) throughStorage(news)
    },
    close: () => {
      window.removeEventListener('storage', stored)
      channel?.close()
    },
  }
}
