import { describe, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { createLog } from '#services/kit/log.ts'
import {
  IDENTITY_KEY,
  IDENTITY_VENDORS,
  IDENTITY_WEBHOOK_SECRET,
  identityBench,
  onfidoFake,
  SARA_PASSPORT,
  sumsubFake,
} from '#tests/support/vendors/identity-fakes.ts'
import { IdentityProviderSilent, IdentityRefused } from './port.ts'
import { createIdentity } from './vendors.ts'

describe.each(IDENTITY_VENDORS)('%s', (name, make) => {
  test('from nothing shown to what was found', async () => {
    const { fake, provider, begin } = identityBench(make)
    const { ref } = await begin()
    const nothing = { status: 'open', outcome: 'undecided', documents: [], findings: [] }
    expect(await provider.getResult(ref)).toEqual(nothing)
    fake.show(ref)
    expect(await provider.getResult(ref)).toMatchObject({ status: 'pending', outcome: 'undecided' })
    fake.judge(ref, 'good')
    const result = await provider.getResult(ref)
    expect(result).toMatchObject({ status: 'done', outcome: 'clear' })
    expect(result.documents).toEqual([{ kind: 'passport', outcome: 'clear', ...SARA_PASSPORT }])
    expect(result.findings[0]).toEqual({ about: 'overall', outcome: 'clear', reasons: [], mayRetry: null })
    expect(fake.faults).toEqual([])
    // The result has no word for approval, whatever the vendor says.
    expect(JSON.stringify(result)).not.toMatch(/approved|GREEN/i)
  })

  test('what looks wrong is a suspicion with reasons, sentences left out', async () => {
    const { fake, provider, begin } = identityBench(make)
    const { ref } = await begin()
    fake.show(ref)
    fake.judge(ref, 'bad')
    const result = await provider.getResult(ref)
    expect(result).toMatchObject({ status: 'done', outcome: 'suspected' })
    expect(result.documents[0]?.outcome).toBe('suspected')
    const overall = { about: 'overall', outcome: 'suspected', reasons: ['FORGERY'] }
    expect(result.findings).toEqual(
      name === 'sumsub'
        ? [
            { ...overall, mayRetry: false },
            {
              about: 'IDENTITY',
              outcome: 'suspected',
              reasons: ['DOCUMENT_PAGE_MISSING', 'FORGERY'],
              mayRetry: true,
            },
          ]
        : [{ ...overall, mayRetry: null }],
    )
  })

  test('each level is a check of its own', async () => {
    const { fake, provider, begin } = identityBench(make)
    const investor = await begin('investor')
    const issuer = await begin('issuer')
    expect(investor.ref).not.toBe(issuer.ref)
    fake.show(investor.ref)
    fake.judge(investor.ref, 'good')
    expect((await provider.getResult(issuer.ref)).status).toBe('open')
    expect((await provider.getResult(investor.ref)).status).toBe('done')
  })

  test('another token goes on with the same check', async () => {
    const { fake, begin, clock } = identityBench(make)
    const first = await begin()
    clock.advance(3_600_000)
    const second = await begin('investor', first.ref)
    expect(second.ref).toBe(first.ref)
    expect(second.expiresAt.getTime() - first.expiresAt.getTime()).toBe(3_600_000)
    expect(fake.faults).toEqual([])
  })

  test.each(['', 'x', '../../admin', 'usr_sara.admin', 'usr_sara.investor/../x', `${'0'.repeat(36)}/x`])(
    'the reference %j leads to no request',
    async (ref) => {
      const { fake, provider } = identityBench(make)
      await expect(provider.getResult(ref)).rejects.toThrow(new IdentityRefused('unknown_ref'))
      expect(fake.calls).toEqual([])
    },
  )

  test('a second process, without the secret, gets nothing', async () => {
    const { fake, clock } = identityBench(make)
    const wrong =
      fake.config.provider === 'sumsub'
        ? { ...fake.config, secretKey: 'key_of_somebody_else' }
        : { ...fake.config, apiToken: 'key_of_somebody_else' }
    const lines: string[] = []
    const other = createIdentity(
      { identity: wrong, publicUrl: 'https://mizan.test' },
      { clock, fetch: fake.fetch, log: createLog({ clock, write: (line) => void lines.push(line) }) },
    )
    const input = {
      subject: 'usr_sara',
      level: 'investor',
      name: { firstName: 'Sara', lastName: 'A' },
      returnUrl: 'https://mizan.test/',
    } as const
    await expect(other.createSession(input)).rejects.toThrow(IdentityProviderSilent)
    expect(lines.join('')).toContain('unauthorised')
  })

  test('neither names nor secrets reach the log', async () => {
    const { lines, begin, provider } = identityBench(make, () =>
      Promise.resolve(new Response(JSON.stringify(SARA_PASSPORT), { status: 500 })),
    )
    await begin().catch(() => undefined)
    await provider.getResult('usr_sara.investor').catch(() => undefined)
    expect(lines).not.toEqual([])
    for (const secret of [IDENTITY_KEY, IDENTITY_WEBHOOK_SECRET, 'SARA', 'Sara', 'L898902C3', 'usr_sara']) {
      expect(lines.join('\n')).not.toContain(secret)
    }
  })
})

test('Sumsub gives a token of half an hour for its script', async () => {
  const { begin } = identityBench(sumsubFake)
  expect(await begin('issuer')).toEqual({
    ref: 'usr_sara.issuer',
    token: '_act-sbx-usr_sara.issuer',
    expiresAt: new Date('2026-11-20T08:30:00Z'),
    mode: 'sumsub',
    launch: {
      sdkUrl: 'https://static.sumsub.test/sdk.js',
      pageUrl: expect.stringMatching(/^https:\/\/in\.sumsub\.test\/websdk\/p\/[0-9a-f]{24}$/),
    },
  })
})

test.each([
  'http://in.sumsub.test/websdk/p/x',
  'https://in.sumsub.test.evil.example/websdk/p/x',
  'https://sara@in.sumsub.test/websdk/p/x',
  'https://static.sumsub.test/x',
  'javascript:alert(1)',
  '',
])('the page %j is none to which a person is sent', async (url) => {
  const { begin, lines } = identityBench(sumsubFake, (asked) =>
    asked.endsWith('/websdkLink') ? Promise.resolve(Response.json({ url })) : undefined,
  )
  await expect(begin()).rejects.toThrow(IdentityProviderSilent)
  expect(lines.join('')).toMatch(/"why":"(host|malformed)"/)
})

test.each([null, {}, { url: null }, { url: 'https://onfido.example/l/x' }])(
  'a run of Onfido with the link %j opens nothing',
  async (link) => {
    const { begin, fake } = identityBench(onfidoFake, (url, init) =>
      url.endsWith('/workflow_runs')
        ? fake
            .fetch(url, init)
            .then((reply) => reply.json())
            .then((run: object) => Response.json({ ...run, link }, { status: 201 }))
        : undefined,
    )
    await expect(begin()).rejects.toThrow(IdentityProviderSilent)
  },
)

test.each(['YELLOW', '', undefined, null])('the answer %j of Sumsub is none', async (reviewAnswer) => {
  const { provider, begin } = identityBench(sumsubFake, (url) =>
    url.endsWith('/one')
      ? Promise.resolve(
          Response.json({
            id: 'a1',
            externalUserId: 'usr_sara.investor',
            review: { reviewStatus: 'completed', reviewResult: { reviewAnswer } },
          }),
        )
      : url.endsWith('/requiredIdDocsStatus')
        ? Promise.resolve(Response.json({}))
        : undefined,
  )
  const { ref } = await begin()
  expect(await provider.getResult(ref)).toMatchObject({ status: 'done', outcome: 'undecided' })
})

test('a token for somebody else is not handed on', async () => {
  const { begin } = identityBench(sumsubFake, () =>
    Promise.resolve(new Response(JSON.stringify({ token: 't', userId: 'usr_omar.investor' }))),
  )
  await expect(begin()).rejects.toThrow(IdentityProviderSilent)
})

test('the answer about somebody else is none', async () => {
  const { provider, begin, fake, lines } = identityBench(sumsubFake, (url, init) =>
    url.includes('externalUserId')
      ? fake.fetch(url.replace('usr_sara', 'usr_omar'), init).then(() =>
          Response.json({
            id: 'a1',
            externalUserId: 'usr_omar.investor',
            review: { reviewStatus: 'init' },
          }),
        )
      : undefined,
  )
  const { ref } = await begin()
  await expect(provider.getResult(ref)).rejects.toThrow(IdentityProviderSilent)
  expect(lines.join('')).toContain('malformed')
})

test('Onfido opens an applicant and a run once, and a token for each sitting', async () => {
  const { begin, fake } = identityBench(onfidoFake)
  const session = await begin()
  expect(session).toEqual({
    ref: '00000002-0000-4000-8000-000000000001',
    token: 'sdk-00000001-0000-4000-8000-000000000001-1',
    expiresAt: new Date('2026-11-20T09:30:00Z'),
    mode: 'onfido',
    launch: {
      sdkUrl: 'https://sdk.onfido.test/onfido.js',
      workflowRunId: '00000002-0000-4000-8000-000000000001',
      pageUrl: 'https://eu.onfido.test/l/00000002-0000-4000-8000-000000000001',
    },
  })
  await begin('investor', session.ref)
  expect(fake.calls).toEqual([
    'POST /v3.6/applicants',
    'POST /v3.6/workflow_runs',
    'POST /v3.6/sdk_token',
    `GET /v3.6/workflow_runs/${session.ref}`,
    'POST /v3.6/sdk_token',
  ])
  // Already used, or of the other level: a new run starts.
  fake.show(session.ref)
  expect((await begin('investor', session.ref)).ref).not.toBe(session.ref)
  const open = await begin('investor')
  expect((await begin('issuer', open.ref)).ref).not.toBe(open.ref)
})

test('Onfido opens no case without a name', async () => {
  const { provider, fake } = identityBench(onfidoFake)
  const input = { subject: 'usr_sara', level: 'investor', returnUrl: 'https://mizan.test/' } as const
  await expect(provider.createSession(input)).rejects.toThrow(new IdentityRefused('name_needed'))
  const name = { firstName: '{}', lastName: 'Ali' }
  await expect(provider.createSession({ ...input, name })).rejects.toThrow(new IdentityRefused('name_needed'))
  expect(fake.calls).toEqual([])
})

test('the product itself has nothing to ask, and nobody posts to it', async () => {
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const provider = createIdentity(
    { identity: { provider: 'embedded' }, publicUrl: 'https://mizan.test' },
    { clock, log: createLog({ clock, write: () => undefined }) },
  )
  const begin = () =>
    provider.createSession({ subject: 'usr_sara', level: 'investor', returnUrl: 'https://mizan.test/' })
  const [one, other] = [await begin(), await begin()]
  expect(one).toEqual({
    ref: 'embedded:usr_sara:investor',
    token: expect.stringMatching(/^[\w-]{43}$/) as string,
    expiresAt: new Date('2026-11-20T08:30:00Z'),
    mode: 'embedded',
    launch: {},
  })
  expect(other.token).not.toBe(one.token)
  expect(await provider.getResult(one.ref)).toEqual({
    status: 'done',
    outcome: 'undecided',
    documents: [],
    findings: [],
  })
  await expect(provider.getResult('usr_sara')).rejects.toThrow(IdentityRefused)
  expect(() => provider.parseWebhook(new Headers(), new Uint8Array())).toThrow('unsigned')
})
