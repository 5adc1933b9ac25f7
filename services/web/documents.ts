import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompress, constants } from 'node:zlib'
import { promisify } from 'node:util'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { INTERNAL_MESSAGE } from '#contracts/problem.ts'
import { pagesFolder, type Config } from '#services/kit/config/config.ts'
import { hasMailbox } from '#services/kit/config/mailbox.ts'
import { newId } from '#services/kit/ids.ts'
import type { Clock } from '#services/kit/clock.ts'
import type { Log } from '#services/kit/log.ts'
import { statusHeaders } from '#services/kit/http/problem.ts'
import { type BuildHashes, documentHeaders, policiesOf, type Policies } from './document-headers.ts'
import { keptText } from './kept-text.ts'

/** The browser reloads a page that could not be read after this time. */
const UNREAD_RELOAD_SECONDS = 5

const compress = promisify(brotliCompress)

/** What a page is rendered from, as in src/app/server/entry-server.tsx, which is loaded as a built file. */
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
  readonly windows?: 'popups' | 'callback'
}
interface Renderer {
  renderPage(request: PageRequest): Promise<PageReply>
  sitemapOf(request: Pick<PageRequest, 'origin' | 'execute'>): Promise<string>
}

export interface DocumentsDeps {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  /** Runs one GraphQL operation as a guest, in this process. */
  readonly execute: PageRequest['execute']
  /** Fills in the login page for accounts of the demonstration; undefined without its data. */
  readonly fillLogin?: ((page: string, url: URL) => string) | undefined
}

/** The sitemap is read from lists of everything that is public. */
const SITEMAP_KEPT_MS = 10 * 60_000

interface Build {
  readonly renderer: Renderer
  readonly assets: unknown
  readonly policies: Policies
}

/** Renders documents from the built pages and live data; they are compressed and never cached. */
export function createDocuments({ config, log, clock, execute, fillLogin }: DocumentsDeps) {
  const sitemapText = keptText(clock, SITEMAP_KEPT_MS)
  /** The page only says that it could not be read, so that the reason is logged here. */
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
  let loading: Promise<Build> | undefined
  // After a failed read the next visitor tries again.
  const load = () =>
    (loading ??= readBuild().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  async function readBuild(): Promise<Build> {
    const [assets, csp, renderer] = await Promise.all([
      readFile(path.join(pagesFolder(config), 'assets.json'), 'utf8'),
      readFile(path.join(pagesFolder(config), 'csp.json'), 'utf8'),
      import(
        pathToFileURL(path.join(config.rootDir, 'build', 'ssr', 'entry-server.js')).href
      ) as Promise<Renderer>,
    ])
    return {
      renderer,
      assets: JSON.parse(assets) as unknown,
      policies: policiesOf(JSON.parse(csp) as BuildHashes, config),
    }
  }

  return {
    /** Reads the build before the first visitor. */
    warm: () => load().then(() => undefined),

    /** Every page that search engines may list. */
    async sitemap(context: Context): Promise<Response> {
      const { renderer } = await load()
      const xml = await sitemapText(() =>
        renderer.sitemapOf({ origin: config.publicUrl, execute: executeLogged }),
      )
      return context.body(xml, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
    },

    async serve(context: Context): Promise<Response> {
      const url = new URL(context.req.url)
      // A redirect to `//host/path` would lead to another host; no page of ours begins like that.
      if (url.pathname.startsWith('//')) return context.redirect('/', 302)
      const { renderer, assets, policies } = await load()
      const reply: PageReply = await renderer
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
      documentHeaders(context, { config, policies, windows: reply.windows ?? 'none' })
      const page = marked(reply.html, config)
      const html = fillLogin?.(page, url) ?? page
      if (reply.location !== undefined) return context.redirect(reply.location, 302)
      context.header('content-type', 'text/html; charset=utf-8')
      const status = reply.status as 200 | 404 | 500 | 503
      for (const [name, value] of Object.entries(statusHeaders(status))) context.header(name, value)
      // The page has no form, so that it may reload itself until its data can be read.
      if (status === 503) context.header('refresh', String(UNREAD_RELOAD_SECONDS))
      const accepts = context.req.header('accept-encoding') ?? ''
      if (context.req.method === 'HEAD' || !/\bbr\b(?!;\s*q=0(?:\.0+)?\b)/.test(accepts))
        return context.body(html, status)
      context.header('content-encoding', 'br')
      return context.body(Uint8Array.from(await squeeze(html)), status)
    },
  }
}

/** Pages are compressed per request: the middle quality is nearly as small and ten times as fast as the highest. */
function squeeze(html: string): Promise<Buffer> {
  return compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
}

/**
 * Marks every page while embedded providers replace real ones, where there is data of the demonstration, a mailbox, or
 * an embedded bank (src/ui/base.css).
 */
export function marked(
  html: string,
  config: Pick<Config, 'production' | 'cards' | 'smtpUrl' | 'seed' | 'bankFiles'>,
): string {
  const isWithMailbox = hasMailbox(config)
  if (config.production) return html
  const marks = [
    config.cards.provider === 'embedded' || isWithMailbox
      ? `data-demonstration${config.seed === 'demo' ? '="filled"' : ''} `
      : '',
    isWithMailbox ? 'data-mailbox ' : '',
    config.bankFiles === undefined ? 'data-bank ' : '',
  ]
  return html.replace('<html ', `<html ${marks.join('')}`)
}
