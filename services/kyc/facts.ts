import * as z from 'zod/mini'
import { id } from '#contracts/paging.ts'
import { recordKeyOf } from '#services/kit/security/personal-records.ts'
import type { Json, Offer } from '#services/kit/http/service.ts'
import { readContent } from './case/content.ts'
import type { KycParts } from './parts.ts'
import { findCase } from './store.ts'

const input = z.object({ userId: id })

/**
 * `{ userId }` to what the limits of an investor are computed from: `{ kycApproved, country, province, finances, riskFormSigned }`, or null for
 * whoever has told nothing yet. Finances are of an approved case only; amounts are minor units as text.
 */
export function investorFacts({ context }: Pick<KycParts, 'context'>): Offer {
  return async (asked: Json) => {
    const { userId } = input.parse(asked)
    const db = context.db.orm
    const [row, key] = await Promise.all([findCase(db, userId, 'investor'), recordKeyOf(context, db, userId)])
    if (!row || !key) return null
    const { answers } = await readContent(db, key, row, ['address', 'financial', 'questionnaire'])
    const { address, financial, questionnaire } = answers
    const kycApproved = row.state === 'approved'
    return {
      kycApproved,
      country: address?.country ?? null,
      province: address === null || address.province === '' ? null : address.province,
      finances:
        kycApproved && financial
          ? {
              currency: financial.totalIncome.currency,
              totalIncome: financial.totalIncome.amount,
              netWorth: financial.netWorth.amount,
              netFinancialAssets: financial.netFinancialAssets.amount,
            }
          : null,
      riskFormSigned:
        kycApproved &&
        questionnaire?.ontarioForm !== null &&
        questionnaire !== null &&
        row.declarationSignedAt !== null,
    }
  }
}
