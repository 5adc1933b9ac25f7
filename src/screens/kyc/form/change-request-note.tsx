import { Link } from 'react-router-dom'
import { type KycDocumentKind, KYC_DOCUMENT_KINDS, type KycRole, type KycStep } from '#contracts/kyc/steps.ts'
import type { KycCase } from './use-wizard.ts'
import styles from './kyc.module.css'
import { DOCUMENT_TEXTS, FIELD_LABELS, STEP_TITLES } from '#contracts/kyc/labels.ts'
import { fieldLabels } from '#contracts/kyc/role-words.ts'
import { partOf } from '#screens/kyc/company/parts.ts'
import type { WizardPage } from './steps.ts'
import { FIELD_PREFIX } from './use-step-form.ts'

type ChangeRequest = KycCase['changeRequests'][number]

const isDocument = (item: string): item is KycDocumentKind => KYC_DOCUMENT_KINDS.some((kind) => kind === item)

/** The name of an item on its page. */
function requestLabel({ item, step }: Pick<ChangeRequest, 'item' | 'step'>, role: KycRole): string {
  if (isDocument(item)) return DOCUMENT_TEXTS[item].title
  if (item === step) return STEP_TITLES[step]
  const labels = fieldLabels(step, role)
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
  isElsewhere = () => false,
}: {
  readonly kyc: KycCase
  readonly step?: KycStep
  readonly to: (page: WizardPage) => string
  /** Whether a field of this page is in another part of it. */
  readonly isElsewhere?: (item: string) => boolean
}) {
  const addressOf = ({ step: page, item }: ChangeRequest) =>
    page === 'company' && item !== page ? `${to(page)}&part=${partOf(item)}` : to(page)
  const items = kyc.changeRequests.filter((request) => step === undefined || request.step === step)
  if (kyc.state !== 'revision' || items.length === 0) return null
  return (
    <section className={styles.note} aria-labelledby="kyc-asked">
      <h2 id="kyc-asked">Please update the following</h2>
      <ul>
        {items.map((request) => (
          <li key={`${request.step} ${request.item}`}>
            {request.item === step ? (
              requestLabel(request, kyc.role)
            ) : step === undefined || isElsewhere(request.item) ? (
              <Link to={addressOf(request)}>{requestLabel(request, kyc.role)}</Link>
            ) : (
              <a
                href={`#${fieldIdOf(request)}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(fieldIdOf(request))?.focus()
                }}
              >
                {requestLabel(request, kyc.role)}
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
