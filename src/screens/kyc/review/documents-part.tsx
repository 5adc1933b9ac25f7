import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { DOCUMENT_NAMES } from '#contracts/kyc/review/words.ts'
import { DecideKycDocumentDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { formatSize } from '#lib/browser/file-size.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { PressButton } from '#ui/controls/press-button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './review.module.css'
import { type FreshAddress, FileViewer } from '#features/file-viewer/file-viewer.tsx'
import { VerdictForm } from './verdict-form.tsx'
import { BADGE_LOOKS, DECISION_WORDS, refusalOf, type ReviewCase, type ReviewDocument } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'
import { FileName } from '#ui/values/file-name.tsx'

interface PartProps {
  readonly review: ReviewCase
  /** The shown document; undefined when nothing was attached. */
  readonly shown: ReviewDocument | undefined
  readonly onShow: (documentId: string) => void
  readonly onFresh: FreshAddress
  readonly onStale: () => void
}

const UNSEEN_TEXT = 'You can decide once the document is shown.'

const tabId = (documentId: string): string => `document-${documentId}`

/** The documents of a case: one of them is shown, with its decision. */
export function DocumentsPart({ review, shown, onShow, onFresh, onStale }: PartProps) {
  const { documents } = review
  const [bar, setBar] = useState<HTMLFieldSetElement | null>(null)
  if (shown === undefined)
    return (
      <section className={styles.card} aria-labelledby="documents">
        <h2 id="documents">Documents</h2>
        <EmptyState title="No documents">No files attached yet.</EmptyState>
      </section>
    )
  /** Continues with the next undecided document; after the last one with the decision about the case. */
  const goOn = () => {
    const at = documents.indexOf(shown)
    const next = [...documents.slice(at + 1), ...documents.slice(0, at)].find(
      ({ decision }) => decision === 'undecided',
    )
    if (next !== undefined) onShow(next._id)
    document.getElementById(next === undefined ? 'decision' : tabId(next._id))?.focus()
  }
  return (
    <section className={styles.card} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">Documents of this case</legend>
        {documents.map(({ _id, kind, decision }) => (
          <PressButton
            key={_id}
            look="tile"
            id={tabId(_id)}
            isPressed={_id === shown._id}
            onClick={() => onShow(_id)}
          >
            {DOCUMENT_NAMES[kind]}
            <Badge look={BADGE_LOOKS[decision]}>{DECISION_WORDS[decision]}</Badge>
          </PressButton>
        ))}
      </fieldset>
      <DocumentPart
        key={shown._id}
        document={shown}
        review={review}
        onFresh={onFresh}
        bar={bar}
        onStale={onStale}
        onDone={goOn}
      />
      {/* Stays in view beside a document that is longer than the window. */}
      <fieldset ref={setBar} className={styles.lookBar} aria-label="Decide the document" />
    </section>
  )
}

/** A document above its decision, which waits until the document is on the screen (U-M22). */
function DocumentPart({
  document,
  bar,
  onDone,
  ...props
}: Pick<PartProps, 'review' | 'onFresh' | 'onStale'> & {
  readonly document: ReviewDocument
  readonly bar: HTMLElement | null
  readonly onDone: () => void
}) {
  const [isShown, setIsShown] = useState(false)
  const show = () => setIsShown(true)
  return (
    <>
      <DocumentView document={document} onShown={show} {...props} />
      <DocumentDecision
        key={document.decision}
        document={document}
        isShown={isShown || document.url === null}
        bar={bar}
        onDone={onDone}
        {...props}
      />
    </>
  )
}

function DocumentView({
  document: { _id, kind, contentType, name, size, uploadedAt, quality, url },
  review,
  onFresh,
  onShown,
}: Pick<PartProps, 'review' | 'onFresh'> & {
  readonly document: ReviewDocument
  /** The document is on the screen, or was opened in a tab. */
  readonly onShown: () => void
}) {
  return (
    <div className={styles.part}>
      {url === null ? (
        <p className={styles.quiet}>This file cannot be shown here.</p>
      ) : (
        <FileViewer
          name={`${DOCUMENT_NAMES[kind]} of ${review.name}`}
          contentType={contentType}
          documentId={_id}
          url={url}
          onFresh={onFresh}
          onShown={onShown}
        />
      )}
      <p className={styles.quiet}>
        <FileName name={name} /> · {formatSize(size)} · <DateTime value={uploadedAt} />
      </p>
      {quality.length === 0 ? null : (
        <ul className={styles.warnings}>
          {quality.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Approve, reject or request again; the latter two need a reason, which the applicant reads. */
function DocumentDecision({
  document,
  review,
  isShown,
  bar,
  onStale,
  onDone,
}: Pick<PartProps, 'review' | 'onStale'> & {
  readonly bar: HTMLElement | null
  readonly document: ReviewDocument
  readonly isShown: boolean
  readonly onDone: () => void
}) {
  const [send] = useMutation(DecideKycDocumentDocument)
  const why = refusalOf(review, 'document') ?? (isShown ? undefined : UNSEEN_TEXT)
  return (
    <VerdictForm
      label="Reason"
      hint="Required to reject or request again. The applicant sees it."
      firstReason={document.reason ?? ''}
      bar={bar}
      verdicts={[
        { value: 'approved', label: 'Approve document', isPrimary: true, isPlain: true, why },
        { value: 'revision', label: 'Request again', why },
        { value: 'rejected', label: 'Reject document', isDangerous: true, why },
      ]}
      onStale={onStale}
      onDone={onDone}
      onSend={async (decision, reason) => {
        const input = { version: review.version, documentId: document._id, decision, reason }
        const { data } = await send({ variables: { id: review._id, input } })
        return present(data?.decideKycDocument).message
      }}
    />
  )
}
