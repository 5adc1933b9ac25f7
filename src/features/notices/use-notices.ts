import { useApolloClient } from '@apollo/client/react'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { readProblem } from '#graphql/problem.ts'
import { useDocumentEvent } from '#ui/effects/listeners.ts'
import { createInbox, LISTS } from './notice-lists.ts'
import type { Notice } from './read-stream.ts'
import { reread } from './reread.ts'
import { noticeStreamLogic } from './stream-logic.ts'

/** Keeps what the page shows up to date with the notices of its person, and announces each one once. */
export function useNotices(userId: string, announce: (notice: Notice) => void): void {
  const client = useApolloClient()
  const [{ logic, readUnread }] = useState(() => {
    const inbox = createInbox(client, announce)
    return {
      readUnread: inbox.readUnread,
      logic: noticeStreamLogic({
        userId,
        onNotice: inbox.take,
        onRead: () => reread(client, LISTS),
        // After a failure, the next opening reads it.
        catchUp: () => void inbox.readUnread().catch(() => {}),
        checkSession: () => isSessionKnown(inbox.readUnread()),
      }),
    }
  })
  useActorRef(logic)
  // A tab that slept has heard nothing.
  useDocumentEvent('visibilitychange', () => {
    if (document.visibilityState === 'visible') readUnread().catch(() => {})
  })
}

/** Whether the session holds; rejects without an answer. The client itself reports a lost one. */
async function isSessionKnown(answer: Promise<void>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    if (readProblem(error).kind === 'sessionLost') return false
    throw error
  }
}
