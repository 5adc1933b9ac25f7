import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { ID_PATTERN } from '#contracts/web/ids.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { TEXTS } from '#contracts/texts.ts'
import { day, instant } from '#contracts/time.ts'
import { FILTER_PROJECTS_MAX, SEARCH_MAX } from './values.ts'

/** The tabs of document management (spec 2.5), spelled as in addresses. */
export const DOCUMENT_TABS = ['RECEIVED', 'REQUESTED', 'MYDOC'] as const
export const documentTab = z.enum(DOCUMENT_TABS).register(z.globalRegistry, { id: 'DocumentTab' })
export type DocumentTab = z.infer<typeof documentTab>

/** What the recipient still has to do; the values of the status filters (S12) in one list. */
export const DOCUMENT_STATUSES = ['noAction', 'pending', 'done', 'submitted', 'cancelled'] as const
export const documentStatus = z.enum(DOCUMENT_STATUSES).register(z.globalRegistry, { id: 'DocumentStatus' })
export type DocumentStatus = z.infer<typeof documentStatus>

/** How often a document must be renewed; `none` where it need not. */
export const RENEWAL_PERIODS = ['none', 'monthly', 'quarterly', 'yearly'] as const
export const renewalPeriod = z.enum(RENEWAL_PERIODS).register(z.globalRegistry, { id: 'RenewalPeriod' })
export type RenewalPeriod = z.infer<typeof renewalPeriod>

export const approvalStatus = z
  .enum(['Accepted', 'Rejected'])
  .register(z.globalRegistry, { id: 'ApprovalStatus' })

/** A request, or something received (A8). */
export const requestType = z.enum(['Request', 'Received']).register(z.globalRegistry, { id: 'RequestType' })

/** `project`: sent to the investors of a project; `document`: sent to named people; `own`: put there by the owner. */
export const workflowType = z
  .enum(['document', 'project', 'own'])
  .register(z.globalRegistry, { id: 'WorkflowType' })

/** A file of an item; `documentFile` gives its bytes. */
export const documentFileView = z
  .strictObject({
    _id: id,
    subject: z.string(),
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.int(),
  })
  .register(z.globalRegistry, { id: 'DocumentFileView' })

/** How often a type of document is renewed. */
export const renewalRef = z
  .strictObject({ period: renewalPeriod })
  .register(z.globalRegistry, { id: 'DocumentRenewal' })

const docMasterRef = z
  .strictObject({
    _id: id,
    documentType: z.string(),
    renewal: renewalRef,
    isDigitalSignatureRequire: z.boolean(), // sic, spec 3.1
  })
  .register(z.globalRegistry, { id: 'DocMasterRef' })

/** The reader's own comment, so that `isRead` is always true: whether the sender looked at it is not kept. */
const comment = z
  .strictObject({ content: z.string(), date: instant, isRead: z.boolean(), user_id: id })
  .register(z.globalRegistry, { id: 'DocumentComment' })

const approval = z
  .strictObject({ user_id: id, status: approvalStatus, remarks: z.string() })
  .register(z.globalRegistry, { id: 'DocumentApproval' })

const submission = z
  .strictObject({
    user_id: id,
    date: instant,
    /** Id of the file, for `documentFile`. */
    documents: id,
    remarks: z.string(),
    isSigned: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'DocumentSubmission' })

const participant = z
  .strictObject({
    userId: z.strictObject({ _id: id }).register(z.globalRegistry, { id: 'ParticipantUser' }),
  })
  .register(z.globalRegistry, { id: 'ContractParticipant' })

const contractRef = z
  .strictObject({
    contractInstances: z.array(
      z
        .strictObject({ participants: z.array(participant), sentAt: instant })
        .register(z.globalRegistry, { id: 'ContractInstance' }),
    ),
  })
  .register(z.globalRegistry, { id: 'DocumentContract' })

/** How far a contract is that several people sign together; null for what the reader signs alone. */
const sharedSigning = z
  .strictObject({
    signed: z.int(),
    total: z.int(),
    /** False while another person signs before the reader. */
    isYourTurn: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SharedSigning' })

const signer = z
  .strictObject({
    name: z.string(),
    isYou: z.boolean(),
    /** Whether every earlier signer has signed. */
    isNext: z.boolean(),
    /** The state value of the machine document-item. */
    state: z.string(),
  })
  .register(z.globalRegistry, { id: 'DocumentSigner' })

const projectRef = z
  .strictObject({
    projectDetails: z
      .strictObject({ title: z.string(), image: z.nullable(z.string()) })
      .register(z.globalRegistry, { id: 'DocumentProjectDetails' }),
  })
  .register(z.globalRegistry, { id: 'DocumentProject' })

const projectIdRef = z
  .strictObject({ _id: id, title: z.string() })
  .register(z.globalRegistry, { id: 'DocumentProjectRef' })

const permissions = z
  .strictObject({ isDigitalSignRequired: z.boolean(), isReadReceiptAllowed: z.boolean() })
  .register(z.globalRegistry, { id: 'DocumentPermissions' })

/** Where the lifecycles of an item stand: the state values of the machines document-item and requested-document. */
const itemState = z
  .strictObject({
    approval: z.string(),
    comment: z.string(),
    receipt: z.string(),
    signature: z.string(),
    /** Null unless the item is a request. */
    request: z.nullable(z.string()),
    /** True once the item expired or was taken back: open questions are no longer asked. */
    closed: z.boolean(),
    /** Whether the item expired or the sender took it back. Null while it is open, and when another signer declined. */
    endedBy: z.nullable(
      z.enum(['expired', 'cancelled']).register(z.globalRegistry, { id: 'DocumentItemEnd' }),
    ),
  })
  .register(z.globalRegistry, { id: 'DocumentItemState' })

/**
 * One recipient's row of what was sent or asked for (spec 3.1). `comments`, `approval`, `readBy` and `sendDocByUser` hold the reader's own
 * entries only (M4).
 */
export const documentItem = z
  .strictObject({
    _id: id,
    workflowType,
    requestType,
    createdAt: instant,
    subject: z.string(),
    /** HTML, sanitised when written; sanitise again when shown. */
    description: z.string(),
    /** Display name of the sender. */
    sender: z.string(),
    dueAt: z.nullable(instant),
    expiresAt: z.nullable(instant),
    /** Why the sender took it back; null unless that is what closed it. */
    cancelReason: z.nullable(z.string()),
    status: documentStatus,
    state: itemState,
    docMasterId: docMasterRef,
    documents: z.array(documentFileView),
    attachments: z.array(documentFileView),
    project: z.array(projectRef),
    projectIds: z.array(projectIdRef),
    /** The cover of its first project; null without one. */
    cardImage: z.nullable(z.string()),
    comments: z.array(comment),
    approval: z.array(approval),
    readBy: z.array(id),
    /** When the reader approved or rejected; null before. */
    decidedAt: z.nullable(instant),
    /** When the reader sent the read receipt; null before. */
    readAt: z.nullable(instant),
    sendDocByUser: z.array(submission),
    contract: z.nullable(contractRef),
    signing: z.nullable(sharedSigning),
    /** Who signs the same contract, in order; empty in lists, and for what the reader signs alone. */
    signers: z.array(signer),
    permissions,
    isCommentAllowed: z.boolean(),
    isApprovalAllowed: z.boolean(),
    isReadReceiptAllowed: z.boolean(),
    isNoActionAllowed: z.boolean(),
    isProjectWorkflow: z.boolean(),
    isDigitalSignRequired: z.boolean(),
    isSigned: z.boolean(),
    isRead: z.boolean(),
    /** The signed contract, good for 60 s; null in lists and before it exists. */
    signContract: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'DocumentItem' })
export type DocumentItemWire = z.infer<typeof documentItem>

/** Spec 3.3, spelled as there. */
export const documentCounts = z
  .strictObject({
    recievedCount: z.int(), // sic, spec 3.3
    noActionCount: z.int(),
    ActionPendingCount: z.int(), // sic, spec 3.3
    ActionDoneCount: z.int(), // sic, spec 3.3
    requestedCount: z.int(),
    submisttedDocByUserCount: z.int(), // sic, spec 3.3
    pendingDocByUserCount: z.int(),
    cancelledDoc: z.int(),
    expiringInWeek: z.int(),
    sendForRenewalCount: z.int(),
    RenewalAppCount: z.int(), // sic, spec 3.3
  })
  .register(z.globalRegistry, { id: 'DocumentCounts' })

const PROJECT_IDS = new RegExp(`^${ID_PATTERN}(,${ID_PATTERN}){0,${FILTER_PROJECTS_MAX - 1}}$`)

const listQuery = z.strictObject({
  ...pageFields,
  /** Part of the document type's name. */
  searchKey: z.optional(z.string().check(z.maxLength(SEARCH_MAX, TEXTS.nameLength))),
  startDate: z.optional(day),
  endDate: z.optional(day),
  /** Ids of projects, separated by commas. */
  projectIds: z.optional(z.string().check(z.regex(PROJECT_IDS, 'Invalid id'))),
  status: z.optional(z.enum(DOCUMENT_STATUSES)),
})
const itemList = listOf('DocumentItemList', documentItem)

export const receivedDocuments = operation({
  id: 'receivedDocuments',
  service: 'document',
  method: 'get',
  path: '/v2/documents/ReceivedDocuments', // sic, spec 7.1
  access: 'user',
  summary: 'Own received documents, newest first (C1)',
  query: listQuery,
  reply: itemList,
})

export const requestedDocuments = operation({
  id: 'requestedDocuments',
  service: 'document',
  method: 'get',
  path: '/v2/documents/RequestedDocuments', // sic, spec 7.1
  access: 'user',
  summary: 'What the caller is asked to submit, newest first (C2)',
  query: listQuery,
  reply: itemList,
})

export const myDocuments = operation({
  id: 'myDocuments',
  service: 'document',
  method: 'get',
  path: '/v2/documents/MyDocuments', // sic, spec 7.1
  access: 'user',
  summary: 'The caller’s own documents: added, submitted, signed (C3)',
  query: listQuery,
  reply: itemList,
})

export const workFlowQuery = z.strictObject({ ...listQuery.shape, requestType: z.optional(requestType) })

/** C4: the same lists for issuers with project workflows, by the user service. */
export const workFlow = operation({
  id: 'workFlow',
  service: 'user',
  method: 'get',
  path: '/v2/users/work/flow',
  access: 'user',
  summary:
    'What the caller received (C1), or with requestType=Request what is asked of them (C2), as issuers with project workflows read it (C4)',
  query: workFlowQuery,
  reply: itemList,
})

const renewal = z
  .strictObject({
    itemId: id,
    subject: z.string(),
    documentType: z.string(),
    /** `expiring`: within a week; `due`: to be renewed; `sent`: a renewal was handed in. */
    state: z.enum(['upcoming', 'expiring', 'due', 'sent']).register(z.globalRegistry, { id: 'RenewalState' }),
    on: instant,
  })
  .register(z.globalRegistry, { id: 'DocumentRenewalEntry' })

/** The path constant `documents` of spec 7.6: what /documentsdashboard shows. */
export const documentsOverview = operation({
  id: 'documentsOverview',
  service: 'document',
  method: 'get',
  path: '/v2/documents',
  access: 'user',
  summary: 'The counts of spec 3.3 and the renewals of the next twelve months, soonest first, at most 100',
  reply: replyOf(
    'DocumentsOverviewReply',
    z
      .strictObject({
        counts: documentCounts,
        /** Whether the caller has project workflows: those lists come from C4 (A13). */
        hasProjectWorkflows: z.boolean(),
        renewals: z.array(renewal),
      })
      .register(z.globalRegistry, { id: 'DocumentsOverview' }),
  ),
})

export const documentItemReply = replyOf('DocumentItemReply', documentItem)

export const documentItemById = operation({
  id: 'documentItem',
  service: 'document',
  method: 'get',
  path: '/v2/documents/items/{id}',
  access: 'user',
  summary: 'One own item; reading it here marks nothing',
  params: idParams,
  reply: documentItemReply,
})

export const legacyDocumentItem = operation({
  id: 'legacyDocumentItem',
  service: 'document',
  method: 'get',
  path: '/v1/dashboard/request/singel', // sic, spec 7.6
  access: 'user',
  summary: 'One own item, such as a request to submit a document, under the path of the first version',
  restOnly: true,
  query: idParams,
  reply: documentItemReply,
})

export const documentFile = operation({
  id: 'documentFile',
  service: 'document',
  method: 'get',
  path: '/v2/documents/files/{id}',
  access: 'user',
  summary: 'A fresh address of one file of an own item (C15); it lives 60 s',
  params: idParams,
  reply: replyOf(
    'DocumentFileReply',
    z
      .strictObject({
        url: z.string(),
        /** Address to show an image inline; null for other types. */
        previewUrl: z.nullable(z.string()),
        name: z.string(),
        contentType: z.string(),
      })
      .register(z.globalRegistry, { id: 'DocumentFileLink' }),
  ),
})
