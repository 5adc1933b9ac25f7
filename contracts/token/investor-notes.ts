import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { operation } from '#contracts/operation.ts'
import { id, idParams, pageFields } from '#contracts/paging.ts'
import { listOf, replyOf } from '#contracts/reply.ts'
import { instant } from '#contracts/time.ts'
import { NOTE_MAX, NOTE_TEXTS } from './investor-values.ts'

/* Notes of compliance and finance about an investor (R44), who never sees them on a screen. */

const note = z
  .strictObject({ _id: id, author: z.string(), text: z.string(), at: instant })
  .register(z.globalRegistry, { id: 'InvestorNote' })

export const investorNotes = operation({
  id: 'investorNotes',
  service: 'token',
  method: 'get',
  path: '/v1/tokens/investors/{id}/notes',
  access: 'overseer',
  summary:
    'Notes about an investor (R44), the newest first; for compliance and finance, and never about themselves',
  params: idParams,
  query: z.strictObject(pageFields),
  reply: listOf('InvestorNotes', note),
})

const text = z.string().check(
  z.trim(),
  z.minLength(1, NOTE_TEXTS.text),
  z.maxLength(NOTE_MAX, `Must be at most ${NOTE_MAX} characters`),
  z.refine((written) => !hidesInLines(written), NOTE_TEXTS.text),
)

export const addInvestorNote = operation({
  id: 'addInvestorNote',
  service: 'token',
  method: 'post',
  path: '/v1/tokens/investors/{id}/notes',
  access: 'overseer',
  summary: 'Keeps a note about an investor; a note is never changed',
  effect: 'none',
  params: idParams,
  body: z.strictObject({ text }).register(z.globalRegistry, { id: 'AddInvestorNoteBody' }),
  reply: replyOf('InvestorNoteReply', note),
})
