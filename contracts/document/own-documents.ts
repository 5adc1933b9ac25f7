import * as z from 'zod/mini'
import { documentSubject, uploadKey } from './inputs.ts'
import { documentItemReply } from './documents.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { doneReply } from '#contracts/reply.ts'
import { day } from '#contracts/time.ts'

export const ownDocumentBody = z
  .strictObject({
    masterId: id,
    subject: documentSubject,
    documents: uploadKey,
    /** The last day it is good for. */
    expiresOn: z.optional(day),
  })
  .register(z.globalRegistry, { id: 'OwnDocumentInput' })

export const addOwnDocument = operation({
  id: 'addOwnDocument',
  service: 'document',
  method: 'post',
  path: '/v1/documents',
  access: 'user',
  summary: 'Puts an upload of the caller into their own documents',
  effect: 'none',
  body: ownDocumentBody,
  reply: documentItemReply,
})

export const removeOwnDocument = operation({
  id: 'removeOwnDocument',
  service: 'document',
  method: 'delete',
  path: '/v1/documents/{id}',
  access: 'user',
  summary: 'Removes a document the caller added; what was submitted or signed stays',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})
