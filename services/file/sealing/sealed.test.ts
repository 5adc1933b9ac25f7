import { readFile as readBytes, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileFacts, keepFile, keepRecord, readFile, readUrl, saveFile } from '#contracts/internal/file.ts'
import { KeyError } from '#services/kit/security/keys.ts'
import { createDataKeys } from './data-keys.ts'
import { findObject, sealedKeyOf } from '#services/file/storage/store.ts'
import { noisyPng, pdf } from '#tests/support/files/file-samples.ts'
import { fileBench, told, type FileBench } from '#tests/support/services/file-bench.ts'

/*
 * Bytes of files are stored sealed: what somebody finds in the folder or the bucket, and what a file is without its
 * key.
 */

const [OWNER, OTHER, LEAVING] = ['investor-1', 'investor-2', 'investor-3']
const CANARY = 'canary-7c1f2d-of-a-planted-bird'
const PDF = pdf({ objects: [`(${CANARY})`] })
const PDF_TYPE = 'application/pdf'

let isDown = false
const scanner = {
  async scan() {
    if (isDown) throw new Error('no answer')
    return 'clean' as const
  },
}

/** All bytes in the data folder, including the bucket. */
async function allBytes(bench: FileBench): Promise<Map<string, Buffer>> {
  const entries = await readdir(bench.ctx.config.dataDir, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((one) => path.join(one.parentPath, one.name))
  return new Map(await Promise.all(names.map(async (name) => [name, await readBytes(name)] as const)))
}
const holding = async (bench: FileBench, needle: Buffer | string) =>
  [...(await allBytes(bench))].filter(([, bytes]) => bytes.includes(needle)).map(([name]) => name)

describe.each(['folder', 's3'] as const)('over %s', (storage) => {
  let bench: FileBench

  beforeAll(async () => {
    bench = await fileBench({ storage, scanner, persons: [OWNER, OTHER, LEAVING] })
  })
  afterAll(() => bench?.close())

  const sent = async (owner = OWNER) => {
    const { key, data, status } = await bench.upload(owner, 'document', {
      bytes: PDF,
      type: PDF_TYPE,
      name: `${CANARY}.pdf`,
    })
    if (!data) throw new Error(`not taken: ${status}`)
    return { key, data }
  }
  const placeOf = async (key: string, area: string) => {
    const names = [...(await allBytes(bench)).keys()]
    const found = names.find(
      (name) =>
        name.includes(`${area}/`) && /[\w-]{43}(?:\._S3rver_object)?$/.test(name) && name.includes(key),
    )
    if (found === undefined) throw new Error(`no bytes of ${key} in ${area}`)
    return found
  }
  const read = async (key: string) => {
    const file = (await bench.answer(readFile, { key })) as { base64: string } | null
    return file && Buffer.from(file.base64, 'base64')
  }

  it('shows none of what is stored: an upload, its name, what the product made, a picture', async () => {
    const { key, data } = await sent()
    const saved = await bench.answer(saveFile, {
      ownerId: OWNER,
      contentType: 'text/csv',
      base64: Buffer.from(`a,b\n${CANARY},2\n`).toString('base64'),
      name: 'a.csv',
    })
    const shared = await bench.answer(saveFile, {
      ownerId: 'mizan-signing',
      contentType: PDF_TYPE,
      base64: PDF.toString('base64'),
      name: 'signed.pdf',
    })
    const picture = await bench.upload(OWNER, 'document', {
      bytes: await noisyPng(200, 100),
      type: 'image/png',
    })
    expect(await holding(bench, CANARY)).toEqual([])
    // The files are unchanged, with the size and digest of what was sent.
    expect(await read(key)).toEqual(PDF)
    expect(await read(shared.key)).toEqual(PDF)
    expect((await read(saved.key))?.toString()).toContain(CANARY)
    expect(data.size).toBe(PDF.length)
    const response = await bench.get(data.url ?? '')
    expect(Number(response.headers.get('content-length'))).toBe(PDF.length)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF)
    const { url } = (await bench.answer(readUrl, { key: picture.key, preview: true })) as { url: string }
    const shown = Buffer.from(await (await bench.get(url)).arrayBuffer())
    expect(shown.length).toBeGreaterThan(10_000)
    expect(await holding(bench, shown.subarray(5000, 5032))).toEqual([])
    const pages = await read(picture.key)
    expect(await holding(bench, pages?.subarray(0, 64) ?? CANARY)).toEqual([])
  })

  it('shows none of what waits to be examined', async () => {
    isDown = true
    const { result } = await bench.ask(OWNER)
    const through = await bench.put(result.document.document_uploadUrl, new Uint8Array(PDF), {
      'content-type': PDF_TYPE,
    })
    await through.text()
    const key = result.document.document_key
    expect(await bench.answer(fileFacts, { key })).toMatchObject({ examined: false })
    expect((await placeOf(key, 'quarantine')).length).toBeGreaterThan(0)
    expect(await holding(bench, CANARY)).toEqual([])
    isDown = false
    expect((await bench.finish(OWNER, key)).status).toBe(200)
    expect(await read(key)).toEqual(PDF)
  })

  it('seals what came past the product soon after its address has lapsed, if nobody asked for it before', async () => {
    if (storage === 'folder') return
    const query = new URLSearchParams({ type: PDF_TYPE, size: String(PDF.length) })
    const { result } = await bench.ask(OWNER, `?${query.toString()}`)
    await (
      await bench.put(result.document.document_uploadUrl, new Uint8Array(PDF), { 'content-type': PDF_TYPE })
    ).text()
    // Still as it was sent, because only the sender and the bucket have seen it.
    expect(await holding(bench, CANARY)).toHaveLength(1)
    bench.clock.advance(120_000)
    await bench.ctx.jobs.runDue()
    expect(await holding(bench, CANARY)).toEqual([])
    expect((await bench.finish(OWNER, result.document.document_key)).status).toBe(200)
    expect(await read(result.document.document_key)).toEqual(PDF)
  })

  it('clears what came past the product once more, soon as well', async () => {
    if (storage === 'folder') return
    const query = new URLSearchParams({ type: PDF_TYPE, size: String(PDF.length) })
    const { result } = await bench.ask(OWNER, `?${query.toString()}`)
    const send = async () => {
      const { document_uploadUrl: url } = result.document
      await (await bench.put(url, new Uint8Array(PDF), { 'content-type': PDF_TYPE })).text()
    }
    await send()
    expect((await bench.finish(OWNER, result.document.document_key)).status).toBe(200)
    await send()
    expect(await holding(bench, CANARY)).toHaveLength(1)
    bench.clock.advance(120_000)
    await bench.ctx.jobs.runDue()
    expect(await holding(bench, CANARY)).toEqual([])
    expect(await read(result.document.document_key)).toEqual(PDF)
  })

  it('refuses what was changed in its place, moved, or laid open', async () => {
    const [{ key, data }, another] = [await sent(), await sent()]
    const [place, other] = [await placeOf(key, 'objects'), await placeOf(another.key, 'objects')]
    const sealed = await readBytes(place)
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(200) ^ 1, 200)
    for (const bytes of [changed, sealed.subarray(0, -1), await readBytes(other), PDF, Buffer.alloc(0)]) {
      await writeFile(place, bytes)
      await expect(bench.answer(readFile, { key })).rejects.toThrow('not what was stored')
      expect((await bench.get(data.url ?? '')).status).toBe(500)
    }
    await writeFile(place, sealed)
    expect(await read(key)).toEqual(PDF)
  })

  it('breaks off where a long file is damaged, before any wrong byte', async () => {
    const image = await noisyPng(600, 400)
    const { key, data } = await bench.upload(OWNER, 'image', { bytes: image, type: 'image/png' })
    const place = await placeOf(key, 'objects')
    const sealed = await readBytes(place)
    const at = sealed.length - 100
    sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at)
    await writeFile(place, sealed)
    const response = await bench.get(data?.previewUrl ?? '')
    expect(response.status).toBe(200)
    await expect(response.arrayBuffer()).rejects.toThrow('not what was stored')
  })

  it('opens with the key of its owner only, in its own row only', async () => {
    const { key } = await sent()
    const [object, another] = [
      await findObject(bench.ctx.db.orm, key),
      await findObject(bench.ctx.db.orm, (await sent()).key),
    ]
    const [sealed, foreign] = [object && sealedKeyOf(object), another && sealedKeyOf(another)]
    if (!object || !sealed || !foreign) throw new Error('not sealed')
    const dataKeys = createDataKeys(bench.ctx)
    expect(await dataKeys.open({ ...object, ...sealed })).toHaveLength(32)
    await expect(dataKeys.open({ ...object, ...sealed, ownerId: OTHER })).rejects.toThrow(KeyError)
    await expect(dataKeys.open({ ...object, ...foreign })).rejects.toThrow(KeyError)
    await expect(dataKeys.open({ ...object, ...sealed, sealedUnder: 'product' })).rejects.toThrow(KeyError)
    // The database accepts neither another row's key nor none.
    for (const change of [
      'data_key_sealed = $1',
      'data_key_sealed = NULL, sealed_under = NULL, record_at = $1::timestamptz',
    ])
      await expect(
        bench.store.db.pool.query(`UPDATE file.object SET ${change} WHERE key = $2`, [
          change.includes('record_at') ? null : foreign.dataKeySealed,
          key,
        ]),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('is gone with the key of its owner, and answers like what does not exist', async () => {
    const { key, data } = await sent(LEAVING)
    const kept = await bench.answer(keepFile, { key, ownerId: LEAVING })
    expect([kept, (await bench.get(data.url ?? '')).status]).toEqual([true, 200])
    const answers = async (one: string) => [
      await bench.answer(readFile, { key: one }),
      await bench.answer(readUrl, { key: one }),
      await bench.answer(fileFacts, { key: one }),
      await bench.answer(keepFile, { key: one, ownerId: LEAVING }),
      await bench.answer(keepRecord, { key: one, ownerId: LEAVING }),
      (await bench.finish(LEAVING, one)).status,
      await told(await bench.get((data.url ?? '').replace(key, key))),
    ]
    await bench.ctx.personal.erase(bench.ctx.db.orm, LEAVING)
    expect(await answers(key)).toEqual([
      null,
      null,
      null,
      false,
      false,
      404,
      { status: 404, code: 'not_found', message: 'This file does not exist.' },
    ])
    expect((await answers('A'.repeat(43))).slice(0, 6)).toEqual([null, null, null, false, false, 404])
    // No more uploads are accepted either.
    const { result } = await bench.ask(LEAVING)
    const refused = await bench.put(result.document.document_uploadUrl, new Uint8Array(PDF), {
      'content-type': PDF_TYPE,
    })
    expect(refused.status).toBe(409)
    await expect(
      bench.answer(saveFile, { ownerId: LEAVING, contentType: PDF_TYPE, base64: 'AAAA', name: 'a.pdf' }),
    ).rejects.toThrow('no key')
  })
})
