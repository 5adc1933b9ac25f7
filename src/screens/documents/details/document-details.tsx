import { type ReactNode, Suspense, useDeferredValue } from 'react'
import type { DocumentRow } from '#screens/documents/items/use-document-list.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { ENVELOPE_GUARD_TEXTS } from '#machines/envelope/labels.ts'
import { requestActionOf, requestedDocumentRow } from '#machines/requested-document/rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { DocumentFiles } from './document-files.tsx'
import styles from '#screens/documents/items/modals.module.css'
import { OwnAnswers } from './own-answers.tsx'
import { Signers } from './signers.tsx'
import { SignedPart } from './signed-files.tsx'
import { StatusBadge } from '#screens/documents/items/status-badge.tsx'
import { useDownload } from '#hooks/use-download.ts'

interface DocumentDetailsProps {
  readonly item: DocumentRow
  readonly onSign: () => void
  /** Whether to show the sender's text too. */
  readonly hasDescription?: boolean
}

/** Loaded lazily, because it brings the HTML sanitiser with it. */
const DescriptionPart = lazyPart(() => import('./description-modal.tsx').then((m) => m.DescriptionPart))
/** Loaded only for people who must submit a document. */
const SubmitForm = lazyPart(() => import('./submit-form.tsx').then((m) => m.SubmitForm))

/**
 * An item with its files, its submissions, and the forms to submit or sign now: used by the modal and the page of R64.
 */
export function DocumentDetails({ item, onSign, hasDescription = false }: DocumentDetailsProps) {
  const row = requestedDocumentRow(item)
  const action = row === null ? null : requestActionOf(row)
  const isAsked = action?.kind === 'upload' && action.enabled
  const isSigned = item.isSigned || item.state.signature === 'signed'
  // The item is shown first, the forms one frame later.
  const isRestShown = useDeferredValue(true, false)
  if (!isRestShown) return <Facts item={item} />
  return (
    <div className={styles.details}>
      <Facts item={item} />
      {hasDescription ? (
        <Suspense fallback={null}>
          <DescriptionPart item={item} />
        </Suspense>
      ) : null}
      {isSigned ? (
        <SignedPart itemId={item._id} />
      ) : (
        <Signing item={item} isOpen={action?.kind === 'sign'} onSign={onSign} />
      )}
      <DocumentFiles
        itemId={item._id}
        title={isSigned ? 'Before signing' : 'Documents'}
        files={item.documents}
        isFirstOpen
      />
      <DocumentFiles itemId={item._id} title="Attachments" files={item.attachments} />
      <Submissions item={item} />
      <OwnAnswers item={item} />
      <Signers item={item} />
      {isAsked ? <SubmitForm item={item} onSign={onSign} /> : null}
      {action?.kind === 'upload' && !action.enabled ? <p className={styles.quiet}>{action.why}</p> : null}
    </div>
  )
}

/** What happened to the item on its date. */
function dateNameOf({ workflowType, requestType }: DocumentRow): string {
  if (workflowType === 'own') return 'Added'
  return requestType === 'Request' ? 'Requested' : 'Sent'
}

function Facts({ item }: Pick<DocumentDetailsProps, 'item'>) {
  return (
    <dl className={styles.facts}>
      <Fact name="Document type">{item.docMasterId.documentType}</Fact>
      <Fact name="Reference">{item.subject}</Fact>
      {item.sender === '' ? null : <Fact name="From">{item.sender}</Fact>}
      <Fact name={dateNameOf(item)}>
        <DateTime value={item.createdAt} />
      </Fact>
      {item.dueAt === null ? null : (
        <Fact name="Due">
          <Deadline value={item.dueAt} />
        </Fact>
      )}
      {item.expiresAt === null ? null : (
        <Fact name="Expires">
          <Deadline value={item.expiresAt} />
        </Fact>
      )}
      {item.workflowType === 'own' ? null : (
        <Fact name="Status">
          <StatusBadge item={item} />
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The reader's submissions with their remarks. */
function Submissions({ item }: Pick<DocumentDetailsProps, 'item'>) {
  const download = useDownload()
  if (item.sendDocByUser.length === 0) return null
  return (
    <section className={styles.part}>
      <h3>What you submitted</h3>
      <ul className={styles.files}>
        {item.sendDocByUser.map(({ documents, date, remarks }) => (
          <li key={`${documents} ${date}`} className={styles.file}>
            <div className={styles.fileName}>
              <DateTime value={date} />
              {remarks === '' ? null : <span>{remarks}</span>}
            </div>
            <Button small aria-label="Download what you submitted" onClick={() => download.file(documents)}>
              Download
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Offers the reader to sign, or says that nothing will be signed. */
function Signing({
  item,
  isOpen,
  onSign,
}: Omit<DocumentDetailsProps, 'hasDescription'> & { readonly isOpen: boolean }) {
  if (item.state.signature === 'declined') {
    return <p className={styles.quiet}>You have declined to sign this document.</p>
  }
  const isAsked = isOpen || (item.requestType !== 'Request' && item.state.signature === 'open')
  if (!isAsked) return null
  return (
    <section className={styles.part}>
      <h3>Signature</h3>
      {item.signing?.isYourTurn === false ? (
        <p>{ENVELOPE_GUARD_TEXTS.isInTurn}</p>
      ) : (
        <>
          <p>Your signature is needed. Read the whole document, then confirm with a second factor.</p>
          <div className={styles.actions}>
            <Button look="primary" onClick={onSign}>
              Sign document
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
