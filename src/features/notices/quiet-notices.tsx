import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useDocumentEvent } from '#ui/effects/listeners.ts'
import { useNotices } from './use-notices.ts'
import { reread } from './reread.ts'

/**
 * Keeps a private part of a public page up to date with the notices of its person: each is read aloud, without a toast. Whoever comes back
 * to the page sees what happened elsewhere meanwhile, also where no unread notice tells it.
 */
export function QuietNotices({
  userId,
  queries,
}: {
  readonly userId: string
  /** The queries of that part. */
  readonly queries: readonly string[]
}) {
  const client = useApolloClient()
  const [said, setSaid] = useState('')
  useNotices(userId, ({ title }) => setSaid(title))
  useDocumentEvent('visibilitychange', () => {
    if (document.visibilityState === 'visible') reread(client, queries)
  })
  return <output className="visually-hidden">{said}</output>
}
