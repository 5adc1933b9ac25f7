import { expect } from 'vitest'
import type * as z from 'zod/mini'
import type { Currency, MoneyWire } from '#contracts/money.ts'
import type { StepUpTerms } from '#contracts/operation.ts'
import type { CoolingOffForOrder } from '#contracts/internal/project.ts'
import { placeOrder } from '#contracts/payment/payments.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import type { InvestorProfile } from '#services/payment/limits/suitability.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { answers } from '#services/kit/http/questions.ts'
import { newId } from '#services/kit/ids.ts'
import { STEP_UP_HEADER } from '#services/kit/security/step-ups.ts'
import { PAYMENT_ASKS } from '#services/payment/deps.ts'
import type { Bank } from '#services/providers/bank/port.ts'
import { simulators } from '#services/simulators/index.ts'
import type { Answer as AnswerTo } from '#tests/support/product/calls.ts'
import { startPlatform, type PlatformOptions } from '#tests/support/product/platform.ts'
import { DAY_MS, issuerCompanyFrom } from '#tests/support/offerings/setting.ts'

type PlaceOrderBody = z.output<NonNullable<typeof placeOrder.body>>

export const START = new Date('2026-06-01T12:00:00.000Z')

/** What the project service would say of an offering. */
export interface TestOffering {
  id: string
  name: string
  issuerId: string
  status: string
  isOpen: boolean
  unitPrice: MoneyWire
  totalUnits: number
  softCap: MoneyWire
  minUnits: number
  termsVersion: number
  lockMonths: number
  horizonMonths: number
  orderTerms: string
  coolingOff: CoolingOffForOrder
  closesAt: string
  softCapReachedAt: string | null
  /** Why its campaign cannot be cancelled; null when it can. */
  refusal: string | null
}

export interface TestUser {
  emailVerified: boolean
  acceptedRiskVersion: string | null
  isPaused?: boolean
  /** What the KYC says; null for somebody without one. */
  investor: TestInvestor | null
}

/** What the user service would say of an investor. */
export interface TestInvestor {
  kycApproved: boolean
  isVerified: boolean
  country: string | null
  province: string | null
  finances: { currency: Currency; totalIncome: string; netWorth: string; netFinancialAssets: string } | null
  riskFormSigned: boolean
  profile?: InvestorProfile
}

/** Nobody warns or limits this person in an offering of the default regime. */
export const WEALTHY: TestInvestor = {
  kycApproved: true,
  isVerified: true,
  country: 'AE',
  province: null,
  finances: {
    currency: 'USD',
    totalIncome: '100000000000000',
    netWorth: '100000000000000',
    netFinancialAssets: '100000000000000',
  },
  riskFormSigned: true,
}

/** What every answer of the service may hold; which of it, is what the tests are about. */
export interface AnswerBody {
  readonly status: boolean
  readonly message: string
  readonly code?: string
  readonly fieldErrors?: Record<string, string>
  readonly totalCount?: number
  readonly data?: unknown
}

/** Status and body of an answer. */
export type Answer = AnswerTo<AnswerBody>

/** The verified name of every investor. */
export const HOLDER = 'Amina Al Mansouri'

export type PaymentProductOptions = Pick<PlatformOptions, 'store' | 'at'>

/**
 * The product with users and offerings that the test tells: an investor's finances and each state of an offering cost many
 * steps. With `store` it is one more process on the database of another one.
 */
export async function createPaymentProduct({ store, at = START }: PaymentProductOptions = {}) {
  const users = new Map<string, TestUser>()
  const offerings = new Map<string, TestOffering>()
  /** The legal names of approved companies, by their account. */
  const companies = new Map<string, string>()
  /** The verified names of erased accounts. */
  const kept = new Map<string, string[]>()
  /** Zakatable net assets in minor units, by offering. */
  const zakatable = new Map<string, { net: string; units: number }>()
  const requests: string[] = []
  const network = {
    /** So many deliveries to our webhook fail. */
    webhookFails: 0,
    /** Looks around, or fails, at the moment the provider is called. */
    onProviderCall: async (): Promise<void> => undefined,
  }
  /** What the bank answers where a test says so; the embedded one answers the rest. */
  const bankPlay: { [Name in 'send' | 'statusOf' | 'unread' | 'sendBack']?: Bank[Name] | undefined } = {}
  const platform = await startPlatform({
    at,
    ...(store && { store }),
    answers: answers(PAYMENT_ASKS, {
      findUser: async ({ userId }) => {
        const user = users.get(userId)
        if (!user) return null
        const { emailVerified } = user
        return { userId, isIssuer: false, isInvestor: true, emailVerified, displayName: userId }
      },
      orderingFacts: async ({ userId }) => {
        const user = users.get(userId)
        if (!user) return null
        const { emailVerified, acceptedRiskVersion, isPaused = false } = user
        return { emailVerified, acceptedRiskVersion, isPaused }
      },
      investorFacts: async ({ userId }) => users.get(userId)?.investor ?? null,
      displayNames: async ({ userIds }) =>
        Object.fromEntries(userIds.map((userId) => [userId, `Name of ${userId}`])),
      signerFacts: async ({ userIds }) =>
        Object.fromEntries(
          userIds.map((userId) => [userId, { name: HOLDER, email: `${userId}@example.test` }]),
        ),
      staffOfRole: async ({ role }) => [`usr_${role}`, `usr_${role}_2`],
      keptNames: async ({ userId }) => kept.get(userId) ?? [],
      issuerCompany: issuerCompanyFrom(companies),
      cancellableCampaigns: async ({ issuerId, offeringId, limit, offset }) => {
        const rows = [...offerings.values()]
          .filter((one) => (issuerId ?? one.issuerId) === one.issuerId && (offeringId ?? one.id) === one.id)
          .map((one) => ({
            id: one.id,
            name: one.name,
            issuerId: one.issuerId,
            issuerName: 'Olive Grove Ltd',
            currency: one.unitPrice.currency,
            stateLabel: 'Live',
            isPaused: one.status === 'paused',
            refusal: one.refusal,
          }))
        return { rows: rows.slice(offset, offset + limit), total: rows.length }
      },
      zakatableAssets: async ({ ids }) =>
        Object.fromEntries([...zakatable].filter(([key]) => ids.includes(key))),
      isOfferingInsider: async ({ offeringId, userId }) => offerings.get(offeringId)?.issuerId === userId,
      offeringForOrder: async ({ offeringId }) => {
        const known = offerings.get(offeringId)
        if (!known) return null
        const { closesAt: _closesAt, softCapReachedAt: _reached, refusal: _refusal, ...facts } = known
        return facts
      },
      offeringFacts: async () =>
        Object.fromEntries(
          [...offerings.values()].map(
            ({
              id,
              name,
              issuerId,
              status,
              totalUnits,
              closesAt,
              softCapReachedAt,
              lockMonths,
              horizonMonths,
            }) => [
              id,
              {
                name,
                issuerId,
                issuerName: 'Olive Grove Ltd',
                contractType: 'musharakah',
                sector: 'Farming',
                country: 'ES',
                currency: 'USD',
                totalUnits,
                closesAt,
                softCapReachedAt,
                horizonMonths,
                isPaused: status === 'paused',
                isFunded: false,
                mayTrade: false,
                fatwa: null,
                lockMonths,
                screening: 'pass' as const,
              },
            ],
          ),
        ),
    }),
    simulators: { ...simulators, bank, cards },
  })
  const { cardApp, clock, host, keys, ledger, named } = platform
  if (!cardApp) throw new Error('Nobody takes cards.')

  function cards(ctx: ServiceContext): ReturnType<typeof simulators.cards> {
    const { provider, site } = simulators.cards(ctx, async (event) => {
      if (network.webhookFails > 0) {
        network.webhookFails -= 1
        return new Response('down', { status: 502 })
      }
      requests.push(await event.clone().text())
      return host.fetch(event)
    })
    return {
      provider: {
        ...provider,
        async createIntent(input) {
          await network.onProviderCall()
          return provider.createIntent(input)
        },
        async confirm(input) {
          await network.onProviderCall()
          return provider.confirm(input)
        },
      },
      site,
    }
  }

  function bank(ctx: Parameters<typeof simulators.bank>[0]): Bank {
    const embedded = simulators.bank(ctx)
    return {
      ...embedded,
      send: (payment) => bankPlay.send?.(payment) ?? embedded.send(payment),
      unread: (limit, except) => bankPlay.unread?.(limit, except) ?? embedded.unread(limit, except),
      sendBack: (entryId, amount) =>
        bankPlay.sendBack?.(entryId, amount) ?? embedded.sendBack(entryId, amount),
      statusOf: (reference) => bankPlay.statusOf?.(reference) ?? embedded.statusOf(reference),
    }
  }

  const send: typeof platform.send = (method, to, body, as) => {
    requests.push(`${method} ${to} ${typeof body === 'string' ? body : JSON.stringify(body)}`)
    return platform.send(method, to, body, as)
  }
  const heldBy = (userId: string) =>
    named(userId, { roles: userId.startsWith('usr_finance') ? ['finance'] : [] })

  return {
    ...platform,
    cardApp,
    network,
    bankPlay,
    users,
    kept,
    offerings,
    companies,
    zakatable,
    /** Every request to our services, for canary scans. */
    requests,
    send,
    webhookSecret: keys.derive('card webhook').key.toString('base64url'),

    addUser(userId: string, facts: Partial<TestUser> = {}): string {
      users.set(userId, {
        emailVerified: true,
        acceptedRiskVersion: RISK_TEXT_VERSION,
        investor: WEALTHY,
        ...facts,
      })
      return userId
    },

    async addOffering(facts: Partial<TestOffering> = {}): Promise<TestOffering> {
      const { totalUnits = 6300, ...rest } = facts
      const offering: TestOffering = {
        id: newId('off'),
        name: 'Olive Grove Musharakah',
        issuerId: 'usr_issuer',
        status: 'live',
        isOpen: true,
        unitPrice: { amount: '10000', currency: 'USD' },
        totalUnits,
        softCap: { amount: '10000', currency: 'USD' },
        minUnits: 1,
        termsVersion: 1,
        lockMonths: 15,
        horizonMonths: 60,
        orderTerms: 'a1'.repeat(32),
        coolingOff: {
          regime: 'eu_ecspr',
          rule: '4 calendar days',
          ruleVersion: 'eu_ecspr-2021-11',
          endsAt: new Date(clock.now().getTime() + 4 * DAY_MS).toISOString(),
        },
        closesAt: new Date(clock.now().getTime() + 60 * DAY_MS).toISOString(),
        softCapReachedAt: null,
        refusal: null,
        ...rest,
      }
      offerings.set(offering.id, offering)
      await ledger.openOffering({
        offeringId: offering.id,
        currency: offering.unitPrice.currency,
        unitPrice: BigInt(offering.unitPrice.amount),
        totalUnits: BigInt(totalUnits),
      })
      return offering
    },

    /** Money in the wallet without a card, straight in the ledger. */
    async fund(userId: string, amount: bigint, currency: Currency = 'USD'): Promise<void> {
      const result = await ledger.deposit({
        provider: 'test',
        userId,
        currency,
        amount,
        idempotency: { actor: 'test', key: newId('k') },
      })
      expect(result.outcome).toBe('accepted')
    },

    /** The proof of a second factor for one order, as verifying a step-up issues it. */
    async proofFor(userId: string, terms: StepUpTerms): Promise<string> {
      const headers = await platform.proof(await heldBy(userId), placeOrder.id, terms)
      return headers[STEP_UP_HEADER] ?? ''
    },

    /** Places an order with a proof for exactly what it says, or with the one given. */
    async order(userId: string, body: unknown, proof?: string): Promise<Answer> {
      const read = placeOrder.body?.safeParse(body)
      const terms = read?.success === true ? termsOf(read.data) : undefined
      const token = proof ?? (terms && (await this.proofFor(userId, terms)))
      const headers = token === undefined ? {} : { [STEP_UP_HEADER]: token }
      return this.call(userId, 'POST', placeOrder.path, body, headers)
    },

    async call(
      userId: string | undefined,
      method: string,
      path: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Answer> {
      const held = userId === undefined ? {} : await heldBy(userId)
      return send<AnswerBody>(method, path, body, { ...held, headers })
    },

    /** What a person has: available, held and pending cents. */
    async wallet(userId: string) {
      const { body } = await this.call(userId, 'GET', '/v1/accounts')
      const { available, held, pending } = body.data as Record<string, MoneyWire>
      return [available?.amount, held?.amount, pending?.amount]
    },
  }
}

export type PaymentProduct = Awaited<ReturnType<typeof createPaymentProduct>>

/** The body of an order on this offering, as the screen would send it. */
export function orderBody(offering: TestOffering, units: number, key = newId('key')) {
  return {
    projectId: offering.id,
    units,
    unitPrice: offering.unitPrice,
    termsVersion: offering.termsVersion,
    idempotencyKey: key,
  }
}

/** What somebody confirms who places this order. */
export function termsOf(body: PlaceOrderBody): StepUpTerms {
  const { stepUp } = placeOrder
  if (stepUp?.of !== 'payment') throw new Error('An order is paid for')
  return stepUp.terms(body as never)
}
