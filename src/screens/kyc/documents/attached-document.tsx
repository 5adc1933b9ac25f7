import { formatSize } from '#lib/browser/download.ts'
import { textOfDay } from '#contracts/dates.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'

type Attached = KycCase['documents'][number]

/** A document of the case with hints on its quality, the data read from it, and the reviewer's comment. */
export function AttachedDocument({
  document,
  title,
  isAsked,
  isBusy,
  onRemove,
}: {
  readonly document: Attached
  readonly title: string
  /** Whether a reviewer has requested a new one. */
  readonly isAsked: boolean
  readonly isBusy: boolean
  readonly onRemove: () => void
}) {
  const { name, size, url, contentType, quality, reading, reason } = document
  return (
    <>
      <output>
        <PartIcon name="check" size={16} /> {name} uploaded ({formatSize(size)}).
      </output>
      {url !== null && contentType.startsWith('image/') ? (
        <img className={styles.picture} src={url} alt={`${title}: ${name}`} />
      ) : null}
      {isAsked ? (
        <p className={styles.note}>
          <strong>Please send it again.</strong> {reason}
        </p>
      ) : null}
      {quality.length === 0 ? null : (
        <ul className={styles.tips} aria-label="What to improve">
          {quality.map((hint) => (
            <li key={hint}>
              <Icon name="warning" size={16} /> {hint}
            </li>
          ))}
        </ul>
      )}
      {reading === null ? null : <Reading reading={reading} />}
      <div className={styles.actions}>
        <Button small aria-disabled={isBusy} onClick={() => (isBusy ? undefined : onRemove())}>
          Remove
        </Button>
      </div>
    </>
  )
}

/** The data read from the document, so that people notice typing errors before a reviewer does. */
function Reading({ reading }: { readonly reading: NonNullable<Attached['reading']> }) {
  const doubts = doubtsOf(reading)
  if (doubts.length === 0 && reading.isAccepted) {
    return <p className={styles.quiet}>We could read the document, and it matches your answers.</p>
  }
  return (
    <ul className={styles.tips} aria-label="What we read">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
      {reading.isAccepted ? null : <li>We could not read it well. A sharper photo speeds up the review.</li>}
    </ul>
  )
}

function doubtsOf({
  name,
  dob,
  isExpired,
  expiryDate,
  printedName,
  printedDob,
}: NonNullable<Attached['reading']>) {
  return [
    name === 'different' ? `The name on the document reads “${printedName}”; your answer is different.` : '',
    dob === 'different' && printedDob !== null
      ? `The date of birth on the document reads ${textOfDay(printedDob)}; your answer is different.`
      : '',
    isExpired && expiryDate !== null ? `The document expired on ${textOfDay(expiryDate)}.` : '',
  ].filter((text) => text !== '')
}
