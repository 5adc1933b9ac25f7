import { Link } from 'react-router-dom'
import { type KycDocumentKind, KYC_DOCUMENT_KINDS, type KycStep } from '#contracts/kyc/steps.ts'
import type { KycCase } from './use-wizard.ts'
import styles from './kyc.module.css'
import { DOCUMENT_TEXTS, FIELD_LABELS, STEP_TITLES } from '#contracts/kyc/labels.ts'
import type { WizardPage } from './steps.ts'
import { FIELD_PREFIX } from './use-step-form.ts'

type ChangeRequest = KycCase['changeRequests'][number]

const isDocument = (item: string): item is KycDocumentKind => KYC_DOCUMENT_KINDS.some((kind) => kind === item)

/** The name of an item on its page. */
function requestLabel({ item, step }: Pick<ChangeRequest, 'item' | 'step'>): string {
  if (isDocument(item)) return DOCUMENT_TEXTS[item].title
  if (item === step) return STEP_TITLES[step]
  const labels: Readonly<Record<string, string>> = FIELD_LABELS[step]
  return labels[item] ?? labels[`${item}.amount`] ?? item
}

function fieldIdOf({ item, step }: Pick<ChangeRequest, 'item' | 'step'>): string {
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
  const items = kyc.changeRequests.filter((request) => step === undefined || request.step === step)
  if (kyc.state !== 'revision' || items.length === 0) return null
  return (
    <section className={styles.note} aria-labelledby="kyc-asked">
      <h2 id="kyc-asked">Please update the following</h2>
      <ul>
        {items.map((request) => (
          <li key={`${request.step} ${request.item}`}>
            {request.item === step ? (
              requestLabel(request)
            ) : step === undefined ? (
              <Link to={to(request.step)}>{requestLabel(request)}</Link>
            ) : (
              <a
                href={`#${fieldIdOf(request)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldIdOf(request))?.focus()
                }}
              >
                {requestLabel(request)}
              </a>
            )}
            : {request.reason}
            {request.isAnswered ? ' (answered)' : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}
