import { type SubmitEvent, Suspense, useRef, useState } from 'react'
import { DEPOSIT_CURRENCY, depositFor } from '#contracts/payment/deposit-amount.ts'
import { LIMIT_TEXTS } from '#contracts/payment/limit-texts.ts'
import type { InvestorLimits } from '#contracts/payment/limits.ts'
import { ORDER_TERMS, orderTermsPath } from '#contracts/project/interest/order-terms.ts'
import type { Project } from '#contracts/project/projects.ts'
import { forgetWanted } from '#features/getting-started/wanted-offering.ts'
import type { AppProblem } from '#graphql/problem.ts'
import { addressedUnits } from '#lib/browser/order-address.ts'
import { amountText, formatMoney, type MoneyLike } from '#lib/money.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './invest-form.module.css'
import { LimitsNote, LimitWarning, MismatchWarning } from './investor-limits.tsx'
import { checkDraft, type Shortfall } from './order-checks.ts'
import { forgetIntent, unansweredIntent } from './order-intent.ts'
import { readUnits } from './order-units.ts'
import { sharesText } from '#contracts/payment/order-texts.ts'
import { InvestGate } from './invest-gate.tsx'
import { RiskText } from './risk-text.tsx'
import { SizeFields, useOrderSize } from './size-fields.tsx'
import { type OrderWait, useOrder } from './use-order.ts'
import { useFocusOnAppear, useFocusOnChange } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

/** Loaded when money is missing. */
const DepositDialog = lazyPart(() =>
  import('#features/deposit/deposit-dialog.tsx').then((m) => m.DepositDialog),
)

const BUSY_TEXTS: Readonly<Record<OrderWait, string>> = {
  person: 'Waiting for your confirmation',
  service: 'Placing the order',
}

interface OrderFormProps {
  readonly project: Project
  readonly available: MoneyLike
  /** Card payments on their way. */
  readonly pending: MoneyLike
  readonly limits: InvestorLimits
  readonly hasAcceptedRisk: boolean
  readonly emailVerified: boolean
  /** The label of the investor's identity check; undefined where this page does not know it. */
  readonly kycLabel: string | undefined
  readonly onPlaced: (orderId: string) => void
  readonly onRefused: () => void
  /** Money may have been added beside the form. */
  readonly onMoney: () => void
}

/** How many digital shares, what is held for them, and the risk text where it was not accepted yet. */
export function OrderForm(props: OrderFormProps) {
  const {
    project,
    available,
    pending,
    limits,
    hasAcceptedRisk,
    emailVerified,
    kycLabel,
    onPlaced,
    onRefused,
    onMoney,
  } = props
  const placed = (orderId: string) => {
    forgetWanted()
    onPlaced(orderId)
  }
  const { send, problem, waitsFor } = useOrder({ project, onPlaced: placed, onRefused })
  const isBusy = waitsFor !== undefined
  const [unanswered, setUnanswered] = useState(() => unansweredIntent(project))
  const size = useOrderSize(project, String(unanswered?.units ?? addressedUnits() ?? project.minUnits))
  const { units } = size
  const [isAccepted, setIsAccepted] = useState(false)
  /** The number whose size was acknowledged; another one is another investment. */
  const [acknowledged, setAcknowledged] = useState<string>()
  /** The reasons that were acknowledged; others are to be read anew. */
  const [seenMismatch, setSeenMismatch] = useState<string>()
  // A number from the address is judged at once, because it is not being typed.
  const [isChecked, setIsChecked] = useState(() => addressedUnits() !== undefined)
  const [wasTried, setWasTried] = useState(false)
  /** The number that the service answered about; its words say nothing about another one. */
  const [sentUnits, setSentUnits] = useState('')
  const form = useFocusAt(problem)
  /** The amount of the payment that is made beside the form. */
  const [adding, setAdding] = useState<string>()

  const refused = problem?.fieldErrors['acknowledgedMismatch']
  /** The reasons that only the service knew of; they stand until other ones come. */
  const [refusedMismatch, setRefusedMismatch] = useState<string>()
  if (refused !== undefined && refused !== refusedMismatch) setRefusedMismatch(refused)
  const draft = { project, available, limits, emailVerified, units, problem }
  const check = checkDraft({ ...draft, refusedMismatch })
  const { fault, total, isWarned, mismatches, blocked, obstacle } = check
  const answer = problem !== undefined && sentUnits === units ? problem.fieldErrors['units'] : undefined
  const unitsError = (isChecked ? fault : undefined) ?? answer ?? check.overLimit
  const mustAccept = !hasAcceptedRisk && !isAccepted
  const mustAcknowledge = isWarned && acknowledged !== units
  const isMismatch = mismatches.length > 0
  const mismatch = mismatches.join()
  const mustSeeMismatch = isMismatch && seenMismatch !== mismatch
  /** The names of the boxes still to be ticked, in their order. */
  const unticked = [
    ...(mustAcknowledge ? ['acknowledgedWarning'] : []),
    ...(mustSeeMismatch ? ['acknowledgedMismatch'] : []),
    ...(mustAccept ? ['acceptedRisk'] : []),
  ]

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsChecked(true)
    setWasTried(true)
    const count = readUnits(units)
    if (obstacle !== undefined) return
    if (size.isUnread) {
      event.currentTarget.querySelector<HTMLElement>('input[name=amount]')?.focus()
      return
    }
    const [box] = unticked
    if (fault === undefined && count !== undefined && box === undefined) {
      setSentUnits(units)
      send(count, {
        mustAcceptRisk: !hasAcceptedRisk,
        acknowledgedWarning: isWarned,
        acknowledgedMismatch: isMismatch,
        mismatches,
      })
      return
    }
    const first = fault === undefined ? (box ?? 'units') : 'units'
    event.currentTarget.querySelector<HTMLElement>(`input[name=${first}]`)?.focus()
  }
  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label="Invest">
        {blocked === undefined ? null : (
          <InvestGate {...blocked} kycLabel={limits.kycApproved ? undefined : kycLabel} />
        )}
        {unanswered === undefined || problem !== undefined || isBusy ? null : (
          <Unanswered
            units={unanswered.units}
            onForget={() => {
              forgetIntent(project)
              setUnanswered(undefined)
              size.chooseUnits(String(project.minUnits))
              form.current?.querySelector<HTMLElement>('input[name=units]')?.focus()
            }}
          />
        )}
        <SizeFields
          size={size}
          project={project}
          room={limits.room}
          unitsError={unitsError}
          amountError={isChecked && size.isUnread ? 'Please enter an amount such as 500.00' : undefined}
          onLeave={() => setIsChecked(true)}
        />
        <LimitsNote limits={limits} project={project} />
        <Sums total={total} available={available} pending={pending} short={check.short} onAdd={setAdding} />
        {isWarned ? (
          <LimitWarning
            limit={check.warning}
            rates={limits.room === null ? limits.rates : []}
            isAcknowledged={!mustAcknowledge}
            error={wasTried && mustAcknowledge ? LIMIT_TEXTS.warningRequired : undefined}
            onChange={(isAcknowledged) => setAcknowledged(isAcknowledged ? units : undefined)}
          />
        ) : null}
        {isMismatch ? (
          <MismatchWarning
            mismatches={mismatches}
            isAcknowledged={!mustSeeMismatch}
            error={wasTried && mustSeeMismatch ? LIMIT_TEXTS.mismatchRequired : undefined}
            onChange={(isSeen) => setSeenMismatch(isSeen ? mismatch : undefined)}
          />
        ) : null}
        {hasAcceptedRisk ? (
          <RiskText />
        ) : (
          <RiskTick
            isAccepted={isAccepted}
            error={wasTried && mustAccept ? 'Please accept these risks' : undefined}
            onChange={setIsAccepted}
          />
        )}
        {project.orderTerms ? (
          <p>
            With this order you accept its terms:{' '}
            <a href={orderTermsPath(project._id, project.orderTerms)} download>
              {ORDER_TERMS} (PDF)
            </a>
          </p>
        ) : null}
        {problem === undefined ? null : <Answer problem={problem} />}
        <Button
          type="submit"
          look="primary"
          aria-disabled={isBusy || obstacle !== undefined}
          {...(obstacle !== undefined && { 'aria-describedby': obstacle })}
        >
          {waitsFor === undefined ? 'Confirm investment' : BUSY_TEXTS[waitsFor]}
        </Button>
      </form>
      {/* Outside the form: what is sent in the dialog would be sent as an order too. */}
      {adding === undefined ? null : (
        <Suspense>
          <DepositDialog
            amount={adding}
            onClose={() => {
              setAdding(undefined)
              onMoney()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The page was left while an order was on its way. */
function Unanswered({ units, onForget }: { readonly units: number; readonly onForget: () => void }) {
  return (
    <div className={styles.own}>
      <p>
        You left this page while an order for {sharesText(units)} was being placed. Confirming again will not
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
        label="I understand and accept these risks"
        checked={isAccepted}
        error={error}
        onChange={(event) => onChange(event.target.checked)}
      />
    </>
  )
}

interface SumsProps {
  readonly total: MoneyLike
  readonly available: MoneyLike
  readonly pending: MoneyLike
  readonly short: Shortfall | undefined
  /** The person adds what is missing: an amount as people type it. */
  readonly onAdd: (amount: string) => void
}

/** What is held, what there is, and what is missing. */
function Sums({ total, available, pending, short, onAdd }: SumsProps) {
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>
            Available in your wallet{available.currency === DEPOSIT_CURRENCY ? '' : `, ${available.currency}`}
          </dt>
          <dd>
            <Money value={available} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>Held when you confirm</dt>
          <dd>
            <Money value={total} />
          </dd>
        </div>
      </dl>
      {short === undefined ? null : (
        <p id="order-short" className={styles.missing}>
          {short.text} {pending.amount === '0' ? null : `${formatMoney(pending)} is on its way. `}
          {short.missing.currency === DEPOSIT_CURRENCY ? (
            <AddMissing missing={short.missing} onAdd={onAdd} />
          ) : (
            <TransferMissing currency={short.missing.currency} />
          )}
        </p>
      )}
    </>
  )
}

/** Adds what is missing, as far as one card payment goes. */
function AddMissing({ missing, onAdd }: { readonly missing: MoneyLike } & Pick<SumsProps, 'onAdd'>) {
  const amount = { amount: depositFor(BigInt(missing.amount)).toString(), currency: missing.currency }
  return (
    <Button small onClick={() => onAdd(amountText(amount))}>
      Add {formatMoney(amount)}
    </Button>
  )
}

/** Cards pay in one currency only, and nothing is converted. */
function TransferMissing({ currency }: { readonly currency: string }) {
  return (
    <>
      Card payments are in {DEPOSIT_CURRENCY} only.{' '}
      <a href={paths.addFunds}>Add {currency} by bank transfer</a>
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
          We do not know whether the order was placed. Confirming again will not place it twice. If it was, it
          is under <a href={paths.transactionsApproved}>Transactions</a>.
        </p>
      </Problem>
    )
  }
  // Each of these has its words at its own field.
  const { units, acknowledgedWarning, acknowledgedMismatch, ...others } = problem.fieldErrors
  if (acknowledgedMismatch !== undefined || [units, acknowledgedWarning].includes(problem.message))
    return null
  return (
    <Problem>
      <p>{problem.message}</p>
      {Object.values(others).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>This page now shows the latest figures.</p>
    </Problem>
  )
}

/** The form takes the focus when it opens; a refusal takes it to the words about it. */
function useFocusAt(problem: AppProblem | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const focus = (selector: string) => form.current?.querySelector<HTMLElement>(selector)?.focus()
  // What stands in the way comes before the fields.
  useFocusOnAppear(() =>
    focus(form.current?.querySelector('#order-blocked') ? '#order-blocked' : 'input[name=units]'),
  )
  useFocusOnChange(problem, () => {
    const fields = problem?.fieldErrors
    if (fields?.['units'] !== undefined) focus('input[name=units]')
    else if (fields?.['acknowledgedWarning'] !== undefined) focus('input[name=acknowledgedWarning]')
    else if (fields?.['acknowledgedMismatch'] !== undefined) focus('input[name=acknowledgedMismatch]')
    else if (problem !== undefined) focus('[role=alert]')
  })
  return form
}
