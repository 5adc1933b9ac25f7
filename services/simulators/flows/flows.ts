import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { FLOWS_PATH } from '#contracts/web/demonstration.ts'
import { pagesFolder, type Config } from '#services/kit/config/config.ts'
import { devBar, devBarStyle, type DevConfig } from '#services/kit/http/dev-page.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { refuseNulQuery } from '#services/simulators/nul-query.ts'
import { lastItems, trailOf } from './store.ts'

/** Its pictures bring their styles along. Nothing is loaded from elsewhere unless the Stately inspector was asked for. */
const policyOf = ({ inspect }: Pick<Config, 'inspect'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    ...(inspect === 'stately' ? ['frame-src https://stately.ai'] : []),
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** The viewer's files, as the build notes them in flows.json. */
interface ViewerFiles {
  readonly script: string
  readonly preload: readonly string[]
  readonly styles: readonly { readonly href: string }[]
}

const ITEMS = 50
const ENTRIES = 500

/**
 * `/dev/flows`, the flow viewer, with the audit trails that it shows. Never in production: trails are of everybody.
 */
export function mountFlows(
  app: Hono<HostTypes>,
  { config, db, monitor }: Pick<ServiceContext, 'config' | 'db' | 'monitor'>,
): void {
  if (config.production) return
  app.use(`${FLOWS_PATH}/*`, refuseNulQuery)
  app.get(FLOWS_PATH, async (request) => {
    request.header('cache-control', 'no-store')
    if (config.inspect === 'off')
      return request.text('This build has no inspector. Start the product with VITE_INSPECT=flows.', 404)
    const files = await readFile(path.join(pagesFolder(config), 'flows.json'), 'utf8')
    request.header('content-security-policy', policyOf(config))
    return request.html(page(JSON.parse(files) as ViewerFiles, config))
  })
  app.get(`${FLOWS_PATH}/items.json`, async (request) => {
    request.header('cache-control', 'no-store')
    const { entity = '', key, states = '' } = request.req.query()
    return request.json({ data: await lastItems(db.orm, { entity, key, states: states.split(',') }, ITEMS) })
  })
  app.get(`${FLOWS_PATH}/trail.json`, async (request) => {
    request.header('cache-control', 'no-store')
    const { entity = '', key, id = '' } = request.req.query()
    return request.json({ data: await trailOf(db.orm, { entity, key, id }, ENTRIES) })
  })
  app.get(`${FLOWS_PATH}/unexpected.json`, (request) => {
    request.header('cache-control', 'no-store')
    return request.json({ data: monitor.recentUnexpected() })
  })
}

function page({ script, preload, styles }: ViewerFiles, config: DevConfig) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Flows</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styles.map(({ href }) => raw(`<link rel="stylesheet" href="${href}" />`))} ${devBarStyle}
        ${preload.map((href) => raw(`<link rel="modulepreload" href="${href}" />`))}
      </head>
      <body>
        ${devBar(config, FLOWS_PATH)}
        <div id="flows"></div>
        <script type="module" src="${script}"></script>
      </body>
    </html>`
}
