import * as z from 'zod/mini'
import { operation } from '#contracts/operation.ts'
import { id, idParams } from '#contracts/paging.ts'
import { doneReply, listOf, replyOf } from '#contracts/reply.ts'
import { SECRET } from '#contracts/secrets.ts'
import { instant } from '#contracts/time.ts'
import { SHARE_DAYS, SHARE_TEXTS } from './share-values.ts'

/* Own documents shared by a link that ends (R47, record 0414). */

const link = z
  .strictObject({
    _id: id,
    createdAt: instant,
    expiresAt: instant,
    uses: z.int(),
    lastUsedAt: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'DocumentLink' })

export const documentLinks = operation({
  id: 'documentLinks',
  service: 'document',
  method: 'get',
  path: '/v1/documents/{id}/links',
  access: 'user',
  summary: 'Links of an own document that still work, the newest first',
  params: idParams,
  reply: listOf('DocumentLinks', link),
})

export const shareDocument = operation({
  id: 'shareDocument',
  service: 'document',
  method: 'post',
  path: '/v1/documents/{id}/links',
  access: 'user',
  summary: 'Makes a link to the file of an own document; its address is shown once',
  effect: 'none',
  params: idParams,
  body: z
    .strictObject({ days: z.int().check(z.refine((days) => SHARE_DAYS.some((one) => one === days))) })
    .register(z.globalRegistry, { id: 'ShareDocumentInput' }),
  reply: replyOf(
    'ShareDocumentReply',
    z.strictObject({ link, url: z.string() }).register(z.globalRegistry, { id: 'NewDocumentLink' }),
  ),
})

export const revokeDocumentLink = operation({
  id: 'revokeDocumentLink',
  service: 'document',
  method: 'delete',
  path: '/v1/documents/links/{id}',
  access: 'user',
  summary: 'Ends a link of an own document at once',
  effect: 'none',
  params: idParams,
  reply: doneReply,
})

export const openSharedDocument = operation({
  id: 'openSharedDocument',
  service: 'document',
  method: 'post',
  path: '/v1/documents/shared',
  access: 'public',
  summary: 'The file behind a link; a wrong link answers like one that has ended',
  effect: 'none',
  body: z
    .strictObject({ secret: z.string().check(z.regex(SECRET, SHARE_TEXTS.ended)) })
    .register(z.globalRegistry, { id: 'OpenSharedDocumentInput' }),
  reply: replyOf(
    'SharedDocumentReply',
    z
      .strictObject({
        name: z.string(),
        contentType: z.string(),
        /** Bytes. */
        size: z.int(),
        expiresAt: instant,
        /** For 60 s. */
        url: z.string(),
      })
      .register(z.globalRegistry, { id: 'SharedDocument' }),
  ),
})
