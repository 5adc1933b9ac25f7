import { Hono, type Context } from 'hono'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import type { ProblemBody } from '#contracts/problem-body.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newId } from '#services/kit/ids.ts'
import { Problem, problemOf, statusHeaders, refusalBody } from '#services/kit/http/problem.ts'
import type { Area } from '#services/providers/objects/port.ts'
import type { DataKeys } from '#services/file/sealing/data-keys.ts'
import { bounded } from './intake.ts'
import { disposition } from '#services/file/storage/names.ts'
import type { OwnNames } from '#services/file/storage/own-names.ts'
import { FileRefusal, refusalProblem, tooLarge } from '#services/file/examination/refusals.ts'
import {
  grantText,
  isDownloadable,
  openReader,
  quotaReached,
  readGrant,
  type Grant,
  type Use,
} from '#services/file/storage/rules.ts'
import type { Settling } from '#services/file/examination/settling.ts'
import {
  beginUpload,
  findObject,
  isStored,
  quarantined,
  type StoredObject,
} from '#services/file/storage/store.ts'
import { reportUntakenStep } from '#services/file/storage/untaken.ts'
import type { Vault } from '#services/file/sealing/vault.ts'

export const URL_PURPOSE = 'file-url'

interface Deps {
  readonly vault: Vault
  readonly dataKeys: DataKeys
  readonly settling: Settling
  readonly names: OwnNames
}

/**
 * The application behind FILES_ORIGIN: a signed PUT and a signed GET, nothing else. It uses no cookies; the signature
 * in the address is the only authorisation.
 */
export function createFilesApp(ctx: ServiceContext, deps: Deps): Hono {
  const app = new Hono()

  app.use('*', async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cache-control', 'no-store')
    // The product is on another site (different hosts keep cookies apart); the address itself is the secret.
    headers.set('cross-origin-resource-policy', 'cross-origin')
    headers.set('access-control-allow-origin', ctx.config.publicUrl)
    headers.set('vary', 'origin')
  })

  app.onError((error) => refuse(ctx, error))
  app.notFound(() => answer(404, refusalBody({ message: 'Not found', code: PROBLEM_CODES.notFound })))

  app.options('/objects/:key', (context) =>
    context.body(null, 204, {
      'access-control-allow-methods': 'PUT, GET',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    }),
  )
  app.put('/objects/:key', async (context) => {
    const grant = admit(ctx, context, ['upload'])
    await receive(ctx, deps, { grant, request: context.req.raw })
    return answer(201, { status: true, message: 'Uploaded' })
  })
  app.get('/objects/:key', async (context) => {
    const grant = admit(ctx, context, ['download', 'preview', 'record'])
    await requireRole(ctx, grant)
    return serve(context, deps, { grant, object: await findServable(ctx, deps, grant) })
  })
  return app
}

/** @throws Problem 403 unless we signed the address for this use and it has not expired */
function admit({ keys, clock }: ServiceContext, context: Context, uses: readonly Use[]): Grant {
  const read = readGrant(context.req.param('key') ?? '', new URL(context.req.url).searchParams)
  const isOurs = read && keys.verifyMac(URL_PURPOSE, grantText(read.grant), read.signature)
  if (!isOurs || !uses.includes(read.grant.use)) throw forbidden('This address is not valid.')
  if (read.grant.expires <= clock.now().getTime()) throw forbidden('This address has expired.')
  return read.grant
}

/** @throws Problem 403 when the staff member named in the address no longer has a session with the role */
async function requireRole({ keys, sessions }: ServiceContext, grant: Grant): Promise<void> {
  if (grant.shownTo === '') return
  const { readerId, role } = openReader(keys, grant)
  const open = await sessions.ofUser(readerId)
  if (!open.some(({ roles }) => roles.includes(role))) throw forbidden('This address is not valid any more.')
}

const forbidden = (message: string) => new Problem(PROBLEM_CODES.forbidden, 403, message)

/** Receives the bytes into quarantine and examines them at once. */
async function receive(
  ctx: ServiceContext,
  { vault, dataKeys, settling }: Deps,
  { grant, request }: { grant: Grant; request: Request },
): Promise<void> {
  const { db } = ctx
  const { key, kind } = grant
  const declared = request.headers.get('content-type') ?? ''
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (grant.contentType !== '' && declared !== grant.contentType)
    throw forbidden('This address is for another type.')
  if (announced > grant.maxBytes) throw refusalProblem(tooLarge(declared), kind)
  if (grant.isExact && announced > 0 && announced !== grant.maxBytes)
    throw forbidden('This address is for another length.')
  if (!request.body) throw refusalProblem('empty', kind)
  // Accepts no more than the reserved room.
  const maxBytes = announced > 0 ? announced : grant.maxBytes
  const begun = await db.transaction((tx) => beginUpload(tx, { key, bytes: maxBytes }, dataKeys.make))
  if (begun === 'no_room') throw quotaReached()
  if (begun === 'used') {
    await reportUntakenStep(ctx, db.orm, key, 'file.uploadBegun')
    throw new Problem(PROBLEM_CODES.conflict, 409, 'This address has been used already.')
  }
  try {
    const chunks = bounded(request.body, { kind, maxBytes })
    const size = await vault.receive('quarantine', key, { dataKey: begun.dataKey, chunks })
    const isWhole = !grant.isExact || size === grant.maxBytes
    const hasArrived = isWhole && (await quarantined(db.orm, key, { size, declared }))
    if (isWhole && !hasArrived) await reportUntakenStep(ctx, db.orm, key, 'file.uploadEnded')
    if (!hasArrived) throw new FileRefusal('interrupted')
  } catch (error) {
    const reason = error instanceof FileRefusal ? error.reason : 'interrupted'
    await settling.refuse(key, reason)
    throw error instanceof FileRefusal ? refusalProblem(reason, kind) : error
  }
  await settling.settle(key)
}

const notFound = () => new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')

/** The object if it is accepted; direct uploads are examined at the first request. */
async function findServable(
  { db }: ServiceContext,
  { settling, vault }: Deps,
  { key, use }: Grant,
): Promise<StoredObject> {
  const object = await findObject(db.orm, key)
  // Records are shown by their own kind of address only.
  if (!object || object.isRecord !== (use === 'record')) throw notFound()
  if (isStored(object)) {
    if (!(await vault.isReadable(object))) throw notFound()
    return object
  }
  const isThere = object.state === 'quarantined' || object.state === 'examining'
  const mayBeThere = object.direct && (object.state === 'issued' || object.state === 'receiving')
  if (!isThere && !mayBeThere) throw notFound()
  return settling.settle(key)
}

async function serve(
  context: Context,
  { vault, names }: Deps,
  { grant, object }: { grant: Grant; object: StoredObject },
): Promise<Response> {
  const shown = shownOf(grant, object)
  const name = grant.name || (await names.of(object))
  const headers = {
    'content-type': shown.contentType,
    'content-length': shown.size.toString(),
    // Prevents browsers from opening the bytes as a page of this origin.
    'content-disposition': disposition(isShown(grant, object) ? 'inline' : 'attachment', name),
  }
  // The body of a HEAD is never read, so the file would stay open.
  if (context.req.method === 'HEAD') return context.body(null, 200, headers)
  const bytes = await vault.read(shown.area, object)
  if (!bytes) throw new Error('The bytes of an examined file are gone')
  return context.body(bytes, 200, headers)
}

/** Videos from before videos were examined can only be downloaded. */
const isShown = ({ use }: Grant, { kind, isVideoRead }: StoredObject): boolean =>
  use !== 'download' && (kind !== 'video' || isVideoRead)

interface Shown {
  readonly area: Area
  readonly contentType: string
  readonly size: bigint
}

function shownOf({ use }: Grant, object: StoredObject): Shown {
  if (use === 'download') return downloadOf(object)
  // For a record, the original image or else the PDF itself.
  return use === 'record' && object.previewType === null ? mainOf(object) : previewOf(object)
}

const mainOf = ({ contentType, size }: StoredObject): Shown => ({ area: 'objects', contentType, size })

/** Spec 5: pdf and csv only. */
function downloadOf(object: StoredObject): Shown {
  if (!isDownloadable(object.contentType)) throw new Problem('wrong_type', 415, FILE_TEXTS.empty)
  return mainOf(object)
}

/** Images and videos themselves; for a document the original image, if it was one. */
function previewOf(object: StoredObject): Shown {
  const { kind, previewType, previewSize } = object
  if (kind !== 'document') return mainOf(object)
  if (previewType === null || previewSize === null)
    throw new Problem(PROBLEM_CODES.notFound, 404, 'There is no preview of this file.')
  return { area: 'previews', contentType: previewType, size: previewSize }
}

function refuse({ log }: ServiceContext, error: unknown): Response {
  const problem = problemOf(error, log)
  const errorId = problem ? undefined : newId('err')
  if (errorId !== undefined) log.error('files.failed', { errorId, error })
  return answer(problem?.status ?? 500, refusalBody(problem, errorId))
}

function answer(status: number, body: ProblemBody | { status: true; message: string }): Response {
  const headers = { 'content-type': 'application/json', ...statusHeaders(status) }
  return new Response(JSON.stringify(body), { status, headers })
}
