import { answerRows } from '#contracts/kyc/answers.ts'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { type KycStep, STEPS_OF } from '#contracts/kyc/steps.ts'
import { useProvinces } from '#hooks/use-provinces.ts'
import { countryName } from '#lib/country-name.ts'
import { formatMoney } from '#lib/money.ts'
import { Day } from '#ui/values/date-time.tsx'
import styles from './review.module.css'
import { PhoneNumber } from './phone-number.tsx'
import type { ReviewCase } from './words.ts'

/** The applicant's answers on every page, in the order of the form. */
export function AnswersPart({ review }: { readonly review: ReviewCase }) {
  const requests = new Map(review.changeRequests.map((one) => [one.step, one]))
  return (
    <section className={styles.card} aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      {STEPS_OF[review.role].map((step) => {
        const again = requests.get(step)
        return (
          <details
            key={step}
            className={styles.page}
            // Open, so that the reviewer sees the initials.
            open={step !== 'questionnaire' || Boolean(review.answers.questionnaire?.ontarioForm)}
          >
            <summary>{STEP_TITLES[step]}</summary>
            {again === undefined ? null : (
              <p className={styles.notice}>
                Requested again: {again.reason}
                {again.isAnswered ? ' (answered)' : ''}
              </p>
            )}
            <PageFacts step={step} review={review} />
          </details>
        )
      })}
    </section>
  )
}

export function PageFacts({ step, review }: { readonly step: KycStep; readonly review: ReviewCase }) {
  const country = review.answers.address?.country ?? ''
  const { provinces } = useProvinces(country)
  const page = review.answers[step]
  if (page === null) return <p className={styles.quiet}>Not complete.</p>
  const rows = answerRows(
    { step, role: review.role },
    // Only the case knows whether it is signed.
    'isDocSign' in page ? { ...page, isDocSign: review.isDocSign } : page,
    {
      country: countryName,
      province: (code) => provinces?.find((one) => one.code === code)?.name ?? code,
      money: formatMoney,
    },
  )
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ text }) => text !== '')
        .map(({ path, label, text, day }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>
              {path === 'phone' && 'phone' in page ? (
                <PhoneNumber digits={page.phone} country={page.countryCode} plain={text} />
              ) : day === undefined ? (
                <bdi>{text}</bdi>
              ) : (
                <Day value={day} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
