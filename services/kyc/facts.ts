import { registrationOf } from '#contracts/internal/company-name.ts'
import type { investorFacts, issuerCompany, keptNames, taxCountry } from '#contracts/internal/kyc.ts'
import type { Ask } from '#contracts/internal/question.ts'
import { openLockedRecords, recordKeyOf } from '#services/kit/security/personal-records.ts'
import { readContent } from './case/content.ts'
import type { KycDeps } from './deps.ts'
import { isOver } from './validity/rules.ts'
import { validUntilOf } from './validity/store.ts'
import { casesOf, decisiveCases, type CaseRow } from './store.ts'

/** The facts from which an investor's limits are computed; null before the person has given any answer. */
export function readInvestorFacts({ ctx }: Pick<KycDeps, 'ctx'>): Ask<typeof investorFacts> {
  return async ({ userId }) => {
    const db = ctx.db.orm
    const [cases, key] = await Promise.all([decisiveCases(db, userId), recordKeyOf(ctx, db, userId)])
    const row = cases.find(({ role }) => role === 'investor')
    if (!row || !key) return null
    const { answers } = await readContent(db, key, row, ['address', 'financial', 'profile', 'questionnaire'])
    const { address, financial, profile, questionnaire } = answers
    const isVerified = row.state === 'approved'
    const validUntil = isVerified ? await validUntilOf(db, row.id) : undefined
    const kycApproved = isVerified && (validUntil === undefined || !isOver(validUntil, ctx.clock.now()))
    return {
      kycApproved,
      isVerified,
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
      ...(kycApproved &&
        profile && {
          profile: { riskTolerance: profile.riskTolerance, timeHorizon: profile.timeHorizon },
        }),
    }
  }
}

/** The country in which a person pays tax, by the approved case of an investor. */
export function readTaxCountry({ ctx }: Pick<KycDeps, 'ctx'>): Ask<typeof taxCountry> {
  return async ({ userId }) => {
    const db = ctx.db.orm
    const [cases, key] = await Promise.all([decisiveCases(db, userId), recordKeyOf(ctx, db, userId)])
    const row = cases.find(({ role }) => role === 'investor')
    if (!row || !key || row.state !== 'approved') return null
    const { answers } = await readContent(db, key, row, ['financial'])
    return answers.financial?.jurisdiction ?? null
  }
}

/** The registered name of the company of an issuer whose case is approved and whose company is not held. */
export function readIssuerCompany({ ctx }: Pick<KycDeps, 'ctx'>): Ask<typeof issuerCompany> {
  return async ({ userId }) => {
    const db = ctx.db.orm
    const [cases, key] = await Promise.all([decisiveCases(db, userId), recordKeyOf(ctx, db, userId)])
    const row = cases.find(({ role }) => role === 'issuer')
    if (!row || !key || row.state !== 'approved' || row.companyStatus !== 'Approved') return null
    const { answers } = await readContent(db, key, row, ['company'])
    if (!answers.company) return null
    const { legalName, registrationCountry, registrationNumber, incorporatedOn } = answers.company
    return {
      legalName,
      registration: registrationOf(registrationCountry, registrationNumber),
      country: registrationCountry,
      incorporatedOn,
    }
  }
}

/** The names of an erased account that were ever verified: of the person, and of the company (record 0454). */
export function readKeptNames({ ctx }: Pick<KycDeps, 'ctx'>): Ask<typeof keptNames> {
  return ({ userId, actorId, reason }) =>
    ctx.db.transaction(async (tx) => {
      const key = await openLockedRecords(ctx, tx, { personId: userId, actorId, reason })
      if (!key) return []
      const names = new Set<string>()
      const cases = await casesOf(tx, userId)
      // What was verified once names the person after a revocation too, and under a former name.
      const current = (row: CaseRow) => (row.state === 'approved' ? 0 : 1)
      for (const row of cases.toSorted((one, other) => current(one) - current(other))) {
        if (row.state !== 'approved' && !row.context.wasApproved) continue
        const { answers } = await readContent(tx, key, row, ['identity', 'company'])
        if (answers.identity) names.add(`${answers.identity.firstName} ${answers.identity.lastName}`)
        if (answers.company) names.add(answers.company.legalName)
      }
      return [...names]
    })
}
