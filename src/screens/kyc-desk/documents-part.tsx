import { useMutation } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { DOCUMENT_TEXTS, FIELD_LABELS } from '#contracts/kyc-labels.ts'
import { DecideKycDocumentDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { formatSize } from '#lib/download.ts'
import { DateTime, Day } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/states.tsx'
import styles from './desk.module.css'
import { VerdictForm } from './verdict-form.tsx'
import { DECISION_WORDS, MATCH_WORDS, refusalOf, type ReviewCase, type ReviewDocument } from './words.ts'

interface PartProps {
  readonly review: ReviewCase
  readonly onStale: () => void
}

/** The documents, one in view beside what was typed and what was read off it. */
export function DocumentsPart({ review, onStale }: PartProps) {
  const [shownId, setShownId] = useState<string>()
  const { documents } = review
  const shown = documents.find(({ _id }) => _id === shownId) ?? documents[0]
  if (shown === undefined)
    return (
      <section className={styles.card} aria-labelledby="documents">
        <h2 id="documents">Documents</h2>
        <EmptyState title="No documents">Nothing was attached yet.</EmptyState>
      </section>
    )
  return (
    <section className={styles.card} aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">Documents of this case</legend>
        {documents.map((document) => (
          <button
            key={document._id}
            type="button"
            className={styles.tab}
            aria-pressed={document._id === shown._id}
            onClick={() => setShownId(document._id)}
          >
            {DOCUMENT_TEXTS[document.kind].title}
            <span className={`${styles.badge ?? ''} ${styles[document.decision] ?? ''}`}>
              {DECISION_WORDS[document.decision]}
            </span>
          </button>
        ))}
      </fieldset>
      <DocumentView key={shown._id} document={shown} review={review} onStale={onStale} />
    </section>
  )
}

function DocumentView({ document, review, onStale }: PartProps & { readonly document: ReviewDocument }) {
  const title = DOCUMENT_TEXTS[document.kind].title
  const { contentType, name, size, uploadedAt, quality, reading, url } = document
  return (
    <div className={styles.beside}>
      <div className={styles.picture}>
        {url === null ? (
          <p className={styles.quiet}>This file cannot be shown here.</p>
        ) : contentType === 'application/pdf' ? (
          <a href={url} target="_blank" rel="noreferrer">
            Open {name} in a new tab
          </a>
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={`${title} of ${review.name}`} />
          </a>
        )}
        <p className={styles.quiet}>
          {name} · {formatSize(size)} · <DateTime value={uploadedAt} />
        </p>
        {quality.length === 0 ? null : (
          <ul className={styles.warnings}>
            {quality.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.part}>
        {document.kind === 'idFront' ? <Compared review={review} reading={reading} /> : null}
        <DocumentDecision document={document} review={review} onStale={onStale} />
      </div>
    </div>
  )
}

/** What was typed beside what the machine-readable zone says, with the verdict of the check digits first. */
function Compared({
  review: { answers },
  reading,
}: {
  readonly review: ReviewCase
  readonly reading: ReviewDocument['reading']
}) {
  if (reading === null)
    return <p className={styles.notice}>No machine-readable zone was found: compare by eye.</p>
  const { isAccepted, isRepaired, isExpired } = reading
  return (
    <>
      <p className={isAccepted && !isExpired ? styles.fine : styles.notice}>
        {isAccepted
          ? 'Every check digit holds.'
          : isRepaired
            ? 'Check digits hold only after a correction: compare by eye.'
            : 'Check digits do not hold: compare by eye.'}
        {isExpired ? ' The document has expired.' : ''}
      </p>
      <table className={styles.compare}>
        <caption className="visually-hidden">What was typed and what was read</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Typed</th>
            <th scope="col">Read</th>
            <th scope="col">Match</th>
          </tr>
        </thead>
        <tbody>
          <CompareRow
            label="Name"
            typed={answers.identity?.name ?? ''}
            read={reading.printedName}
            match={reading.name}
          />
          <CompareRow
            label={FIELD_LABELS.personal.dob}
            typed={dayOrNothing(answers.personal?.dob)}
            read={dayOrNothing(reading.printedDob)}
            match={reading.dob}
          />
          <tr>
            <th scope="row">Number</th>
            <td>Not asked</td>
            <td>
              <bdi>{reading.documentNumber}</bdi>
            </td>
            <td>Compare by eye</td>
          </tr>
          <tr>
            <th scope="row">Expires</th>
            <td>Not asked</td>
            <td>{reading.expiryDate === null ? 'Not read' : <Day value={reading.expiryDate} />}</td>
            <td>{isExpired ? 'Expired' : 'Valid'}</td>
          </tr>
          <tr>
            <th scope="row">Issued by</th>
            <td>Not asked</td>
            <td>{reading.issuingState}</td>
            <td>Compare by eye</td>
          </tr>
          <tr>
            <th scope="row">Nationality</th>
            <td>Not asked</td>
            <td>{reading.nationality}</td>
            <td>Compare by eye</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}

const dayOrNothing = (day: string | null | undefined): ReactNode =>
  day === null || day === undefined ? 'Nothing' : <Day value={day} />

function CompareRow({
  label,
  typed,
  read,
  match,
}: {
  readonly label: string
  readonly typed: ReactNode
  readonly read: ReactNode
  readonly match: keyof typeof MATCH_WORDS
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <bdi>{typed}</bdi>
      </td>
      <td>
        <bdi>{read}</bdi>
      </td>
      <td>
        <span className={`${styles.badge ?? ''} ${styles[match] ?? ''}`}>{MATCH_WORDS[match]}</span>
      </td>
    </tr>
  )
}

/** Approve, reject or ask again; the two latter need a reason, which the applicant reads. */
function DocumentDecision({ document, review, onStale }: PartProps & { readonly document: ReviewDocument }) {
  const [send] = useMutation(DecideKycDocumentDocument)
  const why = refusalOf(review, 'document')
  return (
    <VerdictForm
      key={document.decision}
      label="Reason"
      hint="Needed to reject or to ask again. The applicant reads it."
      firstReason={document.reason ?? ''}
      verdicts={[
        { value: 'approved', label: 'Approve document', isPrimary: true, isPlain: true, why },
        { value: 'revision', label: 'Ask again', why },
        { value: 'rejected', label: 'Reject document', why },
      ]}
      onStale={onStale}
      onSend={async (decision, reason) => {
        const input = { version: review.version, documentId: document._id, decision, reason }
        const { data } = await send({ variables: { id: review._id, input } })
        return present(data?.decideKycDocument).message
      }}
    />
  )
}
