import type * as z from 'zod/mini'
import { dayOf, daysAfter, monthsAfter } from '#contracts/dates.ts'
import { daysProblems } from '#contracts/document/days.ts'
import {
  type documentCounts,
  type DocumentStatus,
  type DocumentTab,
  type RenewalPeriod,
} from '#contracts/document/documents.ts'
import { documentItemMachine } from '#machines/document-item/machine.ts'
import type { DocumentItemRow } from '#machines/document-item/row.ts'
import { actionStateOf } from '#machines/document-item/rules.ts'
import { startLifecycle, stateText } from '#machines/lifecycle.ts'
import { requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import { requestStatusOf, type RequestedDocumentRow } from '#machines/requested-document/rules.ts'
import type { TallyRow } from './rows.ts'
import type { ItemRow, ItemStates, WorkflowAsks } from './rows.ts'

/** Calendar months between two rounds of a renewal. */
export const MONTHS_OF = { none: 0, monthly: 1, quarterly: 3, yearly: 12 } as const satisfies Record<
  RenewalPeriod,
  number
>
const NOT_ENDED = { cancelledAt: null, closedAt: null, expiresAt: null }

type Ended = Pick<ItemRow, 'closedAt' | 'cancelledAt' | 'expiresAt'>
type Lived = Pick<ItemRow, 'id' | 'tab' | 'decision'> & Ended & ItemStates & WorkflowAsks
type Requested = Pick<ItemRow, 'id' | 'requestState' | 'submittedId' | 'renewal' | 'renewalRound'> &
  Ended &
  Pick<WorkflowAsks, 'asksSignature'>

/** The questions of a sending in this tab: own documents ask nothing, and a request is signed in its own lifecycle. */
function asksOf(tab: DocumentTab, asks: WorkflowAsks) {
  const isShown = tab !== 'MYDOC'
  const required = {
    commentAllowed: isShown && asks.allowsComment,
    approvalAllowed: isShown && asks.asksApproval,
    receiptAllowed: isShown && asks.asksReceipt,
    signatureAsked: tab === 'RECEIVED' && asks.asksSignature,
  }
  return { ...required, noActionAllowed: tab === 'RECEIVED' && !Object.values(required).includes(true) }
}

/** Whether a closed item expired or was cancelled, judged at the time of closing. */
export function endedByOf({ closedAt, cancelledAt, expiresAt }: Ended): 'expired' | 'cancelled' | null {
  if (closedAt === null) return null
  if (cancelledAt !== null && cancelledAt <= closedAt) return 'cancelled'
  return expiresAt !== null && expiresAt <= closedAt ? 'expired' : null
}

/** The input of the item's machine: approval, comment, receipt and signature. */
export function itemLifecycle(item: Lived): DocumentItemRow {
  return {
    state: {
      approval: item.approvalState,
      comment: item.commentState,
      receipt: item.receiptState,
      signature: item.signatureState,
    },
    context: {
      itemId: item.id,
      ...asksOf(item.tab, item),
      closed: item.closedAt !== null,
      endedBy: endedByOf(item),
      decision: item.decision,
    },
  }
}

/** The input of the request's machine; undefined for an item that is not a request. */
export function requestLifecycle(item: Requested): RequestedDocumentRow | undefined {
  if (item.requestState === null) return undefined
  return {
    state: item.requestState,
    context: {
      itemId: item.id,
      signatureRequired: item.asksSignature,
      renewable: item.renewal !== 'none',
      fileKey: item.submittedId,
      renewalRound: item.renewalRound,
      endedBy: endedByOf(item),
    },
  }
}

/** Whether its recipient is asked for a signature now. */
export const waitsForSignature = ({
  signatureState,
  requestState,
}: Pick<ItemStates, 'signatureState' | 'requestState'>): boolean =>
  signatureState === 'open' || requestState === 'awaitingSignature' || requestState === 'signing'

/** The state of an item for the audit trail: that of its request, or those of its questions. */
export const trailState = (item: ItemStates): string =>
  item.requestState ??
  stateText({
    approval: item.approvalState,
    comment: item.commentState,
    receipt: item.receiptState,
    signature: item.signatureState,
  })

/** The status under which an item is filtered and counted. */
export function statusOf(item: Lived & Requested): DocumentStatus {
  if (item.tab === 'MYDOC') return 'noAction'
  const request = requestLifecycle(item)
  return request ? requestStatusOf(request) : actionStateOf(itemLifecycle(item))
}

/** The initial columns of an item: the first states of its machines and the resulting status. */
export function startItem(
  id: string,
  tab: DocumentTab,
  asks: WorkflowAsks & { readonly renewal: RenewalPeriod },
): ItemStates & { readonly status: DocumentStatus; readonly machineVersion: string } {
  const item = startLifecycle(documentItemMachine, { itemId: id, ...asksOf(tab, asks) }).state
  const request =
    tab === 'REQUESTED'
      ? startLifecycle(requestedDocumentMachine, {
          itemId: id,
          signatureRequired: asks.asksSignature,
          renewable: asks.renewal !== 'none',
        }).state
      : null
  const states: ItemStates = {
    approvalState: item.approval,
    commentState: item.comment,
    receiptState: item.receipt,
    signatureState: item.signature,
    requestState: request,
  }
  const fresh = { decision: null, submittedId: null, renewalRound: 0, ...NOT_ENDED }
  return {
    ...states,
    status: statusOf({ id, tab, ...asks, ...states, ...fresh }),
    machineVersion: machineVersionOf(tab),
  }
}

const machineVersionOf = (tab: DocumentTab): string =>
  `${documentItemMachine.version ?? '0'}${tab === 'REQUESTED' ? `.${requestedDocumentMachine.version ?? '0'}` : ''}`

/**
 * The next renewal after `from`; null without renewals, or when the sending has expired by then. Calendar months in
 * UTC.
 */
export function renewsAt(period: RenewalPeriod, from: Date, until: Date | null): Date | null {
  if (period === 'none') return null
  const next = monthsAfter(from, MONTHS_OF[period])
  return until !== null && until <= next ? null : next
}

/** The time span of the filter; `until` is exclusive. */
export interface Period {
  readonly from: Date | null
  readonly until: Date | null
}

/** The filter's days as instants, or their errors by field (spec 2.5: 18 months back to today, in UTC days). */
export function periodOf(
  days: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  now: Date,
): { readonly period: Period } | { readonly faults: Record<string, string> } {
  const { startDate, endDate } = days
  const faults = daysProblems({ startDate: startDate ?? '', endDate: endDate ?? '' }, dayOf(now))
  if (Object.keys(faults).length > 0) return { faults }
  return {
    period: {
      from: startDate === undefined ? null : startOf(startDate),
      until: endDate === undefined ? null : daysAfter(startOf(endDate), 1),
    },
  }
}

const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** The counts of spec 3.3 with its spelling; all but the expiring renewals from the tally. */
export function countsOf(
  tally: readonly TallyRow[],
  expiringInWeek: number,
): z.output<typeof documentCounts> {
  const count = (wanted: Partial<TallyRow>) =>
    tally
      .filter((row) => Object.entries(wanted).every(([name, value]) => row[name as keyof TallyRow] === value))
      .reduce((sum, { items }) => sum + items, 0)
  return {
    recievedCount: count({ tab: 'RECEIVED' }), // sic, spec 3.3
    noActionCount: count({ tab: 'RECEIVED', status: 'noAction' }),
    ActionPendingCount: count({ tab: 'RECEIVED', status: 'pending' }), // sic, spec 3.3
    ActionDoneCount: count({ tab: 'RECEIVED', status: 'done' }), // sic, spec 3.3
    requestedCount: count({ tab: 'REQUESTED' }),
    submisttedDocByUserCount: count({ tab: 'REQUESTED', status: 'submitted' }), // sic, spec 3.3
    pendingDocByUserCount: count({ tab: 'REQUESTED', status: 'pending' }),
    cancelledDoc: count({ tab: 'REQUESTED', status: 'cancelled' }),
    expiringInWeek,
    sendForRenewalCount: count({ renewalState: 'due' }),
    RenewalAppCount: count({ renewalState: 'sent' }), // sic, spec 3.3
  }
}
