import { useQuery } from '@apollo/client/react'
import { DocumentFileLinkDocument } from '#graphql/generated/graphql.ts'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import { formatSize } from '#lib/browser/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import styles from '#screens/documents/items/modals.module.css'
import { useDownload } from '#hooks/use-download.ts'

type File = DocumentRow['documents'][number]

/** The files of an item under a heading, each with a download and, for images, a preview. */
export function DocumentFiles({ title, files }: { readonly title: string; readonly files: readonly File[] }) {
  const download = useDownload()
  if (files.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file._id} className={styles.file}>
            <Icon name="document" />
            <div className={styles.fileName}>
              <strong>{file.subject}</strong>
              <span className={styles.quiet}>
                {file.name} · {formatSize(file.size)}
              </span>
            </div>
            <Button small aria-label={`Download ${file.subject}`} onClick={() => download.file(file._id)}>
              <PartIcon name="download" size={16} />
              Download
            </Button>
            <Preview file={file} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The preview of a file. Only the service knows which files have one, because an image is also stored as a PDF. */
function Preview({ file }: { readonly file: File }) {
  const { data } = useQuery(DocumentFileLinkDocument, {
    variables: { id: file._id },
    fetchPolicy: 'no-cache',
  })
  const address = data?.documentFile.data.previewUrl
  if (address === undefined || address === null) return null
  return <img className={styles.preview} src={address} alt={file.subject} />
}
