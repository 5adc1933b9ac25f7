import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id } from '#contracts/paging.ts'
import { madeFile } from '#contracts/payment/payments.ts'
import { replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'

/* The key information sheet of an offering (R24), in the order of Annex I of the ECSPR (Regulation (EU) 2020/1503). */

const sheetRow = z
  .strictObject({
    label: z.string(),
    /** Null where the terms of the offering do not state it. */
    value: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'SheetRow' })

const sheetPart = z
  .strictObject({ title: z.string(), rows: z.array(sheetRow) })
  .register(z.globalRegistry, { id: 'SheetPart' })

export const keyInformationSheet = z
  .strictObject({
    projectId: id,
    projectName: z.string(),
    summary: z.string(),
    issuerName: z.string(),
    termsVersion: z.int(),
    /** When the sheet was written. */
    writtenAt: instant,
    parts: z.array(sheetPart),
  })
  .register(z.globalRegistry, { id: 'KeyInformationSheet' })
export type KeyInformationSheet = z.infer<typeof keyInformationSheet>

const ofProject = z.strictObject({ projectId: id })

export const keyInformation = operation({
  id: 'keyInformation',
  service: 'project',
  method: 'get',
  path: '/v1/overviews',
  access: 'public',
  summary: 'Key information sheet of one offering (R24)',
  query: ofProject,
  reply: replyOf('KeyInformationReply', keyInformationSheet),
})

export const keyInformationFile = operation({
  id: 'keyInformationFile',
  service: 'project',
  method: 'get',
  path: '/v1/overviews/file',
  access: 'public',
  summary: 'Key information sheet of one offering as PDF, at most 60 an hour from one address',
  query: ofProject,
  reply: replyOf('KeyInformationFileReply', madeFile),
})
