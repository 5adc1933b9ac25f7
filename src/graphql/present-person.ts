import type { ApolloClient } from '@apollo/client'
import { createRunner } from './fetch-client.ts'
import { CurrentUserDocument } from './generated/graphql.ts'
import { CurrentUserText } from './generated/texts.ts'
import { BACKGROUND_HEADERS, requestHeaders } from './session-token.ts'

/** The id of the person a token belongs to, from the server; undefined when the token is no longer valid. */
export async function presentPerson(token: string): Promise<string | undefined> {
  const run = createRunner(async (request) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...BACKGROUND_HEADERS,
        ...requestHeaders(token),
      },
      body: JSON.stringify(request),
    })
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? body : {}
  })
  const reply = await run(CurrentUserText, {}).catch(() => undefined)
  return reply?.currentUser?.data._id
}

/** The id of the person shown on this page, from the cache only. */
export function shownPerson(client: ApolloClient): string | undefined {
  return client.readQuery({ query: CurrentUserDocument })?.currentUser?.data._id
}
