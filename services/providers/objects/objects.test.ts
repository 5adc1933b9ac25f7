import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecret } from '#services/kit/ids.ts'
import { folderStore } from './folder.ts'
import type { ObjectStore } from './port.ts'
import { s3TestServer, type S3TestServer } from '#tests/support/vendors/s3-server.ts'
import { s3Store } from './s3.ts'

const AT = new Date('2026-11-20T09:00:00Z')
const BYTES = Buffer.from('some bytes of a file')

let folder: string
let server: S3TestServer
let now = AT
const stores: Record<string, ObjectStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-objects-'))
  server = await s3TestServer({ folder: path.join(folder, 's3'), now: () => now })
  stores['folder'] = folderStore(path.join(folder, 'plain'))
  stores['s3'] = s3Store(server.settings)
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const storeNamed = (name: string): ObjectStore => {
  const store = stores[name]
  if (!store) throw new Error(`no store ${name}`)
  return store
}
async function* chunks(...parts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}
const textOf = async (stream: ReadableStream<Uint8Array> | undefined) => stream && new Response(stream).text()

describe.each(['folder', 's3'])('the store in %s', (name) => {
  it('gives back what was put, each area by itself', async () => {
    const store = storeNamed(name)
    const key = newSecret()
    await store.put('objects', key, BYTES, 'application/pdf')
    await store.put('previews', key, Buffer.from('small'), 'image/png')
    expect(await store.get('objects', key)).toEqual(BYTES)
    expect(await textOf(await store.read('previews', key))).toBe('small')
    expect((await store.head('objects', key))?.size).toBe(BYTES.length)
    expect(await store.get('quarantine', key)).toBeUndefined()
    await store.remove('objects', key)
    expect([
      await store.get('objects', key),
      await store.read('objects', key),
      await store.head('objects', key),
    ]).toEqual([undefined, undefined, undefined])
    expect(await store.head('previews', key)).toMatchObject({ size: 5 })
  })

  it('takes a stream complete or not at all', async () => {
    const store = storeNamed(name)
    const [whole, broken] = [newSecret(), newSecret()]
    expect(await store.receive('quarantine', whole, chunks('one', 'two'))).toBe(6)
    expect(await store.get('quarantine', whole)).toEqual(Buffer.from('onetwo'))
    const failing = store.receive('quarantine', broken, chunks('one', new Error('gone')))
    await expect(failing).rejects.toThrow('gone')
    expect(await store.head('quarantine', broken)).toBeUndefined()
    const names = await readdir(folder, { recursive: true })
    expect(names.filter((one) => one.endsWith('.part') || one.includes(broken))).toEqual([])
  })

  it('removes what is not there without a word', async () => {
    await expect(storeNamed(name).remove('objects', newSecret())).resolves.toBeUndefined()
  })
})

describe('whether a bucket can be used', () => {
  const checked = (change: Partial<S3TestServer['settings']>) =>
    s3Store({ ...server.settings, ...change }).check()

  it('is told of one that is there', () => expect(checked({})).resolves.toBeUndefined())

  it.each([
    ['a bucket that is not there', { bucket: 'of-nobody' }],
    ['a secret that is not its own', { secretAccessKey: 'of-another' }],
    ['a server that is away', { endpoint: 'http://127.0.0.1:9' }],
  ])('fails for %s', (_name, change) => expect(checked(change)).rejects.toThrow())
})

describe('a direct PUT', () => {
  const sign = async (key: string) =>
    storeNamed('s3').signedPut?.('quarantine', key, {
      contentType: 'image/png',
      size: BYTES.length,
      now: AT,
      expiresSeconds: 60,
    }) ?? ''
  const put = async (url: string, body = BYTES, type = 'image/png') =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } }))
      .status

  it('stores exactly what was signed', async () => {
    const key = newSecret()
    expect(await put(await sign(key))).toBe(200)
    expect(await storeNamed('s3').head('quarantine', key)).toEqual({
      size: BYTES.length,
      contentType: 'image/png',
    })
  })

  it.each([
    ['another type', (url: string) => put(url, BYTES, 'text/html')],
    ['another length', (url: string) => put(url, Buffer.concat([BYTES, BYTES]))],
    ['another key', (url: string) => put(url.replace(/quarantine\/.{43}/, `quarantine/${'A'.repeat(43)}`))],
    ['another area', (url: string) => put(url.replace('/quarantine/', '/objects/'))],
    ['a longer life', (url: string) => put(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))],
    ['no signature', (url: string) => put(url.replace(/X-Amz-Signature=[0-9a-f]+/, ''))],
    ['reading', async (url: string) => (await fetch(url)).status],
  ])('is refused for %s', async (_name, attempt) => {
    const key = newSecret()
    const url = await sign(key)
    expect(await attempt(url)).toBe(403)
    expect(await storeNamed('s3').head('quarantine', key)).toBeUndefined()
    // Unchanged, the signed address is accepted, so that the change was the reason.
    expect(await put(url)).toBe(200)
  })

  it('is refused after 60 seconds', async () => {
    const url = await sign(newSecret())
    now = new Date(AT.getTime() + 60_000)
    expect(await put(url)).toBe(403)
    now = AT
    expect(await put(url)).toBe(200)
  })

  it('is there for a bucket only', () => {
    expect(storeNamed('folder').signedPut).toBeUndefined()
  })
})

it('a wrong secret reaches nothing', async () => {
  const stranger = s3Store({ ...server.settings, secretAccessKey: 'another-secret' })
  await expect(stranger.put('objects', newSecret(), BYTES, 'application/pdf')).rejects.toThrow()
})
