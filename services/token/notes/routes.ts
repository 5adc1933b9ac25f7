import { FORMER_ACCOUNT } from '#contracts/internal/user.ts'
import { pageOf } from '#contracts/paging.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { addInvestorNote, investorNotes } from '#contracts/token/investor-notes.ts'
import { INVESTOR_TEXTS, NOTE_TEXTS, NOTES_AN_HOUR } from '#contracts/token/investor-values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem, RetryLater } from '#services/kit/http/problem.ts'
import { handler, signedIn, type Actor, type Handler } from '#services/kit/http/service.ts'
import { newId } from '#services/kit/ids.ts'
import { LOTS_OF_INVESTOR } from '#services/ledger/register.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import type { Others, TokenServiceDeps } from '#services/token/deps.ts'
import { insertNote, listNotes } from './store.ts'

const WRITTEN = { limit: NOTES_AN_HOUR, windowMs: 3_600_000 } as const

export const sealNote = (key: PersonKey, text: string): string => key.seal('investor-note', text)
export const openNote = (key: PersonKey, sealed: string): string => key.open('investor-note', sealed)

/** Notes about investors, for compliance and finance. */
export function noteRoutes(ctx: ServiceContext, deps: TokenServiceDeps, others: Others): Handler[] {
  const db = ctx.db.orm

  /** The key of an investor who is another person. @throws Problem 404 */
  async function keyFor(actor: Actor, investorId: string): Promise<PersonKey> {
    const lots =
      signedIn(actor).userId === investorId
        ? []
        : await deps.ledger.holdings(investorId, { states: LOTS_OF_INVESTOR })
    const key = lots.length === 0 ? undefined : await ctx.personal.of(db, investorId)
    if (!key) throw new Problem(PROBLEM_CODES.notFound, 404, INVESTOR_TEXTS.notFound)
    return key
  }

  return [
    handler(investorNotes, async ({ actor, params: { id }, query }) => {
      const { perPage, offset } = pageOf(query)
      const key = await keyFor(actor, id)
      const { rows, total } = await listNotes(db, id, { limit: perPage, offset })
      const names = await others.names(rows.map(({ authorId }) => authorId))
      const data = rows.map(({ id: noteId, authorId, sealed, at }) => ({
        _id: noteId,
        author: names[authorId] ?? FORMER_ACCOUNT,
        text: openNote(key, sealed),
        at: at.toISOString(),
      }))
      return { status: true, message: '', data, totalCount: total, perPage }
    }),
    handler(addInvestorNote, async ({ actor, params: { id }, body: { text } }) => {
      const { userId } = signedIn(actor)
      const key = await keyFor(actor, id)
      const taken = await ctx.limits.take(`investor-note:${userId}`, WRITTEN)
      if (!taken.ok) throw new RetryLater(PROBLEM_CODES.tooMany, 429, NOTE_TEXTS.tooMany, taken.retryAfterMs)
      const at = ctx.clock.now()
      const noteId = newId('nte')
      await ctx.db.transaction(async (tx) => {
        await insertNote(tx, {
          id: noteId,
          investorId: id,
          authorId: userId,
          sealed: sealNote(key, text),
          at,
        })
        await ctx.audit.record(tx, {
          actorId: userId,
          action: 'investor.noted',
          entity: 'investor_note',
          entityId: noteId,
        })
      })
      const author = (await others.names([userId]))[userId] ?? FORMER_ACCOUNT
      return {
        status: true,
        message: NOTE_TEXTS.kept,
        data: { _id: noteId, author, text, at: at.toISOString() },
      }
    }),
  ]
}
