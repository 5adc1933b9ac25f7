// How long a page of documents takes as the number of items grows, against the bare SQL, in one run.
// Usage: npx tsx bench/documents.ts [rounds] [items …]. Trust the ratios, not the absolute numbers.
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { fillDocuments, SEARCHED_TYPE } from '#tests/support/documents/document-load.ts'
import { documentBench, type DocumentBench } from '#tests/support/documents/documents.ts'
import { figuresOf, type Figures } from './support/measure.ts'

const ROUNDS = Number(process.argv[2] ?? 400)
const SIZES = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [1000, 100_000, 1_000_000]
const USERS = 2000
const PER_PAGE = 10
/** Every twentieth item is of the searched type. */
const TYPES = 20

const PAGES = ['first', 'last', 'searched'] as const
type Page = (typeof PAGES)[number]

interface Sized {
  readonly items: number
  readonly bench: DocumentBench
  /** How many items each of the two people has there. */
  readonly known: Readonly<Record<string, number>>
}

async function filled(items: number): Promise<Sized> {
  // Among 1,000 in all nobody has 20,000.
  const many = Math.min(20_000, items / 2)
  const known = { 'investor-500': 500, 'investor-20000': many }
  const bench = await documentBench({ production: true })
  for (const name of ['staff-1', ...Object.keys(known)]) await bench.addPerson(name)
  const sender = await bench.ctx.personal.of(bench.store.db.orm, 'staff-1')
  if (!sender) throw new Error('the sender has no key')
  const start = performance.now()
  await fillDocuments(bench.store.ownerUrl, { items, users: USERS, known, sender })
  console.log(`${items} items filled in ${Math.round((performance.now() - start) / 1000)} s`)
  return { items, bench, known }
}

const queryOf = (page: Page, count: number): string =>
  ({ first: '', last: `?pageNo=${count / PER_PAGE}`, searched: `?searchKey=${SEARCHED_TYPE}&pageNo=2` })[page]

/** What PostgreSQL needs for those rows alone, in a query made for it. */
async function bareSql({ bench }: Sized, userId: string, page: Page, count: number): Promise<void> {
  const type = page === 'searched' ? sql`AND master_id = 'fatwa'` : sql``
  const order = page === 'last' ? sql`created_at, id` : sql`created_at DESC, id DESC`
  const rows = await query(
    bench.store.db.orm,
    sql`SELECT * FROM document.item WHERE user_id = ${userId} AND tab = 'RECEIVED' ${type} ORDER BY ${order}
         LIMIT ${PER_PAGE} OFFSET ${page === 'searched' ? PER_PAGE : 0}`,
  )
  expectRows(rows.length, page, count)
}

async function ask({ bench }: Sized, userId: string, page: Page, count: number): Promise<void> {
  const items = await bench.list(userId, 'ReceivedDocuments', queryOf(page, count))
  expectRows(items.length, page, count)
}

function expectRows(found: number, page: Page, count: number): void {
  const there = page === 'searched' ? Math.min(PER_PAGE, count / TYPES - PER_PAGE) : PER_PAGE
  if (found !== there) throw new Error(`the ${page} page has ${found} rows instead of ${there}`)
}

interface Line {
  readonly items: number
  readonly userId: string
  readonly page: Page
  readonly list: Figures
  readonly bare: Figures
}

/** The sizes take turns call by call, so that whatever else the machine does hits them all. */
async function measure(sizes: readonly Sized[], userId: string, page: Page): Promise<Line[]> {
  const times = sizes.map(() => ({ list: [] as number[], bare: [] as number[] }))
  const timed = async (into: number[], run: () => Promise<void>) => {
    const before = performance.now()
    await run()
    into.push(performance.now() - before)
  }
  for (let round = -20; round < ROUNDS; round += 1) {
    for (const [index, size] of sizes.entries()) {
      const into = times[index]
      if (!into) continue
      const count = size.known[userId] ?? 0
      await timed(round < 0 ? [] : into.list, () => ask(size, userId, page, count))
      await timed(round < 0 ? [] : into.bare, () => bareSql(size, userId, page, count))
    }
  }
  return sizes.map(({ items }, index) => ({
    items,
    userId,
    page,
    list: figuresOf(times[index]?.list ?? [], 1),
    bare: figuresOf(times[index]?.bare ?? [], 1),
  }))
}

const rounded = (value: number) => Math.round(value * 100) / 100

async function main(): Promise<void> {
  const sizes: Sized[] = []
  try {
    for (const items of SIZES) sizes.push(await filled(items))
    const lines: Line[] = []
    for (const userId of ['investor-500', 'investor-20000'])
      for (const page of PAGES) lines.push(...(await measure(sizes, userId, page)))
    await report(lines)
  } finally {
    for (const { bench } of sizes) await bench.close()
  }
}

async function report(lines: readonly Line[]): Promise<void> {
  const results = lines.map(({ items, userId, page, list, bare }) => {
    const small = lines.find((line) => line.userId === userId && line.page === page)
    return {
      items,
      user: userId,
      page,
      p50: rounded(list.p50),
      p99: rounded(list.p99),
      bareP50: rounded(bare.p50),
      bareP99: rounded(bare.p99),
      toBare: rounded(list.p50 / bare.p50),
      toSmallest: rounded(list.p50 / (small?.list.p50 ?? Number.NaN)),
    }
  })
  console.table(results)
  await mkdir('bench/results', { recursive: true })
  const json = {
    rounds: ROUNDS,
    users: USERS,
    node: process.version,
    cores: os.cpus().length,
    load: os.loadavg(),
    results,
  }
  await writeFile('bench/results/documents.json', `${JSON.stringify(json, null, 2)}\n`)
}

await main()
