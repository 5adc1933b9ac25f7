import { kycStepOf } from '#features/getting-started/kyc-step.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import styles from './invest-form.module.css'

interface InvestGateProps {
  /** Why this person cannot invest here. */
  readonly text: string
  readonly isKyc: boolean
  /** The label of the investor's identity check; undefined where this page does not know it. */
  readonly kycLabel: string | undefined
}

/** What stands between this person and any order, before they fill anything in. */
export function InvestGate({ text, isKyc, kycLabel }: InvestGateProps) {
  const step = kycLabel === undefined ? null : kycStepOf(kycLabel)
  return (
    <section id="order-blocked" tabIndex={-1} className={styles.gate} aria-label="Before you can invest">
      <strong>{(isKyc ? step?.title : undefined) ?? text}</strong>
      {isKyc && step !== null ? <p>{step.text}</p> : null}
      {isKyc ? (
        <ButtonLink
          look="primary"
          href={step === null ? `${paths.kycProcess}?role=investor` : paths.kycProcess}
        >
          {step?.link ?? 'Go to your identity check'}
        </ButtonLink>
      ) : null}
    </section>
  )
}
