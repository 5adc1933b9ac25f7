import { useMutation } from '@apollo/client/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DOCUMENT_TEXTS, FIELD_LABELS, STEP_TITLES } from '#contracts/kyc-labels.ts'
import { STEP_OF_DOCUMENT } from '#contracts/kyc-steps.ts'
import { DecideKycDocumentDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { formatSize } from '#lib/download.ts'
import { DateTime, Day } from '#ui/date-time.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PageFacts } from './answers-part.tsx'
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
  const isOld = useAddressAge(documents)
  const show = (id: string) => {
    setShownId(id)
    if (isOld()) onStale()
  }
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
            onClick={() => show(document._id)}
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

/** Addresses of documents live 60 s; the reviewer who takes longer gets fresh ones with the next document. */
const ADDRESS_MS = 45_000

function useAddressAge(documents: readonly ReviewDocument[]): () => boolean {
  const since = useRef(0)
  const addresses = documents.map(({ url }) => url).join(' ')
  useEffect(() => {
    if (addresses !== '') since.current = Date.now()
  }, [addresses])
  return () => Date.now() - since.current > ADDRESS_MS
}

function DocumentView({ document, review, onStale }: PartProps & { readonly document: ReviewDocument }) {
  const title = DOCUMENT_TEXTS[document.kind].title
  const { contentType, name, size, uploadedAt, quality, reading, url } = document
  // Its address has ended: once, since a file that is gone fails again.
  const failed = useRef<string>(null)
  const onFailed = () => {
    if (failed.current === document._id) return
    failed.current = document._id
    onStale()
  }
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
            <img src={url} alt={`${title} of ${review.name}`} onError={onFailed} />
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
        {hasZone(document) ? <Compared review={review} reading={reading} /> : null}
        {hasZone(document) ? null : <Beside document={document} review={review} />}
        <DocumentDecision document={document} review={review} onStale={onStale} />
      </div>
    </div>
  )
}

/** The side that carries the zone: the first page, or the back of a card where one was read. */
const hasZone = ({ kind, reading }: ReviewDocument): boolean =>
  kind === 'idFront' || (kind === 'idBack' && reading !== null)

/** What to hold a document against that has no zone: the photo on the identity document, and what was typed on its page. */
function Beside({ document, review }: Pick<PartProps, 'review'> & { readonly document: ReviewDocument }) {
  const front = review.documents.find(({ kind }) => kind === 'idFront')
  return (
    <>
      {document.kind === 'selfie' && front !== undefined && front.url !== null ? (
        <figure className={styles.picture}>
          <figcaption>Compare with the photo on the document</figcaption>
          <img src={front.url} alt={`${DOCUMENT_TEXTS.idFront.title} of ${review.name}`} />
        </figure>
      ) : null}
      <h3>{STEP_TITLES[STEP_OF_DOCUMENT[document.kind]]}, as typed</h3>
      <PageFacts step={STEP_OF_DOCUMENT[document.kind]} review={review} />
    </>
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
            typed={`${answers.identity?.firstName ?? ''} ${answers.identity?.lastName ?? ''}`}
            read={reading.printedName}
            match={reading.name}
          />
          <tr>
            <th scope="row">{FIELD_LABELS.identity.name}</th>
            <td>
              <bdi>{answers.identity?.name ?? ''}</bdi>
            </td>
            <td>
              <bdi>{reading.printedName}</bdi>
            </td>
            <td>Compare by eye</td>
          </tr>
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
            <td>{expiryWords(reading)}</td>
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

/** Said only of a date that the check digits vouch for. */
function expiryWords({ isAccepted, isExpired, expiryDate }: NonNullable<ReviewDocument['reading']>): string {
  if (isExpired) return 'Expired'
  return isAccepted && expiryDate !== null ? 'Valid' : 'Compare by eye'
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
