import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { aboutPerson, exportPart, plainRows } from '#services/kit/export-part.ts'
import type { Offer } from '#services/kit/http/service.ts'
import { accountsOf, isEmpty, lotsOf } from '#services/ledger/person.ts'

/** A person's lines of the share register, and whether they hold any still. */
export function personOffers(db: Executor): Readonly<Record<'exportPart' | 'erasureBlockers', Offer>> {
  return {
    exportPart: exportPart(async (userId) => {
      const lots = await lotsOf(db, userId)
      const last = lots.at(-1)?.acquiredAt
      const data = { shareRegister: plainRows(lots) }
      return { data, ...(last && { keeps: { kind: 'orders', lastAt: last, facts: data } }) }
    }),
    erasureBlockers: aboutPerson(async (userId) => {
      const holdings = (await accountsOf(db, userId)).filter(({ kind }) => kind === 'holding')
      const reason: ErasureReason = 'holding'
      return holdings.some((account) => !isEmpty(account)) ? [reason] : []
    }),
  }
}
