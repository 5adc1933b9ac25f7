import * as z from 'zod/mini'
import { documentHtml, documentLongText, documentSubject, uploadKey } from './inputs.ts'
import { documentFileView, documentStatus, renewalPeriod, requestType, workflowType } from './documents.ts'
import { FILES_MAX } from './values.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { doneReply, listOf, replyOf } from '#contracts/reply.ts'
import { TEXTS } from '#contracts/texts.ts'
import { day, instant } from '#contracts/time.ts'

/** Named recipients of one sending at most; a project's investors may be more. */
export const RECIPIENTS_MAX = 100

const sendingFile = z
  .strictObject({ key: uploadKey, subject: documentSubject })
  .register(z.globalRegistry, { id: 'SendingFileInput' })

/** Body of a new sending: documents for people, or a request to hand documents in. */
export const sendDocumentBody = z
  .strictObject({
    /** Idempotency key of the client: a repeated call makes one sending. */
    operationKey: id,
    requestType,
    masterId: id,
    subject: documentSubject,
    description: documentHtml,
    /** Investors of these offerings receive it; the sender's own ones only, unless staff. */
    projectIds: z.array(id).check(z.maxLength(20)),
    userIds: z.array(id).check(z.maxLength(RECIPIENTS_MAX)),
    documents: z.array(sendingFile).check(z.maxLength(FILES_MAX)),
    attachments: z.array(sendingFile).check(z.maxLength(FILES_MAX)),
    isCommentAllowed: z.boolean(),
    isApprovalAllowed: z.boolean(),
    isReadReceiptAllowed: z.boolean(),
    isDigitalSignRequired: z.boolean(),
    /** All recipients sign one file, one after another or at once; otherwise each signs a file of their own. */
    signing: z.enum(['each', 'together', 'inOrder']).register(z.globalRegistry, { id: 'SigningOrder' }),
    renewal: renewalPeriod,
    dueOn: z.optional(day),
    expiresOn: z.optional(day),
  })
  .register(z.globalRegistry, { id: 'SendDocumentInput' })

const sentWorkflow = z
  .strictObject({
    _id: id,
    workflowType,
    requestType,
    documentType: z.string(),
    subject: z.string(),
    description: z.string(),
    createdAt: instant,
    dueAt: z.nullable(instant),
    expiresAt: z.nullable(instant),
    cancelledAt: z.nullable(instant),
    /** Reason for taking the sending back; its recipients see it. */
    cancelReason: z.nullable(z.string()),
    renewal: renewalPeriod,
    isDigitalSignRequired: z.boolean(),
    projectTitles: z.array(z.string()),
    documents: z.array(documentFileView),
    attachments: z.array(documentFileView),
    /** Number of recipients in each state. */
    recipients: z.int(),
    pending: z.int(),
    done: z.int(),
  })
  .register(z.globalRegistry, { id: 'SentWorkflow' })
export type SentWorkflowWire = z.infer<typeof sentWorkflow>

export const sendDocument = operation({
  id: 'sendDocument',
  service: 'document',
  method: 'post',
  path: '/v2/documents/workflows',
  access: 'sender',
  summary: 'Sends a document to users or to a project’s investors, or asks them for one',
  effect: 'none',
  body: sendDocumentBody,
  reply: replyOf('SentWorkflowReply', sentWorkflow),
})

export const sentDocuments = operation({
  id: 'sentDocuments',
  service: 'document',
  method: 'get',
  path: '/v2/documents/workflows',
  access: 'sender',
  summary: 'What the caller sent or asked for; staff see what staff sent, newest first',
  query: z.strictObject({
    ...pageFields,
    searchKey: z.optional(z.string().check(z.maxLength(100))),
    requestType: z.optional(requestType),
    projectId: z.optional(id),
  }),
  reply: listOf('SentWorkflowList', sentWorkflow),
})

const recipientRow = z
  .strictObject({
    itemId: id,
    userId: id,
    name: z.string(),
    status: documentStatus,
    /** What this recipient answered; seen by the sender only. */
    approval: z.nullable(z.string()),
    remarks: z.string(),
    comment: z.nullable(z.string()),
    readAt: z.nullable(instant),
    submittedAt: z.nullable(instant),
    signedAt: z.nullable(instant),
    /** Why they declined to sign; null unless they did, and where no reason was given. */
    declineReason: z.nullable(z.string()),
    /** What they handed in or signed. */
    file: z.nullable(documentFileView),
  })
  .register(z.globalRegistry, { id: 'WorkflowRecipient' })

export const sentDocumentRecipients = operation({
  id: 'sentDocumentRecipients',
  service: 'document',
  method: 'get',
  path: '/v2/documents/workflows/{id}/recipients',
  access: 'sender',
  summary: 'Where the recipients of one own sending stand',
  params: idParams,
  query: z.strictObject(pageFields),
  reply: listOf('WorkflowRecipientList', recipientRow),
})

export const cancelSentDocument = operation({
  id: 'cancelSentDocument',
  service: 'document',
  method: 'post',
  path: '/v2/documents/workflows/{id}/cancel',
  access: 'sender',
  summary: 'Withdraws a sending: what is open at the recipients is closed, what they answered stays',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ reason: documentLongText(TEXTS.required) })
    .register(z.globalRegistry, { id: 'CancelSentInput' }),
  reply: doneReply,
})

const choice = z
  .strictObject({ _id: id, title: z.string(), investors: z.int() })
  .register(z.globalRegistry, { id: 'SendableProject' })

export const sendableProjects = operation({
  id: 'sendableProjects',
  service: 'document',
  method: 'get',
  path: '/v2/documents/projects',
  access: 'sender',
  summary: 'Offerings whose investors the caller may write to: an issuer’s own, for staff all',
  reply: listOf('SendableProjectList', choice),
})

const person = z
  .strictObject({
    _id: id,
    name: z.string(),
    kind: z.string(),
    /** The sender's own offerings in which this person invests, so that people of one name can be told apart. */
    projectTitles: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'SendableUser' })

export const sendableUsers = operation({
  id: 'sendableUsers',
  service: 'document',
  method: 'get',
  path: '/v2/documents/users',
  access: 'sender',
  summary:
    'People the caller may write to, by exact email address (staff) or among the investors of own offerings (issuers), at most 25',
  query: z.strictObject({
    searchKey: z.optional(z.string().check(z.maxLength(254))),
    projectId: z.optional(id),
  }),
  reply: listOf('SendableUserList', person),
})
