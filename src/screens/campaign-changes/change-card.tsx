import { useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import {
  CAMPAIGN_CHANGE_NAMES,
  CAMPAIGN_CHANGE_TEXTS,
  CHANGE_REASON_MAX,
} from '#contracts/project/campaign-change-values.ts'
import { fieldAt, labelOf, TERM_FIELDS } from '#features/proposal-fields/fields.ts'
import { shownValue } from '#features/proposal-fields/typed.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveCampaignChangeDocument,
  type CampaignChangeFieldsFragment,
  CampaignChangesDocument,
  ChangeableCampaignsDocument,
  DeclineCampaignChangeDocument,
  WithdrawCampaignChangeDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useReasonCall } from '#hooks/forms/use-reason-call.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './campaign-changes.module.css'

const CONSEQUENCES = {
  pause: 'The campaign takes no orders until it is resumed. Cooling-off periods and the closing date go on.',
  resume: 'The campaign takes orders again, until its closing date.',
  extend: 'The closing date moves at once. Investors whose money is held are told.',
  changeTerms:
    'The campaign is paused. Every investor whose money is held stays in or takes it back, and three scholars must approve the new terms.',
} as const

interface ChangeCardProps {
  readonly change: CampaignChangeFieldsFragment
  /** The campaign is named, because the list is not about one. */
  readonly isNamed: boolean
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
}

const LOOKS = {
  waiting: 'open',
  carriedOut: 'good',
  declined: 'quiet',
  withdrawn: 'quiet',
  expired: 'quiet',
} as const

/** A requested change with what the reader may do about it. */
export function ChangeCard({ change, isNamed, onStale }: ChangeCardProps) {
  const id = useId()
  const name = CAMPAIGN_CHANGE_NAMES[change.kind]
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.subject}>
          <h3 id={id}>{isNamed ? `${name}: ${change.offeringName}` : name}</h3>
          <span className={styles.quiet}>
            Requested by {withinText(change.askedBy)}, <DateTime value={change.askedAt} />
          </span>
        </div>
        <Badge look={LOOKS[change.state]}>{change.stateLabel}</Badge>
      </div>
      {change.reason === '' ? null : <p className={styles.prose}>{change.reason}</p>}
      <Details change={change} />
      {change.decidedAt === null ? null : (
        <p className={styles.quiet}>
          {change.stateLabel}
          {change.decidedBy === null ? '' : ` by ${withinText(change.decidedBy)}`},{' '}
          <DateTime value={change.decidedAt} />
          {change.decidedWhy === null ? '' : `: ${change.decidedWhy}`}
        </p>
      )}
      {change.state === 'waiting' ? <Decision change={change} isNamed={isNamed} onStale={onStale} /> : null}
    </article>
  )
}

/** The name of a person inside a sentence; the reader is "You" on the wire. */
const withinText = (name: string): string => (name === 'You' ? 'you' : name)

/** The new date, or the new terms beside the present ones. */
function Details({ change }: { readonly change: CampaignChangeFieldsFragment }) {
  if (change.closesAt !== null)
    return (
      <dl className={styles.facts}>
        {change.state === 'waiting' ? (
          <div>
            <dt>Present closing date</dt>
            <dd>
              <Deadline value={change.closesNow} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>New closing date</dt>
          <dd>
            <Deadline value={change.closesAt} />
          </dd>
        </div>
      </dl>
    )
  if (change.summary === null) return null
  return (
    <>
      <p className={styles.prose}>What changes: {change.summary}</p>
      {change.state === 'waiting' && change.differences.length > 0 ? (
        <dl className={styles.facts}>
          {change.differences.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{labelOf(TERM_FIELDS, `terms.${field}`) ?? field}</dt>
              <dd>
                Before: {shownTerm(change, field, before)}
                <br />
                After: {shownTerm(change, field, after)}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}

const shownTerm = ({ currency }: CampaignChangeFieldsFragment, field: string, value: string | null): string =>
  value === null ? 'nothing' : shownValue(fieldAt(TERM_FIELDS, `terms.${field}`), value, currency)

function Decision({ change, isNamed, onStale }: ChangeCardProps) {
  const id = useId()
  const [isAsking, setIsAsking] = useState(false)
  const calls = useCalls(change)
  const { field, send, sendReason, isBusy, problem } = useReasonCall({
    missing: CAMPAIGN_CHANGE_TEXTS.reason,
    onStale,
  })
  const { approve, decline, withdraw } = change
  const name = CAMPAIGN_CHANGE_NAMES[change.kind]
  const about = isNamed ? ` ${name.toLowerCase()} of ${change.offeringName}` : ` ${name.toLowerCase()}`
  return (
    <>
      <Problem>{problem ?? null}</Problem>
      {approve.allowed || approve.reason === null ? null : (
        <p id={`${id}-why`} className={styles.quiet}>
          {approve.reason}
        </p>
      )}
      {decline.allowed ? (
        <CountedText
          {...field}
          label="Reason to decline"
          hint="The person who asked reads it. Not needed to approve."
          rows={2}
          max={CHANGE_REASON_MAX}
        />
      ) : null}
      <div className={styles.actions}>
        {decline.allowed ? (
          <>
            <Button
              look="primary"
              aria-label={`Approve${about}`}
              aria-disabled={isBusy || !approve.allowed}
              aria-describedby={approve.allowed ? undefined : `${id}-why`}
              onClick={() => approve.allowed && setIsAsking(true)}
            >
              Approve
            </Button>
            <Button
              aria-label={`Decline${about}`}
              aria-disabled={isBusy}
              onClick={() => sendReason(calls.decline)}
            >
              Decline
            </Button>
          </>
        ) : null}
        {withdraw.allowed ? (
          <Button aria-label={`Withdraw${about}`} aria-disabled={isBusy} onClick={() => send(calls.withdraw)}>
            Withdraw
          </Button>
        ) : null}
        {isNamed ? (
          <RouteButton to={insidePaths.campaignChanges(change.offeringId)}>Open the campaign</RouteButton>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${name}: ${change.offeringName}?`}
        detail={CONSEQUENCES[change.kind]}
        confirmLabel="Approve"
        onConfirm={() => {
          setIsAsking(false)
          send(calls.approve)
        }}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** What a decision changes on this page. */
const CHANGED = { refetchQueries: [CampaignChangesDocument, ChangeableCampaignsDocument] }

function useCalls({ _id: id }: CampaignChangeFieldsFragment) {
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveCampaignChangeDocument, CHANGED)
  const [decline] = useMutation(DeclineCampaignChangeDocument, CHANGED)
  const [withdraw] = useMutation(WithdrawCampaignChangeDocument, CHANGED)
  return {
    approve: async () => {
      const proof = await stepUp.forAccount({
        operation: 'approveCampaignChange',
        reason: 'approve this change of a campaign',
      })
      if (proof === undefined) return undefined
      const { data } = await approve({ variables: { id }, context: withStepUp(proof) })
      return present(data?.approveCampaignChange).message
    },
    decline: async (reason: string) => {
      const { data } = await decline({ variables: { id, input: { reason } } })
      return present(data?.declineCampaignChange).message
    },
    withdraw: async () => {
      const { data } = await withdraw({ variables: { id } })
      return present(data?.withdrawCampaignChange).message
    },
  }
}
