import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dropFile,
  dropMade,
  dropRecord,
  keepFile,
  keepRecord,
  fileFacts,
  readFile,
  readUrl,
  readLockedRecord,
  readRecord,
  recordUrls,
  saveFile,
  toRecords,
} from '#contracts/internal/file.ts'
import { destroyRecordKey, ensureRecordKey, lockRecords } from '#services/kit/security/personal-records.ts'
import { jpeg, pdf, png } from '#tests/support/files/file-samples.ts'
import { fileBench, keyOf, told, type FileBench } from '#tests/support/services/file-bench.ts'
import { grantPath, grantText, readingGrant, type Use } from '#services/file/storage/rules.ts'

const [OWNER, OTHER, LEAVING, MOVING, READER, SHARING] = [
  'investor-1',
  'investor-2',
  'investor-3',
  'investor-4',
  'staff-1',
  'investor-5',
]
const PDF = pdf()

let bench: FileBench

beforeAll(async () => {
  bench = await fileBench({ persons: [OWNER, OTHER, LEAVING, MOVING, READER, SHARING] })
})
afterAll(() => bench?.close())

const upload = async (
  kind: 'document' | 'image' = 'document',
  { owner = OWNER, bytes = PDF as Uint8Array, type = 'application/pdf' } = {},
) => {
  const { key, data } = await bench.upload(owner, kind, { bytes, type, name: 'passport' })
  if (!data) throw new Error('not taken')
  return { key, data }
}
const record = async (...args: Parameters<typeof upload>) => {
  const { key, data } = await upload(...args)
  expect(await bench.answer(keepRecord, { key, ownerId: args[1]?.owner ?? OWNER })).toBe(true)
  return { key, data }
}
const recordOf = (key: string, ownerId = OWNER) => bench.answer(readRecord, { key, ownerId })
const addressesOf = async (
  keys: string[],
  given: { ownerId?: string; role?: string } = {},
): Promise<({ url: string } | null)[]> =>
  (await bench.answer(recordUrls, { keys, ownerId: OWNER, readerId: READER, ...given })) as ({
    url: string
  } | null)[]
const addressOf = async (key: string, given: { role?: string } = {}): Promise<string> =>
  (await addressesOf([key], given))[0]?.url ?? ''
/** Whom the trail names as readers of a record. */
const shownTo = async (key: string): Promise<string[]> => {
  const { rows } = await bench.store.db.pool.query<{ actor_id: string }>(
    "SELECT actor_id FROM kit.audit WHERE entity_id = $1 AND action = 'file.record_shown' ORDER BY id",
    [key],
  )
  return rows.map(({ actor_id: reader }) => reader)
}
const signed = (use: Use, key: string, kind: 'document' | 'image') => {
  const grant = readingGrant(use, { key, kind, now: bench.clock.now() })
  return `${bench.ctx.config.filesOrigin}${grantPath(grant, bench.ctx.keys.mac('file-url', grantText(grant)))}`
}

describe('a record', () => {
  it('is read by its own questions only, once and for all', async () => {
    const { key, data } = await upload()
    expect((await bench.get(data.url ?? '')).status).toBe(200)
    expect(await recordOf(key)).toBeNull()
    expect(await bench.answer(keepRecord, { key, ownerId: OTHER })).toBe(false)
    expect(await bench.answer(keepRecord, { key, ownerId: OWNER })).toBe(true)
    expect(await bench.answer(keepRecord, { key, ownerId: OWNER })).toBe(true)
    expect(await recordOf(key)).toMatchObject({
      base64: PDF.toString('base64'),
      contentType: 'application/pdf',
      size: PDF.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      name: 'passport.pdf',
    })
    expect(await recordOf(key, OTHER)).toBeNull()
    for (const question of [readFile, readUrl, fileFacts])
      expect(await bench.answer(question, { key, ownerId: OWNER })).toBeNull()
    expect(await bench.answer(keepFile, { key, ownerId: OWNER })).toBe(false)
    expect(await bench.answer(dropFile, { key, ownerId: OWNER })).toBe(false)
    expect((await bench.finish(OWNER, key)).status).toBe(404)
    // An address issued before the file became a record, and addresses of every other use.
    for (const url of [
      data.url ?? '',
      signed('download', key, 'document'),
      signed('preview', key, 'document'),
    ])
      expect(await told(await bench.get(url))).toMatchObject({ status: 404, code: 'not_found' })
  })

  it.each([
    ['a PDF', 'document', 'application/pdf', 'application/pdf'],
    ['a photograph sent as a document', 'document', 'image/jpeg', 'image/jpeg'],
    ['a photograph', 'image', 'image/png', 'image/png'],
  ] as const)('is shown to a reviewer: %s', async (_what, kind, type, shownAs) => {
    const bytes = type === 'image/jpeg' ? await jpeg() : type === 'image/png' ? await png() : PDF
    const { key } = await record(kind, { bytes, type })
    const [shown] = await addressesOf([key])
    const url = shown?.url ?? ''
    expect(shown).toEqual({ url, contentType: shownAs })
    expect(keyOf(url)).toBe(key)
    expect(url).not.toContain(READER)
    const response = await bench.get(url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, shownAs])
    expect(response.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
    const { rows } = await bench.store.db.pool.query(
      "SELECT actor_id, action FROM kit.audit WHERE entity_id = $1 AND action LIKE 'file.record%' ORDER BY id",
      [key],
    )
    expect(rows).toEqual([
      { actor_id: OWNER, action: 'file.record_kept' },
      { actor_id: READER, action: 'file.record_shown' },
    ])
    bench.clock.advance(60_000)
    expect((await bench.get(url)).status).toBe(403)
  })

  it('is shown to staff only while a session of theirs has the role: an address made before ends with it', async () => {
    const { ctx, store, clock } = bench
    const facts = { isIssuer: false, isInvestor: false, emailVerified: true }
    const open = { ...facts, roles: ['compliance'], userId: READER, secFetchSite: 'same-origin' }
    await ctx.sessions.open(store.db.orm, open)
    const { key } = await record()
    const url = await addressOf(key, { role: 'compliance' })
    expect(url).not.toContain(READER)
    expect((await bench.get(url)).status).toBe(200)
    // An address without the reader, and one with the reader of another object.
    const [without, other] = [new URL(url), new URL(url)]
    without.searchParams.delete('to')
    other.pathname = new URL(signed('record', (await record()).key, 'document')).pathname
    for (const changed of [without, other]) expect((await bench.get(changed.href)).status).toBe(403)

    await ctx.sessions.describe(store.db.orm, READER, { ...facts, roles: ['finance'] })
    expect(await told(await bench.get(url))).toMatchObject({ status: 403, code: 'forbidden' })
    await ctx.sessions.describe(store.db.orm, READER, { ...facts, roles: ['compliance'] })
    expect((await bench.get(url)).status).toBe(200)
    await ctx.sessions.endAll(store.db.orm, READER, 'staff')
    expect((await bench.get(url)).status).toBe(403)
    clock.advance(60_000)
  })

  it('has no address for who names another owner, and ordinary files have none of this kind', async () => {
    const [{ key }, ordinary] = [await record(), await upload()]
    expect(await addressesOf([key], { ownerId: OTHER })).toEqual([null])
    // Each answer stands at the place of its question, and only what is shown is written down.
    const found = await addressesOf([ordinary.key, key, 'A'.repeat(43), key])
    expect(found.map((one) => one && keyOf(one.url))).toEqual([null, key, null, key])
    expect(await shownTo(key)).toEqual([READER])
    expect(await addressesOf([])).toEqual([])
    expect((await bench.get(signed('record', ordinary.key, 'document'))).status).toBe(404)
    expect((await bench.get(signed('record', key, 'document'))).status).toBe(200)
  })

  it('goes when it is dropped, whatever kind it was, and an ordinary file does not', async () => {
    const before = await bench.files()
    for (const kind of ['document', 'image'] as const) {
      const { key } = await record(kind, { bytes: await png(), type: 'image/png' })
      expect(await bench.answer(dropRecord, { key, ownerId: OTHER })).toBe(false)
      expect(await bench.answer(dropRecord, { key, ownerId: OWNER })).toBe(true)
      expect([await recordOf(key), await bench.answer(dropRecord, { key, ownerId: OWNER })]).toEqual([
        null,
        false,
      ])
    }
    expect(await bench.files()).toEqual(before)
    const { key } = await upload()
    expect(await bench.answer(dropRecord, { key, ownerId: OWNER })).toBe(false)
  })

  it('outlives the account, and is closed as soon as records are locked', async () => {
    const { key } = await record('document', { owner: LEAVING })
    const ordinary = await upload('document', { owner: LEAVING })
    await bench.ctx.personal.erase(bench.ctx.db.orm, LEAVING)
    expect(await bench.answer(readFile, { key: ordinary.key })).toBeNull()
    expect(await recordOf(key, LEAVING)).toMatchObject({ base64: PDF.toString('base64') })
    await lockRecords(bench.ctx, bench.ctx.db.orm, LEAVING)
    expect(await recordOf(key, LEAVING)).toBeNull()
    expect((await bench.get(signed('record', key, 'document'))).status).toBe(404)
    expect(await addressesOf([key], { ownerId: LEAVING })).toEqual([null])
    // After that it can be opened only with a reason, which is recorded.
    const open = (ownerId: string, one = key) =>
      bench.answer(readLockedRecord, {
        key: one,
        ownerId,
        actorId: READER,
        reason: 'Requested by the authority.',
      })
    await expect(
      bench.answer(readLockedRecord, { key, ownerId: LEAVING, actorId: READER, reason: '' }),
    ).rejects.toThrow()
    expect(await open(LEAVING)).toMatchObject({ base64: PDF.toString('base64'), name: 'document.pdf' })
    expect([
      await open(OTHER),
      await open(LEAVING, ordinary.key),
      await open(OWNER, (await record()).key),
    ]).toEqual([null, null, null])
    const { rows } = await bench.store.db.pool.query('SELECT person_id, actor_id FROM kit.record_opening')
    expect(rows).toEqual([{ person_id: LEAVING, actor_id: READER }])
    await destroyRecordKey(bench.ctx, bench.ctx.db.orm, LEAVING)
    expect(await open(LEAVING)).toBeNull()
  })

  it('is what any file of a person becomes that outlives them: read as before until then', async () => {
    const [{ key, data }, foreign] = [await upload('document', { owner: MOVING }), await upload()]
    const made = {
      ownerId: MOVING,
      contentType: 'application/pdf',
      base64: PDF.toString('base64'),
      name: 'a.pdf',
    } as const
    const { key: product } = await bench.answer(saveFile, made)
    const move = (keys: string[]) => bench.answer(toRecords, { ownerId: MOVING, keys })
    expect([await move([key, product]), await move([key]), await move([foreign.key])]).toEqual([
      true,
      true,
      false,
    ])
    expect(await bench.answer(readFile, { key })).toMatchObject({ base64: PDF.toString('base64') })
    expect((await bench.get(data.url ?? '')).status).toBe(200)
    await bench.ctx.personal.erase(bench.ctx.db.orm, MOVING)
    await lockRecords(bench.ctx, bench.ctx.db.orm, MOVING)
    expect(await bench.answer(readFile, { key })).toBeNull()
    const asked = { key: product, ownerId: MOVING, actorId: READER, reason: 'Audit.' }
    expect(await bench.answer(readLockedRecord, asked)).toMatchObject({ base64: PDF.toString('base64') })
    expect(await bench.answer(readFile, { key: foreign.key })).not.toBeNull()
  })

  it('is opened by the same door where its owner had sent it to others', async () => {
    const { key } = await upload('document', { owner: SHARING })
    expect(await bench.answer(keepFile, { key, ownerId: SHARING, shared: true })).toBe(true)
    const ask = (reason = 'Audit.') =>
      bench.answer(readLockedRecord, { key, ownerId: SHARING, actorId: READER, reason })
    await bench.ctx.db.transaction((tx) => ensureRecordKey(bench.ctx, tx, SHARING))
    // While the account exists nothing is locked, and this call opens nothing.
    expect(await ask()).toBeNull()
    await bench.ctx.personal.erase(bench.ctx.db.orm, SHARING)
    await lockRecords(bench.ctx, bench.ctx.db.orm, SHARING)
    expect(await ask()).toMatchObject({ base64: PDF.toString('base64') })
    await destroyRecordKey(bench.ctx, bench.ctx.db.orm, SHARING)
    expect(await ask()).toBeNull()
  })

  it('that came to nothing goes: what the product made for one person alone, and nothing else', async () => {
    const made = {
      contentType: 'application/pdf',
      base64: PDF.toString('base64'),
      name: 'a.pdf',
    } as const
    const save = async (more: object) =>
      (await bench.answer(saveFile, { ...made, ownerId: OWNER, ...more })).key
    const [plain, kept, uploaded] = [await save({}), await save({ record: true }), (await upload()).key]
    const contract = await save({ ownerId: 'mizan-signing' })
    const drop = (key: string, ownerId = OWNER) => bench.answer(dropMade, { key, ownerId })
    const before = await bench.files()
    expect([
      await drop(plain, OTHER),
      await drop(uploaded),
      await drop(contract, 'mizan-signing'),
      await drop(contract),
    ]).toEqual([false, false, false, false])
    expect(await bench.files()).toEqual(before)
    expect([await drop(plain), await drop(kept), await drop(plain)]).toEqual([true, true, false])
    expect((await bench.files()).length).toBe(before.length - 2)
    for (const key of [plain, kept]) expect(await bench.answer(readFile, { key })).toBeNull()
    expect(await bench.answer(readFile, { key: contract })).not.toBeNull()
  })

  it('is not unmade by whoever writes to the database', async () => {
    const { key } = await record()
    for (const change of ['record_at = NULL', "sealed_under = 'person', record_at = NULL"])
      await expect(
        bench.store.db.pool.query(`UPDATE file.object SET ${change} WHERE key = $1`, [key]),
      ).rejects.toMatchObject({ code: '42501' })
  })
})
