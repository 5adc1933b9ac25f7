import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '#scripts/tools/browser.ts'
import { startProduct } from '#tests/support/product/running-product.ts'
import { median } from './support/measure.ts'

/*
 * Lighthouse, mobile preset, of the pages people meet first. Three runs each, the median is printed. Timings on a
 * shared machine wander; categories and the order of pages are what to read. Lighthouse is fetched by npm when this runs: it brings 150
 * packages that nothing else needs.
 */
const PAGES = ['/', '/login', '/browseproject']
const RUNS = Number(process.env['RUNS'] ?? 3)

const LIGHTHOUSE = 'lighthouse@12.8.2'

/** What is read of its report. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
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

async function measure(url: string, port: number): Promise<Figures> {
  const words = [`--port=${port}`, '--output=json', '--output-path=stdout', '--quiet']
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...words], {
    maxBuffer: 64 * 1024 * 1024,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
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
try {
  for (const path of PAGES) {
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
console.table(table)
await mkdir('bench/results', { recursive: true })
await writeFile('bench/results/lighthouse.json', `${JSON.stringify(table, null, 2)}\n`)
