import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FILE_TEXTS, IMAGE_MAX_BYTES } from '#contracts/file/rules.ts'
import { jpeg, pdf, png, pngClaiming } from '#tests/support/files/file-samples.ts'
import { fileBench, told, type FileBench } from '#tests/support/services/file-bench.ts'

const PATH = '/aws/v1/awsImgUrl'
const MEGABYTE = 1024 * 1024

let bench: FileBench
let PNG: Buffer
let before: string[]

beforeAll(async () => {
  PNG = await png()
  bench = await fileBench({ persons: ['investor-1'] })
})
afterAll(() => bench?.close())
beforeEach(async () => {
  before = await bench.files()
})

/** An image with trailing bytes, which the examination removes; it can have any size. */
const padded = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])
const form = (...files: readonly [Uint8Array, string][]) => {
  const data = new FormData()
  for (const [bytes, type] of files) data.append('image', new Blob([new Uint8Array(bytes)], { type }), 'a')
  return data
}
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  Promise.resolve(
    bench.host.request(PATH, { method: 'POST', body, headers: { authorization: 'investor-1', ...headers } }),
  )
const refused = async (body: BodyInit) => {
  const { status, message } = await told(await post(body))
  expect(await bench.files()).toEqual(before)
  return [status, message]
}

describe('a form of images (C13)', () => {
  it('answers with a place for each, where it is shown', async () => {
    const response = await post(form([PNG, 'image/png'], [await jpeg(), 'image/jpeg']))
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: { image: { Location: string }[] } }
    const types = await Promise.all(
      data.image.map(async ({ Location }) => (await bench.get(Location)).headers.get('content-type')),
    )
    expect(types).toEqual(['image/png', 'image/jpeg'])
    expect(Object.keys(data)).toEqual(['image'])
  })

  it('takes 20 MB together', async () => {
    const large = padded(IMAGE_MAX_BYTES)
    expect((await post(form([large, 'image/png'], [large, 'image/png']))).status).toBe(200)
  })

  it('is refused in the words of the specification, and leaves nothing', async () => {
    expect(await refused(new FormData())).toEqual([400, 'Please select an image to upload.'])
    expect(await refused(form([padded(IMAGE_MAX_BYTES + 1), 'image/png']))).toEqual([
      413,
      'Image size is too large (max 10 MB).',
    ])
    const seven = padded(7 * MEGABYTE)
    expect(await refused(form([seven, 'image/png'], [seven, 'image/png'], [seven, 'image/png']))).toEqual([
      413,
      'Images are too large together (max 20 MB).',
    ])
    const many = Array.from({ length: 21 }, (): [Buffer, string] => [PNG, 'image/png'])
    expect(await refused(form(...many))).toEqual([413, 'At most 20 images at once.'])
  })

  it('is taken whole or not at all', async () => {
    expect(await refused(form([PNG, 'image/png'], [pdf(), 'application/pdf']))).toEqual([
      415,
      FILE_TEXTS.imageType,
    ])
    const bomb = await pngClaiming(30_000, 30_000)
    expect(await refused(form([PNG, 'image/png'], [bomb, 'image/png']))).toEqual([
      422,
      FILE_TEXTS.imageUnreadable,
    ])
    const { rows } = await bench.store.db.pool.query(
      "SELECT count(*)::int AS n FROM file.object WHERE state IN ('receiving', 'quarantined', 'examining')",
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('is cut off when it is longer than it may be, said or not', async () => {
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += MEGABYTE
        controller.enqueue(new Uint8Array(MEGABYTE))
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { authorization: 'investor-1', 'content-type': 'multipart/form-data; boundary=x' },
    }
    const answer = await told(await bench.host.request(PATH, init))
    expect([answer.status, answer.message]).toEqual([413, FILE_TEXTS.imagesTooLarge])
    expect(pulled).toBeLessThan(30 * MEGABYTE)
    const said = await told(
      await post('x', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' }),
    )
    expect([said.status, said.message]).toEqual([413, FILE_TEXTS.imagesTooLarge])
  })

  it('is for logged-in people of our own pages', async () => {
    const nobody = await bench.host.request(PATH, { method: 'POST', body: form([PNG, 'image/png']) })
    expect(nobody.status).toBe(401)
    expect((await post(form([PNG, 'image/png']), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  it.each([
    ['JSON', '{}', 'application/json', 400, 'Please select an image to upload.'],
    ['a form without parts', 'nonsense', 'multipart/form-data; boundary=x', 400, 'The form cannot be read'],
    ['a form without a boundary', 'nonsense', 'multipart/form-data;', 400, 'The form cannot be read'],
  ])('is not %s', async (_name, body, type, status, message) => {
    const answer = await told(await post(body, { 'content-type': type }))
    expect([answer.status, answer.message]).toEqual([status, message])
  })
})
