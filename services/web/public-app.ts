import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { LOG_KEYS_PATH, VERIFIER_PATH } from '#contracts/proof/values.ts'
import { logKeys } from '#contracts/proof/log.ts'
import { PUSH_WORKER_PATH } from '#contracts/notification/push-headers.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { INTERNAL_MESSAGE } from '#contracts/problem.ts'
import { pagesFolder, type Config } from '#services/kit/config/config.ts'
import { newId } from '#services/kit/ids.ts'
import type { Log } from '#services/kit/log.ts'
import { problemOf, statusHeaders } from '#services/kit/http/problem.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import type { createDocuments } from './documents.ts'

export interface PublicAppDeps {
  readonly config: Config
  readonly log: Log
  /** REST of the services in this process. */
  readonly host: Hono<HostTypes>
  /** Handles `/graphql`. */
  readonly graphql: (request: Request, bindings: HostTypes['Bindings']) => Promise<Response>
  readonly documents: ReturnType<typeof createDocuments>
}

/** Path prefixes that are calls and never pages, so that a wrong one is answered as a call. */
const CALLS = ['/v1/*', '/v2/*', '/aws/*', '/events', '/dev/*', '/push/*']

/** Pictures of the site keep their names when they are drawn anew. */
const PICTURES_CACHE = 'public, max-age=604800'

/** Pages whose form the browser itself posts when it is sent before the scripts run. */
const FORMS = [LINKED_PATHS.login, LINKED_PATHS.register].flatMap((path) => [path, `${path}/`])

/** The app of the public port: calls, the gateway, static files, and pages for everything else. */
export function createPublicApp({ config, log, host, graphql, documents }: PublicAppDeps): Hono<HostTypes> {
  const app = new Hono<HostTypes>()
  app.use(async (context, next) => {
    await next()
    baseHeaders(context.res.headers, config.production)
  })
  app.onError((error, context) => {
    const place = { method: context.req.method, path: context.req.path }
    const problem = problemOf(error, log, place)
    if (problem?.status === 503) return context.text(problem.message, 503, statusHeaders(503))
    const errorId = newId('err')
    log.error('request.failed', { errorId, ...place, error })
    return context.text(`${INTERNAL_MESSAGE} (${errorId})`, 500)
  })
  app.all('/graphql', (context) => graphql(context.req.raw, context.env))
  for (const pattern of CALLS) app.all(pattern, (context) => host.fetch(context.req.raw, context.env))

  const root = path.relative(process.cwd(), path.join(pagesFolder(config), 'client')) || '.'
  const files = serveStatic<HostTypes>({ root, precompressed: true })
  /** A file of the build, or undefined; without it, a missing file would be answered with a page. */
  const fileOf = async (context: Context<HostTypes>) =>
    (await files(context, async () => undefined)) ?? undefined
  app.get('/assets/*', async (context) => {
    const response = await fileOf(context)
    if (!response) return context.text('Not found', 404)
    // File names contain a hash of the content.
    response.headers.set('cache-control', 'public, max-age=31536000, immutable')
    return plain(response)
  })
  app.get('/pictures/*', async (context) => {
    const response = await fileOf(context)
    if (!response) return context.text('Not found', 404)
    response.headers.set('cache-control', PICTURES_CACHE)
    return plain(response)
  })
  app.get('/favicon.svg', async (context) => {
    const response = await fileOf(context)
    return response ? plain(response) : context.text('Not found', 404)
  })
  /** The program with which anyone checks a proof without this product. */
  app.get(VERIFIER_PATH, async (context) => {
    const response = await fileOf(context)
    if (!response) return context.text('Not found', 404)
    response.headers.set('content-disposition', 'attachment')
    return plain(response)
  })
  app.get(LOG_KEYS_PATH, (context) =>
    host.fetch(new Request(new URL(logKeys.path, context.req.url), context.req.raw), context.env),
  )
  app.get(PUSH_WORKER_PATH, async (context) => {
    const response = await fileOf(context)
    if (!response) return context.text('Not found', 404)
    // A worker lives on in browsers, so that each start asks for its newest version.
    response.headers.set('cache-control', 'no-cache')
    return plain(response)
  })
  app.get('/robots.txt', (context) =>
    context.text(`User-agent: *\nAllow: /\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (context) => documents.sitemap(context))
  // Ignores the form and shows the page again, so that no password appears in an address.
  app.on('POST', FORMS, (context) => {
    const { pathname, search } = new URL(context.req.url)
    context.header('cache-control', 'no-store')
    return context.redirect(pathname + search, 303)
  })
  app.get('*', async (context) =>
    asksForFile(context.req.path) ? context.text('Not found', 404) : documents.serve(context),
  )
  app.all('*', (context) => context.text('This method is not allowed here', 405, { allow: 'GET, HEAD' }))
  return app
}

/**
 * Whether a path asks for a file: a part begins with a dot, or the last part has an extension. No page has such a path,
 * and the answers to probes for `/.env` or `/wp-login.php` must not look like pages (reading R82).
 */
function asksForFile(pathname: string): boolean {
  const parts = decoded(pathname).split(/[/\\]/).filter(Boolean)
  return parts.some((part) => part.startsWith('.')) || /\.[a-z0-9_~-]+$/i.test(parts.at(-1) ?? '')
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Headers of every reply of the public port; the policy of a page is kept. */
function baseHeaders(headers: Headers, production: boolean): void {
  const add = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value)
  }
  add('x-content-type-options', 'nosniff')
  add('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  add('referrer-policy', 'no-referrer')
  if (production) add('strict-transport-security', 'max-age=63072000; includeSubDomains')
}

function plain(response: Response): Response {
  response.headers.set('cross-origin-resource-policy', 'same-origin')
  return response
}
