import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { DocumentStatus, DocumentTab } from '#contracts/document/documents.ts'
import {
  DocumentsOverviewDocument,
  type DocumentRowFragment,
  MyDocumentsDocument,
  ReceivedDocumentsDocument,
  type ReceivedDocumentsQuery,
  type ReceivedDocumentsQueryVariables,
  ReceivedWorkflowsDocument,
  RequestedDocumentsDocument,
  RequestedWorkflowsDocument,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import type { ListPage } from '#lib/list-params.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'

/** One item of a document list, from either service. */
export type DocumentRow = DocumentRowFragment

/** The filters of a document list; '' for each that is not set. */
export interface DocumentFilters {
  readonly searchKey: string
  /** YYYY-MM-DD. */
  readonly startDate: string
  readonly endDate: string
  readonly status: DocumentStatus | undefined
}

type ListQuery = TypedDocumentNode<ReceivedDocumentsQuery, ReceivedDocumentsQueryVariables>

/** C1 to C3, from the document service. */
const OF_DOCUMENTS: Readonly<Record<DocumentTab, ListQuery>> = {
  RECEIVED: ReceivedDocumentsDocument,
  REQUESTED: RequestedDocumentsDocument,
  MYDOC: MyDocumentsDocument,
}
/** C4, from the user service; own documents belong to no workflow. */
const OF_WORKFLOWS: Readonly<Record<DocumentTab, ListQuery>> = {
  RECEIVED: ReceivedWorkflowsDocument,
  REQUESTED: RequestedWorkflowsDocument,
  MYDOC: MyDocumentsDocument,
}

/** The queries that any change of an item may affect. */
export const DOCUMENT_QUERIES: ReadonlySet<string> = new Set([
  'DocumentsOverview',
  'ReceivedDocuments',
  'RequestedDocuments',
  'MyDocuments',
  'ReceivedWorkflows',
  'RequestedWorkflows',
])

/** The counts of spec 3.3, the renewals, and whether there are project workflows. */
export function useDocumentsOverview() {
  const { data, error, refetch } = useKeptQuery(DocumentsOverviewDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return {
    overview: data?.documentsOverview.data,
    problem: error && readProblem(error).message,
    retry: () => void refetch(),
  }
}

/** Whether the lists come from C4: for issuers with project workflows (S3, A13); undefined until known. */
export function useHasWorkflows(): boolean | undefined {
  const user = useCurrentUser()
  const { data, error } = useQuery(DocumentsOverviewDocument)
  if (user === undefined) return undefined
  if (!user.isIssuer) return false
  // After an error, the lists that everybody has are used.
  return data?.documentsOverview.data.hasProjectWorkflows ?? (error === undefined ? undefined : false)
}

/** One page of a tab, in one shape from either service (A13). */
export function useDocumentList({
  tab,
  page,
  filters,
}: {
  readonly tab: DocumentTab
  readonly page: ListPage
  readonly filters: DocumentFilters
}) {
  const hasWorkflows = useHasWorkflows()
  const query = (hasWorkflows === true ? OF_WORKFLOWS : OF_DOCUMENTS)[tab]
  const { data, error, loading, refetch } = useKeptQuery(query, {
    fetchPolicy: 'cache-and-network',
    skip: tab !== 'MYDOC' && hasWorkflows === undefined,
    variables: {
      ...page,
      // Empty filters are left out (spec 7.1).
      searchKey: filters.searchKey || null,
      startDate: filters.startDate || null,
      endDate: filters.endDate || null,
      status: filters.status ?? null,
    },
  })
  return {
    // After an error, rows of other filters would pass for those of the present ones.
    list: data?.list,
    problem: error && readProblem(error).message,
    isBusy: loading,
    retry: () => void refetch(),
  }
}
