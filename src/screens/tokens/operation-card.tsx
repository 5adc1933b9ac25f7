import { useMutation } from '@apollo/client/react'
import { type ReactNode, useId } from 'react'
import {
  KINDS_OF_ALL,
  TOKEN_OPERATION_NAMES,
  TOKEN_OPERATION_TEXTS,
  TOKEN_REASON_MAX,
} from '#contracts/token/operation-values.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveTokenOperationDocument,
  DeclineTokenOperationDocument,
  type TokenOperationFieldsFragment,
  WithdrawTokenOperationDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { formatCount } from '#lib/money.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime, Day } from '#ui/values/date-time.tsx'
import styles from './tokens.module.css'

const CONSEQUENCES = {
  mint: 'The receiver holds the new digital shares at once, without paying for them.',
  burn: 'The digital shares are gone for the holder. They can be minted again.',
  freeze: 'The holder can no longer transfer what is frozen.',
  unfreeze: 'The holder can transfer these digital shares again.',
  freezeAll: 'The holder can transfer nothing, nor what they receive until this ends.',
  unfreezeAll: 'The holder can transfer again what no other freeze holds.',
  transfer: 'The digital shares go to the receiver at once.',
  forcedTransfer: 'The digital shares go to the receiver at once, even locked or frozen ones.',
  recovery: 'All digital shares of the lost account go to the other account, with what is frozen of them.',
  pause: 'No holder can transfer these digital shares until they are resumed. Orders go on.',
  resume: 'Holders can transfer these digital shares again.',
  changeRules: 'Each mint and transfer from now on keeps to the new rules.',
} as const

const LOOKS = {
  draft: 'quiet',
  waiting: 'open',
  carriedOut: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
  expired: 'quiet',
} as const

interface OperationCardProps {
  readonly operation: TokenOperationFieldsFragment
  /** The offering is named, because the list is not about one. */
  readonly isNamed: boolean
  /** It moved meanwhile: it must be read again. */
  readonly onChanged: () => void
}

/** A requested operation with what the reader may do about it. */
export function OperationCard({ operation, isNamed, onChanged }: OperationCardProps) {
  const id = useId()
  const name = TOKEN_OPERATION_NAMES[operation.kind]
  const subject = operation.offeringName ?? operation.holder
  const title = isNamed && subject !== null ? `${name}: ${subject}` : name
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.subject}>
          <h3 id={id}>{title}</h3>
          <span className={styles.quiet}>
            Requested by {withinText(operation.askedBy)}, <DateTime value={operation.askedAt} />
          </span>
        </div>
        <Badge look={LOOKS[operation.state]}>{operation.stateLabel}</Badge>
      </div>
      <Facts operation={operation} />
      {operation.reason === '' ? null : <p className={styles.prose}>{operation.reason}</p>}
      {operation.decidedAt === null ? null : (
        <p className={styles.quiet}>
          {operation.stateLabel}
          {operation.decidedBy === null ? '' : ` by ${withinText(operation.decidedBy)}`},{' '}
          <DateTime value={operation.decidedAt} />
          {operation.decidedWhy === null ? '' : `: ${operation.decidedWhy}`}
        </p>
      )}
      {operation.state === 'waiting' ? (
        <Decision operation={operation} title={title} isNamed={isNamed} onChanged={onChanged} />
      ) : null}
    </article>
  )
}

/** The name of a person inside a sentence; the reader is "You" on the wire. */
const withinText = (name: string): string => (name === 'You' ? 'you' : name)

function Facts({ operation }: { readonly operation: TokenOperationFieldsFragment }) {
  const { kind, holder, holderAccount, recipient, recipientAccount, units, rules } = operation
  const isOfWhole = kind === 'freeze' || kind === 'unfreeze' || kind === 'recovery'
  const isOfAll = KINDS_OF_ALL.some((one) => one === kind)
  const whole = isOfAll ? 'All holdings' : isOfWhole ? 'The whole holding' : null
  const shares = units === null ? whole : formatCount(units)
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Holder', personOf(holder, holderAccount)],
    ['Receiver', personOf(recipient, recipientAccount)],
    ['Digital shares', shares],
    ...(rules === null
      ? []
      : ([
          ['Most shares of one holder', rules.maxUnits === null ? 'No limit' : formatCount(rules.maxUnits)],
          ['Most holders', rules.maxHolders === null ? 'No limit' : formatCount(rules.maxHolders)],
          ['Barred countries', rules.barredCountries.join(', ') || 'None'],
        ] as const)),
  ]
  const shown = facts.filter(([, value]) => value !== null)
  if (shown.length === 0) return null
  return (
    <dl className={styles.facts}>
      {shown.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A name with what tells accounts of this name apart. */
function personOf(name: string | null, account: TokenOperationFieldsFragment['holderAccount']): ReactNode {
  if (name === null || account === null) return name
  return (
    <span className={styles.subject}>
      {name}
      <span className={styles.quiet}>
        {account.address}, account since <Day value={account.since} />
      </span>
    </span>
  )
}

function Decision({ operation, title, isNamed, onChanged }: OperationCardProps & { readonly title: string }) {
  const calls = useCalls(operation, onChanged)
  return (
    <Decide
      title={title}
      approve={operation.approve}
      decline={operation.decline}
      isWaiting
      approveLabel="Approve"
      question={{ title: `${title}?`, detail: CONSEQUENCES[operation.kind] }}
      reason={{
        hint: 'The person who asked reads it. Not needed to approve.',
        max: TOKEN_REASON_MAX,
        missing: TOKEN_OPERATION_TEXTS.reason,
      }}
      onApprove={calls.approve}
      onDecline={calls.decline}
      onStale={onChanged}
      more={(send, isBusy) => (
        <>
          {operation.withdraw.allowed ? (
            <Button
              aria-label={`Withdraw: ${title}`}
              aria-disabled={isBusy}
              onClick={() => send(calls.withdraw)}
            >
              Withdraw
            </Button>
          ) : null}
          {isNamed && operation.offeringId !== null ? (
            <RouteButton to={insidePaths.tokenOperationsOf(operation.offeringId)}>
              Open the shares
            </RouteButton>
          ) : null}
        </>
      )}
    />
  )
}

function useCalls({ _id: id }: TokenOperationFieldsFragment, onChanged: () => void) {
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveTokenOperationDocument)
  const [decline] = useMutation(DeclineTokenOperationDocument)
  const [withdraw] = useMutation(WithdrawTokenOperationDocument)
  return {
    approve: async () => {
      const proof = await stepUp.forAccount({
        operation: 'approveTokenOperation',
        reason: 'approve what is done with digital shares',
      })
      if (proof === undefined) return undefined
      const { data } = await approve({ variables: { id }, context: withStepUp(proof) })
      const { message } = present(data?.approveTokenOperation)
      onChanged()
      return message
    },
    decline: async (reason: string) => {
      const { data } = await decline({ variables: { id, input: { reason } } })
      const { message } = present(data?.declineTokenOperation)
      onChanged()
      return message
    },
    withdraw: async () => {
      const { data } = await withdraw({ variables: { id } })
      const { message } = present(data?.withdrawTokenOperation)
      onChanged()
      return message
    },
  }
}
