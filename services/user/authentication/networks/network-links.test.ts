import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '#services/kit/database/database.ts'
import { createNetworks } from '#services/providers/oidc/networks.ts'
import { lyingProvider, providerKeys } from '#tests/support/vendors/lying-provider.ts'
import { networkBench, type NetworkBench } from '#tests/support/services/network-bench.ts'
import { GOOD_PASSWORD, userBench } from '#tests/support/services/user-bench.ts'

const FAILED = 'Unable to login. Please try after some time.'
const NOT_LINKED = 'This account could not be linked. Please try after some time.'
let bench: NetworkBench

beforeAll(async () => {
  bench = await networkBench()
})
afterAll(() => bench.close())

interface Person {
  readonly email: string
  readonly token: string
  readonly userId: string
}
const person = async (name: string): Promise<Person> => {
  const email = `${name}@example.org`
  return { email, ...(await bench.newPerson(email)) }
}
const at = (name: string) => ({
  who: 'typed',
  firstName: 'Nour',
  lastName: 'Aziz',
  email: `${name}@network.example`,
})
const proofFor = async ({ token, email }: Person, operation: string): Promise<string> => {
  const asked = await bench.call(
    'POST',
    '/v2/users/password/verify',
    { password: GOOD_PASSWORD, operation },
    { token },
  )
  const challengeId = asked.body.data?.['challengeId']
  const code = await bench.codeFor(email)
  const proved = await bench.call('POST', '/v2/users/step-up/verify', { challengeId, code }, { token })
  return String(proved.body.data?.['stepUp'])
}
/** Signs in at the network and confirms; calling the result makes the link. */
const readyToLink = async (
  who: Person,
  name: string,
  options: { network?: 'identity' | 'linkedin'; begunBy?: string | undefined } = {},
) => {
  const { network = 'identity' } = options
  const begunBy = 'begunBy' in options ? options.begunBy : who.token
  const { cookie, code, state, iss } = await bench.authorize(network, at(name), { token: begunBy })
  const headers = { 'x-step-up': await proofFor(who, 'linkNetwork') }
  return () =>
    bench.call(
      'POST',
      '/v2/users/networks',
      { network, code, state, iss },
      { token: who.token, cookie, headers },
    )
}
const link = async (...of: Parameters<typeof readyToLink>) => (await readyToLink(...of))()
const unlink = async (who: Person, network: string) => {
  const headers = { 'x-step-up': await proofFor(who, 'unlinkNetwork') }
  return bench.call('DELETE', `/v2/users/networks/${network}`, undefined, { token: who.token, headers })
}
const linksOf = async (who: Person) =>
  (await bench.call('GET', '/v2/users/networks', undefined, who)).body.data
const auditOf = (who: Person) =>
  query<{ action: string }>(
    bench.db.orm,
    sql`SELECT action FROM kit.audit WHERE actor_id = ${who.userId} AND entity = 'network_identity' ORDER BY id`,
  )
const subjectsOf = async (who: Person) => (await bench.mailsTo(who.email)).map(({ subject }) => subject)

test('a linked account logs in, is listed to its owner, and unlinked does neither', async () => {
  const who = await person('links')
  expect(await linksOf(who)).toEqual([])
  const linked = await link(who, 'links')
  expect(linked.body).toEqual({ status: true, message: 'The account is linked' })
  expect(await linksOf(who)).toEqual([
    {
      _id: 'identity',
      name: 'Sample Identity',
      account: 'links@network.example',
      linkedAt: '2026-11-20T08:00:00.000Z',
    },
  ])
  const entering = await bench.signIn('identity', at('links'))
  expect(entering.body.data?.['challenge']).toMatchObject({ purpose: 'sign-in', sentTo: 'l•••@example.org' })

  expect((await unlink(who, 'identity')).status).toBe(200)
  expect(await linksOf(who)).toEqual([])
  expect((await bench.signIn('identity', at('links'))).body.data?.['challenge']).toBeNull()
  expect((await unlink(who, 'identity')).status).toBe(404)
  expect((await unlink(who, 'no-network')).status).toBe(404)
  expect(await auditOf(who)).toEqual([{ action: 'network.linked' }, { action: 'network.unlinked' }])
  expect(await subjectsOf(who)).toEqual(
    expect.arrayContaining(['Network account linked at Mizan', 'Network account removed at Mizan']),
  )
})

test('linking the same account again changes nothing; a second one of the network has to wait', async () => {
  const who = await person('twice')
  expect((await link(who, 'twice')).status).toBe(200)
  expect((await link(who, 'twice')).status).toBe(200)
  expect(await auditOf(who)).toHaveLength(1)
  const second = await link(who, 'twice-more')
  expect(second.status).toBe(409)
  expect(second.body.message).toBe(
    'Another account of this network is linked already. Please unlink it first.',
  )
  expect((await link(who, 'twice', { network: 'linkedin' })).status).toBe(200)
  expect(await linksOf(who)).toHaveLength(2)
})

test('an account linked by somebody else is refused like any other fault, and stays theirs', async () => {
  const [first, second] = [await person('first'), await person('second')]
  await link(first, 'shared')
  const answer = await link(second, 'shared')
  expect(answer.status).toBe(409)
  expect(answer.body).toEqual({ status: false, code: 'conflict', message: NOT_LINKED })
  expect(await linksOf(second)).toEqual([])
  expect(await linksOf(first)).toHaveLength(1)
})

test('of two who link one account at the same time one succeeds', async () => {
  const [left, right] = [await person('left'), await person('right')]
  // Prepared one after the other, because otherwise each could read the other's mail.
  const links = [await readyToLink(left, 'raced'), await readyToLink(right, 'raced')]
  const answers = await Promise.all(links.map((send) => send()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('what somebody else began, or nobody, is not linked: a victim cannot be made to link a stranger', async () => {
  const [who, stranger] = [await person('who'), await person('stranger')]
  for (const begunBy of [stranger.token, undefined]) {
    const answer = await link(who, 'planted', { begunBy })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(NOT_LINKED)
  }
  expect(await linksOf(who)).toEqual([])
})

test('what was begun in order to link signs nobody in', async () => {
  const who = await person('linker')
  await link(who, 'linker')
  const returned = await bench.authorize('identity', at('linker'), { token: who.token })
  const answer = await bench.exchange('identity', returned)
  expect(answer.status).toBe(401)
  expect(answer.body.message).toBe(FAILED)
})

test('a wrong state is named, and does not look like a lost session', async () => {
  const who = await person('mismatch')
  const { cookie, code } = await bench.authorize('identity', at('mismatch'), { token: who.token })
  const headers = { 'x-step-up': await proofFor(who, 'linkNetwork') }
  const body = { network: 'identity', code, state: 'x' }
  const answer = await bench.call('POST', '/v2/users/networks', body, { token: who.token, cookie, headers })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('State does not match')
})

test('both changes need a fresh second factor, and a session', async () => {
  const who = await person('unstepped')
  const body = { network: 'identity', code: 'x', state: 'y' }
  expect((await bench.call('POST', '/v2/users/networks', body, { token: who.token })).body.code).toBe(
    'step_up_required',
  )
  expect(
    (await bench.call('DELETE', '/v2/users/networks/identity', undefined, { token: who.token })).body.code,
  ).toBe('step_up_required')
  for (const [method, path] of [
    ['GET', '/v2/users/networks'],
    ['POST', '/v2/users/networks'],
    ['DELETE', '/v2/users/networks/identity'],
  ] as const) {
    expect((await bench.call(method, path, method === 'POST' ? body : undefined)).status).toBe(401)
  }
})

test('a network that lies, or is down, leaves nothing behind and says nothing', async () => {
  const keys = await providerKeys()
  const foreign = await providerKeys()
  let isDown = false
  const lying = lyingProvider({
    keys,
    now: () => new Date('2026-11-20T08:00:00Z'),
    lies: {
      claims: (claims) => ({ ...claims, nonce: foreign.kid }),
      respond: () => (isDown ? Response.json({ error: 'down' }, { status: 503 }) : undefined),
    },
  })
  const clock = { now: () => other.clock.now() }
  const other = await userBench({ networks: createNetworks([lying.settings], { clock }) })
  try {
    const start = () => other.call('POST', '/v2/users/login/start', { network: 'identity' })
    const exchange = async () => {
      const begun = await start()
      lying.authorized(String(begun.body.data?.['url']))
      const cookie = `__Host-oauth=${begun.cookies['__Host-oauth'] ?? ''}`
      return other.call(
        'POST',
        '/v1/common/otherLogin',
        { code: 'secret-code', state: begun.body.data?.['state'] },
        { cookie },
      )
    }
    const lied = await exchange()
    expect(lied.body).toEqual({ status: false, code: 'unauthenticated', message: FAILED })
    isDown = true
    other.clock.advance(2 * 3_600_000)
    const down = await start()
    expect(down.body).toEqual(lied.body)
    expect(down.cookies).toEqual({})
    // A network that is not offered gets the same answer.
    expect((await other.call('POST', '/v2/users/login/start', { network: 'linkedin' })).body).toEqual(
      lied.body,
    )
    expect(
      await query(
        other.db.orm,
        sql`SELECT 1 FROM users.network_grant UNION ALL SELECT 1 FROM users.network_identity`,
      ),
    ).toEqual([])
    const logged = other.lines.join('\n')
    expect(logged).toContain('"reason":"OAUTH_JWT_CLAIM_COMPARISON_FAILED"')
    expect(logged).not.toMatch(/secret-code|huda|eyJ/)
  } finally {
    await other.close()
  }
})

test('a login through a network that waits for its second factor ends when the network is unlinked', async () => {
  const who = await person('parted')
  expect((await link(who, 'parted')).status).toBe(200)
  bench.clock.advance(60_000)
  const { body } = await bench.signIn('identity', at('parted'))
  expect(body.data).toMatchObject({ challenge: { purpose: 'sign-in' } })
  const { challengeId } = Object(body.data?.['challenge']) as { challengeId: string }
  expect((await unlink(who, 'identity')).status).toBe(200)
  bench.clock.advance(60_000)
  expect((await bench.call('POST', '/v2/users/login/channel', { challengeId })).status).toBe(404)
  expect((await bench.verify(challengeId, await bench.codeFor(who.email))).status).toBe(400)
})

test('starts and exchanges are counted per address', async () => {
  const allowance = { limit: 2, windowMs: 60_000 }
  const other = await userBench({ limits: { networkStartPerIp: allowance, networkExchangePerIp: allowance } })
  try {
    const codes = []
    for (let count = 0; count < 3; count += 1) {
      const started = await other.call('POST', '/v2/users/login/start', { network: 'identity' })
      const traded = await other.call('POST', '/v1/common/otherLogin', { code: 'x', state: 'y' })
      codes.push([started.status, traded.status])
    }
    expect(codes).toEqual([
      [200, 401],
      [200, 401],
      [429, 429],
    ])
  } finally {
    await other.close()
  }
})
