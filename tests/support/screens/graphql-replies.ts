import { onTestFinished, vi } from 'vitest'

/** A request as it reached the network. */
export interface SentRequest {
  readonly operation: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

/** What the gateway would answer: data, or one error with its extensions. */
export type FakeReply =
  | { readonly data: unknown }
  | {
      readonly message: string
      readonly code: string
      readonly statusCode: number
      readonly fieldErrors?: Record<string, string>
    }
  | 'offline'

/** Turns of the event loop, not a time: however busy the machine is, a double click and what a test looks at next fall into it. */
const TURNS = 25

/** An answer takes so long where time stands still. */
export const ANSWER_MS = 20

/** As long as a fast network takes. */
async function pause(): Promise<void> {
  if (vi.isFakeTimers()) return new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** Answers `/graphql` by operation name and keeps what was sent; an operation without a reply fails the test. */
export function fakeGraphql(
  replies: Readonly<Record<string, FakeReply | ((variables: Record<string, unknown>) => FakeReply)>>,
): SentRequest[] {
  const sent: SentRequest[] = []
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  vi.stubGlobal(
    'fetch',
    async (_: string, init: { readonly body: string; readonly headers: HeadersInit }) => {
      const body = JSON.parse(init.body) as { query: string; variables: Record<string, unknown> }
      const operation = /(?:query|mutation)\s+(\w+)/.exec(body.query)?.[1] ?? ''
      sent.push({ operation, variables: body.variables, headers: new Headers(init.headers) })
      await pause()
      // A reply after the last test of a file would set the state of a component whose window is gone.
      if (isOver) return new Promise<never>(() => {})
      const found = replies[operation]
      const reply = typeof found === 'function' ? found(body.variables) : found
      if (reply === undefined) throw new Error(`No reply for ${operation}`)
      if (reply === 'offline') throw new TypeError('Failed to fetch')
      if ('data' in reply) return Response.json(reply)
      const { message, ...extensions } = reply
      return Response.json({ errors: [{ message, extensions }] })
    },
  )
  return sent
}
