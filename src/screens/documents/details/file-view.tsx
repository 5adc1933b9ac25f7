import { useApolloClient, useQuery } from '@apollo/client/react'
import { Suspense, useCallback } from 'react'
import { DocumentFileLinkDocument, type DocumentFileLinkQuery } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import styles from '#screens/documents/items/modals.module.css'
import { LoadingState } from '#ui/feedback/states.tsx'

const FileViewer = lazyPart(() => import('#features/file-viewer/file-viewer.tsx').then((m) => m.FileViewer))

type Link = DocumentFileLinkQuery['documentFile']['data']

/** An image is also stored as a PDF, and its preview is the image. */
const addressOf = ({ previewUrl, url }: Link): string => previewUrl ?? url

/** A file to read: a PDF by its pages, an image as a picture; others can only be downloaded. */
export function FileView({
  file,
  onShown,
}: {
  readonly file: DocumentRow['documents'][number]
  readonly onShown: () => void
}) {
  const client = useApolloClient()
  const { data, error } = useQuery(DocumentFileLinkDocument, {
    variables: { id: file._id },
    fetchPolicy: 'no-cache',
  })
  const onFresh = useCallback(
    (id: string) =>
      client.query({ query: DocumentFileLinkDocument, variables: { id }, fetchPolicy: 'no-cache' }).then(
        (answer) => addressOf(present(answer.data).documentFile.data),
        () => undefined,
      ),
    [client],
  )
  if (error) return <p className={styles.quiet}>This file cannot be shown now. Please download it.</p>
  const link = data?.documentFile.data
  if (link === undefined) return <Waiting />
  const contentType = link.previewUrl === null ? link.contentType : 'image'
  if (contentType !== 'image' && contentType !== 'application/pdf') {
    return <p className={styles.quiet}>This file cannot be shown here; it can only be downloaded.</p>
  }
  return (
    <div className={styles.view}>
      <FailureBoundary>
        <Suspense fallback={<Waiting />}>
          <FileViewer
            name={file.subject}
            contentType={contentType}
            documentId={file._id}
            url={addressOf(link)}
            elsewhere="download"
            onFresh={onFresh}
            onShown={onShown}
          />
        </Suspense>
      </FailureBoundary>
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.view}>
      <LoadingState label="Reading the document" rows={4} />
    </div>
  )
}
