import { useMutation } from '@apollo/client/react'
import { Suspense, useId, useState } from 'react'
import { accountSubject } from '#contracts/payment/bank-accounts.ts'
import { CHARITY_REASON_MAX, CHARITY_TEXTS, ZAKAT_CATEGORY_NAMES } from '#contracts/payment/charity/values.ts'
import { Decide } from '#features/second-approver/decide.tsx'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  ApproveCharityDocument,
  CharitiesDocument,
  DeclineCharityDocument,
  WithdrawCharityDocument,
  type CharityFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { OnlyRole } from '#hooks/only-role.tsx'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './charity.module.css'

const CharityForm = lazyPart(() => import('./charity-form.tsx').then((part) => part.CharityForm))

const TITLE = 'Charities'
const LEAD = 'Charity money is paid to these only. Another person of compliance approves each of them.'

/** The register of charities (/staff/charities). */
export function CharityRegisterScreen() {
  return (
    <OnlyRole staffRole="compliance" people="staff of compliance" title={TITLE} lead={LEAD}>
      <Register />
    </OnlyRole>
  )
}

function Register() {
  const [isProposing, setIsProposing] = useState(false)
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(CharitiesDocument, {
    variables: page,
    fetchPolicy: 'cache-and-network',
  })
  return (
    <div className={styles.page}>
      <PageTitle
        title={TITLE}
        lead={LEAD}
        actions={
          isProposing ? undefined : <Button onClick={() => setIsProposing(true)}>Propose a charity</Button>
        }
      />
      {isProposing ? (
        <Suspense fallback={<LoadingState label="Opening the form" />}>
          <CharityForm onEnd={() => setIsProposing(false)} />
        </Suspense>
      ) : null}
      <Reading
        value={data?.charities}
        problem={error && readProblem(error).message}
        label="Reading the charities"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="charities"
            list={list}
            page={page}
            empty={<EmptyState>There is no charity yet.</EmptyState>}
            onChange={change}
          >
            {(charity) => <CharityCard charity={charity} onStale={() => void refetch()} />}
          </PagedCards>
        )}
      </Reading>
    </div>
  )
}

const LOOKS = { proposed: 'open', approved: 'good', declined: 'quiet', withdrawn: 'quiet' } as const
const CHANGED = { refetchQueries: [CharitiesDocument] }

interface CharityCardProps {
  readonly charity: CharityFieldsFragment
  /** It moved meanwhile: it must be read again. */
  readonly onStale: () => void
}

function CharityCard({ charity, onStale }: CharityCardProps) {
  const id = useId()
  const stepUp = useStepUp()
  const [approve] = useMutation(ApproveCharityDocument, CHANGED)
  const [decline] = useMutation(DeclineCharityDocument, CHANGED)
  const [withdraw] = useMutation(WithdrawCharityDocument, CHANGED)
  const { _id, name, state, stateLabel, decidedBy, decidedAt, decidedWhy, withdrawnBy, withdrawnAt } = charity
  const variablesOf = (reason: string) => ({ variables: { id: _id, input: { reason } } })
  const isWaiting = state === 'proposed'
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        <Badge look={LOOKS[state]}>{stateLabel}</Badge>
      </div>
      <p className={styles.prose}>{charity.purpose}</p>
      <dl className={styles.lines}>
        <Line label="Country" value={charity.country} />
        <Line label="Registration number" value={charity.registration} />
        <Line label="Account holder" value={charity.holder} />
        <Line label="Account number" value={charity.number} />
        <Line label="Bank" value={charity.bankCode} />
        <Line
          label="Zakat that it may receive"
          value={charity.categories.map((one) => ZAKAT_CATEGORY_NAMES[one]).join(', ') || 'None'}
        />
      </dl>
      <p className={styles.quiet}>
        Proposed by {charity.proposedBy}, <DateTime value={charity.proposedAt} />
        {decidedBy === null || decidedAt === null ? null : (
          <>
            {' · '}
            {state === 'declined' ? 'Declined' : 'Approved'} by {decidedBy}, <DateTime value={decidedAt} />
          </>
        )}
        {withdrawnBy === null || withdrawnAt === null ? null : (
          <>
            {' · '}
            Withdrawn by {withdrawnBy}, <DateTime value={withdrawnAt} />
          </>
        )}
      </p>
      {charity.closedAt === null ? null : (
        <p className={styles.prose}>
          The bank said on <DateTime value={charity.closedAt} /> that the account is closed. The charity is
          not paid any more.
        </p>
      )}
      {decidedWhy === null ? null : <p className={styles.prose}>Reason: {decidedWhy}</p>}
      {isWaiting || charity.withdraw.allowed ? (
        <Decide
          title={name}
          approve={charity.approve}
          decline={isWaiting ? charity.decline : charity.withdraw}
          isWaiting={isWaiting}
          approveLabel="Approve"
          question={{
            title: `Approve ${name}?`,
            detail: 'Finance may then pay it from charity money. Compare the account with its papers first.',
          }}
          reason={{
            hint: isWaiting ? 'Not needed to approve.' : 'Payments that the bank does not have are stopped.',
            max: CHARITY_REASON_MAX,
            missing: CHARITY_TEXTS.reason,
          }}
          declineLabel={isWaiting ? undefined : 'Withdraw'}
          onApprove={async () => {
            const proof = await stepUp.forAccount({
              operation: 'approveCharity',
              reason: 'take this charity into the register',
              subject: accountSubject({ number: charity.number, bankCode: charity.bankCode }),
            })
            if (proof === undefined) return undefined
            const { data } = await approve({
              variables: { id: _id, input: { number: charity.number, bankCode: charity.bankCode } },
              context: withStepUp(proof),
            })
            return present(data?.approveCharity).message
          }}
          onDecline={async (reason) => {
            if (isWaiting) return present((await decline(variablesOf(reason))).data?.declineCharity).message
            return present((await withdraw(variablesOf(reason))).data?.withdrawCharity).message
          }}
          onStale={onStale}
        />
      ) : null}
    </article>
  )
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
