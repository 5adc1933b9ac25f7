import type { ApolloClient } from '@apollo/client'
import { fromPromise } from 'xstate'
import { SignCheckDocument, SignUrlDocument } from '#graphql/generated/graphql.ts'
import { explained, present } from '#graphql/problem.ts'
import { signingViewerMachine, type SigningPage } from '#machines/signing-viewer/machine.ts'

/** C9: the page that signs the item; null when there is none. */
export async function askSignUrl(client: ApolloClient, itemId: string): Promise<SigningPage | null> {
  const { data } = await client.mutate({
    mutation: SignUrlDocument,
    variables: { input: { workflow_id: itemId } },
    // Not cached, because the address is a secret for one use.
    fetchPolicy: 'no-cache',
  })
  return present(data).signUrl.data.signerdetail[0] ?? null
}

/** The viewer's machine with its calls through this client. */
export function signingLogic(client: ApolloClient) {
  return signingViewerMachine.provide({
    actors: {
      getSignUrl: fromPromise(({ input: { itemId } }) => explained(askSignUrl(client, itemId))),
      getSignStatus: fromPromise(({ input: { itemId } }) =>
        explained(
          client
            .mutate({
              mutation: SignCheckDocument,
              variables: { input: { workflow_id: itemId } },
              fetchPolicy: 'no-cache',
            })
            .then(({ data }) => present(data).signCheck.data),
        ),
      ),
    },
  })
}
