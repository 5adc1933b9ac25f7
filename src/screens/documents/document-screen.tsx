import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { DocumentTab } from '#contracts/document/documents.ts'
import { DocumentItemByIdDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import type { DocumentRow } from './items/use-document-list.ts'
import { usePageTitle } from '#hooks/use-page-title.ts'
import { tabOf, TABS } from './items/document-tabs.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Answers } from './details/answers.tsx'
import { Description } from './details/description-modal.tsx'
import { DocumentDetails } from './details/document-details.tsx'
import { DocumentModals, type ShownModal } from './modals/document-modals.tsx'
import styles from './items/documents.module.css'

/**
 * The page of an item (R64): the document modal and the row menu as a page. Its first parameter may be a requestType or
 * a workflowType (A3).
 */
export function DocumentScreen() {
  const { activeTab = '', id = '' } = useParams()
  const [shown, setShown] = useState<ShownModal | null>(null)
  const { data, error, refetch } = useQuery(DocumentItemByIdDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const title = data?.documentItem.data.subject ?? 'Document'
  usePageTitle(title)
  const problem = error && readProblem(error)
  const tab = tabOfItem(activeTab, data?.documentItem.data)
  return (
    <>
      <BackLink tab={tab} />
      <PageTitle title={title} />
      {problem?.statusCode === 404 ? (
        <EmptyState title={problem.message} />
      ) : (
        <Reading
          value={data?.documentItem.data}
          problem={problem?.message}
          label="Reading the document"
          onRetry={() => void refetch()}
        >
          {(item) => (
            <>
              <section className={styles.card} aria-labelledby="details">
                <h2 id="details">Details</h2>
                <DocumentDetails item={item} onSign={() => setShown({ kind: 'signing', item })} />
              </section>
              <section className={styles.card} aria-labelledby="description">
                <h2 id="description">Description</h2>
                <Description item={item} />
                {item.project.length === 0 ? null : (
                  <Button onClick={() => setShown({ kind: 'projects', item })}>Projects</Button>
                )}
              </section>
              <Answers
                item={item}
                heading="h2"
                className={styles.card}
                onShow={(kind) => setShown({ kind, item })}
              />
            </>
          )}
        </Reading>
      )}
      <DocumentModals shown={shown} tab={tab} onShow={setShown} />
    </>
  )
}

/** The tab in the address, else the one that lists the item. */
function tabOfItem(
  named: string,
  item: Pick<DocumentRow, 'workflowType' | 'requestType'> | undefined,
): DocumentTab {
  if (item === undefined || TABS.some(({ tab }) => tab === named.toUpperCase())) return tabOf(named)
  if (item.workflowType === 'own') return 'MYDOC'
  return item.requestType === 'Request' ? 'REQUESTED' : 'RECEIVED'
}

/** Leads back to the list with its filters, for people who came from one. */
function BackLink({ tab }: { readonly tab: DocumentTab }) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const isFromList = typeof state === 'object' && state !== null && 'isFromList' in state
  return (
    <Link
      className={styles.back ?? ''}
      to={`${paths.documentManagement}?tab=${tab}`}
      onClick={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
        if (!isFromList || !isPlain) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      Back to the documents
    </Link>
  )
}
