// Over 20 s: load under which the database is killed, and absences longer than a heartbeat of a stream.
import { renameSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WalletText } from '#graphql/generated/texts.ts'
import { readPostmaster } from '#packages/embedded-postgres/postmaster.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { readEvents, type EventReader } from '#tests/support/product/event-reader.ts'
import { runOutages } from '#tests/support/product/outage-run.ts'
import { ownServer, type OwnServer } from '#tests/support/database/own-server.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { signIn, signInByRest } from '#tests/support/people/steps.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* What people and their open pages see while the database is away. Nothing here ends a process. */

const SOON = { interval: 100 }
/** Streams learn of an absence at their next sign of life. */
const HEARTBEAT = { STREAM_HEARTBEAT_MS: '3000' }

describe('processes on a PostgreSQL server of its own, which is killed and restarted', () => {
  let server: OwnServer
  let started: readonly RunningProduct[] = []
  /** Those that still run. */
  let products: RunningProduct[] = []
  let browser: Browser

  beforeAll(async () => {
    // With `TEST_LONG` the first process migrates an empty database as its owner and writes the demonstration as the app.
    const isEmpty = IS_LONG
    server = await ownServer({ isEmpty })
    const { url, ownerUrl, keyFile } = server
    const environment = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, KEY_FILE: keyFile, ...HEARTBEAT }
    const first = await startProduct({ environment })
    products = [first]
    started = [first]
    products.push(await startProduct({ environment }))
    started = [...products]
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    for (const product of started) await product.dispose()
    await server?.dispose()
  })

  const ready = (product: RunningProduct) => fetch(`${product.url}/health/ready`)
  const everyStatus = async (path: string) =>
    Promise.all(products.map(async (product) => (await fetch(product.url + path)).status))

  test('streams end and come back, calls say 503 and when to return, pages recover, nobody is logged out', async () => {
    const [first, second] = products
    if (!first || !second) throw new Error('two processes run')
    const { page, context } = await newVisitor(browser)
    await signIn(page, first.url, 'investor@mizan.test', DEMO_PASSWORD)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const token = await signInByRest(first.url, 'issuer@mizan.test')
    const readers: EventReader[] = [readEvents(first.url, token), readEvents(second.url, token)]
    await expect.poll(() => readers.map(({ isOpen }) => isOpen), SOON).toEqual([true, true])
    await expect.poll(() => everyStatus('/health/ready'), SOON).toEqual([200, 200])

    await server.killForGood()
    for (const product of products) {
      const call = await fetch(`${product.url}/v2/projects`)
      expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
        503,
        '2',
        {
          status: false,
          code: 'unavailable',
          message: 'The service is not available at the moment. Please try again.',
        },
      ])
      const asked = await fetch(`${product.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'test', authorization: token },
        body: JSON.stringify({ query: WalletText, variables: {} }),
      })
      expect(asked.headers.get('retry-after')).toBe('2')
      expect(await asked.json()).toMatchObject({
        errors: [{ extensions: { code: 'unavailable', statusCode: 503 } }],
      })
      const document = await fetch(`${product.url}/browseproject`)
      expect([document.status, document.headers.get('retry-after'), document.headers.get('refresh')]).toEqual(
        [503, '2', '5'],
      )
    }
    await expect.poll(() => everyStatus('/health/ready'), SOON).toEqual([503, 503])
    expect(await everyStatus('/health/live')).toEqual([200, 200])
    expect(await (await ready(first)).json()).toEqual({
      status: 'not_ready',
      checks: { database: 'failed', migrations: 'failed', storage: 'ok', queue: 'degraded' },
    })
    // Within the app, without a new document: what the page asks for now cannot be read.
    await page.getByRole('link', { name: 'Portfolio', exact: true }).first().click()
    await page.getByRole('alert').first().waitFor()
    const stranger = await newVisitor(browser)
    await stranger.page.goto(`${first.url}/browseproject`)
    await stranger.page.getByText('This page could not be loaded').waitFor()
    await expect.poll(() => readers.map(({ ended }) => ended > 0), SOON).toEqual([true, true])

    await server.start()
    await expect.poll(() => readers.map(({ isOpen }) => isOpen), SOON).toEqual([true, true])
    await expect.poll(() => everyStatus('/health/ready'), SOON).toEqual([200, 200])
    // Without a click.
    await expect.poll(() => page.getByRole('alert').count(), SOON).toBe(0)
    await expect.poll(() => stranger.page.getByText('Bangsar').count(), SOON).toBeGreaterThan(0)
    const cookies = await context.cookies()
    expect(cookies.filter(({ name }) => name === 'token').map(({ value }) => value !== '')).toEqual([true])

    // In its order: no new connection, then the end of those that are open, then a new start.
    await outlives(readers, ['SIGTERM', 'SIGINT'])
    await readers.pop()?.stop()
    await endsWell(products.pop())
    // One process alone has no other that could have done its work.
    await outlives(readers, ['SIGTERM', 'SIGINT'])
    await outlives(readers, ['SIGKILL'])
    for (const reader of readers) await reader.stop()
    for (const product of products) await endsWell(product)
  })

  /** Every process is ready again on the server that was started anew, and every stream is open; a short absence need not end one. */
  async function outlives(
    readers: readonly EventReader[],
    signals: readonly ('SIGKILL' | 'SIGTERM' | 'SIGINT')[],
  ) {
    const before = server.pid
    for (const signal of signals) server.signal(signal)
    await expect.poll(() => server.pid, SOON).not.toBe(before)
    await expect.poll(() => everyStatus('/health/ready'), SOON).toEqual(products.map(() => 200))
    await expect.poll(() => readers.every(({ isOpen }) => isOpen), SOON).toBe(true)
    await expect.poll(() => everyStatus('/v2/projects'), SOON).toEqual(products.map(() => 200))
  }
})

async function endsWell(product: RunningProduct | undefined) {
  expect(product?.log()).not.toMatch(/process\.(uncaught|unhandled_rejection)/)
  expect((await product?.stop())?.code).toBe(0)
}

describe('one process with the embedded database', () => {
  let product: RunningProduct
  let reader: EventReader

  beforeAll(async () => {
    product = await startProduct({ environment: HEARTBEAT })
    reader = readEvents(product.url, await signInByRest(product.url, 'investor@mizan.test'))
  })
  afterAll(async () => {
    await reader?.stop()
    await product?.dispose()
  })

  const statusOf = async (address: string) => (await fetch(product.url + address)).status
  const server = () => readPostmaster(`${product.dataDir}/postgres`)

  async function isWhole() {
    await expect.poll(() => statusOf('/health/ready'), SOON).toBe(200)
    await expect.poll(() => reader.isOpen, SOON).toBe(true)
    expect(await statusOf('/v2/projects')).toBe(200)
  }

  test('killed under an open stream: it is there again, and so is the stream', async () => {
    await isWhole()
    const before = server()?.pid ?? 0
    process.kill(before, 'SIGKILL')
    await expect.poll(() => server()?.ready === true && server()?.pid !== before, SOON).toBe(true)
    await isWhole()
  })

  test('killed and away for longer than a heartbeat: the stream ends, the process does not, and both come back', async () => {
    // Without this file nothing starts on the cluster; every try fails until it is back.
    const mark = path.join(product.dataDir, 'postgres', 'PG_VERSION')
    const endedBefore = reader.ended
    renameSync(mark, `${mark}.away`)
    process.kill(server()?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => reader.ended, SOON).toBeGreaterThan(endedBefore)
    await expect.poll(() => statusOf('/health/ready'), SOON).toBe(503)
    expect(await statusOf('/health/live')).toBe(200)
    expect(product.process.exitCode).toBeNull()
    await expect.poll(() => product.log(), SOON).toContain('"event":"database.not_started"')
    renameSync(`${mark}.away`, mark)
    await isWhole()
    await endsWell(product)
  })
})

describe('the embedded database is killed under load', () => {
  /** Once; with `TEST_LONG` twice. */
  const kills = IS_LONG ? 2 : 1

  test('no process ends, no acknowledged order is lost, every stream is open at the end', async () => {
    const figures = await runOutages({ seconds: kills * 8 + 6, killEverySeconds: 8, investors: 3 })
    expect(figures).toMatchObject({
      kills,
      restarts: kills,
      processesEnded: 0,
      orders: { lost: 0, doubled: 0, refused: {} },
      calls: { failed: 0 },
      discrepancies: 0,
    })
    // A run that waits for the orders after a kill in vain ends with an error.
    expect(figures.ordersAgainMs.worst).toBeGreaterThan(0)
    expect(figures.orders.acknowledged).toBeGreaterThan(0)
    expect(figures.calls.answered).toBeGreaterThan(10)
    // Of one short absence no call need hear.
    if (kills > 1) expect(figures.orders.refusedWith503 + figures.calls.refusedWith503).toBeGreaterThan(0)
  })
})
