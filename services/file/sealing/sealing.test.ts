import { readFile as readBytes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepRecord, readFile, readRecord, readUrl } from '#contracts/internal/file.ts'
import { newSecret } from '#services/kit/ids.ts'
import { testContext } from '#tests/support/services/service-context.ts'
import { folderStore } from '#services/providers/objects/folder.ts'
import type { ObjectStore } from '#services/providers/objects/port.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createDataKeys } from './data-keys.ts'
import { createRemoval } from '#services/file/storage/removal.ts'
import { isSealed } from './sealed-bytes.ts'
import { createSealing } from './sealing.ts'
import { createFileService } from '#services/file/index.ts'
import { findObject } from '#services/file/storage/store.ts'
import { createVault } from './vault.ts'
import { fileBench, type FileBench } from '#tests/support/services/file-bench.ts'

/* Files stored before sealing existed stay readable, and a job seals them. */

const OWNER = 'investor-1'
const OPEN = Buffer.from('%PDF-1.7 what lay open before')

let bench: FileBench
let store: ObjectStore

beforeAll(async () => {
  bench = await fileBench({ persons: [OWNER, 'investor-2'] })
  store = folderStore(bench.ctx.config.dataDir)
})
afterAll(() => bench?.close())

const sealingOver = (objects: ObjectStore) => {
  const dataKeys = createDataKeys(bench.ctx)
  const vault = createVault({
    ...bench.ctx,
    objects,
    dataKeys,
    find: (key) => findObject(bench.ctx.db.orm, key),
  })
  const removal = createRemoval(bench.ctx, objects)
  return { vault, sealing: createSealing(bench.ctx, { objects, vault, dataKeys, removal }) }
}
/** A row and bytes with a preview, as an earlier release stored them. */
const old = async (owner = OWNER) => {
  const key = newSecret()
  await bench.store.db.pool.query(
    `INSERT INTO file.object (key, owner_id, kind, state, content_type, size, sha256, created_at, stored_at, kept_at, preview_type, preview_size)
     VALUES ($1, $2, 'document', 'stored', 'application/pdf', $3, $4, $5, $5, $5, 'image/png', 4)`,
    [key, owner, OPEN.length, createHash('sha256').update(OPEN).digest(), bench.clock.now()],
  )
  await store.put('objects', key, OPEN, 'application/pdf')
  await store.put('previews', key, Buffer.from('open'), 'image/png')
  return key
}
const lying = (key: string, area = 'objects') =>
  readBytes(path.join(bench.ctx.config.dataDir, area, key.slice(0, 2), key))
const read = async (key: string) => {
  const file = (await bench.answer(readFile, { key })) as { base64: string } | null
  return file && Buffer.from(file.base64, 'base64')
}

it('are read as they lie, and sealed by the hour, preview and all', async () => {
  const keys = [await old(), await old()]
  expect(await Promise.all(keys.map(read))).toEqual([OPEN, OPEN])
  bench.clock.advance(3_600_000)
  await bench.ctx.jobs.runDue()
  for (const key of keys) {
    expect([isSealed(await lying(key)), isSealed(await lying(key, 'previews'))]).toEqual([true, true])
    expect(await read(key)).toEqual(OPEN)
    const { url } = (await bench.answer(readUrl, { key, preview: true })) as { url: string }
    expect(await (await bench.get(url)).text()).toBe('open')
  }
})

it('are sealed by a job at the start, if there are any', async () => {
  const key = await old()
  const { ctx, clock } = testContext(bench.store.db, { DATA_DIR: bench.ctx.config.dataDir })
  const planned = async () => {
    const { rows } = await bench.store.db.pool.query("SELECT 1 FROM kit.job WHERE topic = 'file.seal'")
    return rows.length
  }
  const before = await planned()
  clock.advance(24 * 3_600_000)
  createFileService(ctx).start?.()
  await eventually(async () => expect(await planned()).toBe(before + 1))
  await ctx.jobs.runDue()
  expect(isSealed(await lying(key))).toBe(true)
})

it('stay readable wherever the work is cut off, and it goes on from there', async () => {
  const key = await old()
  let puts = 0
  const failing: ObjectStore = {
    ...store,
    put: (...args) => {
      puts += 1
      return puts === 2 ? Promise.reject(new Error('the power is gone')) : store.put(...args)
    },
  }
  await expect(sealingOver(failing).sealing.sweep()).rejects.toThrow('the power is gone')
  // One of the two is sealed, and the row says that sealing is under way.
  expect([isSealed(await lying(key)), isSealed(await lying(key, 'previews'))]).toEqual([true, false])
  expect((await findObject(bench.ctx.db.orm, key))?.isSealing).toBe(true)
  expect(await read(key)).toEqual(OPEN)
  const { url } = (await bench.answer(readUrl, { key, preview: true })) as { url: string }
  expect(await (await bench.get(url)).text()).toBe('open')
  expect(await sealingOver(store).sealing.sweep()).toBe(1)
  expect(isSealed(await lying(key, 'previews'))).toBe(true)
  expect(await read(key)).toEqual(OPEN)
  // After sealing is complete, plain bytes are not accepted any more.
  await writeFile(path.join(bench.ctx.config.dataDir, 'objects', key.slice(0, 2), key), OPEN)
  await expect(read(key)).rejects.toThrow('not what was stored')
})

it('are read by whoever looked at the row just before', async () => {
  const key = await old()
  const { vault, sealing } = sealingOver(store)
  const before = await findObject(bench.ctx.db.orm, key)
  await sealing.sweep()
  if (!before) throw new Error('no row')
  expect(await vault.get('objects', before)).toEqual(OPEN)
  expect(await new Response(await vault.read('objects', before)).text()).toBe(OPEN.toString())
})

it('are sealed once by two at a time', async () => {
  const keys = await Promise.all(Array.from({ length: 6 }, () => old()))
  await Promise.all([sealingOver(store).sealing.sweep(), sealingOver(store).sealing.sweep()])
  await sealingOver(store).sealing.sweep()
  for (const key of keys) expect(await read(key)).toEqual(OPEN)
})

it('become a record as every other upload', async () => {
  const key = await old()
  expect(await bench.answer(keepRecord, { key, ownerId: OWNER })).toBe(true)
  expect(isSealed(await lying(key))).toBe(true)
  expect(await bench.answer(readRecord, { key, ownerId: OWNER })).toMatchObject({
    base64: OPEN.toString('base64'),
  })
})

it('of an erased person are nobody’s: unread from that moment, and removed', async () => {
  const key = await old('investor-2')
  expect(await read(key)).toEqual(OPEN)
  await bench.ctx.personal.erase(bench.ctx.db.orm, 'investor-2')
  expect(await read(key)).toBeNull()
  await sealingOver(store).sealing.sweep()
  expect(await read(key)).toBeNull()
  await expect(lying(key)).rejects.toThrow('ENOENT')
})
