import * as z from 'zod/mini'
import { documentStatus, requestType } from '#contracts/document/documents.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

/** A document that was sent to one person or asked of them, without its files and answers. */
export const documentOfPerson = z
  .strictObject({
    _id: id,
    subject: z.string(),
    documentType: z.string(),
    requestType,
    sentAt: instant,
    dueAt: z.nullable(instant),
    status: documentStatus,
    /** The recipient declined to sign. */
    isDeclined: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'InvestorDocument' })

export const investorDocuments = operation({
  id: 'investorDocuments',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/investors/{id}/documents',
  access: 'manager',
  summary:
    'What was sent to one investor or asked of them (R44), the newest first: an issuer sees their own sendings, compliance and finance those of staff',
  params: idParams,
  query: z.strictObject(pageFields),
  reply: listOf('InvestorDocuments', documentOfPerson),
})
