import { STEP_STATUS_TEXTS } from '#contracts/payment/order-texts.ts'
import type { OrderStep } from '#contracts/payment/payments.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './order-timeline.module.css'

/** The stages of an order with their dates, as the service tells them. */
export function OrderTimeline({
  steps,
  label,
}: {
  readonly steps: readonly OrderStep[]
  readonly label: string
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.stage}
          className={`${styles.step ?? ''} ${styles[step.status] ?? ''}`}
          aria-current={step.status === 'current' ? 'step' : undefined}
        >
          <span>
            <strong>{step.label}</strong>
            <span className={step.status === 'current' ? styles.now : 'visually-hidden'}>
              {' '}
              · {STEP_STATUS_TEXTS[step.status]}
            </span>
          </span>
          <StepDate step={step} />
        </li>
      ))}
    </ol>
  )
}

function StepDate({ step: { status, word, at, note } }: { readonly step: OrderStep }) {
  if (at === null && note === null) return null
  return (
    <span>
      {at === null ? null : (
        <>
          {word} {status === 'done' ? <DateTime value={at} isNamed /> : <Deadline value={at} />}
        </>
      )}
      {at !== null && note !== null ? ', ' : null}
      {note}
    </span>
  )
}
