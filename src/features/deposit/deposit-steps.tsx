import { useApolloClient } from '@apollo/client/react'
import { useMachine } from '@xstate/react'
import { type ReactNode, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { formatMoney } from '#lib/money.ts'
import { newKey } from '#lib/browser/new-key.ts'
import { DEPOSIT_CURRENCY } from '#contracts/payment/deposit-amount.ts'
import { DEPOSIT_SLOW_TEXT } from '#machines/deposit-form/labels.ts'
import type { depositFormMachine, PendingDeposit } from '#machines/deposit-form/machine.ts'
import { Waiting } from '#ui/feedback/waiting.tsx'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { AmountForm } from './amount-form.tsx'
import { CardFrame } from './card-frame.tsx'
import { depositLogic } from './deposit-logic.ts'
import styles from './deposit.module.css'
import { useFocusOnChange } from '#ui/effects/focus.ts'

type Snapshot = SnapshotFrom<typeof depositFormMachine>

interface DepositStepsProps {
  /** A payment that was begun before this was shown. */
  readonly pending: PendingDeposit | null
  /** The amount that the address asks for, '' for none. */
  readonly asked: string
  /** Where to go once the money is there; omit in a dialog, which has its own button. */
  readonly done?: ReactNode
  /** What comes after the provider's page, besides Add funds. */
  readonly afterPage?: string
  /** The link to the wallet, as the page makes links. */
  readonly wallet: ReactNode
}

/** The visible steps; sending the amount belongs to entering it. */
const STEP_NAMES = {
  opening: 'amount',
  entering: 'amount',
  creating: 'amount',
  cardFrame: 'card',
  cardPage: 'page',
  confirming: 'waiting',
  settling: 'waiting',
  settled: 'settled',
  declined: 'declined',
  timedOut: 'timedOut',
} as const satisfies Record<Snapshot['value'], string>

/** Amount, the provider's card frame or the link to its page, and the result. */
export function DepositSteps({ pending, asked, done, afterPage, wallet }: DepositStepsProps) {
  const client = useApolloClient()
  const [logic] = useState(() => depositLogic(client))
  const [snapshot, send] = useMachine(logic, { input: { pending } })
  const [text, setText] = useState(asked)
  const { amount, frameUrl, payUrl, message, problem } = snapshot.context
  const shown = amount === null ? '' : formatMoney(amount)
  const step = STEP_NAMES[snapshot.value]
  const box = useRef<HTMLDivElement>(null)
  // The controls of the step before have disappeared.
  useFocusOnChange(step, () => box.current?.focus())
  const fieldError = problem?.fieldErrors['amount']
  const startOver = () => send({ type: 'deposit.retryChosen' })

  return (
    <div ref={box} tabIndex={-1} className={styles.funds}>
      {/* Not for a lost session, which has its own modal, nor for errors shown at the field. */}
      {problem === null || problem.kind === 'sessionLost' || fieldError !== undefined ? null : (
        <Notice look="bad">{problem.message}</Notice>
      )}
      {step === 'amount' ? (
        <AmountForm
          text={text}
          isBusy={snapshot.value === 'creating'}
          serverError={fieldError}
          onType={setText}
          onSubmit={(minor) =>
            send({
              type: 'amount.submitted',
              amount: { amount: minor.toString(), currency: DEPOSIT_CURRENCY },
              idempotencyKey: newKey(),
            })
          }
        />
      ) : null}
      {step === 'card' && frameUrl !== null ? (
        <>
          <p>
            You are adding <strong className="tnum">{shown}</strong>.
          </p>
          <CardFrame url={frameUrl} onToken={(cardToken) => send({ type: 'card.tokenized', cardToken })} />
          <Button onClick={() => send({ type: 'card.cancelled' })}>Change the amount</Button>
        </>
      ) : null}
      {step === 'page' && payUrl !== null ? (
        <>
          <p>
            You are adding <strong className="tnum">{shown}</strong>. You enter your card on the provider’s
            page. It then takes you to Add funds.
          </p>
          {afterPage === undefined ? null : <p>{afterPage}</p>}
          <div className={styles.actions}>
            <ButtonLink look="primary" href={payUrl}>
              Go to the card provider
            </ButtonLink>
            <Button onClick={() => send({ type: 'card.cancelled' })}>Change the amount</Button>
          </div>
        </>
      ) : null}
      {step === 'waiting' ? (
        <>
          <Waiting label={`Waiting for the card provider to confirm ${shown}`} />
          <Leave shown={shown} wallet={wallet} />
        </>
      ) : null}
      {snapshot.value === 'settling' ? (
        <>
          <p>This payment is not confirmed yet. Another one would charge your card again.</p>
          <Button look="subtle" onClick={startOver}>
            Make another payment
          </Button>
        </>
      ) : null}
      {step === 'settled' ? (
        <>
          <Notice look="good">{shown} is in your wallet.</Notice>
          {done === undefined ? null : <div className={styles.actions}>{done}</div>}
        </>
      ) : null}
      {step === 'declined' ? (
        <>
          <Notice look="bad">{message}</Notice>
          <Button
            look="primary"
            onClick={() => send({ type: 'deposit.otherCardChosen', idempotencyKey: newKey() })}
          >
            Try another card
          </Button>
        </>
      ) : null}
      {step === 'timedOut' ? (
        <>
          <Notice look="wait">{message}</Notice>
          {message === DEPOSIT_SLOW_TEXT ? <Leave shown={shown} wallet={wallet} /> : null}
          <div className={styles.actions}>
            <Button look="primary" onClick={() => send({ type: 'deposit.checkChosen' })}>
              Check again
            </Button>
            <Button onClick={startOver}>Start over</Button>
          </div>
        </>
      ) : null}
    </div>
  )
}

function Leave({ shown, wallet }: { readonly shown: string; readonly wallet: ReactNode }) {
  return (
    <p>
      You may leave this page; <strong className="tnum">{shown}</strong> appears in {wallet} when the provider
      confirms it.
    </p>
  )
}

function Notice({
  look,
  children,
}: {
  readonly look: 'good' | 'bad' | 'wait'
  readonly children: ReactNode
}) {
  return (
    <p className={`${styles.notice ?? ''} ${styles[look] ?? ''}`} role={look === 'good' ? 'status' : 'alert'}>
      {children}
    </p>
  )
}
