import type { DocumentStatus, DocumentTab, RenewalPeriod } from '#contracts/document/documents.ts'
import type { documentItemMachine } from '#machines/document-item/machine.ts'
import type { Applied } from '#machines/lifecycle.ts'
import type { requestedDocumentMachine } from '#machines/requested-document/machine.ts'

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
export interface WorkflowAsks {
  readonly allowsComment: boolean
  readonly asksApproval: boolean
  readonly asksReceipt: boolean
  readonly asksSignature: boolean
}

export type RenewalState = 'none' | 'upcoming' | 'expiring' | 'due' | 'sent'

/** The columns that change during an item's life; texts are sealed with the recipient's key. */
export interface ItemLife extends ItemStates {
  readonly renewalState: RenewalState
  readonly closedAt: Date | null
  readonly commentSealed: string | null
  readonly commentedAt: Date | null
  readonly decision: 'Accepted' | 'Rejected' | null
  readonly remarksSealed: string | null
  readonly decidedAt: Date | null
  readonly readAt: Date | null
  readonly submittedId: string | null
  readonly submissionRemarksSealed: string | null
  readonly submittedAt: Date | null
  readonly envelopeId: string | null
  readonly signedAt: Date | null
  readonly declineReasonSealed: string | null
  readonly renewalRound: number
  readonly renewsAt: Date | null
}

/** A recipient's item joined with its workflow and document type. */
export interface ItemRow extends ItemLife, WorkflowAsks {
  readonly id: string
  readonly workflowId: string
  readonly userId: string
  readonly tab: DocumentTab
  readonly masterId: string
  readonly status: DocumentStatus
  readonly rev: number
  readonly createdAt: Date
  readonly signingPosition: number | null
  readonly senderId: string
  readonly byStaff: boolean
  readonly requestType: 'Request' | 'Received'
  readonly workflowType: 'document' | 'project' | 'own'
  /** Empty for an own document, whose title is sealed. */
  readonly subject: string
  readonly subjectSealed: string | null
  readonly description: string
  readonly signing: 'each' | 'together' | 'inOrder'
  /** How often the document must be renewed. */
  readonly renewal: RenewalPeriod
  readonly dueAt: Date | null
  readonly expiresAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  readonly documentType: string
  readonly typeNeedsSignature: boolean
}

export interface TallyRow {
  readonly tab: DocumentTab
  readonly status: DocumentStatus
  readonly renewalState: RenewalState
  readonly items: number
}
