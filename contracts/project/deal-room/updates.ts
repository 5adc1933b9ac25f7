import * as z from 'zod/mini'
import { hidesCharacters, hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { UPDATE_TEXT_MAX, UPDATE_TEXTS, UPDATE_TITLE_MAX } from './values.ts'

/* Updates of public offerings (R19): the issuer posts them, everybody reads them. */

/** One page of what belongs to an offering. */
export const ofProject = z.strictObject({ ...pageFields, project: id })

const updateFields = {
  _id: id,
  title: z.string(),
  text: z.string(),
  /** Whether it may change what investors decide. */
  isMaterial: z.boolean(),
  postedAt: instant,
  /** When its author changed it last; null when it was never changed. */
  editedAt: z.nullable(instant),
  /** What it said before each change, the newest first. */
  earlier: z.array(
    z
      .strictObject({ title: z.string(), text: z.string(), replacedAt: instant })
      .register(z.globalRegistry, { id: 'EarlierUpdate' }),
  ),
  /** The earlier update that it corrects. */
  corrects: z.nullable(
    z.strictObject({ title: z.string(), postedAt: instant }).register(z.globalRegistry, { id: 'UpdateName' }),
  ),
  /** When a later update corrected it. */
  correctedAt: z.nullable(instant),
} as const

export const projectUpdate = z.strictObject(updateFields).register(z.globalRegistry, { id: 'ProjectUpdate' })
export type ProjectUpdate = z.infer<typeof projectUpdate>

const issuerUpdate = z
  .strictObject({
    ...updateFields,
    /** Until when it can be changed. */
    editUntil: instant,
    /** What the caller may do now: change it, or post a new one that corrects it. */
    edit: verdict,
    correct: verdict,
  })
  .register(z.globalRegistry, { id: 'IssuerUpdate' })
export type IssuerUpdate = z.infer<typeof issuerUpdate>

const title = z.string().check(
  z.trim(),
  z.minLength(1, UPDATE_TEXTS.title),
  z.maxLength(UPDATE_TITLE_MAX, `Must be at most ${UPDATE_TITLE_MAX} characters`),
  z.refine((line) => !hidesCharacters(line), UPDATE_TEXTS.hidden),
)
const text = z.string().check(
  z.trim(),
  z.minLength(1, UPDATE_TEXTS.text),
  z.maxLength(UPDATE_TEXT_MAX, `Must be at most ${UPDATE_TEXT_MAX} characters`),
  z.refine((written) => !hidesInLines(written), UPDATE_TEXTS.hidden),
)

const reply = replyOf('IssuerUpdateReply', issuerUpdate)

export const projectUpdates = operation({
  id: 'projectUpdates',
  service: 'project',
  method: 'get',
  path: '/v1/updates',
  access: 'public',
  summary: 'Updates of a public offering, newest first (R19)',
  query: ofProject,
  reply: listOf('ProjectUpdateList', projectUpdate),
})

export const issuerUpdates = operation({
  id: 'issuerUpdates',
  service: 'project',
  method: 'get',
  path: '/v1/updates/own',
  access: 'user',
  summary: 'Updates of an own offering, newest first, with what may be changed',
  query: ofProject,
  reply: listOf('IssuerUpdateList', issuerUpdate),
})

export const postUpdate = operation({
  id: 'postUpdate',
  service: 'project',
  method: 'post',
  path: '/v1/updates',
  access: 'user',
  summary: 'The issuer posts an update of an own public offering; its investors are told',
  effect: 'none',
  body: z
    .strictObject({
      projectId: id,
      title,
      text,
      isMaterial: z.boolean(),
      /** The update of the same offering that this one corrects. */
      corrects: z.optional(z.nullable(id)),
    })
    .register(z.globalRegistry, { id: 'PostUpdateBody' }),
  reply,
})

export const editUpdate = operation({
  id: 'editUpdate',
  service: 'project',
  method: 'put',
  path: '/v1/updates/{id}',
  access: 'user',
  summary: 'The author changes an update shortly after posting it',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ title, text }).register(z.globalRegistry, { id: 'EditUpdateBody' }),
  reply,
})
