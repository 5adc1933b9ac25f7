import type { ReactNode } from 'react'
import { CHOICES, FIELD_LABELS, OWNER_LABELS, STEP_TITLES } from '#contracts/kyc-labels.ts'
import { type KycStep, STEPS_OF } from '#contracts/kyc-steps.ts'
import { countryName } from '#lib/country-name.ts'
import { Day } from '#ui/date-time.tsx'
import { Money } from '#ui/money.tsx'
import styles from './desk.module.css'
import type { ReviewCase } from './words.ts'

/** Every page as the applicant answered it, in the order of the form. */
export function AnswersPart({ review }: { readonly review: ReviewCase }) {
  const asked = new Map(review.asked.map((one) => [one.step, one]))
  return (
    <section className={styles.card} aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      {STEPS_OF[review.role].map((step) => {
        const again = asked.get(step)
        return (
          <details key={step} className={styles.page} open={step !== 'questionnaire'}>
            <summary>{STEP_TITLES[step]}</summary>
            {again === undefined ? null : (
              <p className={styles.notice}>
                Asked for again: {again.reason}
                {again.isAnswered ? ' (answered since)' : ''}
              </p>
            )}
            <PageFacts step={step} review={review} />
          </details>
        )
      })}
    </section>
  )
}

/** The answers of one page. */
export function PageFacts({ step, review }: { readonly step: KycStep; readonly review: ReviewCase }) {
  const answers: Readonly<Record<string, unknown>> | null = review.answers[step]
  if (answers === null) return <p className={styles.quiet}>Not complete.</p>
  const labels: Readonly<Record<string, string>> = FIELD_LABELS[step]
  return (
    <dl className={styles.facts}>
      {Object.entries(labels).map(([path, label]) => {
        const value = shown(path, valueAt(answers, path))
        return value === null ? null : (
          <div key={path}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
      {step === 'questionnaire' ? (
        <div>
          <dt>Declaration</dt>
          <dd>{review.isDocSign ? 'Signed' : 'Not signed'}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** What stands at a path of labels: `bankAccount.holder`; of an amount the whole amount, with its currency. */
function valueAt(answers: Readonly<Record<string, unknown>>, path: string): unknown {
  let at: unknown = answers
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined
    if (key === 'amount') return at
    at = Reflect.get(at, key)
  }
  return at
}

const DAYS: ReadonlySet<string> = new Set(['dob', 'incorporatedOn'])
const COUNTRIES: ReadonlySet<string> = new Set([
  'country',
  'countryCode',
  'employerCountry',
  'jurisdiction',
  'registrationCountry',
  'bankAccount.country',
])

/** An answer in the words of the form; null for what was not asked. */
function shown(path: string, value: unknown): ReactNode {
  if (value === undefined || value === null || value === '') return null
  if (path === 'declaration' || path === 'isDocSign' || path === 'ontarioForm') return null
  if (isAmount(value)) return <Money value={value} />
  if (Array.isArray(value)) return <Owners owners={value as Owner[]} />
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return null
  if (value === 'YES' || value === 'NO') return value === 'YES' ? 'Yes' : 'No'
  if (DAYS.has(path)) return <Day value={value} />
  if (COUNTRIES.has(path)) return countryName(value)
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = CHOICES
  return <bdi>{choices[path]?.[value] ?? value}</bdi>
}

function isAmount(value: unknown): value is { amount: string; currency: 'USD' } {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}

type Owner = NonNullable<ReviewCase['answers']['company']>['owners'][number]

function Owners({ owners }: { readonly owners: readonly Owner[] }) {
  return owners.length === 0 ? (
    'Nobody'
  ) : (
    <ul className={styles.owners}>
      {owners.map((owner) => (
        <li key={`${owner.name}${owner.dob}`}>
          <bdi>{owner.name}</bdi>, {owner.share} %, <Day value={owner.dob} />, {countryName(owner.country)}
          {owner.pep === 'YES' ? `, ${OWNER_LABELS.pep.toLowerCase()}` : ''}
        </li>
      ))}
    </ul>
  )
}
