import type { ReactNode } from 'react'
import { DOCUMENT_NAMES } from '#contracts/kyc/review/words.ts'
import { FIELD_LABELS, STEP_TITLES } from '#contracts/kyc/labels.ts'
import { STEP_OF_DOCUMENT } from '#contracts/kyc/steps.ts'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeading,
  TableRow,
  TableRowHeading,
} from '#ui/tables/table-parts.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { PageFacts } from './answers-part.tsx'
import styles from './review.module.css'
import { type FreshAddress, FileViewer } from '#features/file-viewer/file-viewer.tsx'
import { BADGE_LOOKS, MATCH_WORDS, type ReviewCase, type ReviewDocument } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

/** The data to compare the shown document with: what was read from it, and the answers on its page. */
export function BesidePart({
  review,
  document,
  onFresh,
}: {
  readonly review: ReviewCase
  readonly document: ReviewDocument
  readonly onFresh: FreshAddress
}) {
  const step = STEP_OF_DOCUMENT[document.kind]
  const front = review.documents.find(({ kind }) => kind === 'idFront')
  return (
    <section className={styles.card} aria-labelledby="beside">
      <h2 id="beside">Compare: {DOCUMENT_NAMES[document.kind]}</h2>
      {hasZone(document) ? <Compared review={review} reading={document.reading} /> : null}
      {document.kind === 'selfie' && front !== undefined && front.url !== null ? (
        <>
          <p>Does the face match the document?</p>
          <FileViewer
            name={`${DOCUMENT_NAMES.idFront} of ${review.name}`}
            contentType={front.contentType}
            documentId={front._id}
            url={front.url}
            onFresh={onFresh}
          />
        </>
      ) : null}
      <h3>{STEP_TITLES[step]}, as answered</h3>
      <PageFacts step={step} review={review} />
    </section>
  )
}

/** The side with the machine-readable zone: the first page, or the back of a card if it was read there. */
const hasZone = ({ kind, reading }: ReviewDocument): boolean =>
  kind === 'idFront' || (kind === 'idBack' && reading !== null)

/** The typed answers next to the machine-readable zone, with the result of the check digits first. */
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
          ? 'Machine-readable zone is valid.'
          : isRepaired
            ? 'Machine-readable zone is valid only after a correction: compare by eye.'
            : 'Machine-readable zone is not valid: compare by eye.'}
        {isExpired ? ' The document has expired.' : ''}
      </p>
      <Table className={styles.compare ?? ''}>
        <caption className="visually-hidden">Answers and document</caption>
        <TableHead>
          <TableRow>
            <TableHeading scope="col">Field</TableHeading>
            <TableHeading scope="col">Typed</TableHeading>
            <TableHeading scope="col">Read</TableHeading>
            <TableHeading scope="col">Match</TableHeading>
          </TableRow>
        </TableHead>
        <TableBody>
          <CompareRow
            label="Name"
            typed={`${answers.identity?.firstName ?? ''} ${answers.identity?.lastName ?? ''}`}
            read={reading.printedName}
            match={reading.name}
          />
          <TableRow>
            <TableRowHeading>{FIELD_LABELS.identity.name}</TableRowHeading>
            <TableCell>
              <bdi>{answers.identity?.name ?? ''}</bdi>
            </TableCell>
            <TableCell>
              <bdi>{reading.printedName}</bdi>
            </TableCell>
            <TableCell>Compare by eye</TableCell>
          </TableRow>
          <CompareRow
            label={FIELD_LABELS.personal.dob}
            typed={dayOrNothing(answers.personal?.dob)}
            read={dayOrNothing(reading.printedDob)}
            match={reading.dob}
          />
          <TableRow>
            <TableRowHeading>Number</TableRowHeading>
            <TableCell>Not asked</TableCell>
            <TableCell>
              <bdi>{reading.documentNumber}</bdi>
            </TableCell>
            <TableCell>Compare by eye</TableCell>
          </TableRow>
          <TableRow>
            <TableRowHeading>Expires</TableRowHeading>
            <TableCell>Not asked</TableCell>
            <TableCell>
              {reading.expiryDate === null ? 'Not read' : <Day value={reading.expiryDate} />}
            </TableCell>
            <TableCell>{expiryWords(reading)}</TableCell>
          </TableRow>
          <TableRow>
            <TableRowHeading>Issued by</TableRowHeading>
            <TableCell>Not asked</TableCell>
            <TableCell>{reading.issuingState}</TableCell>
            <TableCell>Compare by eye</TableCell>
          </TableRow>
          <TableRow>
            <TableRowHeading>Nationality</TableRowHeading>
            <TableCell>Not asked</TableCell>
            <TableCell>{reading.nationality}</TableCell>
            <TableCell>Compare by eye</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </>
  )
}

/** Only for a date that is confirmed by its check digits. */
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
    <TableRow>
      <TableRowHeading>{label}</TableRowHeading>
      <TableCell>
        <bdi>{typed}</bdi>
      </TableCell>
      <TableCell>
        <bdi>{read}</bdi>
      </TableCell>
      <TableCell>
        <Badge look={BADGE_LOOKS[match]}>{MATCH_WORDS[match]}</Badge>
      </TableCell>
    </TableRow>
  )
}
