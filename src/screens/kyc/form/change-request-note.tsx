import { Link } from 'react-router-dom'
import { type KycDocumentKind, KYC_DOCUMENT_KINDS, type KycStep } from '#contracts/kyc/steps.ts'
import type { KycCase } from './use-wizard.ts'
import styles from './kyc.module.css'
import { DOCUMENT_TEXTS, FIELD_LABELS, STEP_TITLES } from '#contracts/kyc/labels.ts'
import type { WizardPage } from './steps.ts'
import { FIELD_PREFIX } from './use-step-form.ts'

type Asked = KycCase['asked'][number]

const isDocument = (item: string): item is KycDocumentKind => KYC_DOCUMENT_KINDS.some((kind) => kind === item)

/** The name of an item on its page. */
function askedLabel({ item, step }: Pick<Asked, 'item' | 'step'>): string {
  if (isDocument(item)) return DOCUMENT_TEXTS[item].title
  if (item === step) return STEP_TITLES[step]
  const labels: Readonly<Record<string, string>> = FIELD_LABELS[step]
  return labels[item] ?? labels[`${item}.amount`] ?? item
}

function fieldIdOf({ item, step }: Pick<Asked, 'item' | 'step'>): string {
  if (isDocument(item)) return `${FIELD_PREFIX}documents.${item}`
  return `${FIELD_PREFIX}${Object.hasOwn(FIELD_LABELS[step], `${item}.amount`) ? `${item}.amount` : item}`
}

/** A reviewer's requests with their reasons, for one page or for all. */
export function ChangeRequestNote({
  kyc,
  step,
  to,
}: {
  readonly kyc: KycCase
  readonly step?: KycStep
  readonly to: (page: WizardPage) => string
}) {
  const items = kyc.asked.filter((asked) => step === undefined || asked.step === step)
  if (kyc.state !== 'revision' || items.length === 0) return null
  return (
    <section className={styles.note} aria-labelledby="kyc-asked">
      <h2 id="kyc-asked">We need something from you again</h2>
      <ul>
        {items.map((asked) => (
          <li key={`${asked.step} ${asked.item}`}>
            {asked.item === step ? (
              askedLabel(asked)
            ) : step === undefined ? (
              <Link to={to(asked.step)}>{askedLabel(asked)}</Link>
            ) : (
              <a
                href={`#${fieldIdOf(asked)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldIdOf(asked))?.focus()
                }}
              >
                {askedLabel(asked)}
              </a>
            )}
            : {asked.reason}
            {asked.isAnswered ? ' (answered)' : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}
