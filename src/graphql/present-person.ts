import type { ApolloClient } from '@apollo/client'
import { createRunner } from './fetch-client.ts'
import { CurrentUserDocument } from './generated/graphql.ts'
import { CurrentUserText } from './generated/texts.ts'
import { requestHeaders } from './session-token.ts'

/** The id of the person a token belongs to now, past every cache; undefined when it belongs to nobody any more. */
export async function presentPerson(token: string): Promise<string | undefined> {
  const run = createRunner(async (request) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // Asking is no activity of a person.
        'x-background': '1',
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

/** The id of the person whose page this is, as far as it knows; nothing is asked for. */
export function shownPerson(client: ApolloClient): string | undefined {
  return client.readQuery({ query: CurrentUserDocument })?.currentUser?.data._id
}
