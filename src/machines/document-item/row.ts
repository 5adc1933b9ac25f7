import type { LifecycleRow } from '#machines/lifecycle.ts'
import type { documentItemMachine } from './machine.ts'

/** An item's state as read from the columns, or from `state` and the flags on the wire. */
export type DocumentItemRow = LifecycleRow<typeof documentItemMachine>

/** The part of an item on the wire that its machine needs. */
interface ItemOnTheWire {
  readonly _id: string
  readonly isCommentAllowed: boolean
  readonly isApprovalAllowed: boolean
  readonly isReadReceiptAllowed: boolean
  readonly isDigitalSignRequired: boolean
  readonly isNoActionAllowed: boolean
  readonly state: {
    readonly approval: string
    readonly comment: string
    readonly receipt: string
    readonly signature: string
    readonly request: string | null
    readonly closed: boolean
    readonly endedBy: 'expired' | 'cancelled' | null
  }
}

/** The machine's row of an item from the wire, for `menuOf`, `actionStateOf` and `canDo` in the browser. */
export function documentItemRow(item: ItemOnTheWire): DocumentItemRow {
  const { approval, comment, receipt, signature, request, closed, endedBy } = item.state
  return {
    state: { approval, comment, receipt, signature },
    context: {
      itemId: item._id,
      commentAllowed: item.isCommentAllowed,
      approvalAllowed: item.isApprovalAllowed,
      receiptAllowed: item.isReadReceiptAllowed,
      // What was asked for is signed in its own lifecycle.
      signatureAsked: item.isDigitalSignRequired && request === null,
      noActionAllowed: item.isNoActionAllowed,
      closed,
      endedBy,
      decision: approval === 'Accepted' || approval === 'Rejected' ? approval : null,
    },
  }
}
