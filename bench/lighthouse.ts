import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { ROUTES } from '#app/routes/route-table.ts'
import { paths } from '#lib/paths.ts'
import { browserFlags, findBrowser } from '#scripts/tools/browser.ts'
import { startProduct } from '#tests/support/product/running-product.ts'
import { median } from './support/measure.ts'

/*
 * Lighthouse, mobile preset, of the pages people meet first. Three runs each, the median is printed. Timings on a
 * shared machine wander; categories and the order of pages are what to read. With --all, every page of the public site and of signing in,
 * once and without performance: what is below 100 is named. Lighthouse is fetched by npm when this runs: it brings 150
 * packages that nothing else needs.
 */
const PAGES = ['/', '/login', '/browseproject']
const RUNS = Number(process.env['RUNS'] ?? 3)
const isForAll = process.argv.includes('--all')

const LIGHTHOUSE = 'lighthouse@12.8.2'

/** What is read of its report. */
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>
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

async function reportOf(url: string, port: number, more: readonly string[] = []): Promise<Report> {
  const words = [`--port=${port}`, '--output=json', '--output-path=stdout', '--quiet', ...more]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...words], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return JSON.parse(stdout) as Report
}

const scoreOf = (report: Report, name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)

const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const

/** The scores of one page, with the audits that cost it points. */
async function qualities(url: string, port: number) {
  const report = await reportOf(url, port, [
    `--only-categories=${QUALITIES.join(',')}`,
    '--throttling-method=provided',
    '--disable-full-page-screenshot',
  ])
  const failed = QUALITIES.flatMap((name) => report.categories[name]?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1,
  )
  return {
    ...Object.fromEntries(QUALITIES.map((name) => [name, scoreOf(report, name)])),
    failed: [...new Set(failed.map(({ id }) => id))].join(', '),
  }
}

/** Every path that a guest may open, with ids of the demonstration. */
async function openPaths(origin: string): Promise<string[]> {
  const idOn = async (page: string, link: RegExp) =>
    link.exec(await (await fetch(origin + page)).text())?.[1] ?? ''
  const offering = await idOn('/browseproject', /\/propertydetails\/([\w-]+)"/)
  const article = await idOn('/blog', /\/blogDetail\/([\w-]+)"/)
  return ROUTES.filter(({ guard, path }) => (guard === 'none' || guard === 'guest') && path !== '/linkedin')
    .map(({ path }) => path.replace(/:\w+/, path.startsWith('/blogDetail') ? article : offering))
    .flatMap((path) =>
      BY_PROJECT.has(path) ? [path, `${path}?project=${encodeURIComponent(offering)}`] : [path],
    )
}
/** They show a list to choose from, or one offering. */
const BY_PROJECT = new Set<string>([
  paths.projectDetailTab,
  paths.tabOverview,
  paths.tabUpdates,
  paths.tabTeam,
  paths.projectDetailOverview,
  paths.rightPanelPackage,
])

async function measure(url: string, port: number): Promise<Figures> {
  const report = await reportOf(url, port)
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

const product = await startProduct()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserFlags(), `--remote-debugging-port=${port}`],
})
const table: Record<string, Figures> = {}
const all: Record<string, Awaited<ReturnType<typeof qualities>>> = {}
try {
  if (isForAll)
    for (const path of await openPaths(product.url)) {
      all[path] = await qualities(product.url + path, port)
      console.error(path, JSON.stringify(all[path]))
    }
  for (const path of isForAll ? [] : PAGES) {
    const runs: Figures[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await measure(product.url + path, port))
    const first = runs[0]
    if (!first) throw new Error('RUNS must be at least 1')
    const names = Object.keys(first) as (keyof Figures)[]
    table[path] = Object.fromEntries(
      names.map((name) => [name, median(runs.map((figures) => figures[name]))]),
    ) as unknown as Figures
  }
} finally {
  await browser.close()
  await product.dispose()
}
console.table(isForAll ? all : table)
const name = isForAll ? 'lighthouse-all' : 'lighthouse'
await mkdir('bench/results', { recursive: true })
await writeFile(`bench/results/${name}.json`, `${JSON.stringify(isForAll ? all : table, null, 2)}\n`)
