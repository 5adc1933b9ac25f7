import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf, verdict } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { COMPLAINT_ANSWER_MAX, COMPLAINT_MAX, COMPLAINT_MIN, COMPLAINT_TEXTS, FATWA_TEXTS } from './values.ts'

/* Complaints to the Shariah board (R14): between the person who writes and the scholars, who read no name. */

const complaint = z
  .strictObject({
    _id: id,
    /** Null for a complaint about no single offering. */
    offeringId: z.nullable(id),
    offeringName: z.nullable(z.string()),
    text: z.string(),
    writtenAt: instant,
    state: z.enum(['open', 'answered']).register(z.globalRegistry, { id: 'ComplaintState' }),
    stateLabel: z.string(),
    answer: z.nullable(z.string()),
    answeredAt: z.nullable(instant),
    /** Whether the reader, as a scholar, may answer it now. */
    reply: verdict,
  })
  .register(z.globalRegistry, { id: 'BoardComplaint' })
export type ComplaintWire = z.infer<typeof complaint>

const written = (min: number, max: number, missing: string) =>
  z.string().check(
    z.trim(),
    z.minLength(min, missing),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((text) => !hidesInLines(text), FATWA_TEXTS.hidden),
  )

const reply = replyOf('BoardComplaintReply', complaint)

export const ownComplaints = operation({
  id: 'ownComplaints',
  service: 'project',
  method: 'get',
  path: '/v1/shariah/complaints/own',
  access: 'user',
  summary: 'Own complaints to the Shariah board with their answers, the newest first',
  query: z.strictObject(pageFields),
  reply: listOf('OwnComplaints', complaint),
})

export const boardComplaints = operation({
  id: 'boardComplaints',
  service: 'project',
  method: 'get',
  path: '/v1/shariah/complaints',
  access: 'staff:scholar',
  summary:
    'Complaints to the Shariah board: without a filter what waits for an answer, the longest waiting first',
  query: z.strictObject({
    show: z.optional(
      z.enum(['open', 'answered', 'all']).register(z.globalRegistry, { id: 'ComplaintFilter' }),
    ),
    ...pageFields,
  }),
  reply: listOf('BoardComplaints', complaint),
})

export const complaintBody = z
  .strictObject({
    /** The offering that it is about; null for none. */
    offeringId: z.nullable(id),
    text: written(COMPLAINT_MIN, COMPLAINT_MAX, COMPLAINT_TEXTS.text),
  })
  .register(z.globalRegistry, { id: 'WriteComplaintBody' })

export const writeComplaint = operation({
  id: 'writeComplaint',
  service: 'project',
  method: 'post',
  path: '/v1/shariah/complaints',
  access: 'user',
  summary: 'A person complains to the Shariah board',
  effect: 'none',
  body: complaintBody,
  reply,
})

export const complaintAnswerBody = z
  .strictObject({ answer: written(1, COMPLAINT_ANSWER_MAX, COMPLAINT_TEXTS.answer) })
  .register(z.globalRegistry, { id: 'AnswerComplaintBody' })

export const answerComplaint = operation({
  id: 'answerComplaint',
  service: 'project',
  method: 'post',
  path: '/v1/shariah/complaints/{id}/answer',
  access: 'staff:scholar',
  summary: 'A scholar answers a complaint; the person who wrote it gets a notice',
  effect: 'none',
  params: idParams,
  body: complaintAnswerBody,
  reply,
})
