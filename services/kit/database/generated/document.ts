// Generated from the migrated database by `npm run generate:rows`.

/** document.category */
export interface CategoryRow {
  readonly id: string
  readonly name: string
}

/** document.classification */
export interface ClassificationRow {
  readonly id: string
  readonly rank: number
  readonly name: string
}

/** document.envelope */
export interface EnvelopeRow {
  readonly id: string
  readonly workflowId: string
  readonly provider: 'embedded' | 'documenso' | 'docuseal' | 'docusign'
  readonly providerId: string | null
  readonly status: 'preparing' | 'sent' | 'completed' | 'declined' | 'expired' | 'voided'
  readonly originalId: string
  readonly signedId: string | null
  readonly certificateId: string | null
  readonly createdAt: Date
  readonly changedAt: Date
}

/** document.file */
export interface FileRow {
  readonly id: string
  readonly objectKey: string
  readonly ownerId: string
  readonly workflowId: string | null
  readonly role: 'document' | 'attachment' | 'submission' | 'signed' | 'certificate'
  readonly position: number
  readonly subject: string
  /** personal of owner_id: the file's name */
  readonly nameSealed: string
  readonly contentType: string
  readonly size: bigint
  readonly sha256: Buffer
  readonly createdAt: Date
  /** taken back unsigned, and its bytes with it; nobody is shown it */
  readonly withdrawnAt: Date | null
}

/** document.item */
export interface ItemRow {
  readonly id: string
  readonly workflowId: string
  readonly userId: string
  readonly tab: 'RECEIVED' | 'REQUESTED' | 'MYDOC'
  readonly masterId: string
  readonly status: 'noAction' | 'pending' | 'done' | 'submitted' | 'cancelled'
  readonly machineVersion: string
  readonly rev: number
  readonly approvalState: string
  readonly commentState: string
  readonly receiptState: string
  readonly signatureState: string
  readonly requestState: string | null
  /** personal: the recipient's one comment */
  readonly commentSealed: string | null
  readonly commentedAt: Date | null
  readonly decision: 'Accepted' | 'Rejected' | null
  /** personal: what the recipient said with the approval */
  readonly remarksSealed: string | null
  readonly decidedAt: Date | null
  readonly readAt: Date | null
  readonly submittedId: string | null
  /** personal: what the recipient said with the file */
  readonly submissionRemarksSealed: string | null
  readonly submittedAt: Date | null
  readonly envelopeId: string | null
  readonly signingPosition: number | null
  readonly signedAt: Date | null
  /** personal: why the recipient declined to sign */
  readonly declineReasonSealed: string | null
  readonly renewalState: 'none' | 'upcoming' | 'expiring' | 'due' | 'sent'
  readonly renewalRound: number
  /** when it is to be renewed or runs out */
  readonly renewsAt: Date | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly closedAt: Date | null
}

/** document.master */
export interface MasterRow {
  readonly id: string
  readonly documentType: string
  readonly subCategoryId: string
  readonly classifiedAs: string
  readonly renewal: 'none' | 'monthly' | 'quarterly' | 'yearly'
  readonly needsSignature: boolean
}

/** document.project_recipient */
export interface ProjectRecipientRow {
  readonly userId: string
}

/** document.share_link: a person with the secret may read the one file of the item until the link ends */
export interface ShareLinkRow {
  readonly id: string
  readonly itemId: string
  readonly ownerId: string
  /** SHA-256; the secret itself is shown once */
  readonly secretHash: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly uses: number
  readonly lastUsedAt: Date | null
}

/** document.signing_event */
export interface SigningEventRow {
  readonly provider: string
  readonly eventId: string
  readonly receivedAt: Date
}

/** document.sub_category */
export interface SubCategoryRow {
  readonly id: string
  readonly categoryId: string
  readonly name: string
}

/** document.tally */
export interface TallyRow {
  readonly userId: string
  readonly tab: string
  readonly masterId: string
  readonly status: string
  readonly renewalState: string
  readonly items: bigint
}

/** document.workflow */
export interface WorkflowRow {
  readonly id: string
  readonly senderId: string
  readonly byStaff: boolean
  /** made by the sender's client: sent twice, it is made once */
  readonly operationKey: string
  readonly fingerprint: Buffer
  readonly requestType: 'Request' | 'Received'
  readonly workflowType: 'document' | 'project' | 'own'
  readonly masterId: string
  readonly subject: string
  /** personal of sender_id: what the owner of an own document calls it */
  readonly subjectSealed: string | null
  /** HTML, sanitised before it was written */
  readonly description: string
  readonly allowsComment: boolean
  readonly asksApproval: boolean
  readonly asksReceipt: boolean
  readonly asksSignature: boolean
  readonly signing: 'each' | 'together' | 'inOrder'
  readonly renewal: 'none' | 'monthly' | 'quarterly' | 'yearly'
  readonly createdAt: Date
  readonly dueAt: Date | null
  readonly expiresAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
}

/** document.workflow_project */
export interface WorkflowProjectRow {
  readonly workflowId: string
  readonly projectId: string
}
