import type { TOKEN_QUESTIONS } from '#contracts/internal/token.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'
import { openNote } from './notes/routes.ts'
import { exportedNotes } from './notes/store.ts'
import { exportedOperations } from './operations/store.ts'
import { accountsOf, isEmpty, lotsOf } from '#services/ledger/person.ts'

type PersonQuestions = Pick<typeof TOKEN_QUESTIONS, 'exportPart' | 'erasureBlockers'>

/** Answers with a person's lots, and with whether they still hold any shares. */
export function personAnswers({
  db: { orm: db },
  personal,
}: Pick<ServiceContext, 'db' | 'personal'>): Asks<PersonQuestions> {
  return {
    exportPart: exportPart(async (userId) => {
      const lots = await lotsOf(db, userId)
      const last = lots.at(-1)?.acquiredAt
      const [notes, key] = await Promise.all([exportedNotes(db, userId), personal.of(db, userId)])
      const data = {
        shareRegister: plainRows(lots),
        tokenOperations: plainRows(await exportedOperations(db, userId)),
        // What staff wrote about a person is theirs to read; who wrote it is not.
        notes: plainRows(
          key ? notes.map(({ id, sealed, at }) => ({ id, text: openNote(key, sealed), at })) : [],
        ),
      }
      return { data, ...(last && { keeps: { kind: 'orders', lastAt: last, facts: data } }) }
    }),
    erasureBlockers: async ({ userId }) => {
      const holdings = (await accountsOf(db, userId)).filter(({ kind }) => kind === 'holding')
      const reason: ErasureReason = 'holding'
      return holdings.some((account) => !isEmpty(account)) ? [reason] : []
    },
  }
}
