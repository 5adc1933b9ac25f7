import { sql } from 'drizzle-orm'
import { lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { keepFile, readUrl } from '#contracts/internal/file.ts'
import { FILE_TEXTS, IMAGE_MAX_BYTES } from '#contracts/file/rules.ts'
import { query } from '#services/kit/database/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { sniff } from '#services/file/storage/rules.ts'
import { noisyPng, png } from '#tests/support/files/file-samples.ts'
import { mp4, mp4Box } from '#tests/support/files/video-samples.ts'
import { fileBench, keyOf, told, type FileBench } from '#tests/support/services/file-bench.ts'

const HOUR = 3_600_000

let bench: FileBench
let PNG: Buffer
let urls: Awaited<ReturnType<FileBench['ask']>>['result']

beforeAll(async () => {
  PNG = await png()
  bench = await fileBench({
    persons: ['investor-1', 'investor-2', 'many-1', 'large-1', 'liar-1', 'eager-1', 'clumsy-1'],
  })
})
afterAll(() => bench?.close())
beforeEach(async () => {
  urls = (await bench.ask('investor-1')).result
})

const ask = (who: string | null) => bench.ask(who)
const put = (url: string, body: BodyInit | Buffer | null, headers: Record<string, string> = {}) =>
  bench.put(url, Buffer.isBuffer(body) ? new Uint8Array(body) : body, {
    'content-type': 'image/png',
    ...headers,
  })
const get = (url: string) => bench.get(url)
const objects = () => bench.files()
const codeOf = async (response: Response) => {
  const { status, code } = await told(response)
  return [status, code]
}
/** Uploads to one address and leaves another one unused. */
const upload = async (who: string) => {
  const { result } = await ask(who)
  expect((await put(result.image.image_uploadUrl, PNG)).status).toBe(201)
  return { kept: keyOf(result.image.image_url), unused: keyOf(result.video.video_Url) }
}
const housekeepingAfter = async (ms: number) => {
  bench.clock.advance(ms)
  await bench.ctx.jobs.runDue()
}

describe('addresses', () => {
  it('are for logged-in people, on the origin of files, and hold no id of the person', async () => {
    expect((await ask(null)).status).toBe(401)
    expect(urls.image.image_uploadUrl).toMatch(
      /^http:\/\/files\.localhost:3002\/objects\/[A-Za-z0-9_-]{43}\?/,
    )
    expect(JSON.stringify(urls)).not.toContain('investor-1')
    expect(
      new Set([
        urls.image.image_uploadUrl,
        urls.image.image_url,
        urls.video.video_uploadUrl,
        urls.video.video_Url,
        urls.document.document_uploadUrl,
        urls.document.document_url,
      ]).size,
    ).toBe(6)
    expect(keyOf(urls.document.document_url)).toBe(urls.document.document_key)
  })

  it('are limited per hour and person', async () => {
    for (let count = 0; count < 120; count += 1) expect((await ask('investor-7')).status).toBe(200)
    const refused = await ask('investor-7')
    expect(refused.status).toBe(429)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect((await ask('investor-8')).status).toBe(200)
  })
})

describe('an upload', () => {
  it('is stored and shown again, without any cookie and as no page of its origin', async () => {
    const stored = await put(urls.image.image_uploadUrl, PNG)
    expect(stored.status).toBe(201)
    const response = await get(urls.image.image_url)
    expect(response.status).toBe(200)
    const shown = Buffer.from(await response.arrayBuffer())
    expect((await sharp(shown).metadata()).format).toBe('png')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(shown.length),
      'content-disposition': `inline; filename="document.png"; filename*=UTF-8''document.png`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('works once, also when both come at the same moment', async () => {
    const statuses = await Promise.all([
      put(urls.image.image_uploadUrl, PNG),
      put(urls.image.image_uploadUrl, PNG),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
    expect(await codeOf(await put(urls.image.image_uploadUrl, PNG))).toEqual([409, 'conflict'])
  })

  it.each([
    ['another key', (url: string) => url.replace(/objects\/.{43}/, `objects/${'A'.repeat(43)}`)],
    ['more bytes', (url: string) => url.replace(/max=\d+/, 'max=999999999')],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999999')],
    ['another kind', (url: string) => url.replace('kind=image', 'kind=video')],
    ['no signature', (url: string) => url.replace(/signature=.*/, '')],
    ['another use', (url: string) => url.replace('use=upload', 'use=download')],
    ['another path', (url: string) => url.replace(/objects\/.{43}/, 'objects/..%2F..%2Fetc')],
  ])('is refused with %s than was signed', async (_name, change) => {
    expect(await codeOf(await put(change(urls.image.image_uploadUrl), PNG))).toEqual([403, 'forbidden'])
  })

  it('is refused by the address for reading, and the other way round', async () => {
    expect((await put(urls.image.image_url, PNG)).status).toBe(403)
    expect((await get(urls.image.image_uploadUrl)).status).toBe(403)
  })

  it('is refused after 60 seconds, to the millisecond', async () => {
    bench.clock.advance(59_999)
    expect((await get(urls.image.image_url)).status).toBe(404)
    bench.clock.advance(1)
    expect((await put(urls.image.image_uploadUrl, PNG)).status).toBe(403)
    expect((await get(urls.image.image_url)).status).toBe(403)
  })

  it('is refused above 10 MiB, announced or not, and leaves nothing behind', async () => {
    const before = await objects()
    const large = Buffer.alloc(IMAGE_MAX_BYTES + 1)
    PNG.copy(large)
    const tooLarge = { status: 413, code: 'too_large', message: 'Image size is too large (max 10 MB).' }
    const announced = { 'content-length': String(large.length) }
    expect(await told(await put(urls.image.image_uploadUrl, PNG, announced))).toEqual(tooLarge)
    expect(await told(await put(urls.image.image_uploadUrl, new Blob([large]).stream()))).toEqual(tooLarge)
    expect(await objects()).toEqual(before)
    // An image of exactly this size, because bytes after an image do not count as damage.
    const exact = (await ask('investor-1')).result.image.image_uploadUrl
    expect((await put(exact, large.subarray(0, IMAGE_MAX_BYTES))).status).toBe(201)
  })

  it('is refused above 50 MiB as a video', async () => {
    const url = (await ask('investor-1')).result.video.video_uploadUrl
    const announced = { 'content-type': 'video/mp4', 'content-length': String(50 * 1024 * 1024 + 1) }
    const tooLarge = { status: 413, code: 'too_large', message: 'Video size is too large (max 50 MB).' }
    expect(await told(await put(url, await mp4(), announced))).toEqual(tooLarge)
  })

  it.each([
    ['image', () => PNG, 'image/png', 'Image size is too large (max 10 MB).'],
    ['PDF', () => Buffer.from('%PDF-1.7'), 'application/pdf', 'Document size is too large (max 10 MB).'],
  ])('is refused as a document by what it is: %s', async (_name, head, type, message) => {
    const large = Buffer.alloc(IMAGE_MAX_BYTES + 1)
    head().copy(large)
    const says = { status: 413, code: 'too_large', message }
    const { document_uploadUrl: first } = urls.document
    const headers = { 'content-type': type, 'content-length': String(large.length) }
    expect(await told(await put(first, large, headers))).toEqual(says)
    expect(await told(await put(first, new Blob([large]).stream()))).toEqual(says)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a PDF', '%PDF-1.7 and more of it'],
    ['a video in the place of an image', '\0\0\0\u0018ftypmp42 and more'],
    ['too few bytes to be anything', 'GIF8'],
  ])('is refused when it is %s', async (_name, text) => {
    const before = await objects()
    expect(await codeOf(await put(urls.image.image_uploadUrl, text))).toEqual([415, 'wrong_type'])
    expect(await objects()).toEqual(before)
    expect((await get(urls.image.image_url)).status).toBe(404)
  })

  it('is refused when it is empty or breaks off', async () => {
    expect((await put(urls.image.image_uploadUrl, new Blob([]).stream())).status).toBe(400)
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(PNG)
        controller.error(new Error('gone'))
      },
    })
    expect((await put(urls.video.video_uploadUrl, broken)).status).toBeGreaterThanOrEqual(400)
    expect((await objects()).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('plays a video that was read, and only offers to save one from before videos were read', async () => {
    const film = await mp4()
    expect((await put(urls.video.video_uploadUrl, film, { 'content-type': 'video/mp4' })).status).toBe(201)
    const how = async () => {
      const { headers } = await get(urls.video.video_Url)
      return [headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]
    }
    expect(await how()).toEqual(['video/mp4', 'inline'])
    await query(
      bench.store.db.orm,
      sql`UPDATE file.object SET video_read = false WHERE key = ${keyOf(urls.video.video_Url)}`,
    )
    expect(await how()).toEqual(['video/mp4', 'attachment'])
  })

  it('refuses a video that no player can read, in words', async () => {
    const empty = mp4Box('ftyp', Buffer.from('mp42\0\0\0\0'))
    const refused = await told(await put(urls.video.video_uploadUrl, empty, { 'content-type': 'video/mp4' }))
    expect(refused).toEqual({ status: 422, code: 'video_unreadable', message: FILE_TEXTS.videoUnreadable })
    expect((await get(urls.video.video_Url)).status).toBe(404)
  })
})

describe('around it', () => {
  it('opens no file to answer a HEAD', async () => {
    // Larger than the read-ahead, because a file that was read to its end closes by itself.
    const large = await noisyPng(600, 400)
    await put(urls.image.image_uploadUrl, large)
    const openFiles = async () => {
      const links = await Promise.all(
        (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
      )
      return links.filter((link) => link.startsWith(bench.ctx.config.dataDir))
    }
    for (let turn = 0; turn < 5; turn += 1) {
      const response = await bench.get(urls.image.image_url, { method: 'HEAD' })
      expect([response.status, Number(response.headers.get('content-length')) > 500_000]).toEqual([200, true])
    }
    // A file opened for a HEAD would stay open, because nobody reads it; the open file of a GET shows that the check
    // works.
    const reading = await bench.get(urls.image.image_url)
    expect(await openFiles()).toHaveLength(1)
    await reading.body?.cancel()
    await eventually(async () => expect(await openFiles()).toEqual([]))
  })

  it('answers the preflight of the product’s own origin', async () => {
    const response = await bench.get(urls.image.image_uploadUrl, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(response.headers.get('access-control-allow-methods')).toContain('PUT')
  })

  it('knows no other path', async () => {
    expect((await get('http://files.localhost:3002/')).status).toBe(404)
    expect((await get('http://files.localhost:3002/objects/')).status).toBe(404)
  })

  it('keeps what something refers to, and gives fresh addresses for it', async () => {
    const { kept, unused } = await upload('investor-2')
    expect(await bench.answer(keepFile, { key: kept, ownerId: 'investor-3' })).toBe(false)
    expect(await bench.answer(keepFile, { key: unused, ownerId: 'investor-2' })).toBe(false)
    expect(await bench.answer(keepFile, { key: kept, ownerId: 'investor-2' })).toBe(true)
    await housekeepingAfter(48 * HOUR)
    expect(await bench.answer(readUrl, { key: unused })).toBeNull()
    const fresh = await bench.answer(readUrl, { key: kept, preview: true })
    const response = await get((fresh as { url: string }).url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('deletes unused addresses after an hour and uploads that nothing refers to after a day, bytes and all', async () => {
    await housekeepingAfter(48 * HOUR)
    const { kept: key } = await upload('investor-2')
    const ofOwner = async () => {
      const { rows } = await bench.store.db.pool.query<{ key: string; state: string }>(
        "SELECT key, state FROM file.object WHERE owner_id = 'investor-2' AND kept_at IS NULL",
      )
      return rows
    }
    expect(await ofOwner()).toHaveLength(3)
    await housekeepingAfter(2 * HOUR)
    expect(await ofOwner()).toEqual([{ key, state: 'stored' }])
    await housekeepingAfter(21 * HOUR)
    expect(await ofOwner()).toHaveLength(1)
    expect((await objects()).some((name) => name.endsWith(key))).toBe(true)
    await housekeepingAfter(2 * HOUR)
    expect(await ofOwner()).toEqual([])
    expect((await objects()).some((name) => name.endsWith(key))).toBe(false)
  })

  it('deletes the bytes of an upload that was given up while it came in', async () => {
    let send: ((bytes: Uint8Array) => void) | undefined
    let end: (() => void) | undefined
    const slow = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (bytes) => controller.enqueue(bytes)
        end = () => controller.close()
      },
    })
    const answer = put(urls.image.image_uploadUrl, slow)
    send?.(PNG)
    await eventually(async () =>
      expect((await objects()).filter((name) => name.endsWith('.part'))).toHaveLength(1),
    )
    const key = keyOf(urls.image.image_uploadUrl)
    await bench.store.db.pool.query('DELETE FROM file.object WHERE key = $1', [key])
    end?.()
    expect((await answer).status).toBe(400)
    expect((await objects()).some((name) => name.includes(key))).toBe(false)
  })
})

describe('a full disk', () => {
  /** The system refuses every write there with ENOSPC. */
  const FULL_DEVICE = '/dev/full'
  const fillUp = async (area: 'quarantine' | 'objects', key: string) => {
    const draft = path.join(bench.ctx.config.dataDir, area, key.slice(0, 2), `${key}.part`)
    await mkdir(path.dirname(draft), { recursive: true })
    await symlink(FULL_DEVICE, draft)
    return draft
  }
  const unavailable = async (response: Response) => {
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '2',
      {
        status: false,
        code: 'unavailable',
        message: 'The service is not available at the moment. Please try again.',
      },
    ])
  }

  it('refuses an upload with 503, keeps none of its bytes, and takes the next one', async () => {
    const { image_uploadUrl: url, image_url: readUrl } = urls.image
    const key = keyOf(url)
    const before = await bench.files()
    const draft = await fillUp('quarantine', key)
    await unavailable(await put(url, PNG))
    await expect(lstat(draft)).rejects.toThrow('ENOENT')
    expect(await bench.files()).toEqual(before)
    expect((await get(readUrl)).status).toBe(404)
    const next = (await ask('investor-1')).result.image
    expect((await put(next.image_uploadUrl, PNG)).status).toBe(201)
    expect((await get(next.image_url)).status).toBe(200)
  })

  it('that is full after the examination only: 503, nothing half-stored, and whole once there is room', async () => {
    const { image_uploadUrl: url, image_url: readUrl } = urls.image
    const key = keyOf(url)
    const draft = await fillUp('objects', key)
    await unavailable(await put(url, PNG))
    await expect(lstat(draft)).rejects.toThrow('ENOENT')
    expect((await bench.files()).filter((name) => name.startsWith('objects/') && name.includes(key))).toEqual(
      [],
    )
    expect((await get(readUrl)).status).toBe(200)
  })
})

describe('the quota of a person', () => {
  const FULL = 'Your storage is full: one person may keep 200 files of 100 MB altogether.'
  const fill = (owner: string, count: number, bytes: number) =>
    bench.store.db.pool.query(
      `INSERT INTO file.object (key, owner_id, kind, state, content_type, size, sha256, created_at, stored_at)
       SELECT rpad($1::text || n, 43, '_'), $1, 'image', 'stored', 'image/png', $3, sha256('x'), $4, $4 FROM generate_series(1, $2) n`,
      [owner, count, bytes, bench.clock.now()],
    )
  const problemOf = async (response: Response) => {
    const { code, message } = (await response.json()) as { code?: string; message: string }
    return [response.status, code, message]
  }
  const askAgain = async (who: string) =>
    problemOf(await bench.host.request('/aws/v1/signedUrl', { headers: { authorization: who } }))

  it('is 200 objects', async () => {
    await fill('many-1', 199, 1)
    const [first, second] = [(await ask('many-1')).result, (await ask('many-1')).result]
    expect((await put(first.image.image_uploadUrl, PNG)).status).toBe(201)
    expect(await problemOf(await put(second.image.image_uploadUrl, PNG))).toEqual([
      409,
      'quota_reached',
      FULL,
    ])
    expect(await askAgain('many-1')).toEqual([409, 'quota_reached', FULL])
    expect((await ask('many-2')).status).toBe(200)
  })

  it('is 100 MB, counted by what may come and then by what came', async () => {
    await fill('large-1', 1, 100 * 1024 * 1024 - 2 * PNG.length)
    const length = { 'content-length': String(PNG.length) }
    const send = async (headers: Record<string, string>) =>
      put((await ask('large-1')).result.image.image_uploadUrl, PNG, headers)
    // Without a length it could become 10 MiB.
    expect((await problemOf(await send({})))[1]).toBe('quota_reached')
    expect((await send(length)).status).toBe(201)
    expect((await problemOf(await send({ 'content-length': String(PNG.length + 1) })))[1]).toBe(
      'quota_reached',
    )
    expect((await send(length)).status).toBe(201)
    expect(await askAgain('large-1')).toEqual([409, 'quota_reached', FULL])
  })

  it('is not passed by more bytes than were announced', async () => {
    const { result } = await ask('liar-1')
    const answer = await put(result.image.image_uploadUrl, PNG, { 'content-length': '12' })
    expect(answer.status).toBe(413)
    expect((await get(result.image.image_url)).status).toBe(404)
  })

  it('holds for uploads that come at the same moment, and a refused one gives its room back', async () => {
    await fill('eager-1', 195, 1)
    const addresses = await Promise.all(Array.from({ length: 12 }, () => ask('eager-1')))
    const answers = await Promise.all(
      addresses.map(async ({ result }) => put(result.image.image_uploadUrl, PNG)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    await fill('clumsy-1', 199, 1)
    const [bad, good] = [(await ask('clumsy-1')).result, (await ask('clumsy-1')).result]
    expect((await put(bad.image.image_uploadUrl, '<svg xmlns="…" onload="alert(1)"/>')).status).toBe(415)
    expect((await put(good.image.image_uploadUrl, PNG)).status).toBe(201)
  })
})

it.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  [undefined, [0x47, 0x49, 0x46, 0x38, 0x38, 0x61]],
  [undefined, [0x1a, 0x45, 0xdf, 0xa3]],
])('sniffs %s', (type, bytes) => expect(sniff(new Uint8Array(bytes), 'image')).toBe(type))
