import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATIONS } from '#contracts/operations.ts'
import type { ZakatView } from '#contracts/payment/zakat/zakat.ts'
import { query } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { insertAccount } from '#services/payment/withdrawals/account-store.ts'
import { insertWithdrawal } from '#services/payment/withdrawals/store.ts'
import { insertDevice } from '#services/user/authentication/devices/known-device-store.ts'
import { insertPasskey } from '#services/user/authentication/factors/passkey-store.ts'
import { attackBench, orderOf, type Answer, type AttackBench, type Held } from './bench.ts'
import { UPLOAD, ROUTES, REST_ROUTES, OF_ISSUERS, PUBLIC_IDS } from './foreign-routes.ts'

/* Somebody else's order, payment, notification, session and passkey, by REST and by GraphQL: the same answer as for one that does not exist. */
let bench: AttackBench
let owner: Held
let thief: Held
/** Tries what belongs to issuers. */
let otherIssuer: Held
const own: Record<string, string> = {}

const idOf = ({ body }: Answer): string => {
  const { data } = body
  if (Array.isArray(data)) return String((data[0] as { _id: string })._id)
  return (data as { _id: string })._id
}

beforeAll(async () => {
  bench = await attackBench()
  owner = await bench.investor('investor', 1_000_000n)
  thief = await bench.investor('investor1', 1_000_000n)
  const order = orderOf(2)
  const headers = await bench.proof(owner, order)
  own['order'] = idOf(await bench.rest('POST', '/v2/payments/orders', { as: owner, body: order, headers }))
  own['search'] = idOf(
    await bench.rest('POST', '/v1/projects/searches', { as: owner, body: { name: 'Mine' } }),
  )
  // The owner's part in an offering; the thief has none.
  own['position'] = 'alpha'
  own['deposit'] = idOf(
    await bench.rest('POST', '/v2/payments/deposits', {
      as: owner,
      body: { amount: { amount: '5000', currency: 'USD' }, idempotencyKey: newId('key') },
    }),
  )
  await bench.platform.ctx.jobs.runDue()
  own['session'] = idOf(
    await bench.rest('GET', '/v2/users/sessions', { as: await bench.session(owner.userId) }),
  )
  own['passkey'] = newId('psk')
  await insertPasskey(bench.store.db.orm, {
    id: own['passkey'],
    userId: owner.userId,
    credentialId: 'credential-of-the-owner',
    publicKey: new Uint8Array(8),
    counter: 0,
    transports: [],
    nameSealed: 'sealed',
    now: bench.clock.now(),
  })
  own['device'] = newId('dev')
  await insertDevice(bench.store.db.orm, {
    id: own['device'],
    personId: owner.userId,
    secret: 'secret-of-the-owner',
    deviceSealed: 'sealed',
    now: bench.clock.now(),
    max: 10,
  })
  own['export'] = idOf(
    await bench.rest('POST', '/v2/users/privacy/export', {
      as: owner,
      headers: await bench.accountProof(owner, 'requestDataExport'),
    }),
  )
  const told = await bench.rest('POST', '/v1/zakat/silver', {
    as: owner,
    body: { name: 'Coins', grams: '31.103', heldFrom: '2026-01-01' },
  })
  own['silver'] = (told.body.data as ZakatView).silver[0]?._id ?? ''
  own['zakatPayment'] = newId('zkp')
  await query(
    bench.platform.ctx.db.orm,
    sql`INSERT INTO payment.zakat_payment (id, user_id, fund, amount, currency, due_on, transfer_id, idempotency_key, paid_at)
        VALUES (${own['zakatPayment']}, ${owner.userId}, 'zakat', 1, 'USD', '2026-11-01', ${newId('tr')}, ${newId('key')}, ${bench.platform.ctx.clock.now()})`,
  )
  own['message'] = idOf(
    await bench.rest('POST', '/v2/messages', {
      as: owner,
      body: {
        draftId: null,
        to: 'support',
        category: 'register',
        headline: 'Name',
        text: 'It is wrong.',
        images: [],
      },
    }),
  )
  own['ticket'] = idOf(await bench.rest('GET', '/v2/tickets', { as: owner }))
  own['document'] = await sentTo(owner)
  const linkId = newId('lnk')
  own['documentLink'] = linkId
  await query(
    bench.platform.ctx.db.orm,
    sql`INSERT INTO document.share_link (id, item_id, owner_id, secret_hash, created_at, expires_at)
        SELECT ${linkId}, i.id, i.user_id, sha256('no secret'), ${bench.platform.ctx.clock.now()}, 'infinity' FROM document.item i
         WHERE i.id = ${own['document']}`,
  )
  own['proposal'] = idOf(
    await bench.rest('POST', '/v1/projects', {
      as: await bench.session(bench.ids['issuer'] ?? ''),
      body: { answers: '{}' },
    }),
  )
  own['colleague'] = idOf(
    await bench.rest('POST', `/v1/projects/${own['proposal']}/colleagues`, {
      as: await bench.session(bench.ids['issuer'] ?? ''),
      body: { email: 'colleague@example.org', role: 'viewer' },
    }),
  )
  const [milestone] = await query<{ id: string }>(
    bench.store.db.orm,
    sql`SELECT id FROM project.milestone WHERE offering_id = 'alpha' ORDER BY position`,
  )
  own['milestone'] = milestone?.id ?? ''
  own['report'] = newId('rpt')
  await query(
    bench.store.db.orm,
    sql`INSERT INTO project.report (id, offering_id, period_from, period_ends_at, due_at, state, body, revenue, costs, file, published_by, published_at)
        VALUES (${own['report']}, 'alpha', '2026-07-01', '2026-10-01', '2026-11-15', 'onTime', 'It ran.', 10, 5,
          ${JSON.stringify({ key: UPLOAD, name: 'report.pdf' })}::jsonb, 'issuer', now())`,
  )
  own['distribution'] = 'dst_alpha'
  own['lateRequest'] = 'lpr_alpha'
  await query(
    bench.store.db.orm,
    sql`INSERT INTO project.late_request (id, offering_id, number, kind, amount, reason, files, state, machine_version, asked_by, asked_at, decided_by, decided_at)
        VALUES ('lpr_alpha', 'alpha', 1, 'respite', 0, 'Insolvent.',
          ${JSON.stringify([{ key: UPLOAD, name: 'court.pdf' }])}::jsonb, 'approved', '1', 'a', now(), 'b', now())`,
  )
  await query(
    bench.store.db.orm,
    sql`INSERT INTO project.distribution (id, offering_id, state, machine_version, period_from, period_to, record_at, income, costs,
          impure, is_final, report, files, filed_by, filed_at, changed_at)
        VALUES ('dst_alpha', 'alpha', 'filed', '1', '2026-01-01', '2026-01-31', now(), 100, 0, 0, false, 'The books.',
          ${JSON.stringify([{ key: UPLOAD, name: 'books.pdf' }])}::jsonb, ${bench.ids['issuer'] ?? ''}, now(), now())`,
  )
  own['update'] = idOf(
    await bench.rest('POST', '/v1/updates', {
      as: await bench.session(bench.ids['issuer'] ?? ''),
      body: { projectId: 'alpha', title: 'Roof finished', text: 'The roof is closed.', isMaterial: false },
    }),
  )
  own['question'] = idOf(
    await bench.rest('POST', '/v1/qas', {
      as: owner,
      body: { projectId: 'alpha', question: 'Who insures it?' },
    }),
  )
  await payouts(owner)
  otherIssuer = await bench.session(bench.ids['both'] ?? '')
  own['notification'] = idOf(await bench.rest('GET', '/v2/notifications', { as: owner }))
})
afterAll(() => bench?.close())

/** A bank account of the owner, and a withdrawal that waits for it. */
async function payouts({ userId }: Held): Promise<void> {
  const { orm } = bench.store.db
  const { personal } = bench.platform.ctx
  const key = await personal.of(orm, userId)
  const now = bench.clock.now()
  const heldUntil = new Date(now.getTime() + 72 * 3_600_000)
  own['bankAccount'] = newId('bac')
  own['withdrawal'] = newId('wdr')
  const data = { holder: 'The owner', number: 'DE89370400440532013000', bankCode: 'COBADEFFXXX' }
  await insertAccount(orm, {
    id: own['bankAccount'],
    userId,
    sealed: key?.seal('bank-account', JSON.stringify(data)) ?? '',
    numberIndex: personal.index('bank-account', data.number),
    tries: 0,
    provenAt: null,
    holderState: 'same',
    heldUntil,
    removedAt: null,
    createdAt: now,
  })
  await insertWithdrawal(orm, {
    id: own['withdrawal'],
    userId,
    accountId: own['bankAccount'],
    idempotencyKey: newId('key'),
    amount: 1_000n,
    currency: 'USD',
    isLarge: false,
    state: 'held',
    machineVersion: '1',
    transferId: newId('tr'),
    bank: 'embedded-bank',
    heldUntil,
    requestedAt: now,
    decidedBy: null,
    decidedAt: null,
    decidedWhy: null,
    changedAt: now,
  })
}

/** Asks the owner for a document; their item of it. */
async function sentTo({ userId }: Held): Promise<string> {
  const compliance = bench.ids['compliance'] ?? ''
  const { handle } = await bench.platform.ctx.sessions.open(bench.store.db.orm, {
    userId: compliance,
    isIssuer: false,
    isInvestor: false,
    roles: ['compliance'],
    emailVerified: true,
    secFetchSite: undefined,
  })
  const as: Held = { userId: compliance, handle, sid: undefined }
  const body = {
    operationKey: newId('key'),
    requestType: 'Request',
    masterId: 'bank-statement',
    subject: 'Bank statement',
    description: '<p>Please hand it in.</p>',
    projectIds: [],
    userIds: [userId],
    documents: [],
    attachments: [],
    isCommentAllowed: true,
    isApprovalAllowed: true,
    isReadReceiptAllowed: true,
    isDigitalSignRequired: false,
    signing: 'each',
    renewal: 'none',
  }
  const sent = await bench.rest('POST', '/v2/documents/workflows', { as, body })
  expect([sent.status, sent.body.message]).toEqual([200, expect.any(String)])
  return idOf(await bench.rest('GET', '/v2/documents/RequestedDocuments', { as: owner }))
}

it('knows every operation that names something of one person', () => {
  const named = OPERATIONS.filter(
    // Staff and senders name other people by design; who is none gets no further than that.
    ({ id, path, access }) =>
      path.includes('{id}') &&
      !PUBLIC_IDS.has(id) &&
      !access.startsWith('staff:') &&
      !['sender', 'reviewer', 'overseer', 'manager', 'ruleKeeper'].includes(access),
  )
  expect([...ROUTES, ...REST_ROUTES].map(([id]) => id).toSorted()).toEqual(
    named.map(({ id }) => id).toSorted(),
  )
})

describe.each(ROUTES)('%s', (operationId, kind, body, document) => {
  const operation = OPERATIONS.find(({ id }) => id === operationId)
  const whoTries = () => (OF_ISSUERS.has(kind) ? otherIssuer : thief)
  // Even with a second factor of one's own.
  const proofOf = async (as: Held) =>
    operation?.stepUp === undefined ? {} : { headers: await bench.accountProof(as, operation.id) }
  const byRest = async (as: Held, id: string) =>
    bench.rest(
      operation?.method.toUpperCase() ?? '',
      operation?.path.replace('{id}', id).replace('{key}', UPLOAD) ?? '',
      {
        as,
        ...(body === undefined ? {} : { body }),
        ...(await proofOf(as)),
      },
    )
  const shown = ({ body: { errors } }: Answer) => [
    errors?.[0]?.extensions.statusCode,
    errors?.[0]?.extensions.code,
    errors?.[0]?.message,
  ]

  it('answers as if there were nothing, and changes nothing', async () => {
    const before = await bench.rest('GET', `/v2/payments/orders/${own['order']}`, { as: owner })
    const foreign = own[kind] ?? ''
    const missing = await byRest(whoTries(), 'no-such-id')
    const rest = await byRest(whoTries(), foreign)
    expect([rest.status, rest.text]).toEqual([404, missing.text])
    expect(
      shown(
        await bench.graphql(document, { id: foreign }, { as: whoTries(), ...(await proofOf(whoTries())) }),
      ),
    ).toEqual([404, 'not_found', missing.body.message])
    expect((await bench.rest('GET', `/v2/payments/orders/${own['order']}`, { as: owner })).text).toBe(
      before.text,
    )
  })

  it.each(['../users', '..%2Fusers', 'a/b', 'a?x=1', 'a#b', "a'--", '%00', 'ä', '', 'x'.repeat(65)])(
    'never carries the id %j into another path',
    async (id) => {
      const { status, body: answer } = await bench.graphql(document, { id }, { as: whoTries() })
      expect([status, answer.errors?.[0]?.extensions]).toEqual([200, { code: 'invalid', statusCode: 400 }])
    },
  )

  it.each(['__proto__', 'constructor', 'hasOwnProperty'])('%s is the id of nothing', async (id) => {
    expect((await byRest(whoTries(), id)).status).toBe(404)
  })
})

it.each(REST_ROUTES)('%s answers by REST as if there were nothing', async (_id, kind, path) => {
  const missing = await bench.rest('GET', `${path}no-such-id`, { as: thief })
  const foreign = await bench.rest('GET', path + (own[kind] ?? ''), { as: thief })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  // It is there for its owner: still being made.
  expect((await bench.rest('GET', path + (own[kind] ?? ''), { as: owner })).status).toBe(409)
})

it('the lists of one person hold nothing of another', async () => {
  const lists = [
    '/v2/payments/orders',
    '/v1/bankAccounts',
    '/v1/withdrawals',
    '/v1/zakat',
    '/v1/zakat/payments',
    '/v1/accounts/statement',
    '/v2/notifications',
    '/v2/messages',
    '/v2/tickets',
    '/v2/tokens',
    '/v1/dashboard/investor/myDashboard',
    '/v1/dashboard/investor?stage=open',
  ]
  for (const path of [...lists, '/v2/users/sessions', '/v2/users/factors', '/v2/logger/last-login']) {
    const { text } = await bench.rest('GET', path, { as: thief })
    for (const id of Object.values(own)) expect(text).not.toContain(id)
  }
})
