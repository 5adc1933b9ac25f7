import * as z from 'zod/mini'
import { RISK_TOLERANCE, TIME_HORIZONS } from '#contracts/kyc/fields.ts'
import { currencyCode } from '#contracts/money.ts'
import { id } from '#contracts/paging.ts'
import { question } from './question.ts'

const minorUnits = z.string().check(z.regex(/^(0|-?[1-9]\d{0,17})$/))

/**
 * What the limits of an investor are computed from, or null before the person has given any answer. Finances are of an approved case only.
 * KYC answers under the name of the user service.
 */
export const investorFacts = question({
  service: 'user',
  name: 'investorFacts',
  input: z.strictObject({ userId: id }),
  reply: z.nullable(
    z.strictObject({
      /** Approved and not run out: what investing asks for. */
      kycApproved: z.boolean(),
      /** Approved, run out or not: the verified name stands, and money can be withdrawn. */
      isVerified: z.boolean(),
      country: z.nullable(z.string()),
      province: z.nullable(z.string()),
      finances: z.nullable(
        z.strictObject({
          currency: currencyCode,
          totalIncome: minorUnits,
          netWorth: minorUnits,
          netFinancialAssets: minorUnits,
        }),
      ),
      riskFormSigned: z.boolean(),
      /** How much loss and time the investor can bear, of an approved case only; left out where that was never answered. */
      profile: z.optional(
        z.strictObject({ riskTolerance: z.enum(RISK_TOLERANCE), timeHorizon: z.enum(TIME_HORIZONS) }),
      ),
    }),
  ),
})

/** The country in which an investor pays tax, from the approved case; null without one. */
export const taxCountry = question({
  service: 'user',
  name: 'taxCountry',
  input: z.strictObject({ userId: id }),
  reply: z.nullable(z.string()),
})

/** The case of each person's identity check as an investor that decides now; a person without one is left out. */
export const investorCases = question({
  service: 'user',
  name: 'investorCases',
  input: z.strictObject({ userIds: z.array(id).check(z.maxLength(200)) }),
  reply: z.record(
    z.string(),
    z.strictObject({
      id,
      state: z.enum([
        'draft',
        'checking',
        'review',
        'revision',
        'approved',
        'rejected',
        'expired',
        'withdrawn',
        'replaced',
      ]),
      /** Approved and not run out. */
      isEligible: z.boolean(),
    }),
  ),
})

/** The company that an issuer's approved case has verified; null without one. */
export const issuerCompany = question({
  service: 'user',
  name: 'issuerCompany',
  input: z.strictObject({ userId: id }),
  reply: z.nullable(
    z.strictObject({
      legalName: z.string(),
      /** Country and number of its entry in the register, as `registrationOf` writes it. */
      registration: z.optional(z.string()),
      /** ISO 3166-1 alpha-2. */
      country: z.optional(z.string()),
      /** Day of formation. */
      incorporatedOn: z.optional(z.string()),
    }),
  ),
})

/**
 * The names that checks of an erased account have verified, revoked ones too, from the records that the law has us keep; empty for an account that
 * was not erased, and once its records are destroyed. The opening is recorded with its reason; the asking service must check the role.
 */
export const keptNames = question({
  service: 'user',
  name: 'keptNames',
  input: z.strictObject({ userId: id, actorId: id, reason: z.string().check(z.minLength(1)) }),
  reply: z.array(z.string()),
})

export const KYC_QUESTIONS = { investorFacts, investorCases, taxCountry, issuerCompany, keptNames } as const
