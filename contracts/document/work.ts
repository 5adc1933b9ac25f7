import * as z from 'zod/mini'
import { documentLongText, documentRemarks, uploadKey } from './inputs.ts'
import { approvalStatus, documentItemReply } from './documents.ts'
import { operation } from '#contracts/operation.ts'
import { idParams } from '#contracts/paging.ts'
import { TEXTS } from '#contracts/texts.ts'

export const commentBody = z
  .strictObject({ comment: documentLongText(TEXTS.required) })
  .register(z.globalRegistry, { id: 'CommentInput' })

export const workComment = operation({
  id: 'workComment',
  service: 'user',
  method: 'put',
  path: '/v2/users/work/comments/{id}',
  access: 'user',
  summary: 'The caller’s one comment on an item (C5)',
  effect: 'none',
  params: idParams,
  body: commentBody,
  reply: documentItemReply,
})

export const approvalBody = z
  .strictObject({ remarks: documentRemarks, status: approvalStatus })
  .register(z.globalRegistry, { id: 'ApprovalInput' })

export const workApproval = operation({
  id: 'workApproval',
  service: 'user',
  method: 'put',
  path: '/v2/users/work/approval/{id}',
  access: 'user',
  summary: 'The caller’s one answer to an item (C6)',
  effect: 'none',
  params: idParams,
  body: approvalBody,
  reply: documentItemReply,
})

export const sentBody = z
  .strictObject({ documents: uploadKey, remarks: documentRemarks })
  .register(z.globalRegistry, { id: 'SentDocumentInput' })

export const workSent = operation({
  id: 'workSent',
  service: 'user',
  method: 'put',
  path: '/v2/users/work/sent/{id}',
  access: 'user',
  summary: 'Submits what was asked for: an upload of the caller, and remarks (C7)',
  effect: 'none',
  params: idParams,
  body: sentBody,
  reply: documentItemReply,
})

export const workView = operation({
  id: 'workView',
  service: 'user',
  method: 'get',
  path: '/v2/users/work/view/{id}',
  access: 'user',
  summary:
    'Marks the item read (C8); a mutation in GraphQL, and refused when fetched ahead or from another site',
  effect: 'none',
  changes: true,
  params: idParams,
  reply: documentItemReply,
})
