import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { DocumentTypesDocument, type DocumentTypesQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { typeGroups } from './document-types.ts'

/** A document type with the defaults of its sendings. */
export type DocumentType = DocumentTypesQuery['documentMasters']['data'][number]

/** The document types by category (C17), loaded when a form needs them. */
export function useDocumentTypes() {
  const { data, error, refetch } = useQuery(DocumentTypesDocument)
  const groups = useMemo(
    () =>
      data &&
      typeGroups(data.documentMasters.data, data.documentCategories.data, data.documentSubCategories.data),
    [data],
  )
  return { groups, problem: error && readProblem(error).message, retry: () => void refetch() }
}
