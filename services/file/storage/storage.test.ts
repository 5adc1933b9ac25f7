import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropFile, fileFacts, keepFile, readFile, readUrl, saveFile } from '#contracts/internal/file.ts'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { jpeg, pdf, png } from '#tests/support/files/file-samples.ts'
import { usageOf } from './store.ts'
import { fileBench, keyOf, told, type FileBench } from '#tests/support/services/file-bench.ts'

/* Rules that hold for every store: addresses, quarantine, first use, downloads and what other services are offered. */

const OWNER = 'investor-1'
const OTHER = 'investor-2'
const HOUR = 3_600_000
const PDF = pdf()

describe.each(['folder', 's3'] as const)('over %s', (storage) => {
  let bench: FileBench
  let PNG: Buffer

  beforeAll(async () => {
    PNG = await png()
    bench = await fileBench({ storage, persons: [OWNER, OTHER] })
  })
  afterAll(() => bench?.close())

  const declared = (type: string, bytes: Uint8Array) =>
    `?${new URLSearchParams({ type, size: String(bytes.length) }).toString()}`
  const document = async (bytes: Uint8Array = PDF, type = 'application/pdf') =>
    (await bench.ask(OWNER, declared(type, bytes))).result.document
  const put = (url: string, bytes: Uint8Array, type = 'application/pdf') =>
    bench.put(url, new Uint8Array(bytes), {
      'content-type': type,
      'content-length': String(bytes.length),
    })
  const sent = async (name?: string) => {
    const { key, data } = await bench.upload(OWNER, 'document', {
      bytes: PDF,
      type: 'application/pdf',
      ...(name !== undefined && { name }),
    })
    if (!data) throw new Error('not taken')
    return { key, data }
  }

  describe('an address for a type and a length', () => {
    it.each([
      ['another type', (url: string) => put(url, PDF, 'image/png')],
      ['a byte more', (url: string) => put(url, Buffer.concat([PDF, Buffer.from('\n')]))],
      ['a byte less', (url: string) => put(url, PDF.subarray(0, -1))],
      ['a changed signature', (url: string) => put(url.replace(/(ignature=)./, '$1_'), PDF)],
      ['another key', (url: string) => put(url.replace(/\/[\w-]{43}\?/, `/${'A'.repeat(43)}?`), PDF)],
    ])('is not good for %s', async (_name, attempt) => {
      const before = await bench.files()
      const { document_uploadUrl: url, document_key: key } = await document()
      const response = await attempt(url)
      expect([403, 413]).toContain(response.status)
      await response.text()
      expect(await bench.files()).toEqual(before)
      expect(await bench.answer(readFile, { key })).toBeNull()
    })

    it('is not good for fewer bytes of a sender who says no length', async () => {
      const { result } = await bench.ask(OWNER, declared('application/pdf', PDF))
      if (storage === 's3') return
      const short = await bench.put(result.document.document_uploadUrl, new Uint8Array(PDF.subarray(0, -1)), {
        'content-type': 'application/pdf',
      })
      expect(await told(short)).toMatchObject({ status: 400, message: FILE_TEXTS.interrupted })
    })

    it('is good for 60 seconds', async () => {
      const { document_uploadUrl: url } = await document()
      bench.clock.advance(60_000)
      const response = await put(url, PDF)
      expect(response.status).toBe(403)
      await response.text()
    })

    it('is good once', async () => {
      const { document_uploadUrl: url, document_key: key } = await document()
      const first = await put(url, PDF)
      expect(first.ok).toBe(true)
      await first.text()
      expect((await bench.finish(OWNER, key)).status).toBe(200)
      const again = await put(url, Buffer.concat([PDF.subarray(0, -1), Buffer.from(' ')]))
      // A bucket stores it in quarantine, where nothing reads it any more.
      expect(again.status).toBe(storage === 'folder' ? 409 : 200)
      await again.text()
      const read = (await bench.answer(readFile, { key })) as { base64: string }
      expect(Buffer.from(read.base64, 'base64')).toEqual(PDF)
      bench.clock.advance(2 * HOUR)
      await bench.ctx.jobs.runDue()
      expect((await bench.files()).filter((name) => name.includes('quarantine'))).toEqual([])
    })

    it('without them goes through the product', async () => {
      const { result } = await bench.ask(OWNER)
      expect(result.document.document_uploadUrl).toContain(bench.ctx.config.filesOrigin)
      const response = await put(result.document.document_uploadUrl, PDF)
      expect(response.status).toBe(201)
      expect((await bench.get(result.document.document_url)).status).toBe(200)
    })

    it('is refused for what no kind takes', async () => {
      const headers = { authorization: OWNER }
      const response = await bench.host.request('/aws/v1/signedUrl?type=image/svg%2Bxml', { headers })
      expect([response.status, (await response.json()) as unknown]).toEqual([
        400,
        expect.objectContaining({ fieldErrors: { type: FILE_TEXTS.documentType } }),
      ])
    })
  })

  describe('before anybody has looked', () => {
    it('an upload that breaks off leaves nothing', async () => {
      const before = await bench.files()
      const { result } = await bench.ask(OWNER)
      const broken = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(PDF.subarray(0, 100))
          controller.error(new Error('gone'))
        },
      })
      const response = await bench.put(result.document.document_uploadUrl, broken)
      expect(await told(response)).toEqual({ status: 400, code: 'invalid', message: FILE_TEXTS.interrupted })
      expect(await bench.files()).toEqual(before)
    })

    it('eleven megabytes without a length are cut off', async () => {
      const before = await bench.files()
      const { result } = await bench.ask(OWNER)
      const large = Buffer.alloc(11 * 1024 * 1024)
      PDF.copy(large)
      const response = await bench.put(result.document.document_uploadUrl, new Blob([large]).stream())
      expect(await told(response)).toMatchObject({ status: 413, message: FILE_TEXTS.documentTooLarge })
      expect(await bench.files()).toEqual(before)
    })

    it('nothing was sent: there is nothing to finish, keep or read', async () => {
      const { document_key: key, document_url: url } = await document()
      expect(await bench.finish(OWNER, key)).toMatchObject({ status: 404 })
      expect(await bench.answer(keepFile, { key, ownerId: OWNER })).toBe(false)
      expect(await bench.answer(fileFacts, { key })).toBeNull()
      expect((await bench.get(url)).status).toBe(404)
    })

    it('the first use examines, once, whoever comes first', async () => {
      const { document_uploadUrl: url, document_key: key, document_url: reading } = await document()
      await (await put(url, PDF)).text()
      const answers = await Promise.all([
        bench.finish(OWNER, key, 'a.pdf'),
        bench.answer(keepFile, { key, ownerId: OWNER }),
        bench.get(reading),
        bench.finish(OWNER, key, 'b.pdf'),
      ])
      const [first, kept, read, second] = answers
      expect([first.status, kept, read.status, second.status]).toEqual([200, true, 200, 200])
      await read.text()
      const { rows } = await bench.store.db.pool.query(
        "SELECT count(*)::int AS n FROM kit.audit WHERE entity = 'file' AND entity_id = $1 AND action = 'file.stored'",
        [key],
      )
      expect(rows).toEqual([{ n: 1 }])
    })

    it('keeping what is refused says why, and again the same', async () => {
      const active = pdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' })
      const { document_uploadUrl: url, document_key: key } = await document(active)
      await (await put(url, active)).text()
      for (let turn = 0; turn < 2; turn += 1)
        await expect(bench.answer(keepFile, { key, ownerId: OWNER })).rejects.toMatchObject({
          status: 422,
          message: FILE_TEXTS.pdfActive,
        })
      expect(await bench.finish(OWNER, key)).toMatchObject({ status: 422, message: FILE_TEXTS.pdfActive })
      expect(await bench.answer(fileFacts, { key })).toBeNull()
    })

    it('another person can neither finish nor keep it', async () => {
      const { document_uploadUrl: url, document_key: key } = await document()
      await (await put(url, PDF)).text()
      expect(await bench.finish(OTHER, key)).toMatchObject({ status: 404, code: 'not_found' })
      expect(await bench.finish(OTHER, 'A'.repeat(43))).toMatchObject({ status: 404, code: 'not_found' })
      expect(await bench.answer(keepFile, { key, ownerId: OTHER })).toBe(false)
      expect((await bench.finish(OWNER, key)).status).toBe(200)
    })
  })

  describe('a download', () => {
    it.each([
      ['../../etc/passwd.pdf', 'passwd.pdf', 'passwd.pdf'],
      ['C:\\fakepath\\contract.pdf', 'contract.pdf', 'contract.pdf'],
      ['عقد الإيجار.pdf', 'عقد الإيجار.pdf', '__________.pdf'],
      ['fdp.\u202Eexe\u0007\r\nx: y', 'fdp.exex_ y.pdf', 'fdp.exex_ y.pdf'],
    ])('of %j is saved as %j', async (given, name, ascii) => {
      const { data } = await sent(given)
      expect(data.name).toBe(name)
      const response = await bench.get(data.url ?? '')
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition.split('; ').slice(0, 2)).toEqual([
        'attachment',
        expect.stringContaining(ascii.slice(-4)),
      ])
      expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(name)
      await response.text()
    })

    it('keeps its first name, and no name lies open in the database', async () => {
      const { key } = await sent('secret-name.pdf')
      expect((await bench.finish(OWNER, key, 'other.pdf')).data?.name).toBe('secret-name.pdf')
      const { rows } = await bench.store.db.pool.query<{ row: string }>(
        'SELECT object::text AS row FROM file.object WHERE key = $1',
        [key],
      )
      expect(rows[0]?.row).toContain(key)
      expect(rows[0]?.row).not.toContain('secret-name')
    })

    it('of an image is refused in the words of the specification, and shown as a preview', async () => {
      const { key } = await bench.upload(OWNER, 'image', { bytes: PNG, type: 'image/png' })
      expect(await bench.answer(readUrl, { key })).toBeNull()
      const { url } = (await bench.answer(readUrl, { key, preview: true })) as { url: string }
      const shown = await bench.get(url)
      expect(shown.headers.get('content-type')).toBe('image/png')
      expect(shown.headers.get('content-disposition')).toMatch(/^inline;/)
      expect(shown.headers.get('content-security-policy')).toContain('sandbox')
      await shown.arrayBuffer()
      // A preview address does not allow a download.
      expect((await bench.get(url.replace('use=preview', 'use=download'))).status).toBe(403)
      const { ctx } = bench
      const { readingGrant, grantPath, grantText } = await import('./rules.ts')
      const grant = readingGrant('download', { key, kind: 'image', now: ctx.clock.now() })
      const forced = grantPath(grant, ctx.keys.mac('file-url', grantText(grant)))
      expect(await told(await bench.get(`${ctx.config.filesOrigin}${forced}`))).toEqual({
        status: 415,
        code: 'wrong_type',
        message: 'Sorry, This file is empty!',
      })
    })

    it('lives 60 seconds', async () => {
      const { data } = await sent()
      bench.clock.advance(59_999)
      expect((await bench.get(data.url ?? '', { method: 'HEAD' })).status).toBe(200)
      bench.clock.advance(1)
      expect((await bench.get(data.url ?? '')).status).toBe(403)
    })
  })

  describe('what other services are offered', () => {
    const CSV = Buffer.from('a,b\n1,2\n')
    const save = (change: Record<string, string> = {}) =>
      bench.answer(saveFile, {
        ownerId: OWNER,
        contentType: 'text/csv',
        base64: CSV.toString('base64'),
        name: 'statement.csv',
        ...change,
      }) as Promise<{ key: string }>

    it('saves what the product made, reads it, and lets it be downloaded under another name', async () => {
      const { key } = await save()
      expect(key).toMatch(/^[\w-]{43}$/)
      const facts = { contentType: 'text/csv', size: CSV.length, name: 'statement.csv' }
      expect(await bench.answer(readFile, { key })).toEqual({
        ...facts,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        base64: CSV.toString('base64'),
      })
      expect(await bench.answer(fileFacts, { key })).toMatchObject({ ...facts, examined: true })
      const { url } = (await bench.answer(readUrl, { key, name: 'März.csv' })) as { url: string }
      const response = await bench.get(url)
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="M_rz.csv"; filename*=UTF-8''M%C3%A4rz.csv`,
      )
      expect(await response.text()).toBe(CSV.toString())
    })

    it('keeps what the product made for ever, and beside the quota of its owner', async () => {
      const { key } = await save({ ownerId: OTHER })
      bench.clock.advance(48 * HOUR)
      await bench.ctx.jobs.runDue()
      expect(await bench.answer(fileFacts, { key })).not.toBeNull()
      const { rows } = await bench.store.db.pool.query<{ source: string }>(
        'SELECT source FROM file.object WHERE key = $1',
        [key],
      )
      expect(rows).toEqual([{ source: 'product' }])
      // The file is nobody's upload, so that no form can refer to it.
      expect(await bench.answer(keepFile, { key, ownerId: OTHER })).toBe(false)
    })

    it('drops an upload of its owner, bytes, name and all', async () => {
      const before = await bench.files()
      const { key } = await sent('mine.pdf')
      expect(await bench.answer(keepFile, { key, ownerId: OWNER })).toBe(true)
      expect(await bench.answer(dropFile, { key, ownerId: OTHER })).toBe(false)
      expect(await bench.answer(readFile, { key })).not.toBeNull()
      expect(await bench.answer(dropFile, { key, ownerId: OWNER })).toBe(true)
      expect(await bench.files()).toEqual(before)
      expect(await bench.answer(fileFacts, { key })).toBeNull()
      expect(await bench.answer(keepFile, { key, ownerId: OWNER }).catch(() => 'refused')).toBe('refused')
      expect(await bench.answer(dropFile, { key, ownerId: OWNER })).toBe(false)
      const trail = () =>
        bench.store.db.pool.query(
          'SELECT action, actor_id FROM kit.audit WHERE entity_id = $1 AND action = $2',
          [key, 'file.dropped'],
        )
      expect((await trail()).rows).toEqual([{ action: 'file.dropped', actor_id: OWNER }])
      bench.clock.advance(2 * HOUR)
      await bench.ctx.jobs.runDue()
      const { rows } = await bench.store.db.pool.query('SELECT 1 FROM file.object WHERE key = $1', [key])
      expect(rows).toEqual([])
    })

    it('drops neither what the product made nor an image', async () => {
      const { key } = await save()
      const image = await bench.upload(OWNER, 'image', { bytes: PNG, type: 'image/png' })
      expect(await bench.answer(dropFile, { key, ownerId: OWNER })).toBe(false)
      expect(await bench.answer(dropFile, { key: image.key, ownerId: OWNER })).toBe(false)
      expect(await bench.answer(readFile, { key })).not.toBeNull()
      expect(await bench.answer(readFile, { key: image.key })).not.toBeNull()
    })

    it('drops an image of messages once, and none that anything else ever referred to', async () => {
      const picture = async () => (await bench.upload(OWNER, 'image', { bytes: PNG, type: 'image/png' })).key
      const keep = (key: string, keptFor?: 'message') =>
        bench.answer(keepFile, { key, ownerId: OWNER, ...(keptFor && { keptFor }) })
      const drop = (key: string) => {
        const keptBefore = new Date(bench.clock.now().getTime() - 1000).toISOString()
        return bench.answer(dropFile, { key, ownerId: OWNER, ofMessage: { keptBefore } })
      }
      const [before, after, only] = [await picture(), await picture(), await picture()]
      const used = async () => (await usageOf(bench.ctx.db.orm, OWNER)).objects
      const all = await used()
      expect(await keep(before)).toBe(true)
      for (const key of [before, after, only]) expect(await keep(key, 'message')).toBe(true)
      expect(await used()).toBe(all - 2)
      expect(await keep(after)).toBe(true)
      expect(await keep(after, 'message')).toBe(true)
      expect(await used()).toBe(all - 1)
      expect(await drop(only)).toBe(false)
      bench.clock.advance(2000)
      for (const key of [before, after, only]) expect(await drop(key)).toBe(key === only)
      const kept = await bench.store.db.pool.query(
        'SELECT 1 FROM kit.audit WHERE entity_id = $1 AND action = $2',
        [after, 'file.kept'],
      )
      expect(kept.rows).toHaveLength(1)
    })

    it('gives nothing of somebody else to whoever names an owner', async () => {
      const { key } = await save()
      for (const question of [readFile, readUrl, fileFacts]) {
        expect(await bench.answer(question, { key, ownerId: OTHER })).toBeNull()
        expect(await bench.answer(question, { key, ownerId: OWNER })).not.toBeNull()
      }
    })

    it('saves no other type, and reads no other key', async () => {
      const before = await bench.files()
      await expect(save({ contentType: 'text/html' })).rejects.toThrow()
      await expect(save({ base64: '<not base64>' })).rejects.toThrow()
      await expect(bench.answer(readFile, { key: '../../etc/passwd' })).rejects.toThrow()
      expect(await bench.answer(readFile, { key: 'A'.repeat(43) })).toBeNull()
      expect(await bench.files()).toEqual(before)
    })

    it('says of a picture sent as a document that it is a PDF', async () => {
      const { key } = await bench.upload(OWNER, 'document', { bytes: await jpeg(), type: 'image/jpeg' })
      const read = (await bench.answer(readFile, { key })) as { contentType: string; base64: string }
      expect(read.contentType).toBe('application/pdf')
      expect(Buffer.from(read.base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
      const { url } = (await bench.answer(readUrl, { key, preview: true })) as { url: string }
      expect((await bench.get(url)).headers.get('content-type')).toBe('image/jpeg')
      expect(keyOf(url)).toBe(key)
    })
  })
})
