import { randomBytes } from 'node:crypto'
import type { Currency, MoneyWire } from '#contracts/money.ts'
import type { StepUpTerms } from '#contracts/operation.ts'
import type { Regime } from '#contracts/project/projects.ts'
import { placeOrder } from '#contracts/payment/payments.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import type { Database } from '#services/kit/database/database.ts'
import { createHost } from '#services/kit/http/host.ts'
import { newId } from '#services/kit/ids.ts'
import type { Jobs, JobHandler } from '#services/kit/jobs/jobs.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { createLog } from '#services/kit/log.ts'
import { GUEST, type Actor } from '#services/kit/http/service.ts'
import { createLedger } from '#services/ledger/ledger.ts'
import { createPaymentService } from '#services/payment/index.ts'
import { CARD_WEBHOOK_PATH } from '#services/providers/card/port.ts'
import { createContext } from '#services/platform.ts'
import { createCardApp } from '#services/simulators/card/app.ts'
import { createEmbeddedCards } from '#services/simulators/card/embedded.ts'
import type { CardProvider } from '#services/providers/card/port.ts'
import { noListener } from '#tests/support/product/platform.ts'
import { expect } from 'vitest'
import type * as z from 'zod/mini'

type PlaceOrderBody = z.output<NonNullable<typeof placeOrder.body>>

export const START = new Date('2026-06-01T12:00:00.000Z')
export const PUBLIC_URL = 'http://localhost:3000'
export const PAY_ORIGIN = 'http://pay.localhost:3003'
export const WEBHOOK_SECRET = randomBytes(32).toString('hex')

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
  coolingOff: { regime: Regime; rule: string; ruleVersion: string; endsAt: string }
}

export interface TestUser {
  emailVerified: boolean
  acceptedRiskVersion: string | null
  /** What the KYC says; null for somebody without one. */
  investor: TestInvestor | null
}

/** What the user service would say of an investor. */
export interface TestInvestor {
  kycApproved: boolean
  country: string | null
  province: string | null
  finances: { currency: Currency; totalIncome: string; netWorth: string; netFinancialAssets: string } | null
  riskFormSigned: boolean
}

/** Nobody warns or limits this person in an offering of the default regime. */
export const WEALTHY: TestInvestor = {
  kycApproved: true,
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
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: AnswerBody
}

const DAY_MS = 86_400_000

/** The payment service with the real ledger, jobs, host and card provider; users and offerings are told by the test. */
export function createPaymentProduct(db: Database) {
  const clock = manualClock(START)
  const lines: string[] = []
  const log = createLog({ clock, level: 'debug', write: (line) => lines.push(line) })
  const users = new Map<string, TestUser>()
  const offerings = new Map<string, TestOffering>()
  const handlers = new Map<string, JobHandler>()
  const keys = keysFrom(sampleKeyFile())
  const ctx = createContext({ config: loadConfig({}), clock, db, log, keys, listener: noListener })
  const jobs: Jobs = {
    ...ctx.jobs,
    handle(topic, run, options) {
      handlers.set(topic, run)
      ctx.jobs.handle(topic, run, options)
    },
  }
  const { stepUps } = ctx
  const ledger = createLedger(ctx)
  const requests: string[] = []
  const network = {
    /** So many deliveries to our webhook fail. */
    webhookFails: 0,
    /** Looks around, or fails, at the moment the provider is called. */
    onProviderCall: async (): Promise<void> => undefined,
  }
  const cards = createEmbeddedCards({
    db,
    clock,
    jobs,
    webhookSecret: WEBHOOK_SECRET,
    providerSecret: randomBytes(32).toString('hex'),
    payOrigin: () => PAY_ORIGIN,
    webhookUrl: () => `${PUBLIC_URL}${CARD_WEBHOOK_PATH}`,
    send: async (request) => {
      if (network.webhookFails > 0) {
        network.webhookFails -= 1
        return new Response('down', { status: 502 })
      }
      return send(request)
    },
  })
  const provider: CardProvider = {
    ...cards.provider,
    async createIntent(input) {
      await network.onProviderCall()
      return cards.provider.createIntent(input)
    },
    async confirm(input) {
      await network.onProviderCall()
      return cards.provider.confirm(input)
    },
  }
  const service = createPaymentService(
    { ...ctx, jobs },
    {
      ledger,
      cards: provider,
      findUser: async ({ userId }) => {
        const user = users.get(userId)
        if (!user) return null
        const { emailVerified, acceptedRiskVersion } = user
        return {
          userId,
          isIssuer: false,
          isInvestor: true,
          emailVerified,
          acceptedRiskVersion,
          displayName: userId,
        }
      },
      investorFacts: async ({ userId }) => users.get(userId)?.investor ?? null,
      offeringForOrder: async ({ offeringId }) => offerings.get(offeringId) ?? null,
      offeringNames: async () =>
        Object.fromEntries([...offerings.values()].map(({ id, name }) => [id, name])),
    },
  )
  const app = createHost(
    { ...ctx, sessions: { resolve: async ({ authorization }) => actorOf(authorization) } },
    [service],
  )

  async function send(request: Request): Promise<Response> {
    requests.push(`${request.method} ${request.url} ${await request.clone().text()}`)
    return app.fetch(request)
  }

  return {
    db,
    clock,
    ledger,
    service,
    app,
    jobs,
    cards,
    payApp: createCardApp(cards, { rootDir: process.cwd(), publicUrl: () => PUBLIC_URL, log }),
    network,
    users,
    offerings,
    /** Every log line and every request to our services, for canary scans. */
    lines,
    requests,
    send,

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
        coolingOff: {
          regime: 'eu_ecspr',
          rule: '4 calendar days',
          ruleVersion: 'eu_ecspr-2021-11',
          endsAt: new Date(clock.now().getTime() + 4 * DAY_MS).toISOString(),
        },
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

    stepUps,

    /** The proof of a second factor for one order, as verifying a step-up issues it. */
    async proofFor(userId: string, terms: StepUpTerms): Promise<string> {
      const sessionId = sessionOf(userId)
      const { token } = await stepUps.issue(db.orm, { userId, sessionId, operation: placeOrder.id, terms })
      return token
    },

    /** Places an order with a proof for exactly what it says, or with the one given. */
    async order(userId: string, body: unknown, proof?: string): Promise<Answer> {
      const read = placeOrder.body?.safeParse(body)
      const terms = read?.success === true ? termsOf(read.data) : undefined
      const token = proof ?? (terms && (await this.proofFor(userId, terms)))
      const headers = token === undefined ? {} : { 'x-step-up': token }
      return this.call(userId, 'POST', placeOrder.path, body, headers)
    },

    async call(
      userId: string | undefined,
      method: string,
      path: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Answer> {
      const response = await send(
        new Request(`${PUBLIC_URL}${path}`, {
          method,
          headers: {
            ...(userId === undefined ? {} : { authorization: `Bearer ${userId}` }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as AnswerBody,
      }
    },

    /** Delivers one job of a topic now, whatever else is due. */
    async deliver(topic: string, payload: Record<string, string | number>): Promise<void> {
      const run = handlers.get(topic)
      if (!run) throw new Error(`Nobody handles the topic ${topic}`)
      await run(payload, { id: newId('job'), attempt: 1 })
    },

    /** To be called after every test: the books balance and no derived figure has drifted. */
    async expectBooksInOrder(): Promise<void> {
      for (const line of await ledger.trialBalance()) {
        expect([line.asset, line.posted, line.held - line.pending]).toEqual([line.asset, 0n, 0n])
      }
      expect(await ledger.reconcile()).toEqual([])
    },
  }
}

export type PaymentProduct = ReturnType<typeof createPaymentProduct>

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

const sessionOf = (userId: string) => `ses_${userId}`

/** What somebody confirms who places this order. */
export function termsOf(body: PlaceOrderBody): StepUpTerms {
  const { stepUp } = placeOrder
  if (stepUp?.of !== 'payment') throw new Error('An order is paid for')
  return stepUp.terms(body as never)
}

function actorOf(authorization: string | undefined): Actor {
  const userId = /^Bearer (usr_[a-z0-9_]+)$/.exec(authorization ?? '')?.[1]
  if (userId === undefined) return GUEST
  return {
    kind: 'user',
    userId,
    sessionId: sessionOf(userId),
    isIssuer: userId === 'usr_issuer',
    isInvestor: true,
    roles: userId === 'usr_finance' ? ['finance'] : [],
    emailVerified: true,
    view: userId === 'usr_issuer' ? 'issuer' : 'investor',
  }
}
