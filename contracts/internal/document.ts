import * as z from 'zod/mini'
import { documentItem, workFlowQuery } from '#contracts/document/documents.ts'
import { approvalBody, commentBody, sentBody } from '#contracts/document/work.ts'
import { id } from '#contracts/paging.ts'
import { documentOfPerson } from '#contracts/token/investor-documents.ts'
import { instant } from '#contracts/time.ts'
import { signUrl, signUrlBody } from '#contracts/signing/signing.ts'
import { erasePerson, erasureBlockers, exportParts } from './person.ts'
import { question } from './question.ts'

/** Of the outbox: ends the links to own documents that a person made up to then. */
export const LINKS_END_TOPIC = 'document.endLinks'
export const linksEnd = z.strictObject({ userId: id, at: instant })

/* What a recipient does to their own item: the paths are the user service's, the items this one's. Every reply is the item as it is then. */

const caller = { userId: id, itemId: id }

export const workComment = question({
  service: 'document',
  name: 'workComment',
  input: z.strictObject({ ...caller, ...commentBody.shape }),
  reply: documentItem,
})

export const workApproval = question({
  service: 'document',
  name: 'workApproval',
  input: z.strictObject({ ...caller, ...approvalBody.shape }),
  reply: documentItem,
})

/** The item, handed in. */
export const workSent = question({
  service: 'document',
  name: 'workSent',
  input: z.strictObject({ ...caller, ...sentBody.shape }),
  reply: documentItem,
})

/** The item, marked read. */
export const workView = question({
  service: 'document',
  name: 'workView',
  input: z.strictObject(caller),
  reply: documentItem,
})

/** A page of items (C4): the same rows as C1, or C2 with `requestType=Request`. */
export const workFlow = question({
  service: 'document',
  name: 'workFlow',
  input: z.strictObject({ userId: id, query: workFlowQuery }),
  reply: z.strictObject({ data: z.array(documentItem), totalCount: z.int(), perPage: z.int() }),
})

/** A page of what a sender sent to one person or asked of them; for staff what staff sent. */
export const sentTo = question({
  service: 'document',
  name: 'sentTo',
  input: z.strictObject({
    sender: z.strictObject({ userId: id, isStaff: z.boolean() }),
    userId: id,
    limit: z.int().check(z.minimum(1), z.maximum(50)),
    offset: z.int().check(z.minimum(0)),
  }),
  reply: z.strictObject({ data: z.array(documentOfPerson), totalCount: z.int() }),
})

/** C9: the address of the page at which the caller signs their own item. */
export const openSigning = question({
  service: 'document',
  name: 'openSigning',
  /** `sessionId`: of the product; without one, only the demonstration's own page goes on. */
  input: z.strictObject({ userId: id, sessionId: z.optional(id), body: signUrlBody }),
  reply: signUrl.reply.shape.data,
})

/** The embedded provider reports a change of one of its envelopes. */
export const signingChanged = question({
  service: 'document',
  name: 'signingChanged',
  input: z.strictObject({ providerId: z.string() }),
  reply: z.null(),
})

/** Of these items, those that no longer need their recipient's signature; unknown ids are ignored. */
export const endedSignatures = question({
  service: 'document',
  name: 'endedSignatures',
  input: z.strictObject({ itemIds: z.array(id) }),
  reply: z.array(id),
})

/** What the platform asks to be signed. */
export const signaturePurpose = z.enum(['kyc-investor', 'kyc-issuer'])

/**
 * Asks a person for a signature in the name of the platform; C9 and C10 take the id. The same reference gives the same one, whatever became
 * of it; a new one takes back what this person has not signed of the same purpose.
 */
export const askSignature = question({
  service: 'document',
  name: 'askSignature',
  input: z.strictObject({
    userId: id,
    title: z.string().check(z.minLength(1), z.maxLength(100)),
    /** HTML; what it may hold is what a sender's may. */
    description: z.string().check(z.maxLength(20_000)),
    /** The PDF. */
    base64: z.base64(),
    purpose: signaturePurpose,
    /** Chosen by the asking service. Asking twice with the same reference gives the same signature. */
    reference: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.strictObject({ workflowId: id }),
})

const which = z.strictObject({ userId: id, workflowId: id })

/**
 * Where such a signature stands, or null for what the platform did not ask of this person. Hash, in hexadecimal, and file are of the
 * finished PDF; null until there is one. The provider is asked.
 */
export const signatureState = question({
  service: 'document',
  name: 'signatureState',
  input: which,
  reply: z.nullable(
    z.strictObject({
      isSigned: z.boolean(),
      isDeclined: z.boolean(),
      signedAt: z.nullable(z.iso.datetime()),
      sha256: z.nullable(z.string()),
      fileKey: z.nullable(z.string()),
    }),
  ),
})

/** Such a signature is taken back, and its bytes go; false for what is signed, and what the platform did not ask of this person. */
export const withdrawSignature = question({
  service: 'document',
  name: 'withdrawSignature',
  input: which,
  reply: z.boolean(),
})

export const DOCUMENT_QUESTIONS = {
  workComment,
  workApproval,
  workSent,
  workView,
  workFlow,
  sentTo,
  openSigning,
  signingChanged,
  endedSignatures,
  askSignature,
  signatureState,
  withdrawSignature,
  exportPart: exportParts.document,
  erasureBlockers: erasureBlockers.document,
  erasePerson: erasePerson.document,
} as const
