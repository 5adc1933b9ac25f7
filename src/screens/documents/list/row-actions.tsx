import { Suspense, useId, useState } from 'react'
import { ENVELOPE_GUARD_TEXTS } from '#machines/envelope/labels.ts'
import { requestActionOf, requestedDocumentRow } from '#machines/requested-document/rules.ts'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useDownload } from '#hooks/use-download.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton, RouteIcon } from '#ui/controls/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import styles from '#screens/documents/items/table.module.css'

/**
 * The actions of a row; the same functions for all rows, so that a row is rendered again only when its item changes.
 */
export interface RowHandlers {
  readonly onOpen: (item: DocumentRow) => void
  readonly onSign: (item: DocumentRow) => void
  readonly onMenu: (item: DocumentRow, button: HTMLElement) => void
  /** The address of an item's page, for people who get that instead of the modal (S3). */
  readonly pageOf: ((item: DocumentRow) => string) | null
  /** Removes an own document; null when nothing can be removed. */
  readonly onRemove: ((item: DocumentRow) => void) | null
}

/**
 * The Actions column: the eye (S2, S3), for requests the upload icon, or 'Click here' once signed (S11), and a pen for
 * open signatures.
 */
export function RowActions({
  item,
  onOpen,
  onSign,
  pageOf,
  onRemove,
  hasDownload = false,
}: Omit<RowHandlers, 'onMenu'> & { readonly item: DocumentRow; readonly hasDownload?: boolean }) {
  const label = `View ${item.subject}`
  return (
    <div className={styles.actions}>
      {pageOf === null ? (
        <IconButton
          look="brand"
          icon={<PartIcon name="eye" />}
          aria-label={label}
          onClick={() => onOpen(item)}
        />
      ) : (
        <RouteIcon
          look="brand"
          icon={<PartIcon name="eye" />}
          aria-label={label}
          to={pageOf(item)}
          state={{ isFromList: true }}
        />
      )}
      <RequestAction item={item} onOpen={onOpen} />
      {item.requestType === 'Request' || item.state.signature !== 'open' ? null : (
        <IconButton
          look="brand"
          icon={<PartIcon name="sign" />}
          aria-label={`Sign document: ${item.subject}`}
          title={item.signing?.isYourTurn === false ? ENVELOPE_GUARD_TEXTS.isInTurn : 'Sign document'}
          // Stays focusable, so that the reason can be read.
          aria-disabled={item.signing?.isYourTurn === false}
          onClick={() => item.signing?.isYourTurn !== false && onSign(item)}
        />
      )}
      {hasDownload ? <DownloadAction item={item} /> : null}
      {/* Submitted and signed documents can be neither shared nor removed. */}
      {onRemove === null || item.workflowType !== 'own' ? null : <ShareAction item={item} />}
      {onRemove === null || item.workflowType !== 'own' ? null : (
        <IconButton
          look="brand"
          icon={<Icon name="close" />}
          aria-label={`Remove ${item.subject}`}
          onClick={() => onRemove(item)}
        />
      )}
    </div>
  )
}

const ShareModal = lazyPart(() =>
  import('#screens/documents/modals/share-modal.tsx').then((m) => m.ShareModal),
)

/** Links to an own document. */
function ShareAction({ item }: { readonly item: DocumentRow }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        look="brand"
        icon={<PartIcon name="share" />}
        aria-label={`Share ${item.subject}`}
        title="Share"
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <FailureBoundary>
          <Suspense fallback={null}>
            <ShareModal item={item} onClose={() => setIsOpen(false)} />
          </Suspense>
        </FailureBoundary>
      ) : null}
    </>
  )
}

/** Downloads an own document, which has one file. */
function DownloadAction({ item: { subject, documents } }: { readonly item: DocumentRow }) {
  const download = useDownload()
  const [file] = documents
  if (file === undefined) return null
  return (
    <IconButton
      look="brand"
      icon={<PartIcon name="download" />}
      aria-label={`Download ${subject}`}
      title="Download"
      onClick={() => download.file(file._id)}
    />
  )
}

function RequestAction({ item, onOpen }: Pick<RowHandlers, 'onOpen'> & { readonly item: DocumentRow }) {
  const reasonId = useId()
  const row = requestedDocumentRow(item)
  if (row === null || item.requestType !== 'Request') return null
  const { kind, name, enabled, why } = requestActionOf(row)
  if (kind === 'open') {
    return (
      <Button small aria-label={`${name}: ${item.subject}`} onClick={() => onOpen(item)}>
        {name}
      </Button>
    )
  }
  return (
    <>
      <IconButton
        look="brand"
        icon={<Icon name="upload" />}
        aria-label={`${name}: ${item.subject}`}
        title={why ?? name}
        // Stays focusable, so that the reason can be read.
        aria-disabled={!enabled}
        aria-describedby={why === null ? undefined : reasonId}
        onClick={() => enabled && onOpen(item)}
      />
      {why === null ? null : (
        <span id={reasonId} className="visually-hidden">
          {why}
        </span>
      )}
    </>
  )
}
