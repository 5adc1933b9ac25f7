import { type SubmitEvent, useRef, useState } from 'react'
import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimits } from '#contracts/payment/limits.ts'
import type { Project } from '#contracts/project/projects.ts'
import type { AppProblem } from '#graphql/problem.ts'
import type { MoneyLike } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './invest-form.module.css'
import { LimitsNote, LimitWarning } from './investor-limits.tsx'
import { checkDraft, shortfallText } from './order-checks.ts'
import { forgetIntent, unansweredIntent } from './order-intent.ts'
import { readUnits, unitsHint } from './order-units.ts'
import { sharesText } from '#contracts/payment/order-texts.ts'
import { RiskText } from './risk-text.tsx'
import { type OrderWait, useOrder } from './use-order.ts'
import { useFocusOnAppear, useFocusOnChange } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

const BUSY_TEXTS: Readonly<Record<OrderWait, string>> = {
  person: 'Waiting for your confirmation',
  service: 'Placing the order',
}

interface OrderFormProps {
  readonly project: Project
  readonly available: MoneyLike
  readonly limits: InvestorLimits
  readonly hasAcceptedRisk: boolean
  readonly emailVerified: boolean
  readonly onPlaced: (orderId: string) => void
  readonly onRefused: () => void
}

/** How many digital shares, what is held for them, and the risk text where it was not accepted yet. */
export function OrderForm(props: OrderFormProps) {
  const { project, available, limits, hasAcceptedRisk, emailVerified, onPlaced, onRefused } = props
  const { send, problem, waitsFor } = useOrder({ project, onPlaced, onRefused })
  const isBusy = waitsFor !== undefined
  const [unanswered, setUnanswered] = useState(() => unansweredIntent(project))
  const [units, setUnits] = useState(String(unanswered?.units ?? project.minUnits))
  const [isAccepted, setIsAccepted] = useState(false)
  /** The number whose size was acknowledged; another one is another investment. */
  const [acknowledged, setAcknowledged] = useState<string>()
  const [isChecked, setIsChecked] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  /** The number that the service answered about; its words say nothing about another one. */
  const [sentUnits, setSentUnits] = useState('')
  const form = useFocusAt(problem)

  const check = checkDraft({ project, available, limits, emailVerified, units, problem })
  const { fault, total, isWarned, blocked, obstacle } = check
  const answer = problem !== undefined && sentUnits === units ? problem.fieldErrors['units'] : undefined
  const unitsError = (isChecked ? fault : undefined) ?? answer ?? check.overLimit
  const mustAccept = !hasAcceptedRisk && !isAccepted
  const mustAcknowledge = isWarned && acknowledged !== units

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    setWasTried(true)
    const count = readUnits(units)
    if (obstacle !== undefined) return
    if (fault === undefined && count !== undefined && !mustAccept && !mustAcknowledge) {
      setSentUnits(units)
      send(count, { mustAcceptRisk: !hasAcceptedRisk, acknowledgedWarning: isWarned })
      return
    }
    const unticked = mustAcknowledge ? 'input[name=acknowledgedWarning]' : 'input[name=acceptedRisk]'
    const first = fault === undefined ? unticked : 'input[name=units]'
    event.currentTarget.querySelector<HTMLElement>(first)?.focus()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Invest">
      {unanswered === undefined || problem !== undefined || isBusy ? null : (
        <Unanswered
          units={unanswered.units}
          onForget={() => {
            forgetIntent(project)
            setUnanswered(undefined)
            setUnits(String(project.minUnits))
            form.current?.querySelector<HTMLElement>('input[name=units]')?.focus()
          }}
        />
      )}
      <TextField
        id="order-units"
        name="units"
        label="Digital shares"
        hint={unitsHint(project, limits.room)}
        error={unitsError}
        isAlert
        required
        value={units}
        inputMode="numeric"
        autoComplete="off"
        onBlur={() => setIsChecked(true)}
        onChange={(event) => setUnits(event.target.value)}
      />
      <LimitsNote limits={limits} project={project} />
      <Sums total={total} available={available} />
      {isWarned ? (
        <LimitWarning
          limit={check.warning}
          rates={limits.room === null ? limits.rates : []}
          isAcknowledged={!mustAcknowledge}
          error={wasTried && mustAcknowledge ? LIMIT_TEXTS.warningRequired : undefined}
          onChange={(isAcknowledged) => setAcknowledged(isAcknowledged ? units : undefined)}
        />
      ) : null}
      {hasAcceptedRisk ? null : (
        <RiskTick
          isAccepted={isAccepted}
          error={wasTried && mustAccept ? 'Please accept the risk text' : undefined}
          onChange={setIsAccepted}
        />
      )}
      {problem === undefined ? null : <Answer problem={problem} />}
      {blocked === undefined ? null : (
        <p id="order-blocked" className={styles.missing}>
          {blocked.text} {blocked.isKyc ? <a href={paths.kycProcess}>Go to your KYC</a> : null}
        </p>
      )}
      <Button
        type="submit"
        look="primary"
        aria-disabled={isBusy || obstacle !== undefined}
        {...(obstacle !== undefined && { 'aria-describedby': obstacle })}
      >
        {waitsFor === undefined ? 'Confirm investment' : BUSY_TEXTS[waitsFor]}
      </Button>
    </form>
  )
}

/** The page was left while an order was on its way. */
function Unanswered({ units, onForget }: { readonly units: number; readonly onForget: () => void }) {
  return (
    <div className={styles.own}>
      <p>
        You left this page while an order for {sharesText(units)} was on its way. Confirming it again cannot
        place it twice.
      </p>
      <Button small onClick={onForget}>
        Place another order instead
      </Button>
    </div>
  )
}

/** The risk text, where it was not accepted yet. */
function RiskTick({
  isAccepted,
  error,
  onChange,
}: {
  readonly isAccepted: boolean
  readonly error: string | undefined
  readonly onChange: (isAccepted: boolean) => void
}) {
  return (
    <>
      <RiskText />
      <CheckboxField
        id="order-risk"
        name="acceptedRisk"
        label="I have read and accept the risk text"
        checked={isAccepted}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </>
  )
}

/** What is held, what there is, and what is missing. */
function Sums({ total, available }: { readonly total: MoneyLike; readonly available: MoneyLike }) {
  const short = shortfallText(total, available)
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>Available in your wallet</dt>
          <dd>
            <Money value={available} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>Held for this order</dt>
          <dd>
            <Money value={total} />
          </dd>
        </div>
      </dl>
      {short === undefined ? null : (
        <p id="order-short" className={styles.missing}>
          {short} {total.currency === available.currency ? <a href={paths.addFunds}>Add funds</a> : null}
        </p>
      )}
    </>
  )
}

/** What the service said, or that nobody knows. The words for the number of shares stand at their field. */
function Answer({ problem }: { readonly problem: AppProblem }) {
  // A lost session has a modal of its own.
  if (problem.kind === 'sessionLost') return null
  if (problem.kind !== 'refused') {
    return (
      <Problem>
        <p>{problem.message}</p>
        <p>
          We do not know whether the order was placed. Confirming again cannot place it twice; you find it
          under <a href={paths.transactionsApproved}>Transactions</a> if it was.
        </p>
      </Problem>
    )
  }
  // Each of these has its words at its own field.
  const { units, acknowledgedWarning, ...others } = problem.fieldErrors
  if (units === problem.message || acknowledgedWarning === problem.message) return null
  return (
    <Problem>
      <p>{problem.message}</p>
      {Object.values(others).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>This page now shows the offering as it stands.</p>
    </Problem>
  )
}

/** The form takes the focus when it opens; a refusal takes it to the words about it. */
function useFocusAt(problem: AppProblem | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()
  useFocusOnAppear(() => focus('input[name=units]'))
  useFocusOnChange(problem, () => {
    const fields = problem?.fieldErrors
    if (fields?.['units'] !== undefined) focus('input[name=units]')
    else if (fields?.['acknowledgedWarning'] !== undefined) focus('input[name=acknowledgedWarning]')
    else if (problem !== undefined) focus('[role=alert]')
  })
  return form
}
