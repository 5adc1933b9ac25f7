import { type ReactNode, Suspense, useState } from 'react'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import type { PlacedOffering } from './campaign-where.ts'
import type { OwnCase, ReviewedCase } from './kyc-place.tsx'
import type { PlacedOrder } from './order-place.tsx'

/* Machines and their words are loaded when the dialog opens (record 0235). */
const OrderPlace = lazyPart(() => import('./order-place.tsx').then((m) => m.OrderPlace))
const CampaignPlace = lazyPart(() => import('./campaign-place.tsx').then((m) => m.CampaignPlace))
const OwnCasePlace = lazyPart(() => import('./kyc-place.tsx').then((m) => m.OwnCasePlace))
const ReviewedCasePlace = lazyPart(() => import('./kyc-place.tsx').then((m) => m.ReviewedCasePlace))

/** Says where an order stands. */
export function WhereIsOrder({ order }: { readonly order: PlacedOrder }) {
  return <Where>{(close) => <OrderPlace order={order} onClose={close} />}</Where>
}

/** Says where the campaign of an offering stands. */
export function WhereIsCampaign({ offering }: { readonly offering: PlacedOffering }) {
  return (
    <Where of={offering.name} small>
      {(close) => <CampaignPlace offering={offering} onClose={close} />}
    </Where>
  )
}

/** Says where the own identity check stands. */
export function WhereIsOwnCase({ kyc }: { readonly kyc: OwnCase }) {
  return <Where>{(close) => <OwnCasePlace kyc={kyc} onClose={close} />}</Where>
}

/** Says where a case under review stands. */
export function WhereIsReviewedCase({ kyc }: { readonly kyc: ReviewedCase }) {
  return <Where>{(close) => <ReviewedCasePlace kyc={kyc} onClose={close} />}</Where>
}

function Where({
  of,
  small = false,
  children,
}: {
  /** Its name, on a page with several. */
  readonly of?: string
  readonly small?: boolean
  readonly children: (close: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        small={small}
        aria-label={of === undefined ? undefined : `Where is this? ${of}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Where is this?
      </Button>
      {isOpen ? (
        <FailureBoundary>
          <Suspense fallback={null}>{children(() => setIsOpen(false))}</Suspense>
        </FailureBoundary>
      ) : null}
    </>
  )
}
