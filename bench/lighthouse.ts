import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { isIndexed } from '#app/routes/indexed.ts'
import { BY_PROJECT } from '#lib/offering-path.ts'
import { matchRoute, ROUTES } from '#app/routes/route-table.ts'
import { browserFlags, findBrowser } from '#scripts/tools/browser.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { startProduct } from '#tests/support/product/running-product.ts'
import { closedRoutesByAccount, pathOfRoute } from '#tests/support/people/pages-of-accounts.ts'
import { signIn } from '#tests/support/people/steps.ts'
import { type BarePages, serveBarePages, type Weight } from './support/bare-page.ts'
import { median } from './support/measure.ts'

/*
 * Lighthouse, mobile preset. Each page is measured in turn with a bare static page of the same weight, and the medians are compared: what a shared
 * machine adds, it adds to both. With --all, every page, once and without performance, those of the signed-in area by a person that they are for:
 * what is below 100 is named, and a page that search engines shall not list is known as such. Lighthouse is fetched by npm when this runs: it brings 150 packages that
 * nothing else needs.
 */
interface Measured {
  readonly path: string
  /** The most times that blocking and the largest paint may take of the bare page's. */
  readonly limit: number
}
const PAGES: readonly Measured[] = [
  { path: '/', limit: 1.2 },
  { path: '/browseproject', limit: 1.2 },
  { path: '/login', limit: 2 },
  { path: '/dashboard', limit: 4 },
]
/** Only these pages or routes, or all. Figures of some pages are printed, not kept. */
const WANTED = (process.env['PAGES'] ?? '').split(',').filter(Boolean)
const isWanted = (path: string) => WANTED.length === 0 || WANTED.includes(path)
const RUNS = Number(process.env['RUNS'] ?? 5)
/** Below one long task blocking is nothing that a ratio could tell. */
const BLOCKING_FLOOR_MS = 50
const isForAll = process.argv.includes('--all')

const LIGHTHOUSE = 'lighthouse@12.8.2'

/** What is read of its report. */
interface Report {
  readonly finalDisplayedUrl: string
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number
        readonly score: number | null
        readonly details?: { readonly items?: readonly (Loaded & Judged)[] }
      }
    >
  >
}

/** A file that a page loaded. */
interface Loaded {
  readonly resourceType?: string
  readonly transferSize?: number
}

/** An element that an audit judged. */
interface Judged {
  readonly node?: { readonly selector: string; readonly snippet: string }
}

interface Figures {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** The program, as npm fetched it. */
type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>

async function fetchLighthouse(): Promise<Lighthouse> {
  const words = ['--yes', '--package', LIGHTHOUSE, '--', 'which', 'lighthouse']
  const { stdout } = await promisify(execFile)('npx', words)
  const command = await realpath(stdout.trim())
  const core = pathToFileURL(join(dirname(command), '../core/index.js')).href
  return ((await import(core)) as { readonly default: Lighthouse }).default
}

/** @throws Error when nothing was measured */
async function reportOf(url: string, port: number, more: object = {}): Promise<Report> {
  const result = await lighthouse(url, { port, logLevel: 'error', disableStorageReset: true, ...more })
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`)
  return result.lhr
}

const scoreOf = (report: Report, name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)

const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const

/** A page whose notices stream is never quiet; it has all that is judged after this time. */
const LOADED_MS = 8000

/** What an unlisted page fails on purpose. */
const IS_CRAWLABLE = 'is-crawlable'

/**
 * What a toast adds to a page while it is shown: the focus sentinels of Tabster, which pass the focus on at once, and colours
 * that fade.
 */
const OF_TOAST = /data-tabster-dummy|fui-Toast/

const READ_AGAIN = 3
/** A list of the demonstration shows its links by then. */
const LINKED_MS = 30_000
type Qualities = Awaited<ReturnType<typeof qualitiesOnce>>['scores']

/** The scores of one page, with the audits that cost it points. Where a toast cost them, the page is read again without it. */
async function qualities(origin: string, path: string, port: number): Promise<Qualities> {
  let read = await qualitiesOnce(origin, path, port)
  for (let again = 0; read.isUnderToast && again < READ_AGAIN; again++)
    read = await qualitiesOnce(origin, path, port)
  return read.scores
}

async function qualitiesOnce(origin: string, path: string, port: number) {
  const row = matchRoute(new URL(path, origin).pathname)?.row
  const isListed = row !== undefined && isIndexed(row)
  const report = await reportOf(origin + path, port, {
    onlyCategories: QUALITIES,
    throttlingMethod: 'provided',
    disableFullPageScreenshot: true,
    maxWaitForLoad: LOADED_MS,
    skipAudits: isListed ? [] : [IS_CRAWLABLE],
  })
  const shown = new URL(report.finalDisplayedUrl).pathname
  if (row?.guard === 'token' && shown === '/login') throw new Error(`nobody is signed in at ${path}`)
  const failed = QUALITIES.flatMap((name) => report.categories[name]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1,
  )
  const nodes = failed.flatMap(({ id }) => report.audits[id]?.details?.items ?? []).map(({ node }) => node)
  return {
    isUnderToast: nodes.some((node) => node && OF_TOAST.test(node.selector + node.snippet)),
    scores: {
      ...Object.fromEntries(QUALITIES.map((name) => [name, scoreOf(report, name)])),
      isListed,
      failed: [...new Set(failed.map(({ id }) => id))].join(', '),
    },
  }
}

/** An offering and an article of the demonstration. */
async function sampleIds(origin: string): Promise<{ offering: string; article: string }> {
  const idOn = async (page: string, link: RegExp) =>
    link.exec(await (await fetch(origin + page)).text())?.[1] ?? ''
  return {
    offering: await idOn('/browseproject', /\/propertydetails\/([\w-]+)"/),
    article: await idOn('/blog', /\/blogDetail\/([\w-]+)"/),
  }
}

/** Every path that a guest may open, with ids of the demonstration. */
async function openPaths(origin: string): Promise<string[]> {
  const { offering, article } = await sampleIds(origin)
  return ROUTES.filter(({ guard, path }) => (guard === 'none' || guard === 'guest') && path !== '/linkedin')
    .map(({ path }) => path.replace(/:\w+/, path.startsWith('/blogDetail') ? article : offering))
    .flatMap((path) =>
      BY_PROJECT.has(path) ? [path, `${path}?project=${encodeURIComponent(offering)}`] : [path],
    )
}

function figuresOf(report: Report): Figures {
  const { audits } = report
  const score = (name: string) => scoreOf(report, name)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(value('largest-contentful-paint')),
    tbtMs: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(3)),
  }
}

function weightOf({ audits }: Report): Weight {
  const loaded = audits['network-requests']?.details?.items ?? []
  const bytes = ({ transferSize = 0 }: Loaded) => transferSize
  return {
    document: loaded
      .filter(({ resourceType }) => resourceType === 'Document')
      .reduce((sum, one) => sum + bytes(one), 0),
    files: loaded.filter((one) => one.resourceType !== 'Document' && bytes(one) > 0).map(bytes),
  }
}

function medians(runs: readonly Figures[]): Figures {
  const [first] = runs
  if (!first) throw new Error('RUNS must be at least 1')
  const names = Object.keys(first) as (keyof Figures)[]
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
  ) as unknown as Figures
}

/** A page and its bare page in turn. */
async function compared({ path, limit }: Measured, origin: string, port: number, bare: BarePages) {
  const own: Figures[] = []
  const others: Figures[] = []
  for (let run = 0; run < RUNS; run++) {
    const report = await reportOf(origin + path, port)
    own.push(figuresOf(report))
    others.push(figuresOf(await reportOf(bare.urlOf(weightOf(report)), port)))
  }
  const figures = medians(own)
  const { lcpMs, tbtMs } = medians(others)
  const ratio = (one: number, other: number) => Number((one / other).toFixed(2))
  return {
    ...figures,
    bareLcpMs: lcpMs,
    bareTbtMs: tbtMs,
    lcpRatio: ratio(figures.lcpMs, lcpMs),
    tbtRatio: ratio(Math.max(figures.tbtMs, BLOCKING_FLOOR_MS), Math.max(tbtMs, BLOCKING_FLOOR_MS)),
    limit,
  }
}

const lighthouse = await fetchLighthouse()
const product = await startProduct({ isMeasured: true })
const port = await freePort()
const profile = await mkdtemp(join(tmpdir(), 'mizan-lighthouse-'))
// Lighthouse opens its tab in the browser's own profile, where the session must be.
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: await findBrowser(),
  args: [...browserFlags(), `--remote-debugging-port=${port}`],
})
const bare = await serveBarePages()
const table: Record<string, Awaited<ReturnType<typeof compared>>> = {}
const all: Record<string, Awaited<ReturnType<typeof qualities>>> = {}

/** A page of the table: an address, or the route that it shows an example of. */
async function measureQualities(name: string, path = name): Promise<void> {
  all[name] = await qualities(product.url, path, port)
  console.error(name, JSON.stringify(all[name]))
}

/** A tab of the account, signed in. The session ends when the browser's cookies are cleared. */
async function tabOf(account: string): Promise<Page> {
  const tab = await browser.newPage()
  await signIn(tab, product.url, `${account}@mizan.test`, DEMO_PASSWORD)
  return tab
}

async function measureRoutesOf(account: string, routes: readonly string[]): Promise<void> {
  const tab = await tabOf(account)
  const paths: string[] = []
  for (const route of routes) paths.push(await pathOfRoute(tab, product.url, route, LINKED_MS))
  await tab.close()
  for (const [index, route] of routes.entries()) await measureQualities(route, paths[index])
  await browser.clearCookies()
}

async function measureBesideBare(page: Measured): Promise<void> {
  const needsSession = matchRoute(page.path)?.row.guard === 'token'
  if (needsSession) await (await tabOf('investor')).close()
  table[page.path] = await compared(page, product.url, port, bare)
  console.error(page.path, JSON.stringify(table[page.path]))
  if (needsSession) await browser.clearCookies()
}

try {
  if (isForAll) {
    for (const path of (await openPaths(product.url)).filter(isWanted)) await measureQualities(path)
    for (const [account, routes] of closedRoutesByAccount()) {
      const wanted = routes.filter(isWanted)
      if (wanted.length > 0) await measureRoutesOf(account, wanted)
    }
  } else for (const page of PAGES.filter(({ path }) => isWanted(path))) await measureBesideBare(page)
} finally {
  bare.close()
  await browser.close()
  await product.dispose()
  await rm(profile, { recursive: true, force: true })
}
console.table(isForAll ? all : table)
if (WANTED.length === 0) {
  const name = isForAll ? 'lighthouse-all' : 'lighthouse'
  await mkdir('bench/results', { recursive: true })
  await writeFile(`bench/results/${name}.json`, `${JSON.stringify(isForAll ? all : table, null, 2)}\n`)
}
