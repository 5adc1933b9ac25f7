import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Checkbox, Field, Input, Spinner } from '@fluentui/react-components'
import { type FormEvent, useRef, useState } from 'react'
import type { Project } from '#contracts/projects.ts'
import {
  AcceptRiskDocument,
  CurrentUserDocument,
  PlaceOrderDocument,
  WalletDocument,
} from '#graphql/generated/graphql.ts'
import { type AppProblem, readProblem } from '#graphql/problem.ts'
import { formatCount, formatMoney } from '#lib/money.ts'
import { newKey } from '#lib/new-key.ts'
import { paths } from '#lib/paths.ts'
import { RISK_TEXT_VERSION } from '#lib/risk-text-version.ts'
import { Money } from '#ui/money.tsx'
import { ErrorState } from '#ui/states.tsx'
import styles from './invest-form.module.css'
import { RiskText } from './risk-text.tsx'

interface InvestFormProps {
  readonly project: Project
  /** The offering's figures changed since the page was read. */
  readonly onChanged: () => void
}

/** Places an order: how many shares, what is held, the risk text where it was not accepted yet. */
export function InvestForm({ project, onChanged }: InvestFormProps) {
  const user = useQuery(CurrentUserDocument, { fetchPolicy: 'cache-and-network' })
  const wallet = useQuery(WalletDocument, { fetchPolicy: 'cache-and-network' })
  const error = user.error ?? wallet.error
  if (error) return <ErrorState message={readProblem(error).message} onRetry={() => void Promise.all([user.refetch(), wallet.refetch()])} />
  const person = user.data?.currentUser.data
  const available = wallet.data?.wallet.data.available
  if (!person || !available) return <Spinner label="Reading your wallet" />
  if (!person.userType.isInvestor) return <p>Only investors can invest. Your account is an issuer account.</p>
  return (
    <OrderForm
      project={project}
      available={available}
      hasAcceptedRisk={person.acceptedRisk?.version === RISK_TEXT_VERSION}
      onChanged={onChanged}
    />
  )
}

interface OrderFormProps extends InvestFormProps {
  readonly available: { readonly amount: string; readonly currency: string }
  readonly hasAcceptedRisk: boolean
}

/** What stands in the way of the form itself, before anything is sent. */
function unitsProblem(text: string, project: Project): string | undefined {
  if (text.trim() === '') return 'This field is required'
  if (!/^\d{1,7}$/.test(text.trim())) return 'Please enter a whole number of digital shares'
  const units = Number(text)
  if (units < project.minUnits) return `The smallest investment is ${formatCount(project.minUnits)} digital shares`
  if (units > project.totals.availableUnits) return `Only ${formatCount(project.totals.availableUnits)} digital shares are left`
  return undefined
}

function useOrder({ project, onChanged }: InvestFormProps) {
  const [place] = useMutation(PlaceOrderDocument)
  const [acceptRisk] = useMutation(AcceptRiskDocument)
  const [problem, setProblem] = useState<AppProblem>()
  const [isBusy, setIsBusy] = useState(false)
  // One key per intended order: a retry after a lost answer is the same order, another number of shares is another one.
  const key = useRef({ units: 0, value: '' })

  async function send(units: number, mustAcceptRisk: boolean): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    if (key.current.units !== units) key.current = { units, value: newKey() }
    try {
      if (mustAcceptRisk) await acceptRisk({ variables: { input: { version: RISK_TEXT_VERSION, accepted: true } } })
      const { data } = await place({
        variables: {
          input: {
            projectId: project._id,
            units,
            unitPrice: project.unitPrice,
            termsVersion: project.termsVersion,
            idempotencyKey: key.current.value,
          },
        },
      })
      if (data) window.location.assign(paths.transactionApproved(data.placeOrder.data._id))
    } catch (thrown) {
      const read = readProblem(thrown)
      setProblem(read)
      // A refusal is final for its key; a failure is not: nobody knows, and the retry must be the same order.
      if (read.kind === 'refused') {
        key.current = { units: 0, value: '' }
        onChanged()
      }
    } finally {
      setIsBusy(false)
    }
  }
  return { send, problem, isBusy }
}

function OrderForm({ project, available, hasAcceptedRisk, onChanged }: OrderFormProps) {
  const { send, problem, isBusy } = useOrder({ project, onChanged })
  const [units, setUnits] = useState(String(project.minUnits))
  const [isAccepted, setIsAccepted] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const unitsError = problem?.fieldErrors['units'] ?? (isSent ? unitsProblem(units, project) : undefined)
  const riskError = isSent && !hasAcceptedRisk && !isAccepted ? 'Please accept the risk text' : undefined
  const total = BigInt(project.unitPrice.amount) * BigInt(/^\d{1,7}$/.test(units.trim()) ? units.trim() : 0)
  const missing = total - BigInt(available.amount)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    if (unitsProblem(units, project) !== undefined || (!hasAcceptedRisk && !isAccepted)) return
    void send(Number(units), !hasAcceptedRisk)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Invest">
      <Field label="Digital shares" required {...(unitsError && { validationMessage: unitsError })}>
        <Input
          value={units}
          inputMode="numeric"
          autoComplete="off"
          onChange={(_, { value }) => {
            setUnits(value)
            setIsSent(false)
          }}
        />
      </Field>
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
            <Money value={{ amount: total.toString(), currency: project.currency }} />
          </dd>
        </div>
      </dl>
      {missing > 0n ? (
        <p>
          Your wallet lacks {formatMoney({ amount: missing.toString(), currency: project.currency })}.{' '}
          <a href={paths.addFunds}>Add funds</a>
        </p>
      ) : null}
      {hasAcceptedRisk ? null : (
        <>
          <RiskText />
          <Field {...(riskError && { validationMessage: riskError })}>
            <Checkbox
              checked={isAccepted}
              label="I have read and accept the risk text"
              onChange={(_, { checked }) => setIsAccepted(checked === true)}
            />
          </Field>
        </>
      )}
      {problem && problem.kind !== 'sessionLost' ? (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      ) : null}
      <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
        {isBusy ? 'Placing the order' : 'Confirm investment'}
      </Button>
    </form>
  )
}
