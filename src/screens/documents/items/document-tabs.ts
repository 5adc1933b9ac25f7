import type { documentCounts, DocumentStatus, DocumentTab } from '#contracts/document/documents.ts'
import type * as z from 'zod/mini'

/** The tabs of document management (spec 2.5) with their labels, in order; the first one is the default. */
export const TABS: readonly { readonly tab: DocumentTab; readonly label: string }[] = [
  { tab: 'RECEIVED', label: 'Received Documents' },
  { tab: 'REQUESTED', label: 'Requested Documents' },
  { tab: 'MYDOC', label: 'My Documents' },
]

/** The tab in an address, ignoring case; anything else is the default. */
export function tabOf(text: string): DocumentTab {
  return TABS.find(({ tab }) => tab === text.toUpperCase())?.tab ?? 'RECEIVED'
}

/** A count of spec 3.3 with its label and the status it counts; without a status it counts all. */
interface TabCount {
  readonly label: string
  readonly count: keyof z.infer<typeof documentCounts>
  readonly status?: DocumentStatus
}

/** The counts of each tab (S4, S9), in order. */
export const TAB_COUNTS: Readonly<Record<DocumentTab, readonly TabCount[]>> = {
  RECEIVED: [
    { label: 'Total Documents Received', count: 'recievedCount' }, // sic, spec 3.3
    { label: 'No Action Required', count: 'noActionCount', status: 'noAction' },
    { label: 'Action Pending', count: 'ActionPendingCount', status: 'pending' },
    { label: 'Action Done', count: 'ActionDoneCount', status: 'done' },
  ],
  REQUESTED: [
    { label: 'Total Document Requests', count: 'requestedCount' },
    { label: 'Submitted', count: 'submisttedDocByUserCount', status: 'submitted' }, // sic, spec 3.3
    { label: 'Pending', count: 'pendingDocByUserCount', status: 'pending' },
  ],
  MYDOC: [],
}

/** Withdrawn requests, which have a count but no place in the tabs. */
export const CANCELLED_COUNT: TabCount = { label: 'Withdrawn', count: 'cancelledDoc', status: 'cancelled' }

/** The options of a tab's status filter (S12) after "all": the statuses of its counts. */
export function statusChoices(
  tab: DocumentTab,
): readonly { readonly status: DocumentStatus; readonly label: string }[] {
  return TAB_COUNTS[tab].flatMap(({ status, label }) => (status === undefined ? [] : [{ status, label }]))
}

/** The status in an address, if the tab has it; withdrawn requests can be listed by address only. */
export function statusOf(tab: DocumentTab, text: string): DocumentStatus | undefined {
  if (tab === 'REQUESTED' && text === 'cancelled') return text
  return statusChoices(tab).find(({ status }) => status === text)?.status
}

export const STATUS_LABELS: Readonly<Record<DocumentStatus, string>> = {
  noAction: 'No action required',
  pending: 'Action pending',
  done: 'Action done',
  submitted: 'Submitted',
  cancelled: CANCELLED_COUNT.label,
}
