import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'

/**
 * `useQuery`, with earlier data in `data` while other data is loaded. After an error earlier data is dropped: rows of another page or filter
 * would pass for those of the present one. What answers the same variables stays.
 */
export function useKeptQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  ...[options]: {} extends Variables
    ? [options?: useQuery.Options<NoInfer<Data>, NoInfer<Variables>>]
    : [options: useQuery.Options<NoInfer<Data>, NoInfer<Variables>>]
) {
  const query = useQuery(document, options as useQuery.Options<Data, Variables>)
  const { data, previousData, error } = query
  return { ...query, data: data ?? (error === undefined ? previousData : undefined) }
}
