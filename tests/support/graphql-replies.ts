import { vi } from 'vitest'

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

/** As long as a fast network takes: a double click falls into it. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Answers `/graphql` by operation name and keeps what was sent; an operation without a reply fails the test. */
export function fakeGraphql(replies: Readonly<Record<string, FakeReply | (() => FakeReply)>>): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal(
    'fetch',
    async (_: string, init: { readonly body: string; readonly headers: HeadersInit }) => {
      const body = JSON.parse(init.body) as { query: string; variables: Record<string, unknown> }
      const operation = /(?:query|mutation)\s+(\w+)/.exec(body.query)?.[1] ?? ''
      sent.push({ operation, variables: body.variables, headers: new Headers(init.headers) })
      await pause()
      const found = replies[operation]
      const reply = typeof found === 'function' ? found() : found
      if (reply === undefined) throw new Error(`No reply for ${operation}`)
      if (reply === 'offline') throw new TypeError('Failed to fetch')
      if ('data' in reply) return Response.json(reply)
      const { message, ...extensions } = reply
      return Response.json({ errors: [{ message, extensions }] })
    },
  )
  return sent
}
