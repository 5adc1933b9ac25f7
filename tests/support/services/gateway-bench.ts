import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { login, logout, verifyCode, currentUser, type User } from '#contracts/user/users.ts'
import { projectById, projects, type ProjectCard } from '#contracts/project/projects.ts'
import { placeOrder, statement } from '#contracts/payment/payments.ts'
import { type Clock, manualClock } from '#services/kit/clock.ts'
import { createHost, type HostContext } from '#services/kit/http/host.ts'
import { createLog } from '#services/kit/log.ts'
import { createMetrics, type Metrics } from '#services/kit/monitor/metrics.ts'
import { Problem } from '#services/kit/http/problem.ts'
import type { TokenKeys } from '#services/kit/http/rpc-token.ts'
import { type Actor, GUEST, handler, type Service, signedIn } from '#services/kit/http/service.ts'
import type { StepUpUse } from '#services/kit/security/step-ups.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/*
 * Services for tests of the gateway alone: real operations of the contracts on the real host, with data in memory. The
 * product's own services go through the same gateway in tests/journeys.
 */

const ANNA: Actor = {
  kind: 'user',
  userId: 'usr_anna',
  sessionId: 'ses_1',
  isIssuer: false,
  isInvestor: true,
  roles: [],
  emailVerified: true,
  view: 'investor',
}

/** The proof of a second factor that this bench takes. */
export const PROOF = 'anna-proved-it'

const money = (amount: string) => ({ amount, currency: 'USD' as const })

function aCard(id: string): ProjectCard {
  return {
    _id: id,
    name: `Offering ${id}`,
    summary: 'Shared ownership of a building',
    contractType: 'musharakah',
    sector: 'Real estate',
    country: 'CA',
    city: 'Toronto',
    status: 'live',
    state: 'live',
    screeningVerdict: 'pass',
    currency: 'USD',
    unitPrice: money('10000'),
    totalUnits: 6300,
    minUnits: 1,
    softCap: money('10000000'),
    hardCap: money('63000000'),
    lockMonths: 12,
    opensAt: '2026-11-01T00:00:00.000Z',
    closesAt: '2026-12-31T00:00:00.000Z',
    daysLeft: 41,
    projectedReturnPercent: '33',
    projectedReturnYearlyPercent: '26.4',
    horizonMonths: 15,
    totals: {
      raised: money('9007199254740993'),
      soldUnits: 1,
      reservedUnits: 0,
      availableUnits: 6299,
      investors: 1,
    },
    cover: null,
    likes: 0,
  }
}

const user: User = {
  _id: 'usr_anna',
  userType: { isIssuer: false, isInvestor: true },
  progress: { isKycCompleted: false, stepCompleted: 0 },
  companyDetails: { companyStatus: null },
  personalInfo: {
    name: { firstName: 'Anna', lastName: 'Berg' },
    contact: {
      email: { id: 'anna@mizan.test', isVerified: true },
      isPhoneVerified: false,
      phone: PHONE,
    },
  },
  roles: [],
  hasPassword: true,
  isNameVerified: false,
  isPaused: false,
  view: 'investor',
  firstView: 'investor',
  acceptedRisk: null,
}

interface Seen {
  readonly path: string
  readonly ip: string
  readonly id: string
  readonly headers: Record<string, string>
}

export interface Bench {
  readonly host: ReturnType<typeof createHost>
  readonly ctx: HostContext & {
    readonly keys: TokenKeys
    readonly clock: Clock
    readonly metrics: Metrics
  }
  readonly services: readonly Service[]
  readonly lines: string[]
  readonly state: State
}

interface State {
  readonly seen: Seen[]
  /** Answers of `projectById` wait for it. */
  hold: Promise<void> | undefined
}

/** A host with a few operations of the user, project and payment services. */
export function createBench({ production = false } = {}): Bench {
  const lines: string[] = []
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const ctx = {
    config: { production, trustedProxies: 0 },
    clock,
    log: createLog({ clock, write: (line) => lines.push(line) }),
    metrics: createMetrics(),
    keys: testKeys(),
    sessions: {
      resolve: async ({
        authorization,
        sid,
      }: {
        authorization: string | undefined
        sid: string | undefined
      }) => (authorization === 'handle' && sid === 'half' ? ANNA : GUEST),
    },
    // One proof, good for whatever Anna orders.
    stepUps: {
      use: async ({ token, userId, operation }: StepUpUse) =>
        token === PROOF && userId === 'usr_anna' && operation === placeOrder.id,
    },
  }
  const state: State = { seen: [], hold: undefined }
  const services = [userService(), projectService(state), paymentService()]
  return { host: createHost(ctx, services), ctx, services, lines, state }
}

/** An Ed25519 pair of this run. */
function testKeys(): TokenKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    sign: (data) => ({
      keyId: 'k1',
      signature: sign(null, Buffer.from(data), privateKey).toString('base64url'),
    }),
    verifySignature: (keyId, data, signature) =>
      keyId === 'k1' && verify(null, Buffer.from(data), publicKey, Buffer.from(signature, 'base64url')),
  }
}

function userService(): Service {
  return {
    name: 'user',
    answers: [],
    handlers: [
      handler(currentUser, async () => ({ status: true, message: 'You', data: user })),
      handler(login, async ({ request }) => {
        throw new Problem('too_many_requests', 429, `Too many attempts from ${request.ip}`)
      }),
      handler(verifyCode, async ({ body, request, respond }) => {
        if (body.code !== '123456')
          throw new Problem('invalid', 400, 'Please check the fields', {
            code: 'This code is incorrect. Check it and try again.',
          })
        const bound = request.secFetchSite === undefined ? 'unbound' : 'bound'
        respond.setCookie('__Host-sid', 'half', {
          httpOnly: true,
          secure: true,
          sameSite: 'Strict',
          path: '/',
        })
        respond.setCookie('token', 'handle', { path: '/' })
        return { status: true, message: bound, accessToken: 'handle', token: 'handle', data: user }
      }),
      handler(logout, async ({ respond }) => {
        respond.header('clear-site-data', '"storage"')
        return { status: true, message: 'Bye' }
      }),
    ],
  }
}

function projectService(state: State): Service {
  return {
    name: 'project',
    answers: [],
    handlers: [
      handler(projects, async ({ query, request }) => {
        state.seen.push({
          path: JSON.stringify(query),
          ip: request.ip,
          id: request.id,
          headers: Object.fromEntries(request.headers),
        })
        const size = Number(query.perPage ?? 10)
        const data = Array.from({ length: size }, (_, index) => aCard(`prj_${index}`))
        return { status: true, message: 'Offerings', data, totalCount: size, perPage: size }
      }),
      handler(projectById, async ({ params }) => {
        state.seen.push({ path: params.id, ip: '', id: '', headers: {} })
        await state.hold
        if (params.id === 'broken') throw new Error('relation "x" does not exist at /srv/db')
        if (params.id === 'away') throw Object.assign(new Error('starting up'), { code: '57P03' })
        throw new Problem('not_found', 404, 'This offering does not exist')
      }),
    ],
  }
}

function paymentService(): Service {
  return {
    name: 'payment',
    answers: [],
    handlers: [
      handler(statement, async ({ actor }) => ({
        status: true,
        message: signedIn(actor).userId,
        data: [
          {
            _id: 'e1',
            at: '2026-11-20T08:00:00.000Z',
            reason: 'deposit',
            state: 'pending',
            counterparty: 'Card',
            amount: money('100'),
            balance: null,
            orderId: null,
          },
        ],
        totalCount: 1,
        perPage: 10,
      })),
      handler(placeOrder, async () => {
        throw new Problem('sold_out', 409, 'All digital shares are sold', { units: 'None left' })
      }),
    ],
  }
}
