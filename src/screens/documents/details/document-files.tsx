import { useState } from 'react'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import { formatSize } from '#lib/browser/file-size.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import { FileView } from './file-view.tsx'
import { rememberShown } from '#screens/documents/items/shown-files.ts'
import styles from '#screens/documents/items/modals.module.css'
import { useDownload } from '#hooks/use-download.ts'

interface DocumentFilesProps {
  readonly itemId: string
  readonly title: string
  readonly files: readonly DocumentRow['documents'][number][]
  /** Whether the first file is shown at once. */
  readonly isFirstOpen?: boolean
}

/** The files of an item under a heading; each can be read here or downloaded. */
export function DocumentFiles({ itemId, title, files, isFirstOpen = false }: DocumentFilesProps) {
  if (files.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <ul className={styles.files}>
        {files.map((file, index) => (
          <FileEntry key={file._id} itemId={itemId} file={file} isOpenFirst={isFirstOpen && index === 0} />
        ))}
      </ul>
    </section>
  )
}

function FileEntry({
  itemId,
  file,
  isOpenFirst,
}: {
  readonly itemId: string
  readonly file: DocumentRow['documents'][number]
  readonly isOpenFirst: boolean
}) {
  const download = useDownload()
  const [isOpen, setIsOpen] = useState(isOpenFirst)
  const onShown = () => rememberShown(itemId, file._id)
  return (
    <li className={styles.file}>
      <Icon name="document" />
      <div className={styles.fileName}>
        <strong>{file.subject}</strong>
        <span className={styles.quiet}>
          {file.name} · {formatSize(file.size)}
        </span>
      </div>
      <Button
        small
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} ${file.subject}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'}
      </Button>
      <Button small aria-label={`Download ${file.subject}`} onClick={() => download.file(file._id, onShown)}>
        <PartIcon name="download" size={16} />
        Download
      </Button>
      {isOpen ? <FileView file={file} onShown={onShown} /> : null}
    </li>
  )
}
