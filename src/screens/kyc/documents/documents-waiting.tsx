import { DOCUMENT_TEXTS } from '#contracts/kyc/labels.ts'
import type { KycDocumentKind } from '#contracts/kyc/steps.ts'
import fields from '#ui/fields/fields.module.css'
import type { KycCase } from '#screens/kyc/form/use-wizard.ts'
import styles from '#screens/kyc/form/kyc.module.css'

/** The accepted files for a document that is not a photo. */
export const PAPER_LIMITS = 'A PDF or an image (jpg, jpeg, gif, png), 10 MB at most.'

/** A placeholder with the height of a document field, so that nothing below moves. */
export function PaperWaiting({
  kind,
  kyc,
}: {
  readonly kind: Extract<KycDocumentKind, 'registration' | 'proposal'>
  readonly kyc: KycCase
}) {
  const { title, hint, tips } = DOCUMENT_TEXTS[kind]
  const attached = kyc.documents.find((one) => one.kind === kind)
  return (
    <div className={styles.upload} aria-busy="true">
      <h3>{title}</h3>
      <p className={fields.hint}>
        {hint} {PAPER_LIMITS}
      </p>
      {attached === undefined && tips.length > 0 ? (
        <ul className={styles.tips}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      ) : null}
      {attached === undefined ? null : (
        <>
          <output>{attached.name} uploaded.</output>
          <ButtonRoom />
        </>
      )}
      <ButtonRoom />
      <output className="visually-hidden">Loading the ways to choose a file</output>
    </div>
  )
}

function ButtonRoom() {
  return (
    <div className={styles.actions} aria-hidden="true">
      <span className={styles.room} />
    </div>
  )
}
