// Over 20 s: every operation is called by everybody who must be refused, in thousands of calls.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '#contracts/operation.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'

/* Every operation of the product on its real services and database, with callers and bodies that it must refuse. */
let platform: TestPlatform
const handles: Record<string, string> = {}
const faults = () => platform.lines.filter((line) => line.includes('"level":"error"'))

beforeAll(async () => {
  platform = await startPlatform()
  const { ids } = await seedUsers(platform.ctx, platform.openOwner)
  for (const [name, isIssuer, isInvestor, roles] of [
    ['investor', false, true, []],
    ['issuer', true, false, []],
    ['admin', false, false, ['admin']],
    ['compliance', false, false, ['compliance']],
    ['scholar', false, false, ['scholar']],
    ['finance', false, false, ['finance']],
    ['support', false, false, ['support']],
    ['content', false, false, ['content']],
  ] as const) {
    const { token } = await platform.session(ids[name === 'scholar' ? 'scholar1' : name], {
      isIssuer,
      isInvestor,
      roles,
    })
    handles[name] = token
  }
})
afterAll(() => platform?.close())

interface Sent {
  readonly as?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

async function send(
  operation: Operation,
  { as, body, headers = {} }: Sent,
): Promise<{ status: number; text: string }> {
  const path = operation.path.replaceAll(/\{\w+\}/g, 'no-such-id')
  const response = await platform.host.request(path, {
    method: operation.method.toUpperCase(),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as === undefined ? {} : { authorization: handles[as] ?? as }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, text: await response.text() }
}

const isPublic = ({ access }: Operation) => access === 'public' || access === 'guest'
const named = (operations: readonly Operation[]) => operations.map((one) => [one.id, one] as const)
const writing = OPERATIONS.filter(({ method }) => method !== 'get')

it('serves every operation of the contracts, once', () => {
  const served = platform.services.flatMap((service) => service.handlers.map(({ operation }) => operation.id))
  expect(served.toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted())
})

describe.each(named(OPERATIONS.filter((one) => !isPublic(one))))('%s', (_id, operation) => {
  const body = operation.method === 'get' ? {} : { body: '{}' }

  it('refuses whoever is nobody, and tells nothing', async () => {
    for (const sent of [
      {},
      { as: 'nonsense' },
      { headers: { cookie: '__Host-sid=nonsense; token=nonsense' } },
    ]) {
      const { status, text } = await send(operation, { ...sent, ...body })
      expect([status, JSON.parse(text)]).toEqual([
        401,
        { status: false, message: 'Session has expired. Please log in again.', code: 'unauthenticated' },
      ])
    }
  })

  it.each(['cross-site', 'same-site', 'none'])(
    'refuses a logged-in person whose call is %s',
    async (site) => {
      const { status } = await send(operation, {
        as: 'investor',
        ...body,
        headers: { 'sec-fetch-site': site },
      })
      expect(status).toBe(403)
    },
  )
})

it('lets only staff with the role do what staff do', async () => {
  const staffOnly = OPERATIONS.filter(({ access }) => access.startsWith('staff:'))
  expect(staffOnly.length).toBeGreaterThan(0)
  for (const operation of staffOnly) {
    const body = operation.method === 'get' ? {} : { body: '{}' }
    expect((await send(operation, { as: 'issuer', ...body })).status).toBe(403)
  }
})

it('lets only those invest and issue who said so', async () => {
  for (const operation of OPERATIONS) {
    const other =
      operation.access === 'investor' ? 'issuer' : operation.access === 'issuer' ? 'investor' : undefined
    if (other === undefined) continue
    const body = operation.method === 'get' ? {} : { body: '{}' }
    expect((await send(operation, { as: other, ...body })).status).toBe(403)
  }
})

it('lets only issuers and compliance send', async () => {
  const sending = OPERATIONS.filter(({ access }) => access === 'sender')
  expect(sending.length).toBeGreaterThan(0)
  for (const operation of sending) {
    const body = operation.method === 'get' ? {} : { body: '{}' }
    const seen = async (as: string) => (await send(operation, { as, ...body })).status
    expect([operation.id, await seen('investor'), await seen('admin')]).toEqual([operation.id, 403, 403])
    for (const sender of ['issuer', 'compliance']) expect([200, 400, 404]).toContain(await seen(sender))
  }
})

it('lets only scholars and compliance check offerings', async () => {
  const checking = OPERATIONS.filter(({ access }) => access === 'reviewer')
  expect(checking.length).toBeGreaterThan(0)
  for (const operation of checking) {
    const body = operation.method === 'get' ? {} : { body: '{}' }
    const seen = async (as: string) => (await send(operation, { as, ...body })).status
    expect([operation.id, await seen('issuer'), await seen('admin')]).toEqual([operation.id, 403, 403])
    for (const reviewer of ['scholar', 'compliance']) expect([200, 400, 404]).toContain(await seen(reviewer))
  }
})

it.each([
  ['manager', ['issuer', 'compliance', 'finance'], ['investor', 'admin']],
  ['overseer', ['compliance', 'finance'], ['investor', 'issuer', 'admin']],
  ['ruleKeeper', ['compliance', 'finance', 'scholar'], ['investor', 'issuer', 'admin']],
])('lets only those be a %s who are one', async (access, allowed, others) => {
  const guarded = OPERATIONS.filter((operation) => operation.access === access)
  expect(guarded.length).toBeGreaterThan(0)
  for (const operation of guarded) {
    const body = operation.method === 'get' ? {} : { body: '{}' }
    for (const as of others)
      expect([operation.id, as, (await send(operation, { as, ...body })).status]).toEqual([
        operation.id,
        as,
        403,
      ])
    for (const as of allowed) {
      const answer = await send(operation, { as, ...body })
      // A code is asked only of those who may call.
      const isLetIn = [200, 400, 404].includes(answer.status) || answer.text.includes('"step_up_required"')
      expect([operation.id, as, isLetIn]).toEqual([operation.id, as, true])
    }
  }
})

describe.each(named(OPERATIONS.filter(({ changes }) => changes === true)))('%s', (_id, operation) => {
  it('is a GET that counts only when a person asks for it', async () => {
    expect(operation.method).toBe('get')
    expect((await send(operation, { as: 'investor' })).status).toBe(404)
    for (const [name, value] of [
      ['sec-purpose', 'prefetch'],
      ['sec-purpose', 'prefetch;prerender'],
      ['purpose', 'prefetch'],
      ['x-purpose', 'preview'],
      ['x-moz', 'prefetch'],
    ] as const)
      expect((await send(operation, { as: 'investor', headers: { [name]: value } })).status).toBe(403)
    const head = { ...operation, method: 'head' as 'get' }
    expect((await send(head, { as: 'investor' })).status).toBe(403)
  })
})

/** A caller whom the access rule of an operation admits. */
function callerOf({ access }: Operation): string {
  if (access.startsWith('staff:')) return access.slice('staff:'.length)
  if (['reviewer', 'overseer', 'ruleKeeper'].includes(access)) return 'compliance'
  return ['sender', 'manager', 'issuer'].includes(access) ? 'issuer' : 'investor'
}

describe.each(named(writing))('%s', (_id, operation) => {
  const as = isPublic(operation) ? {} : { as: callerOf(operation) }

  it.each([
    ['a form', 415, 'a=b', 'application/x-www-form-urlencoded'],
    ['text', 415, '{}', 'text/plain'],
    ['broken JSON', 400, '{', 'application/json'],
    ['64 KiB and a byte', 413, `"${'x'.repeat(65_535)}"`, 'application/json'],
  ])('refuses %s', async (_name, status, body, type) => {
    expect((await send(operation, { ...as, body, headers: { 'content-type': type } })).status).toBe(status)
  })

  it('refuses an unknown field by its name', async () => {
    const { status, text } = await send(operation, { ...as, body: '{"isAdmin":true}' })
    expect([status, JSON.parse(text).fieldErrors.isAdmin]).toEqual([400, 'Unknown field'])
  })

  it('answers any JSON with a refusal of the caller, never with a fault of ours', async () => {
    platform.lines.length = 0
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 3 }), async (body) => {
        const { status } = await send(operation, { ...as, body })
        // A call succeeds where nothing must be said; no body at all is {}.
        const isAccepted = operation.body?.safeParse(JSON.parse(body) ?? {}).success ?? true
        expect(status).toSatisfy(
          (seen: number) => (isAccepted && seen === 200) || (seen >= 400 && seen < 500),
        )
      }),
      { numRuns: IS_LONG ? 30 : 8 },
    )
    expect(faults()).toEqual([])
  })
})

describe.each(named(OPERATIONS.filter(({ method }) => method === 'get')))('%s', (_id, operation) => {
  it('answers any query with data or a refusal, never with a fault of ours', async () => {
    platform.lines.length = 0
    const as = isPublic(operation) ? {} : { as: callerOf(operation) }
    const fields = Object.keys(
      (operation.query?._zod.def as { shape?: object } | undefined)?.shape ?? { any: '' },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fields),
        fc.string({ unit: 'binary', maxLength: 40 }),
        async (name, value) => {
          const query = new URLSearchParams({ [name]: value })
          const { status } = await send({ ...operation, path: `${operation.path}?${query}` }, as)
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: IS_LONG ? 60 : 12 },
    )
    expect(faults()).toEqual([])
  })
})
