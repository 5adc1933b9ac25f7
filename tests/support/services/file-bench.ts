import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type * as z from 'zod/mini'
import type { Ask, Question } from '#contracts/internal/question.ts'
import type { FileKind } from '#contracts/file/rules.ts'
import type { finishUpload, signedUrl } from '#contracts/file/files.ts'
import { manualClock, type ManualClock } from '#services/kit/clock.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { createHost } from '#services/kit/http/host.ts'
import { hostOf } from './service-context.ts'
import { s3Store } from '#services/providers/objects/s3.ts'
import { s3TestServer } from '#tests/support/vendors/s3-server.ts'
import type { VirusScanner } from '#services/providers/scan/port.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { FileService } from '#services/file/index.ts'

type Urls = z.output<typeof signedUrl.reply>['result']
type Finished = z.output<typeof finishUpload.reply>['data']

/** What a request was answered with. */
export interface Told {
  readonly status: number
  readonly code: string | undefined
  readonly message: string
}

/** The file service on a database and a store of its own. */
export interface FileBench {
  readonly store: TestDatabase
  readonly ctx: ServiceContext
  readonly clock: ManualClock
  readonly service: FileService
  readonly host: ReturnType<typeof createHost>
  ask(
    who: string | null,
    query?: string,
  ): Promise<{ status: number; result: Urls; retryAfter: string | null }>
  put(url: string, body: BodyInit | null, headers?: Record<string, string>): Promise<Response>
  get(url: string, init?: RequestInit): Promise<Response>
  finish(who: string, key: string, name?: string): Promise<Told & { data: Finished | undefined }>
  /** Address, PUT and finish, as a browser does it; the first refusal is the answer. */
  upload(who: string, kind: FileKind, file: { bytes: Uint8Array; type: string; name?: string }): Promise<Sent>
  /** What the service answers to a question. */
  answer<Q extends Question>(question: Q, input: Parameters<Ask<Q>>[0]): ReturnType<Ask<Q>>
  /** Every file that lies anywhere, without the bucket's own notes. */
  files(): Promise<string[]>
  close(): Promise<void>
}

/** What became of an upload. */
export interface Sent extends Told {
  readonly key: string
  readonly data: Finished | undefined
}

/** The key in an address. */
export const keyOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''

/** What a refusal or an answer says. */
export async function told(response: Response): Promise<Told> {
  const text = await response.text()
  const body = text.startsWith('{') ? (JSON.parse(text) as { code?: string; message?: string }) : {}
  return { status: response.status, code: body.code, message: body.message ?? '' }
}

/** Starts one; the persons named have keys, so that names can be sealed. */
export async function fileBench(
  options: { storage?: 'folder' | 's3'; scanner?: VirusScanner; persons?: readonly string[] } = {},
): Promise<FileBench> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mizan-files-'))
  const clock = manualClock(new Date('2026-11-20T09:00:00Z'))
  const { scanner } = options
  const s3 =
    options.storage === 's3'
      ? await s3TestServer({ folder: path.join(folder, 's3'), now: () => clock.now() })
      : undefined
  const product = await startPlatform({
    clock,
    env: { DATA_DIR: folder },
    providers: () => ({ ...(s3 && { objects: s3Store(s3.settings) }), ...(scanner && { scanner }) }),
  })
  const { ctx, file: service, store } = product
  for (const id of options.persons ?? []) await ctx.personal.create(store.db.orm, id)
  service.start?.()
  const host = hostOf(product)

  const bench: Omit<FileBench, 'upload'> = {
    store,
    ctx,
    clock,
    service,
    host,
    async ask(who, query = '') {
      const headers: Record<string, string> = who === null ? {} : { authorization: who }
      const response = await host.request(`/aws/v1/signedUrl${query}`, { headers })
      const { result } = (await response.json()) as { result: Urls }
      return { status: response.status, result, retryAfter: response.headers.get('retry-after') }
    },
    put(url, body, headers = {}) {
      // A stream as body needs to be told so; the type of this library does not know the field.
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half', headers }
      return s3 && url.startsWith(s3.settings.endpoint)
        ? fetch(url, init)
        : Promise.resolve(service.filesApp.request(url, init))
    },
    get: (url, init) => Promise.resolve(service.filesApp.request(url, init)),
    async finish(who, key, name) {
      const response = await host.request(`/aws/v1/uploads/${key}`, {
        method: 'POST',
        headers: { authorization: who, 'content-type': 'application/json' },
        body: JSON.stringify(name === undefined ? {} : { name }),
      })
      const { data } = (await response.clone().json()) as { data?: Finished }
      return { ...(await told(response)), data }
    },
    answer: (question, input) => product.ask(question)(input),
    async files() {
      const names = await readdir(folder, { recursive: true, withFileTypes: true })
      return names
        .filter((entry) => entry.isFile() && !/_S3rver_object\.(?:md5|metadata\.json)$/.test(entry.name))
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .filter((name) => name !== 'keys')
        .toSorted()
    },
    async close() {
      await product.close()
      await s3?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return { ...bench, upload: (who, kind, file) => upload(bench, { who, kind, ...file }) }
}

async function upload(
  bench: Omit<FileBench, 'upload'>,
  sent: { who: string; kind: FileKind; bytes: Uint8Array; type: string; name?: string },
): Promise<Sent> {
  const { who, kind, bytes, type, name } = sent
  const told_ = new URLSearchParams({ type, size: String(bytes.length) })
  const asked = await bench.ask(who, `?${told_.toString()}`)
  // What no contract knows as a type is sent without saying so.
  const { result } = asked.status === 200 ? asked : await bench.ask(who)
  const url = {
    image: result.image.image_uploadUrl,
    video: result.video.video_uploadUrl,
    document: result.document.document_uploadUrl,
  }[kind]
  const key = keyOf(url)
  const response = await bench.put(url, new Uint8Array(bytes), { 'content-type': type })
  if (!response.ok) return { ...(await told(response)), key, data: undefined }
  await response.text()
  return { key, ...(await bench.finish(who, key, name)) }
}
