import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { DOCUMENT_QUERIES } from './use-document-list.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'

/** Reloads counts and lists after a change of an item; the item itself came with the answer. */
export function rereadDocuments(client: ApolloClient): void {
  for (const query of client.getObservableQueries('active')) {
    // Each query shows its own error.
    if (DOCUMENT_QUERIES.has(query.queryName ?? '')) query.refetch().catch(() => undefined)
  }
}

/** Sends a form about a document, and reloads it after a refusal, because the item may have changed. */
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
