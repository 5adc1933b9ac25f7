import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERASE_PHRASE, RETENTION_RULES } from '#contracts/privacy/privacy-text.ts'
import { query } from '#services/kit/database/database.ts'
import { putValidity, validUntilOf } from '#services/kyc/validity/store.ts'
import { ensureRecordKey, openLockedRecords, recordKeyOf } from '#services/kit/security/personal-records.ts'
import { customerCash, providerSettlement } from '#services/ledger/accounts.ts'
import { findByEmail } from '#services/user/store.ts'
import { kycBench, passportOfAmina, seen, type KycBench, type Person } from '#tests/support/services/kyc.ts'
import { attackBench, orderOf, type AttackBench, type Held } from './bench.ts'

/* A person's rights over their data, against all services at once: the copy, the refusals, the erasure and what stays locked. */

const YEAR_MS = 366 * 86_400_000
let bench: AttackBench
beforeAll(async () => {
  bench = await attackBench()
})
afterAll(() => bench?.close())

const orm = () => bench.store.db.orm
const runDue = () => bench.platform.ctx.jobs.runDue()

const erase = async (as: Held, confirm: string = ERASE_PHRASE) =>
  bench.rest('POST', '/v2/users/privacy/erase', {
    as,
    body: { confirm },
    headers: await bench.accountProof(as, 'eraseAccount'),
  })
const rights = async (as: Held) => {
  const { body } = await bench.rest('GET', '/v2/users/privacy', { as })
  return body.data as {
    blockers: { code: string; text: string }[]
    kept: { kind: string; until: string; regime: string }[]
    export: { _id: string; state: string; done: number; parts: number } | null
  }
}
const staff = async (role: string): Promise<Held> => {
  const userId = bench.ids['compliance'] ?? ''
  const facts = { isIssuer: false, isInvestor: false, roles: [role], emailVerified: true }
  const { handle } = await bench.platform.ctx.sessions.open(orm(), {
    userId,
    ...facts,
    secFetchSite: undefined,
  })
  return { userId, handle, sid: undefined }
}
const openRecords = async (as: Held, userId: string, reason = 'An authority asked for it in writing.') =>
  bench.rest('POST', `/v2/staff/records/${userId}`, { as, body: { reason } })
const audited = async (userId: string) =>
  (
    await query<{ action: string }>(
      orm(),
      sql`SELECT action FROM kit.audit WHERE entity = 'user' AND entity_id = ${userId} ORDER BY id`,
    )
  ).map(({ action }) => action)

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

it('keeps the rules the page shows', async () => {
  const rows = await query<object>(
    orm(),
    sql`SELECT country, kind, regime, version, to_char(in_force_since, 'YYYY-MM-DD') AS in_force_since, years, source,
               counted_from FROM users.retention_rule`,
  )
  const inOrder = (rules: readonly object[]) =>
    rules.map((rule) => JSON.stringify(Object.fromEntries(Object.entries(rule).toSorted(byName)))).toSorted()
  expect(inOrder(rows)).toEqual(inOrder(RETENTION_RULES))
})

describe('a copy of everything', () => {
  let me: Held
  beforeAll(async () => {
    me = await bench.investor('investor1', 1_000_000n)
    const body = orderOf(2)
    await bench.rest('POST', '/v2/payments/orders', { as: me, body, headers: await bench.proof(me, body) })
    await runDue()
  })

  const ask = async (as: Held) =>
    bench.rest('POST', '/v2/users/privacy/export', {
      as,
      headers: await bench.accountProof(as, 'requestDataExport'),
    })

  it('is asked for with a second factor, made by a job, and holds what each service holds', async () => {
    const bare = await bench.rest('POST', '/v2/users/privacy/export', { as: me })
    expect([bare.status, bare.body.code]).toEqual([403, 'step_up_required'])
    expect((await ask(me)).body.data).toMatchObject({ state: 'preparing', done: 0, parts: 8 })
    const id = (await rights(me)).export?._id ?? ''
    expect((await bench.rest('GET', `/v2/users/privacy/export/${id}`, { as: me })).status).toBe(409)
    await runDue()
    expect((await rights(me)).export).toMatchObject({ state: 'ready', done: 8 })
    const file = await bench.platform.host.request(`/v2/users/privacy/export/${id}`, {
      headers: { authorization: `Bearer ${me.handle}` },
    })
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="mizan-my-data.json"')
    const text = await file.text()
    const { parts } = JSON.parse(text) as { parts: Record<string, unknown> }
    expect(Object.keys(parts).toSorted()).toEqual([
      'document',
      'file',
      'notification',
      'payment',
      'project',
      'resource',
      'token',
      'user',
    ])
    expect(parts).toMatchObject({
      user: { account: { id: me.userId, email: expect.stringContaining('@') } },
      payment: { orders: [{ units: 2, state: 'coolingOff' }] },
      token: { shareRegister: [{ units: '2', state: 'provisional' }] },
    })
    // No secret leaves: neither a hash nor something sealed.
    expect(text).not.toMatch(/argon2|_sealed|password_hash|"1\.[A-Za-z0-9_-]{8}\./)
    expect(await audited(me.userId)).toEqual(
      expect.arrayContaining(['data_export.asked', 'data_export.made', 'data_export.fetched']),
    )
  })

  it('is nobody else’s, and gone after a week', async () => {
    const id = (await rights(me)).export?._id ?? ''
    const thief = await bench.investor('investor2', 0n + 100n)
    expect((await bench.rest('GET', `/v2/users/privacy/export/${id}`, { as: thief })).status).toBe(404)
    bench.clock.advance(7 * 86_400_000)
    const later = await bench.session(me.userId)
    expect((await rights(later)).export).toBeNull()
    expect((await bench.rest('GET', `/v2/users/privacy/export/${id}`, { as: later })).status).toBe(404)
  })
})

describe('erasing an account', () => {
  it('is refused with the reasons while money, an order or shares are there', async () => {
    const me = await bench.investor('investor3', 1_000_000n)
    const body = orderOf(3)
    await bench.rest('POST', '/v2/payments/orders', { as: me, body, headers: await bench.proof(me, body) })
    expect((await rights(me)).blockers.map(({ code }) => code)).toEqual(['balance', 'order', 'holding'])
    const refused = await erase(me)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_allowed'])
    expect(refused.body.message).toBe(
      'Your account cannot be erased yet. There is money in your wallet, or on its way to it. An order is still open. You hold digital shares.',
    )
    expect((await bench.rest('GET', '/v2/users', { as: me })).status).toBe(200)
  })

  it('is refused to issuers whose campaign runs, to staff, and without the words or a second factor', async () => {
    const issuer = await bench.session(bench.ids['issuer'] ?? '')
    expect((await rights(issuer)).blockers.map(({ code }) => code)).toEqual(['campaign'])
    const compliance = await staff('compliance')
    expect((await erase(compliance)).body.message).toContain('works for the platform')
    const me = await bench.session(bench.ids['investor4'] ?? '')
    const bare = await bench.rest('POST', '/v2/users/privacy/erase', {
      as: me,
      body: { confirm: ERASE_PHRASE },
    })
    expect(bare.status).toBe(403)
    expect((await erase(me, 'erase')).body.fieldErrors).toEqual({ confirm: `Please type ${ERASE_PHRASE}` })
  })

  it('ends everything at once, keeps what must be locked, and destroys it at its date', async () => {
    const { ctx, ledger, services } = bench.platform
    for (const service of services) if (service.name === 'user') service.start?.()
    const me = await bench.investor('investor5', 50_000n)
    const { userId } = me
    const key = await ctx.personal.of(orm(), userId)
    const [before] = await query<{ email: string }>(
      orm(),
      sql`SELECT email_sealed AS email FROM users.account WHERE id = ${userId}`,
    )
    const email = key?.open('email', before?.email ?? '') ?? ''
    const record = await ctx.db.transaction((tx) => ensureRecordKey(ctx, tx, userId))
    const passport = record.seal('passport', 'X1234567')
    // All money is paid out, and only then may the account go.
    await ledger.transfer({
      kind: 'withdrawal',
      reason: 'withdrawal',
      legs: [{ from: customerCash(userId, 'USD'), to: providerSettlement('test', 'USD'), amount: 50_000n }],
      idempotency: { actor: 'test', key: 'out' },
    })
    expect(await rights(me)).toMatchObject({ blockers: [], kept: [{ kind: 'orders', regime: 'default' }] })

    expect(await erase(me)).toMatchObject({ status: 200, body: { message: 'Your account is erased.' } })
    await runDue()
    expect((await bench.rest('GET', '/v2/users', { as: me })).status).toBe(401)
    expect(await ctx.personal.of(orm(), userId)).toBeUndefined()
    expect(await findByEmail(orm(), ctx.personal.indexes('email', email))).toBeUndefined()
    const row = await query<object>(
      orm(),
      sql`SELECT email_sealed, first_name_sealed, phone_sealed, phone_index, password_hash FROM users.account WHERE id = ${userId}`,
    )
    expect(row).toEqual([
      {
        emailSealed: '',
        firstNameSealed: '',
        phoneSealed: '',
        phoneIndex: null,
        passwordHash: 'erased$argon2id$',
      },
    ])
    expect(await ledger.reconcile()).toEqual([])

    // Locked: only compliance may open it, with a reason that is written down.
    expect(await recordKeyOf(ctx, orm(), userId)).toBeUndefined()
    await expect(ctx.db.transaction((tx) => ensureRecordKey(ctx, tx, userId))).rejects.toThrow('locked')
    const compliance = await staff('compliance')
    expect((await openRecords(await staff('finance'), userId)).status).toBe(403)
    expect((await openRecords(compliance, userId, 'because')).status).toBe(400)
    const opened = await openRecords(compliance, userId)
    expect(opened.body.data).toMatchObject({
      records: [{ kind: 'orders', facts: { person: { email }, payment: expect.anything() } }],
    })
    const locked = await ctx.db.transaction((tx) =>
      openLockedRecords(ctx, tx, {
        personId: userId,
        actorId: compliance.userId,
        reason: 'A test opens it.',
      }),
    )
    expect(locked?.open('passport', passport)).toBe('X1234567')
    expect((await audited(userId)).slice(-3)).toEqual(['user.erased', 'records.opened', 'records.opened'])

    // A day before its date it opens, and after it nobody opens it.
    bench.clock.advance(5 * YEAR_MS - 6 * 86_400_000)
    await runDue()
    expect((await openRecords(await staff('compliance'), userId)).status).toBe(200)
    bench.clock.advance(7 * 86_400_000)
    await runDue()
    expect((await openRecords(await staff('compliance'), userId)).status).toBe(404)
    const gone = await ctx.db.transaction((tx) =>
      openLockedRecords(ctx, tx, { personId: userId, actorId: 'x', reason: 'Too late.' }),
    )
    expect(gone).toBeUndefined()
    expect(await ledger.reconcile()).toEqual([])
  })
})

describe('erasing somebody whose identity was checked', () => {
  const DAY_MS = 86_400_000
  let kyc: KycBench
  beforeAll(async () => {
    kyc = await kycBench()
  })
  afterAll(() => kyc?.close())

  const send = async (as: Person, url: string, body: object, operation?: string) => {
    const headers = operation === undefined ? {} : await kyc.proof(as, operation)
    return kyc.send('POST', url, body, { ...as, headers })
  }
  const rowsOf = async (userId: string) => {
    const [row] = await query<{ cases: string[]; pages: number; files: number }>(
      kyc.store.db.orm,
      sql`SELECT coalesce(array_agg(DISTINCT c.role), '{}') AS cases,
                 (SELECT count(*)::int FROM users.kyc_page p JOIN users.kyc_case k ON k.id = p.case_id WHERE k.person_id = ${userId}) AS pages,
                 (SELECT count(*)::int FROM file.object WHERE owner_id = ${userId} AND state = 'stored') AS files
            FROM users.kyc_case c WHERE c.person_id = ${userId}`,
    )
    return row
  }
  /** Objects of theirs whose bytes lie there still. */
  const bytesOf = async (userId: string) => {
    const objects = await query<{ key: string }>(
      kyc.store.db.orm,
      sql`SELECT key FROM file.object WHERE owner_id = ${userId}`,
    )
    const names = new Set(await readdir(path.join(kyc.dataDir, 'objects'), { recursive: true }))
    return objects.filter(({ key }) => names.has(path.join(key.slice(0, 2), key))).length
  }

  interface Listed {
    readonly _id: string
    readonly kind: string
  }
  const find = (files: readonly Listed[], kind: string): Listed => {
    const file = files.find((one) => one.kind === kind)
    if (!file) throw new Error(`no ${kind} among ${files.map((one) => one.kind).join()}`)
    return file
  }
  const openFile = (as: Person, userId: string, fileId: string, reason = 'An authority asked for it.') =>
    send(as, `/v2/staff/records/${userId}/file`, { fileId, reason })
  const fileOf = ({ text }: { readonly text: string }) => {
    const { data } = JSON.parse(text) as {
      data: { kind: string; contentType: string; size: number; base64: string }
    }
    return { ...data, bytes: Buffer.from(data.base64, 'base64') }
  }
  /** The id of a photo of somebody whose account is there. */
  const someFileOf = async (person: Person): Promise<string> => {
    await kyc.fillIn(person, 'investor', { until: 'address' })
    const [row] = await query<{ id: string }>(
      kyc.store.db.orm,
      sql`SELECT d.id FROM users.kyc_document d JOIN users.kyc_case c ON c.id = d.case_id WHERE c.person_id = ${person.userId}`,
    )
    return row?.id ?? ''
  }
  const trailOf = (userId: string) =>
    query<object>(
      kyc.store.db.orm,
      sql`SELECT action, detail FROM kit.audit WHERE entity = 'user' AND entity_id = ${userId} ORDER BY id`,
    )

  let reviewers = 0
  it('locks the check and what was signed, each until the date of its rule, and forgets what was never sent', async () => {
    const { clock, ctx } = kyc
    kyc.startService('user')
    const me = await kyc.person('erin', { isIssuer: true })
    await kyc.fillIn(me, 'investor')
    seen(await kyc.submit(me, 'investor'))
    await kyc.fillIn(me, 'issuer', { until: 'financial' })
    await ctx.jobs.runDue()
    expect(await rowsOf(me.userId)).toMatchObject({ cases: ['investor', 'issuer'] })
    // The day of a document, in clear.
    const { _id: caseId } = await kyc.mine(me)
    const valid = { validUntil: '2027-01-01', because: 'document', rules: 'test' } as const
    await putValidity(kyc.store.db.orm, { caseId, personId: me.userId, ...valid }, 'approved')

    const erased = await send(me, '/v2/users/privacy/erase', { confirm: ERASE_PHRASE }, 'eraseAccount')
    expect(erased).toMatchObject({ status: 200 })
    await ctx.jobs.runDue()
    expect(await rowsOf(me.userId)).toMatchObject({ cases: ['investor'], pages: 7 })
    expect(await validUntilOf(kyc.store.db.orm, caseId)).toBeUndefined()

    const reviewer = () =>
      kyc.person(`compliance${(reviewers += 1)}`, { isInvestor: false, roles: ['compliance'] })
    const open = async () =>
      send(await reviewer(), `/v2/staff/records/${me.userId}`, { reason: 'An authority asked for it.' })
    const locked = JSON.parse((await open()).text) as {
      data: { records: { kind: string; regime: string; until: string; facts: object; files: Listed[] }[] }
    }
    expect(locked.data.records).toMatchObject([
      {
        kind: 'identity',
        regime: 'ca-pcmltfr',
        until: '2031-11-20T09:00:00.000Z',
        facts: { person: { email: me.email }, check: [{ role: 'investor' }] },
      },
      { kind: 'signed', regime: 'ca-ni-31-103', until: expect.stringMatching(/^2033-11-20/) },
    ])
    expect(JSON.stringify(locked.data)).toContain('King Street West')
    const [identity, signed] = locked.data.records
    // Compliance opens each file by the id that was just told; its place in the store is told to nobody.
    const files = identity?.files ?? []
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(['idFront', 'proofOfAddress', 'selfie'])
    expect(signed?.files.map(({ kind }) => kind).toSorted()).toEqual(['certificate', 'document', 'signed'])
    const [photo, contract] = [find(files, 'idFront'), find(signed?.files ?? [], 'signed')]
    const passport = await passportOfAmina()
    const opened = fileOf(await openFile(await reviewer(), me.userId, photo._id))
    expect(opened).toMatchObject({ kind: 'idFront', contentType: 'image/jpeg', size: opened.bytes.length })
    expect(opened.bytes.subarray(0, 3)).toEqual(passport.subarray(0, 3))
    const pdf = fileOf(await openFile(await reviewer(), me.userId, contract._id))
    expect([pdf.contentType, pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    const keys = await query<{ key: string }>(
      kyc.store.db.orm,
      sql`SELECT key FROM file.object WHERE owner_id = ${me.userId}`,
    )
    for (const { key } of keys) expect([key, (await open()).text.includes(key)]).toEqual([key, false])
    expect((await openFile(await reviewer(), me.userId, keys[0]?.key ?? '')).status).toBe(404)
    expect(await trailOf(me.userId)).toEqual(
      expect.arrayContaining([
        { action: 'records.fileOpened', detail: { fileId: photo._id, kind: 'identity' } },
      ]),
    )
    // Nobody else, for no reason, and no file of somebody whose records are not theirs.
    const finance = await kyc.person('finance', { isInvestor: false, roles: ['finance'] })
    const other = await kyc.person('other')
    const theirs = await someFileOf(other)
    expect([
      (await openFile(finance, me.userId, photo._id)).status,
      (await openFile(await kyc.person('nosy'), me.userId, photo._id)).status,
      (await openFile(await reviewer(), me.userId, photo._id, 'because')).status,
      (await openFile(await reviewer(), me.userId, theirs)).status,
      (await openFile(await reviewer(), other.userId, theirs)).status,
      (await openFile(await reviewer(), other.userId, photo._id)).status,
    ]).toEqual([403, 403, 400, 404, 404, 404])
    // The case is in nobody's queue, and its photos are shown to nobody.
    const kept = await bytesOf(me.userId)
    expect(kept).toBeGreaterThan(0)

    clock.advance(5 * YEAR_MS)
    await ctx.jobs.runDue()
    expect(await rowsOf(me.userId)).toEqual({ cases: [], pages: 0, files: expect.any(Number) })
    expect(await bytesOf(me.userId)).toBeLessThan(kept)
    expect((await open()).text).not.toContain('King Street West')
    expect((await open()).text).toContain('"kind":"signed"')
    // Each file ends with its own records: the photo is gone, the contract is still kept.
    expect((await openFile(await reviewer(), me.userId, photo._id)).status).toBe(404)
    expect((await openFile(await reviewer(), me.userId, contract._id)).status).toBe(200)

    clock.advance(2 * YEAR_MS + DAY_MS)
    await ctx.jobs.runDue()
    expect(await open()).toMatchObject({ status: 404 })
    expect((await openFile(await reviewer(), me.userId, contract._id)).status).toBe(404)
    expect(await bytesOf(me.userId)).toBe(0)
    expect(await kyc.ledger.reconcile()).toEqual([])
  })
})
