import { formatSize } from '#lib/browser/file-size.ts'
import { PHOTO_KINDS } from '#contracts/kyc/rules.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'
import { doubtAdvice, doubtsOf, hintsOf, UNREAD_TEXT } from './document-doubts.ts'

type Attached = KycCase['documents'][number]

/** A document of the case with hints on its quality, the data read from it, and the reviewer's comment. */
export function AttachedDocument({
  document,
  idType,
  title,
  isAsked,
  isBusy,
  givenName,
  onRemove,
}: {
  readonly document: Attached
  /** The kind of identity document that is chosen on the page. */
  readonly idType: unknown
  readonly title: string
  /** Whether a reviewer has requested a new one. */
  readonly isAsked: boolean
  readonly isBusy: boolean
  /** The name of the file as it was chosen just now; the upload may have become a PDF. */
  readonly givenName: string | undefined
  readonly onRemove: () => void
}) {
  const { name, size, url, contentType, reading, reason, kind } = document
  const hints = hintsOf(document, idType)
  const isPhoto = PHOTO_KINDS.has(kind)
  const doubts = reading === null ? [] : doubtsOf(reading)
  return (
    <>
      <output>
        {doubts.length === 0 ? <PartIcon name="check" size={16} /> : null} {givenName ?? name} uploaded (
        {formatSize(size)}).
        {givenName === undefined || givenName === name ? '' : ` We keep it as ${name}.`}
      </output>
      {reading === null || doubts.length === 0 ? null : (
        <div role="alert" className={styles.warning}>
          <strong>
            <Icon name="warning" size={16} /> {doubtAdvice(reading, isPhoto ? 'photo' : 'file')}
          </strong>
          <ul>
            {doubts.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {url !== null && contentType.startsWith('image/') ? (
        <img className={styles.picture} src={url} alt={`${title}: ${name}`} />
      ) : null}
      {isAsked ? (
        <p className={styles.note}>
          <strong>Please send it again.</strong> {reason}
        </p>
      ) : null}
      {hints.length === 0 ? null : (
        <ul className={styles.tips} aria-label="What to improve">
          {hints.map((hint) => (
            <li key={hint}>
              <Icon name="warning" size={16} /> {hint}
            </li>
          ))}
        </ul>
      )}
      {reading === null || doubts.length > 0 ? null : <Reading reading={reading} />}
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
  if (!reading.isAccepted) return <p className={styles.quiet}>{UNREAD_TEXT}</p>
  if (reading.name === 'unknown' || reading.dob === 'unknown') return null
  return <p className={styles.quiet}>We could read the document, and it matches your answers.</p>
}
