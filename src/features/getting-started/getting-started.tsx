import type { ReactNode } from 'react'
import { DEPOSIT_LIMITS } from '#contracts/payment/deposit-amount.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink, RouteButton } from '#ui/controls/button.tsx'
import { BackToOffering } from './back-to-offering.tsx'
import styles from './getting-started.module.css'
import { kycStepOf } from './kyc-step.ts'
import { wantedOffering } from './wanted-offering.ts'

type StepState = 'done' | 'waiting' | 'now' | 'later'

/** What a person reads beside a step; a later one has its number alone. */
const STATE_TEXTS: Readonly<Record<StepState, string | null>> = {
  done: 'Done',
  waiting: 'With us',
  now: 'Next',
  later: null,
}

interface GettingStartedProps {
  /** The label of the investor's identity check (spec 2.8). */
  readonly label: string
  readonly hasMoney: boolean
}

/** The way to the first order: what is done, what comes next, and how long it takes. */
export function GettingStarted({ label, hasMoney }: GettingStartedProps) {
  const kyc = kycStepOf(label)
  const identity = identityState(label)
  const money = hasMoney ? 'done' : identity === 'now' ? 'later' : 'now'
  const isReady = identity === 'done' && hasMoney
  return (
    <section className={styles.start} aria-labelledby="getting-started">
      <h2 id="getting-started">Your first investment in three steps</h2>
      <ol className={styles.steps}>
        <Step title="Verify your identity" text={kyc?.text ?? 'Your identity is verified.'} state={identity}>
          {kyc === null ? null : (
            <RouteButton look={identity === 'now' ? 'primary' : 'plain'} to={kyc.to}>
              {kyc.link}
            </RouteButton>
          )}
        </Step>
        <Step
          title="Add money"
          text={
            hasMoney
              ? 'There is money in your wallet.'
              : `By card, ${DEPOSIT_LIMITS}. It stays yours until you invest.`
          }
          state={money}
        >
          {hasMoney ? null : (
            <RouteButton look={money === 'now' ? 'primary' : 'plain'} to={paths.addFunds}>
              Add funds
            </RouteButton>
          )}
        </Step>
        <Step
          title="Invest"
          text="Choose an offering and how many digital shares you want. You can cancel during the cooling-off."
          state={isReady ? 'now' : 'later'}
        >
          <Choose look={isReady ? 'primary' : 'plain'} />
        </Step>
      </ol>
    </section>
  )
}

function identityState(label: string): StepState {
  if (label === 'KYC under review.') return 'waiting'
  return kycStepOf(label) === null ? 'done' : 'now'
}

interface StepProps {
  readonly title: string
  readonly text: string
  readonly state: StepState
  readonly children: ReactNode
}

function Step({ title, text, state, children }: StepProps) {
  const said = STATE_TEXTS[state]
  return (
    <li
      className={`${styles.step ?? ''} ${styles[state] ?? ''}`}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <h3>{title}</h3>
      {said === null ? null : <span className={styles.state}>{said}</span>}
      <p>{text}</p>
      {children}
    </li>
  )
}

/** Back to the order that was begun, else to all offerings. */
function Choose({ look }: { readonly look: 'primary' | 'plain' }) {
  return wantedOffering() === undefined ? (
    <ButtonLink look={look} href={paths.browseProject}>
      Browse projects
    </ButtonLink>
  ) : (
    <BackToOffering look={look} />
  )
}
