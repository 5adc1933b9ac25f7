import type { ErasureReason } from '#contracts/privacy/privacy-text.ts'
import type { Executor } from '#services/kit/database/database.ts'
import { aboutPerson, exportPart, plainRows } from '#services/kit/export-part.ts'
import type { Offer } from '#services/kit/http/service.ts'
import { exportedOfferings, hasCampaign } from './store.ts'

/** The offerings of an issuer, and whether investors rely on one of them. */
export function personOffers(db: Executor): Readonly<Record<'exportPart' | 'erasureBlockers', Offer>> {
  return {
    exportPart: exportPart(async (userId) => ({
      data: {
        offerings: plainRows(await exportedOfferings(db, userId)),
      },
    })),
    erasureBlockers: aboutPerson(async (userId) => {
      const reason: ErasureReason = 'campaign'
      return (await hasCampaign(db, userId)) ? [reason] : []
    }),
  }
}
