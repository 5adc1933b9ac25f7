import { useState } from 'react'
import {
  RefundCampaignsDocument,
  type RefundCampaignsQuery,
  type RefundOrderFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { Money } from '#ui/values/money.tsx'
import { HeldOrders } from './order-tables.tsx'
import { ProposeForm, type Proposed } from './propose-form.tsx'
import { RefundList } from './refund-list.tsx'
import styles from './refunds.module.css'

type Campaign = NonNullable<RefundCampaignsQuery['refundCampaigns']>['data'][number]

/** One campaign: what its orders hold, what may be proposed, and its refunds. */
export function OneCampaign({ project }: { readonly project: string }) {
  const [chosen, setChosen] = useState<Proposed>()
  const { data, error, refetch } = useKeptQuery(RefundCampaignsDocument, {
    variables: { project },
    fetchPolicy: 'cache-and-network',
  })
  const choose = (order: RefundOrderFieldsFragment) =>
    setChosen({ orderId: order._id, amount: order.amount, of: `the order of ${order.investorName}` })
  return (
    <>
      <div>
        <RouteButton small to={insidePaths.cancelRefund}>
          All campaigns
        </RouteButton>
      </div>
      <Reading
        value={data?.refundCampaigns}
        problem={error && readProblem(error).message}
        label="Reading the campaign"
        onRetry={() => void refetch()}
      >
        {({ data: [campaign] }) =>
          campaign === undefined ? (
            <EmptyState title="Nothing to refund">This campaign does not exist.</EmptyState>
          ) : (
            <div className={styles.page}>
              <Summary campaign={campaign} onChoose={setChosen} />
              {chosen === undefined ? null : (
                <ProposeForm
                  key={chosen.orderId ?? 'all'}
                  project={campaign._id}
                  proposed={chosen}
                  onEnd={() => setChosen(undefined)}
                />
              )}
              <HeldOrders project={campaign._id} onChoose={choose} />
            </div>
          )
        }
      </Reading>
      <RefundList title="Refunds" empty="Nothing was refunded for this campaign." project={project} />
    </>
  )
}

function Summary({
  campaign,
  onChoose,
}: {
  readonly campaign: Campaign
  readonly onChoose: (proposed: Proposed) => void
}) {
  const { name, stateLabel, orders, amount, propose } = campaign
  return (
    <section className={styles.card} aria-labelledby="campaign">
      <div className={styles.subject}>
        <h2 id="campaign">{name}</h2>
        <span className={styles.quiet}>{stateLabel}</span>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Orders that hold money</dt>
          <dd className="tnum">{orders}</dd>
        </div>
        <div>
          <dt>Money held</dt>
          <dd>
            <Money value={amount} />
          </dd>
        </div>
      </dl>
      {propose.allowed ? (
        <div className={styles.actions}>
          <Button
            look="danger"
            onClick={() => onChoose({ orderId: null, amount, of: `all orders of ${name}` })}
          >
            Cancel the campaign
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>The campaign cannot be cancelled. {propose.reason}</p>
      )}
    </section>
  )
}
