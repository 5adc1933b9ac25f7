import { Hono, type Context } from 'hono'
import { INTERNAL_MESSAGE, PROBLEM_CODES, type ProblemBody } from '#contracts/problem.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { newId } from '#services/kit/ids.ts'
import { isProblem, Problem } from '#services/kit/problem.ts'
import type { ObjectStore, Received } from './objects.ts'
import { grantText, quotaReached, readGrant, type Grant } from './rules.ts'
import { beginUpload, findStored, finishUpload, refuseUpload } from './store.ts'

export const URL_PURPOSE = 'file-url'

/**
 * The application behind FILES_ORIGIN: a signed PUT and a signed GET, nothing else. It sets and reads no cookie; the signature
 * in the address is the only right anybody has here.
 */
export function createFilesApp(ctx: ServiceContext, objects: ObjectStore): Hono {
  const app = new Hono()
  const { db, clock, keys, log } = ctx

  app.use('*', async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    headers.set('referrer-policy', 'no-referrer')
    headers.set('cache-control', 'no-store')
    // The product lies on another site (hosts differ so that cookies do); the address itself is the secret.
    headers.set('cross-origin-resource-policy', 'cross-origin')
    headers.set('access-control-allow-origin', ctx.config.publicUrl)
    headers.set('vary', 'origin')
  })

  app.onError((error) => {
    const problem = isProblem(error) ? error : undefined
    const errorId = problem ? undefined : newId('err')
    if (errorId !== undefined) log.error('files.failed', { errorId, error })
    return answer(problem?.status ?? 500, {
      status: false,
      message: problem?.message ?? INTERNAL_MESSAGE,
      code: problem?.code ?? PROBLEM_CODES.internal,
      ...(errorId === undefined ? {} : { errorId }),
    })
  })
  app.notFound(() => answer(404, { status: false, message: 'Not found', code: PROBLEM_CODES.notFound }))

  /** @throws Problem 403 unless the address was made by us, for this method, and is still good */
  function admit(context: Context, method: Grant['method']): Grant {
    const read = readGrant(method, context.req.param('key') ?? '', new URL(context.req.url).searchParams)
    if (!read || !keys.verifyMac(URL_PURPOSE, grantText(read.grant), read.signature)) {
      throw new Problem(PROBLEM_CODES.forbidden, 403, 'This address is not valid.')
    }
    if (read.grant.expires <= clock.now().getTime()) {
      throw new Problem(PROBLEM_CODES.forbidden, 403, 'This address has expired.')
    }
    return read.grant
  }

  app.options('/objects/:key', (context) =>
    context.body(null, 204, {
      'access-control-allow-methods': 'PUT, GET',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    }),
  )

  app.put('/objects/:key', async (context) => {
    const grant = admit(context, 'PUT')
    const announced = Number(context.req.header('content-length') ?? 0)
    if (announced > grant.maxBytes) throw tooLarge(grant)
    const body = context.req.raw.body
    if (!body) throw refusal('empty', grant)
    // No more is taken than room was set aside for.
    const maxBytes = announced > 0 ? announced : grant.maxBytes
    const begun = await db.transaction((tx) => beginUpload(tx, grant.key, maxBytes))
    if (begun === 'no_room') throw quotaReached()
    if (begun === 'used')
      throw new Problem(PROBLEM_CODES.conflict, 409, 'This address has been used already.')
    const received = await objects
      .receive(grant.key, body, { kind: grant.kind, maxBytes })
      .catch(async (error: unknown) => {
        await refuseUpload(db.orm, grant.key)
        throw error
      })
    if (!received.ok) {
      await refuseUpload(db.orm, grant.key)
      throw refusal(received.reason, grant)
    }
    if (!(await finishUpload(db.orm, grant.key, received, clock.now()))) {
      await objects.remove(grant.key)
      throw refusal('interrupted', grant)
    }
    return answer(201, { status: true, message: 'Uploaded' })
  })

  app.get('/objects/:key', async (context) => {
    const grant = admit(context, 'GET')
    const object = await findStored(db.orm, grant.key)
    if (!object) throw new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')
    const extension = object.contentType.slice(object.contentType.indexOf('/') + 1)
    const headers = {
      'content-type': object.contentType,
      'content-length': object.size.toString(),
      // Whatever a browser thinks of the bytes, it does not open them as a page of this origin.
      'content-disposition': `attachment; filename="${object.kind}.${extension}"`,
    }
    // Nobody reads the body of a HEAD, so nobody would close the file.
    if (context.req.method === 'HEAD') return context.body(null, 200, headers)
    return context.body(objects.read(grant.key), 200, headers)
  })

  return app
}

function answer(status: number, body: ProblemBody | { status: true; message: string }): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

const tooLarge = ({ maxBytes }: Grant): Problem =>
  new Problem('too_large', 413, `The file is larger than ${maxBytes / 1024 / 1024} MB.`)

function refusal(reason: Exclude<Received, { ok: true }>['reason'], grant: Grant): Problem {
  switch (reason) {
    case 'too_large':
      return tooLarge(grant)
    case 'wrong_type':
      return new Problem(
        'wrong_type',
        415,
        `Only ${grant.kind === 'image' ? 'JPEG, PNG and GIF images' : 'MP4 and WebM videos'} are taken.`,
      )
    case 'empty':
      return new Problem(PROBLEM_CODES.invalid, 400, 'The file is empty.')
    case 'interrupted':
      return new Problem(PROBLEM_CODES.invalid, 400, 'The upload was interrupted.')
  }
}
