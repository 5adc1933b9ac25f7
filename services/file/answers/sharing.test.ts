import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  giveFile,
  keepFile,
  keepRecord,
  readFile,
  readLockedRecord,
  readUrl,
  saveFile,
  toRecords,
} from '#contracts/internal/file.ts'
import { erasePerson } from '#contracts/internal/person.ts'
import { usageOf } from '#services/file/storage/store.ts'
import { destroyRecordKey, lockRecords } from '#services/kit/security/personal-records.ts'
import { fileBench, type FileBench } from '#tests/support/services/file-bench.ts'
import { pdf } from '#tests/support/files/file-samples.ts'

/*
 * What happens to a file when its owner leaves: it was only theirs, is kept as a record for a time, or belongs to
 * others too.
 */

const [SENDER, OTHER, SIGNER, STAYING, READER] = [
  'investor-1',
  'investor-2',
  'investor-3',
  'investor-4',
  'staff-1',
]
const PDF = pdf()
const DAY_MS = 86_400_000
let bench: FileBench

beforeAll(async () => {
  bench = await fileBench({ persons: [SENDER, OTHER, SIGNER, STAYING] })
})
afterAll(() => bench?.close())

const upload = async (owner: string) => {
  const { key, data } = await bench.upload(owner, 'document', { bytes: PDF, type: 'application/pdf' })
  if (!data) throw new Error('not taken')
  expect(await bench.answer(keepFile, { key, ownerId: owner })).toBe(true)
  return key
}
const save = async (ownerId: string, change: { record?: boolean } = {}) => {
  const file = {
    contentType: 'application/pdf',
    base64: PDF.toString('base64'),
    name: 'a.pdf',
  } as const
  const { key } = await bench.answer(saveFile, { ownerId, ...file, ...change })
  return key
}
const share = (key: string, ownerId: string) => bench.answer(keepFile, { key, ownerId, shared: true })
const isRead = async (key: string) => (await bench.answer(readFile, { key })) !== null
const rowOf = async (key: string) => {
  const { rows } = await bench.store.db.pool.query<object>(
    'SELECT state, sealed_under AS under, destroyed_at AS destroyed FROM file.object WHERE key = $1',
    [key],
  )
  return rows[0]
}
const actionsOn = async (key: string) => {
  const { rows } = await bench.store.db.pool.query<{ action: string }>(
    'SELECT action FROM kit.audit WHERE entity_id = $1 ORDER BY id',
    [key],
  )
  return rows.map(({ action }) => action)
}
const bytesOf = async (key: string) => (await bench.files()).filter((name) => name.includes(key)).length
const leave = async (person: string) => {
  await bench.ctx.personal.erase(bench.ctx.db.orm, person)
  await lockRecords(bench.ctx, bench.ctx.db.orm, person)
  await bench.answer(erasePerson.file, { userId: person })
}

describe('a file that was sent to others', () => {
  it('of public content stays, and takes no room of its editor', async () => {
    const before = await usageOf(bench.ctx.db.orm, STAYING)
    const { key } = await bench.upload(STAYING, 'document', { bytes: PDF, type: 'application/pdf' })
    const content = { key, ownerId: STAYING, shared: true, keptFor: 'content' } as const
    expect(await bench.answer(keepFile, content)).toBe(true)
    expect(await usageOf(bench.ctx.db.orm, STAYING)).toEqual(before)
    bench.clock.advance(2 * DAY_MS)
    await bench.ctx.jobs.runDue()
    expect(await isRead(key)).toBe(true)
  })

  it('is read whatever becomes of its owner, and what was sent to nobody is not', async () => {
    const [sent, own] = [await upload(SENDER), await upload(SENDER)]
    const made = await save(SENDER)
    expect(await share(sent, OTHER)).toBe(false)
    expect([await share(sent, SENDER), await share(made, SENDER)]).toEqual([true, true])
    expect(await share(sent, SENDER)).toBe(true)
    expect(await rowOf(sent)).toEqual({ state: 'stored', under: 'product', destroyed: null })
    expect((await actionsOn(sent)).filter((action) => action === 'file.shared')).toEqual(['file.shared'])
    await leave(SENDER)
    expect([await isRead(sent), await isRead(made), await isRead(own)]).toEqual([true, true, false])
    const read = (await bench.answer(readFile, { key: sent })) as { base64: string }
    expect(read.base64).toBe(PDF.toString('base64'))
    const { url } = (await bench.answer(readUrl, { key: sent })) as { url: string }
    expect((await bench.get(url)).status).toBe(200)
    // A file that nobody can open any more is destroyed and marked so.
    expect(await rowOf(own)).toEqual({ state: 'stored', under: 'person', destroyed: bench.clock.now() })
    expect([await bytesOf(own), await bytesOf(sent)]).toEqual([0, 1])
    expect(await share(own, SENDER)).toBe(false)
  })

  it('is no record, and a record is not sent', async () => {
    const [sent, record] = [await upload(STAYING), await upload(STAYING)]
    expect(await share(sent, STAYING)).toBe(true)
    expect(await bench.answer(keepRecord, { key: sent, ownerId: STAYING })).toBe(false)
    expect(await bench.answer(keepRecord, { key: record, ownerId: STAYING })).toBe(true)
    expect(await share(record, STAYING)).toBe(false)
    expect(await rowOf(record)).toMatchObject({ under: 'record' })
    expect(await isRead(sent)).toBe(true)
  })

  it('is taken back by nobody who writes to the database, nor a record given to the product', async () => {
    const [sent, record] = [await upload(STAYING), await save(STAYING, { record: true })]
    await share(sent, STAYING)
    for (const [key, under] of [
      [sent, 'person'],
      [sent, 'record'],
      [record, 'product'],
      [record, 'person'],
    ])
      await expect(
        bench.store.db.pool.query(
          "UPDATE file.object SET sealed_under = $2, data_key_sealed = 'x' WHERE key = $1",
          [key, under],
        ),
      ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a record of the product’s making', () => {
  it('is read as any other file, outlives the account locked, and goes with the records', async () => {
    const key = await save(SIGNER, { record: true })
    expect(await rowOf(key)).toEqual({ state: 'stored', under: 'record', destroyed: null })
    expect(await isRead(key)).toBe(true)
    expect(await bench.answer(toRecords, { ownerId: SIGNER, keys: [key] })).toBe(true)
    await leave(SIGNER)
    expect([await isRead(key), await bytesOf(key)]).toEqual([false, 1])
    const asked = { key, ownerId: SIGNER, actorId: READER, reason: 'Requested by the authority.' }
    expect(await bench.answer(readLockedRecord, asked)).toMatchObject({ base64: PDF.toString('base64') })

    bench.clock.advance(1000)
    await destroyRecordKey(bench.ctx, bench.ctx.db.orm, SIGNER)
    await bench.answer(erasePerson.file, { userId: SIGNER })
    const destroyed = bench.clock.now()
    expect([await bench.answer(readLockedRecord, asked), await bytesOf(key)]).toEqual([null, 0])
    expect(await rowOf(key)).toEqual({ state: 'stored', under: 'record', destroyed })
    bench.clock.advance(1000)
    await bench.answer(erasePerson.file, { userId: SIGNER })
    expect(await rowOf(key)).toMatchObject({ destroyed })
    expect((await actionsOn(key)).filter((action) => action === 'file.destroyed')).toEqual(['file.destroyed'])
    await expect(
      bench.store.db.pool.query('UPDATE file.object SET destroyed_at = NULL WHERE key = $1', [key]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('is made for nobody who has no key', async () => {
    const before = await bench.files()
    await expect(save('usr_nobody', { record: true })).rejects.toThrow('no key')
    await expect(save(SIGNER, { record: true })).rejects.toThrow()
    expect(await bench.files()).toEqual(before)
    const { rows } = await bench.store.db.pool.query(
      "SELECT 1 FROM kit.person_key WHERE person_id = 'rec_usr_nobody'",
    )
    expect(rows).toEqual([])
  })
})

describe('an upload that is given', () => {
  const give = (key: string, ownerId: string, toOwnerId: string) =>
    bench.answer(giveFile, { key, ownerId, toOwnerId })

  it('belongs to its new owner alone, under their key, with its name', async () => {
    const { key, data } = await bench.upload(OTHER, 'document', { bytes: PDF, type: 'application/pdf' })
    if (!data) throw new Error('not taken')
    expect([await give(key, SIGNER, STAYING), await give(key, OTHER, STAYING)]).toEqual([false, true])
    expect(await give(key, OTHER, STAYING)).toBe(false)
    expect(await bench.answer(readFile, { key, ownerId: OTHER })).toBeNull()
    expect(await bench.answer(readFile, { key, ownerId: STAYING })).toMatchObject({
      base64: PDF.toString('base64'),
    })
    expect(await actionsOn(key)).toContain('file.given')
  })

  it('is none that its owner uses', async () => {
    const key = await upload(STAYING)
    expect(await give(key, STAYING, READER)).toBe(false)
    await expect(
      bench.store.db.pool.query(`UPDATE file.object SET owner_id = 'investor-2' WHERE key = $1`, [key]),
    ).rejects.toThrow()
  })
})
