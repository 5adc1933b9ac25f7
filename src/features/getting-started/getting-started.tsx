import { DEPOSIT_LIMITS } from '#contracts/payment/deposit-amount.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink, RouteButton } from '#ui/controls/button.tsx'
import { BackToOffering } from './back-to-offering.tsx'
import { kycStepOf } from './kyc-step.ts'
import { Step, type StepState, Steps } from './steps.tsx'
import { wantedOffering } from './wanted-offering.ts'

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
    <Steps id="getting-started" title="Your first investment in three steps">
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
    </Steps>
  )
}

function identityState(label: string): StepState {
  if (label === 'KYC under review.') return 'waiting'
  return kycStepOf(label) === null ? 'done' : 'now'
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
