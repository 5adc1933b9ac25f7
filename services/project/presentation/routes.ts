import type { Hono } from 'hono'
import { FILE_KEY } from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { links, projectFaqs, projectTeam } from '#contracts/project/presentation/presentation.ts'
import { PICTURE_WIDTHS, PRESENTATION_TEXTS } from '#contracts/project/presentation/values.ts'
import { createAvifCopies } from '#services/kit/avif-copies.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { handler, type Handler, type HostTypes, type RawHost } from '#services/kit/http/service.ts'
import type { ProjectDeps } from '#services/project/deps.ts'
import type { Offerings } from '#services/project/offerings.ts'
import { mapOf } from '#services/project/place/map.ts'
import { isGranted } from './reviewed-pictures.ts'
import { findPresentation, publicPicture, submittedPicture } from './store.ts'

/** What public offerings show beside their terms; 404 for any other. */
export function presentationRoutes({ db }: ServiceContext, offerings: Offerings): Handler[] {
  async function read(id: string) {
    const { name } = await offerings.publicOffering(id)
    return { named: { projectId: id, projectName: name }, shown: await findPresentation(db.orm, id) }
  }
  return [
    handler(projectTeam, async ({ query }) => {
      const { named, shown } = await read(query.project)
      return { status: true, message: '', data: { ...named, team: shown.team } }
    }),
    handler(projectFaqs, async ({ query }) => {
      const { named, shown } = await read(query.project)
      return { status: true, message: '', data: { ...named, faq: shown.faq } }
    }),
    handler(links, async ({ query }) => {
      const { named, shown } = await read(query.project)
      return { status: true, message: '', data: { ...named, links: shown.links } }
    }),
  ]
}

const [SMALL, LARGE] = PICTURE_WIDTHS.map(String)
const isWidth = (width: string): boolean => width === SMALL || width === LARGE
const MAP_CACHE = 'public, max-age=604800'
const DOCUMENT_CACHE = 'public, max-age=3600'
/** Each download opens a sealed file of up to 10 MB. */
const DOWNLOADS_PER_ADDRESS = { limit: 120, windowMs: 3_600_000 }

const noFile = () => new Problem(PROBLEM_CODES.notFound, 404, 'This file does not exist.')

/** Pictures and documents of public offerings, for everybody and for caches. */
export function mountPresentation(
  app: Hono<HostTypes>,
  host: RawHost,
  {
    ctx,
    offerings,
    deps,
  }: { readonly ctx: ServiceContext; readonly offerings: Offerings; readonly deps: ProjectDeps },
): void {
  const copies = createAvifCopies(ctx.log)
  app.get('/v1/projects/:id/images/:key/:width', async (context) => {
    await host.admit(context, 'public')
    const { id, key, width } = context.req.param()
    if (!FILE_KEY.test(key) || !isWidth(width)) throw noFile()
    const bytes = await publicPicture(ctx.db.orm, { id, key, isLarge: width === LARGE })
    if (!bytes) throw noFile()
    const { bytes: sent, headers } = copies.sent(`${id} ${key} ${width}`, bytes, context.req.header('accept'))
    return context.body(sent, 200, headers)
  })
  app.get('/v1/proposals/:id/images/:key/:width', async (context) => {
    await host.admit(context, 'public')
    const { id, key, width } = context.req.param()
    const grant = context.req.query('grant') ?? ''
    if (!FILE_KEY.test(key) || !isWidth(width) || !isGranted(ctx, { id, key }, grant)) throw noFile()
    const bytes = await submittedPicture(ctx.db.orm, { id, key, isLarge: width === LARGE })
    if (!bytes) throw noFile()
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })
  // The same for every offering of a city, and for one that is still being written.
  app.get('/v1/projects/places/:country/:city', async (context) => {
    await host.admit(context, 'public')
    const { country, city } = context.req.param()
    const map = await mapOf(country, city)
    if (map === undefined) throw noFile()
    return context.body(map, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': MAP_CACHE,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
  app.get('/v1/projects/:id/documents/:key', async (context) => {
    await host.admit(context, 'public')
    const { id, key } = context.req.param()
    // A key names one file for ever.
    const tag = `"${key}"`
    const { issuerId } = await offerings.publicOffering(id)
    const { documents } = await findPresentation(ctx.db.orm, id)
    const document = documents.find((one) => one.key === key)
    if (!document) throw noFile()
    const kept = { 'cache-control': DOCUMENT_CACHE, etag: tag }
    if (context.req.header('if-none-match') === tag) return context.body(null, 304, kept)
    const { ok } = await ctx.limits.take(
      `offering-document:${host.request(context).limitKey}`,
      DOWNLOADS_PER_ADDRESS,
    )
    if (!ok) throw new Problem(PROBLEM_CODES.tooMany, 429, PRESENTATION_TEXTS.tooMany)
    const file = await deps.readFile({ key, ownerId: issuerId })
    if (!file) throw noFile()
    return context.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(document.title)}.pdf`,
      ...kept,
      'x-content-type-options': 'nosniff',
    })
  })
}
