import type { TOKEN_QUESTIONS } from '#contracts/internal/token.ts'
import type { Asks } from '#contracts/internal/question.ts'
import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { exportPart, plainRows } from '#services/kit/export-part.ts'
import { exportedOperations } from './operations/store.ts'
import { accountsOf, isEmpty, lotsOf } from '#services/ledger/person.ts'

type PersonQuestions = Pick<typeof TOKEN_QUESTIONS, 'exportPart' | 'erasureBlockers'>

/** Answers with a person's lots, and with whether they still hold any shares. */
export function personAnswers(db: Executor): Asks<PersonQuestions> {
  return {
    exportPart: exportPart(async (userId) => {
      const lots = await lotsOf(db, userId)
      const last = lots.at(-1)?.acquiredAt
      const data = {
        shareRegister: plainRows(lots),
        tokenOperations: plainRows(await exportedOperations(db, userId)),
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
