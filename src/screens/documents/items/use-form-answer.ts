import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { DOCUMENT_QUERIES } from './use-document-list.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'

/** Reads again what a change of an item may have changed: counts and lists. The item itself came with the answer. */
export function rereadDocuments(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    // Each reading shows its own failure.
    if (DOCUMENT_QUERIES.has(query.queryName ?? '')) query.refetch().catch(() => undefined)
  }
}

/** Sends a form about a document. Refused, the item may be another one by now than the page shows. */
export function useFormAnswer<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  fields: readonly FieldPath<Values>[],
) {
  const client = useApolloClient()
  const reread = () => rereadDocuments(client)
  const { submit, ...rest } = useFormSend(form, fields, reread)
  return {
    ...rest,
    submit: (call: (values: Values) => Promise<string>) =>
      submit(async (values) => {
        const message = await call(values)
        reread()
        return message
      }),
  }
}
