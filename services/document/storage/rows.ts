import type { DocumentStatus, DocumentTab } from '#contracts/document/documents.ts'
import type { documentItemMachine } from '#machines/document-item/machine.ts'
import type { Applied } from '#machines/lifecycle.ts'
import type { requestedDocumentMachine } from '#machines/requested-document/machine.ts'
import type { Columns, Row } from '#services/kit/database/write.ts'

type Regions = Applied<typeof documentItemMachine>['state']

/** The states of an item's machines. */
export interface ItemStates {
  readonly approvalState: Regions['approval']
  readonly commentState: Regions['comment']
  readonly receiptState: Regions['receipt']
  readonly signatureState: Regions['signature']
  /** Null unless the item is a request. */
  readonly requestState: Applied<typeof requestedDocumentMachine>['state'] | null
}

/** What a sending asks of its recipients. */
export type WorkflowAsks = Pick<
  Row<'document.workflow'>,
  'allowsComment' | 'asksApproval' | 'asksReceipt' | 'asksSignature'
>

export type RenewalState = Row<'document.item'>['renewalState']

export const LIFE_KEYS = [
  'approvalState',
  'commentState',
  'receiptState',
  'signatureState',
  'requestState',
  'renewalState',
  'closedAt',
  'commentSealed',
  'commentedAt',
  'decision',
  'remarksSealed',
  'decidedAt',
  'readAt',
  'submittedId',
  'submissionRemarksSealed',
  'submittedAt',
  'envelopeId',
  'signedAt',
  'declineReasonSealed',
  'renewalRound',
  'renewsAt',
] as const
/** The columns that change during an item's life; texts are sealed with the recipient's key. */
export type ItemLife = Columns<'document.item', typeof LIFE_KEYS, ItemStates>

export const ITEM_KEYS = [
  'id',
  'workflowId',
  'userId',
  'tab',
  'masterId',
  'status',
  'rev',
  'createdAt',
  'signingPosition',
] as const
/** The subject of an own document is empty, because its title is sealed. */
export const WORKFLOW_KEYS = [
  'senderId',
  'operationKey',
  'byStaff',
  'requestType',
  'workflowType',
  'subject',
  'subjectSealed',
  'description',
  'allowsComment',
  'asksApproval',
  'asksReceipt',
  'asksSignature',
  'signing',
  'renewal',
  'dueAt',
  'expiresAt',
  'cancelledAt',
  'cancelReason',
] as const

/** A recipient's item joined with its workflow and document type. */
export interface ItemRow
  extends
    Columns<'document.item', typeof ITEM_KEYS>,
    ItemLife,
    Columns<'document.workflow', typeof WORKFLOW_KEYS> {
  readonly documentType: string
  readonly typeNeedsSignature: boolean
}

export interface TallyRow {
  readonly tab: DocumentTab
  readonly status: DocumentStatus
  readonly renewalState: RenewalState
  readonly items: number
}
