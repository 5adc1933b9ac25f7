import { lazyPart } from '#hooks/loading/lazy-part.ts'
import type { PlacedOffering } from './campaign-where.ts'
import type { ReviewedCase } from './kyc-place.tsx'
import type { PlacedOrder, RefundableOrder } from './order-place.tsx'
import { Where } from './where-button.tsx'
import type { PlacedWithdrawal } from './withdrawal-place.tsx'

/* Machines and their words are loaded when the dialog opens (record 0235). */
const OrderPlace = lazyPart(() => import('./order-place.tsx').then((m) => m.OrderPlace))
const InvestorsOrderPlace = lazyPart(() => import('./order-place.tsx').then((m) => m.InvestorsOrderPlace))
const CampaignPlace = lazyPart(() => import('./campaign-place.tsx').then((m) => m.CampaignPlace))
const ReviewedCasePlace = lazyPart(() => import('./kyc-place.tsx').then((m) => m.ReviewedCasePlace))

const WithdrawalPlace = lazyPart(() => import('./withdrawal-place.tsx').then((m) => m.WithdrawalPlace))

/** Says where an order stands. */
export function WhereIsOrder({ order }: { readonly order: PlacedOrder }) {
  return <Where>{(close) => <OrderPlace order={order} onClose={close} />}</Where>
}

/** Says to the issuer and to staff where the order of an investor stands. */
export function WhereIsInvestorsOrder({
  order,
  of,
}: {
  readonly order: RefundableOrder
  readonly of: string
}) {
  return (
    <Where of={of} small>
      {(close) => <InvestorsOrderPlace order={order} onClose={close} />}
    </Where>
  )
}

/** Says where the campaign of an offering stands. */
export function WhereIsCampaign({ offering }: { readonly offering: PlacedOffering }) {
  return (
    <Where of={offering.name} small>
      {(close) => <CampaignPlace offering={offering} onClose={close} />}
    </Where>
  )
}

/** Says where a case under review stands. */
export function WhereIsReviewedCase({ kyc }: { readonly kyc: ReviewedCase }) {
  return <Where>{(close) => <ReviewedCasePlace kyc={kyc} onClose={close} />}</Where>
}

/** Says where a withdrawal stands. */
export function WhereIsWithdrawal({
  withdrawal,
  of,
}: {
  readonly withdrawal: PlacedWithdrawal
  readonly of: string
}) {
  return (
    <Where of={of} small>
      {(close) => <WithdrawalPlace withdrawal={withdrawal} onClose={close} />}
    </Where>
  )
}
