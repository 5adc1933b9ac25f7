import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { DocumentItemByIdDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { DOCUMENT_QUERIES } from './use-document-list.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'

/** Reloads counts and lists after a change of an item; the item itself came with the answer. */
export function rereadDocuments(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    // Each query shows its own error.
    if (DOCUMENT_QUERIES.has(query.queryName ?? '')) query.refetch().catch(() => undefined)
  }
}

/** Reads one item again, wherever it is shown. */
export function rereadItem(client: ApolloClient, id: string): void {
  client
    .query({ query: DocumentItemByIdDocument, variables: { id }, fetchPolicy: 'network-only' })
    // A failure is shown by the lists.
    .catch(() => undefined)
}

/** Sends a form about a document; after a refusal the item and the lists are read again, because it may have changed. */
export function useFormAnswer<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  fields: readonly FieldPath<Values>[],
  /** Omit for a document that does not exist yet. */
  itemId?: string,
) {
  const client = useApolloClient()
  const { submit, ...rest } = useFormSend(form, fields)
  return {
    ...rest,
    submit: (call: (values: Values) => Promise<string>) =>
      submit(async (values) => {
        try {
          const message = await call(values)
          rereadDocuments(client)
          return message
        } catch (error) {
          if (readProblem(error).kind === 'refused') {
            rereadDocuments(client)
            if (itemId !== undefined) rereadItem(client, itemId)
          }
          throw error
        }
      }),
  }
}
