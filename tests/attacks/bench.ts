import { createGateway, type Gateway } from '#services/gateway/gateway.ts'
import { investorFacts } from '#contracts/internal/kyc.ts'
import type { StepUpTerms } from '#contracts/operation.ts'
import { placeOrder } from '#contracts/payment/payments.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import type { ManualClock } from '#services/kit/clock.ts'
import { answers } from '#services/kit/http/questions.ts'
import { newId } from '#services/kit/ids.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'
import { termsOf, WEALTHY } from '#tests/support/services/payment.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'

/** A session as its owner holds it: the handle, and the cookie when it was born in a browser. */
export interface Held {
  readonly userId: string
  readonly handle: string
  readonly sid: string | undefined
}

/** What came back, from whichever door. */
export interface Answer {
  readonly status: number
  readonly body: AnswerBody
  /** What a browser would send back of the cookies it was given. */
  readonly cookie: string
  readonly text: string
}
interface AnswerBody {
  readonly message?: string
  readonly code?: string
  readonly fieldErrors?: Readonly<Record<string, string>>
  readonly totalCount?: number
  readonly data?: unknown
  readonly errors?: readonly {
    readonly message: string
    readonly extensions: { readonly code: string; readonly statusCode: number }
  }[]
}

interface Sent {
  readonly as?: Held
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface AttackBench {
  readonly store: TestDatabase
  readonly platform: TestPlatform
  readonly gateway: Gateway
  readonly clock: ManualClock
  /** Every log line. */
  readonly lines: string[]
  /** A demonstration account by its mailbox name. */
  readonly ids: Readonly<Record<string, string>>
  /** Opens a session past the sign-in; `browser` binds it to a cookie. */
  session(userId: string, options?: { browser?: boolean }): Promise<Held>
  /** An investor with money who may order. */
  investor(name: string, money: bigint): Promise<Held>
  /** The header with the proof of a second factor for this order, as verifying a step-up issues it. */
  proof(as: Held, order: unknown, operation?: string): Promise<Record<string, string>>
  /** The same for an operation that changes what protects the account. */
  accountProof(as: Held, operation: string): Promise<Record<string, string>>
  rest(method: string, path: string, sent?: Sent): Promise<Answer>
  graphql(query: string, variables?: Readonly<Record<string, unknown>>, sent?: Sent): Promise<Answer>
  close(): Promise<void>
}

/** All services and the gateway on a database of their own, with an offering `alpha` of so many shares of $100. */
export async function attackBench(totalUnits = 100): Promise<AttackBench> {
  const platform = await startPlatform({
    at: new Date('2026-11-20T09:00:00Z'),
    answers: answers({ investorFacts }, { investorFacts: async () => ({ ...WEALTHY }) }),
  })
  const { clock, keys, lines, log, store } = platform
  const gateway = createGateway({ config: platform.config, host: platform.host, keys, clock, log })
  const { ids, investors } = await seedUsers(platform.ctx, store.openOwner)
  const offering = sampleOffering({ id: 'alpha', issuerId: ids.issuer, totalUnits })
  await publish(platform.project, offering)

  const headersOf = ({ as, body, headers = {} }: Sent): Record<string, string> => ({
    ...(as === undefined ? {} : { authorization: `Bearer ${as.handle}` }),
    ...(as?.sid === undefined ? {} : { cookie: `__Host-sid=${as.sid}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  })
  const initOf = (method: string, sent: Sent): RequestInit => ({
    method,
    headers: headersOf(sent),
    ...(sent.body === undefined
      ? {}
      : { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
  })
  const read = async (response: Response): Promise<Answer> => {
    const text = await response.text()
    const set = response.headers.getSetCookie().map((line) => line.slice(0, line.indexOf(';')))
    return { status: response.status, body: JSON.parse(text) as AnswerBody, cookie: set.join('; '), text }
  }
  const session: AttackBench['session'] = async (userId, options) => {
    const isIssuer = userId === ids.issuer || userId === ids.both
    const facts = { isIssuer, isInvestor: userId !== ids.issuer }
    const { token, sid } = await platform.session(userId, facts, options)
    return { userId, handle: token, sid }
  }
  const rest: AttackBench['rest'] = async (method, path, sent = {}) =>
    read(await platform.host.request(path, initOf(method, sent)))

  const issue = ({ handle, sid }: Held, operation: string, terms?: StepUpTerms) =>
    platform.proof({ token: handle, cookie: sid && `__Host-sid=${sid}` }, operation, terms)

  const byName: Readonly<Record<string, string>> = {
    ...ids,
    ...Object.fromEntries(investors.map((id, index) => [`investor${index + 1}`, id])),
  }

  return {
    store,
    platform,
    gateway,
    clock,
    lines,
    ids: byName,
    session,
    async investor(name, money) {
      const userId = byName[name]
      if (userId === undefined) throw new Error(`Nobody is called ${name}`)
      const held = await session(userId)
      const body = { version: RISK_TEXT_VERSION, accepted: true }
      await rest('POST', '/v2/users/acceptances/risk', { as: held, body })
      const idempotency = { actor: 'test', key: newId('k') }
      await platform.ledger.deposit({
        provider: 'test',
        userId,
        currency: 'USD',
        amount: money,
        idempotency,
      })
      return held
    },
    async proof(as, order, operation = placeOrder.id) {
      const read = placeOrder.body?.safeParse(order)
      return read?.success === true ? issue(as, operation, termsOf(read.data)) : {}
    },
    accountProof: (as, operation) => issue(as, operation),
    rest,
    async graphql(query, variables, sent = {}) {
      const body = sent.body ?? { query, variables }
      const headers = { 'x-requested-with': 'mizan', ...sent.headers }
      const init = initOf('POST', { ...sent, body, headers })
      return read(await gateway.fetch(new Request('http://localhost/graphql', init)))
    },
    async close() {
      await gateway.stop()
      await platform.close()
    },
  }
}

/** Body of an order on `alpha` as the screen sends it. */
export function orderOf(units: number, key = newId('key')) {
  return {
    projectId: 'alpha',
    units,
    unitPrice: { amount: '10000', currency: 'USD' },
    termsVersion: 1,
    idempotencyKey: key,
  }
}
