import { createGateway, type Gateway } from '#services/gateway/gateway.ts'
import type { StepUpTerms } from '#contracts/operation.ts'
import { placeOrder } from '#contracts/payment/payments.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { newId } from '#services/kit/ids.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { createLog } from '#services/kit/log.ts'
import { createPlatform, type Platform } from '#services/platform.ts'
import { sampleOffering } from '#tests/support/services/service-context.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'
import { simulators } from '#services/simulators/index.ts'
import { termsOf, WEALTHY } from '#tests/support/services/payment.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'

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
  readonly platform: Platform
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
  const store = await testDatabase()
  const clock = manualClock(new Date('2026-11-20T09:00:00Z'))
  const lines: string[] = []
  const log = createLog({ clock, level: 'debug', write: (line) => lines.push(line) })
  const keys = keysFrom(sampleKeyFile())
  const config = loadConfig({ SEED: 'none' })
  const listener = {
    on: () => () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  }
  const investorFacts = async () => ({ ...WEALTHY })
  const platform = createPlatform({
    simulators,
    config,
    clock,
    log,
    db: store.db,
    listener,
    keys,
    investorFacts,
  })
  const gateway = createGateway({ config, host: platform.host, keys, clock, log })
  const { ids, investors } = await seedUsers(platform.ctx, store.openOwner)
  const offering = sampleOffering({ id: 'alpha', issuerId: ids.issuer, totalUnits })
  await platform.project.publishing.createOffering(offering)
  await platform.project.publishing.publish(offering.id)

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
  const session: AttackBench['session'] = async (userId, { browser = false } = {}) => {
    const opened = await platform.ctx.sessions.open(store.db.orm, {
      userId,
      isIssuer: userId === ids.issuer,
      isInvestor: userId !== ids.issuer,
      roles: [],
      emailVerified: true,
      secFetchSite: browser ? 'same-origin' : undefined,
    })
    const sid = opened.cookies.find(({ name }) => name === '__Host-sid')?.value
    return { userId, handle: opened.handle, sid }
  }
  const rest: AttackBench['rest'] = async (method, path, sent = {}) =>
    read(await platform.host.request(path, initOf(method, sent)))

  const issue = async ({ handle, sid }: Held, operation: string, terms?: StepUpTerms) => {
    const half = { sid, secFetchSite: undefined, now: clock.now(), method: 'GET', background: true }
    const actor = await platform.ctx.sessions.resolve({ authorization: handle, ...half })
    if (actor.kind === 'guest') return {}
    const { userId, sessionId } = actor
    const scope = { userId, sessionId, operation, ...(terms === undefined ? {} : { terms }) }
    const { token } = await platform.ctx.stepUps.issue(store.db.orm, scope)
    return { 'x-step-up': token }
  }

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
      await platform.stop()
      await store.close()
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
