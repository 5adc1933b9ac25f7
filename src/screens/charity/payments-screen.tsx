import { useMutation } from '@apollo/client/react'
import { useId, useState } from 'react'
import { CHARITY_REASON_MAX, CHARITY_TEXTS } from '#contracts/payment/charity/values.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveCharityPaymentDocument,
  CharityChoiceDocument,
  CharityPaymentsDocument,
  DeclineCharityPaymentDocument,
  type CharityPaymentFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import { PaymentForm } from './payment-form.tsx'
import styles from './charity.module.css'

const TITLE = 'Payments to charities'
const LEAD =
  'Charity money goes to registered charities only. Another person of finance approves each payment.'

/** Payments out of charity money (/staff/charity-payments). */
export function CharityPaymentsScreen() {
  return (
    <OnlyRole staffRole="finance" people="staff of finance" title={TITLE} lead={LEAD}>
      <Payments />
    </OnlyRole>
  )
}

function Payments() {
  const [isProposing, setIsProposing] = useState(false)
  const { page, change } = useOwnPage()
  const [search, setSearch] = useState('')
  const choice = useKeptQuery(CharityChoiceDocument, {
    variables: { search: search || null },
    fetchPolicy: 'cache-and-network',
  })
  const { data, error, refetch } = useKeptQuery(CharityPaymentsDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <div className={styles.page}>
      <PageTitle
        title={TITLE}
        lead={LEAD}
        actions={
          isProposing ? undefined : <Button onClick={() => setIsProposing(true)}>Propose a payment</Button>
        }
      />
      <Reading
        value={choice.data?.charityChoice.data}
        problem={choice.error && readProblem(choice.error).message}
        label="Reading the charity account"
        onRetry={() => void choice.refetch()}
      >
        {(known) => (
          <>
            <dl className={styles.lines} aria-label="Charity account">
              {known.funds.map(({ _id, name, available }) => (
                <div key={_id}>
                  <dt>
                    {name}
                    {available.currency === 'USD' ? '' : `, ${available.currency}`}
                  </dt>
                  <dd className="tnum">
                    <Money value={available} />
                  </dd>
                </div>
              ))}
            </dl>
            {isProposing ? (
              <PaymentForm
                choice={known}
                search={search}
                onSearch={setSearch}
                onEnd={() => {
                  setIsProposing(false)
                  setSearch('')
                }}
              />
            ) : null}
          </>
        )}
      </Reading>
      <Reading
        value={data?.charityPayments}
        problem={error && readProblem(error).message}
        label="Reading the payments"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="payments"
            list={list}
            page={page}
            empty={<EmptyState>There is no payment yet.</EmptyState>}
            onChange={change}
          >
            {(payment) => <PaymentCard payment={payment} onStale={() => void refetch()} />}
          </PagedCards>
        )}
      </Reading>
    </div>
  )
}

const LOOKS: Readonly<Record<CharityPaymentFieldsFragment['state'], 'open' | 'good' | 'quiet'>> = {
  proposed: 'open',
  approved: 'open',
  sending: 'open',
  sent: 'good',
  settled: 'good',
  declined: 'quiet',
  stopped: 'quiet',
  refused: 'quiet',
  returned: 'quiet',
}
const CHANGED = { refetchQueries: [CharityPaymentsDocument, CharityChoiceDocument] }

interface PaymentCardProps {
  readonly payment: CharityPaymentFieldsFragment
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
}

function PaymentCard({ payment, onStale }: PaymentCardProps) {
  const id = useId()
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveCharityPaymentDocument, CHANGED)
  const [decline] = useMutation(DeclineCharityPaymentDocument, CHANGED)
  const { _id, charityName, amount, holder, last4, state, stateLabel, decidedBy, decidedAt } = payment
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Money value={amount} /> to {charityName}
        </h2>
        <Badge look={LOOKS[state]}>{stateLabel}</Badge>
      </div>
      <p className={styles.prose}>{payment.reason}</p>
      <p className={styles.quiet}>
        {payment.fundName} · {holder}, account ending {last4} · {_id}
      </p>
      <p className={styles.quiet}>
        Proposed by {payment.proposedBy}, <DateTime value={payment.proposedAt} />
        {decidedBy === null || decidedAt === null ? null : (
          <>
            {' · '}
            {state === 'declined' ? 'Declined' : 'Approved'} by {decidedBy}, <DateTime value={decidedAt} />
          </>
        )}
      </p>
      {payment.returned === null || state === 'returned' ? null : (
        <p className={styles.prose}>
          <Money value={payment.returned} /> came back. It is in the charity account again.
        </p>
      )}
      {payment.decidedWhy === null ? null : <p className={styles.prose}>Reason: {payment.decidedWhy}</p>}
      {state === 'proposed' ? (
        <Decide
          title={`payment to ${charityName}`}
          approve={payment.approve}
          decline={payment.decline}
          isWaiting
          approveLabel="Approve"
          question={{
            title: 'Approve this payment?',
            detail: 'It goes to the bank at once.',
          }}
          reason={{ hint: 'Not needed to approve.', max: CHARITY_REASON_MAX, missing: CHARITY_TEXTS.reason }}
          onApprove={async () => {
            const toConfirm = { amount: amount.amount, currency: amount.currency }
            const proof = await stepUp.forPayment({
              operation: 'approveCharityPayment',
              amount: toConfirm,
              payee: _id,
              summary: `${charityName}, account ending ${last4}`,
            })
            if (proof === undefined) return undefined
            const { data } = await approve({
              variables: { input: { paymentId: _id, amount: toConfirm } },
              context: withStepUp(proof),
            })
            return present(data?.approveCharityPayment).message
          }}
          onDecline={async (reason) => {
            const { data } = await decline({ variables: { id: _id, input: { reason } } })
            return present(data?.declineCharityPayment).message
          }}
          onStale={onStale}
        />
      ) : null}
    </article>
  )
}
