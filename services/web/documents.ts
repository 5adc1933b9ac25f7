import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { contentSecurityPolicy } from '#contracts/content-security.ts'
import { INTERNAL_MESSAGE } from '#contracts/problem.ts'
import type { Config } from '#services/kit/config.ts'
import { newId } from '#services/kit/ids.ts'
import type { Log } from '#services/kit/log.ts'

const compress = promisify(brotliCompress)

/** What a page is rendered from: the shape of src/app/entry-server.tsx, which is loaded as a built file. */
interface PageRequest {
  readonly url: string
  readonly origin: string
  readonly hasToken: boolean
  readonly execute: (request: {
    readonly query: string
    readonly variables: unknown
  }) => Promise<{ readonly errors?: readonly unknown[] }>
  readonly assets: unknown
}
interface PageReply {
  readonly status: number
  readonly html: string
  readonly location?: string
}
interface Renderer {
  renderPage(request: PageRequest): Promise<PageReply>
}

export interface DocumentNeeds {
  readonly config: Config
  readonly log: Log
  /** Runs one GraphQL operation as a guest, in process. */
  readonly execute: PageRequest['execute']
}

interface Build {
  readonly renderer: Renderer
  readonly assets: unknown
  readonly policy: string
}

/** Documents of the product: rendered from the built pages and live data, compressed, never cached beyond the moment. */
export function createDocuments({ config, log, execute }: DocumentNeeds) {
  /** A page that could not be read says so to its visitor; the reason belongs into the log. */
  const executeLogged: PageRequest['execute'] = async (request) => {
    try {
      const reply = await execute(request)
      if (reply.errors !== undefined) log.warn('document.query_refused', { errors: reply.errors })
      return reply
    } catch (error) {
      log.error('document.query_failed', { error })
      throw error
    }
  }
  const inBuild = (...parts: string[]) => path.join(config.rootDir, 'build', ...parts)
  let loading: Promise<Build> | undefined
  // A read that failed is tried again by the next visitor.
  const load = () =>
    (loading ??= readBuild().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  async function readBuild(): Promise<Build> {
    const [assets, csp, renderer] = await Promise.all([
      readFile(inBuild('assets.json'), 'utf8'),
      readFile(inBuild('csp.json'), 'utf8'),
      import(pathToFileURL(inBuild('ssr', 'entry-server.js')).href) as Promise<Renderer>,
    ])
    const { styleHashes } = JSON.parse(csp) as { styleHashes: string[] }
    const { payOrigin, filesOrigin } = config
    return {
      renderer,
      assets: JSON.parse(assets) as unknown,
      policy: contentSecurityPolicy({ styleHashes, payOrigin, filesOrigin }),
    }
  }

  return {
    /** Reads the build ahead of the first visitor. */
    warm: () => load().then(() => undefined),

    async serve(context: Context): Promise<Response> {
      const url = new URL(context.req.url)
      // `//host/path` would be read as another host further on; no page of ours begins like that.
      if (url.pathname.startsWith('//')) return context.redirect('/', 302)
      const { renderer, assets, policy } = await load()
      const reply = await renderer
        .renderPage({
          url: url.pathname + url.search,
          origin: config.publicUrl,
          hasToken: Boolean(getCookie(context, 'token')),
          execute: executeLogged,
          assets,
        })
        .catch((error: unknown) => {
          const errorId = newId('err')
          log.error('document.failed', { errorId, path: url.pathname, error })
          return {
            status: 500,
            html: `<!doctype html><title>Mizan</title><p>${INTERNAL_MESSAGE} (${errorId})</p>`,
          }
        })
      documentHeaders(context, config, policy)
      const html = marked(reply.html, config)
      if ('location' in reply && reply.location !== undefined) return context.redirect(reply.location, 302)
      context.header('content-type', 'text/html; charset=utf-8')
      const status = reply.status as 200 | 404 | 500 | 503
      const accepts = context.req.header('accept-encoding') ?? ''
      if (context.req.method === 'HEAD' || !/\bbr\b(?!;\s*q=0(?:\.0+)?\b)/.test(accepts))
        return context.body(html, status)
      context.header('content-encoding', 'br')
      return context.body(Uint8Array.from(await squeeze(html)), status)
    },
  }
}

/** Pages are made per request: the middle quality is nearly as small and ten times as fast as the highest. */
function squeeze(html: string): Promise<Buffer> {
  return compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
}

/** Where embedded providers stand in for real ones, every page says so (src/ui/demonstration.tsx). */
function marked(html: string, config: Config): string {
  const isDemonstration =
    !config.production && (config.cardProvider === 'embedded' || config.smtpUrl === undefined)
  return isDemonstration ? html.replace('<html ', '<html data-demonstration ') : html
}

function documentHeaders(context: Context, config: Config, policy: string): void {
  context.header('content-security-policy', policy)
  context.header('cache-control', 'no-store')
  context.header('vary', 'accept-encoding, cookie')
  // The signing and social pages open popups that must reach us back; nothing else may hold on to this window.
  context.header('cross-origin-opener-policy', 'same-origin-allow-popups')
  context.header('x-content-type-options', 'nosniff')
  context.header('referrer-policy', 'strict-origin-when-cross-origin')
  context.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (config.production) context.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
