import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WalletText } from '#graphql/generated/texts.ts'
import { newVisitor, startBrowser } from '#tests/support/browser.ts'
import { databaseProxy, type DatabaseProxy } from '#tests/support/database-proxy.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { readEvents, type EventReader } from '#tests/support/event-reader.ts'
import { runOutages } from '#tests/support/outage-run.ts'
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts'
import { signIn, signInByRest } from '#tests/support/steps.ts'

/* What people and their open pages see while the database is away. Nothing here ends a process. */

const SOON = { timeout: 60_000, interval: 100 }

describe('two processes on a database that fails over', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  let proxy: DatabaseProxy
  let products: RunningProduct[] = []
  let browser: Browser

  beforeAll(async () => {
    database = await emptyDatabase()
    proxy = await databaseProxy(database.url)
    const environment = {
      DATABASE_URL: proxy.through(database.url),
      DATABASE_OWNER_URL: proxy.through(database.ownerUrl),
    }
    const first = await startProduct({ environment })
    products = [first]
    products.push(await startProduct({ environment: { ...environment, KEY_FILE: `${first.dataDir}/keys` } }))
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    for (const product of products) await product.dispose()
    await proxy?.close()
    await database?.close()
  })

  const ready = (product: RunningProduct) => fetch(`${product.url}/health/ready`)
  const everyStatus = async (path: string) =>
    Promise.all(products.map(async (product) => (await fetch(product.url + path)).status))

  test('streams end and come back, calls say 503 and when to return, pages recover, nobody is signed out', async () => {
    const [first, second] = products
    if (!first || !second) throw new Error('two processes run')
    const { page, context } = await newVisitor(browser)
    await signIn(page, first.url, 'investor@mizan.test', 'Mizan#2026')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const token = await signInByRest(first.url, 'issuer@mizan.test')
    const readers: EventReader[] = [readEvents(first.url, token), readEvents(second.url, token)]
    await expect.poll(() => readers.map(({ isOpen }) => isOpen), SOON).toEqual([true, true])
    await expect.poll(() => everyStatus('/health/ready'), SOON).toEqual([200, 200])

    await proxy.cut()
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
      checks: { database: 'failed', migrations: 'failed', queue: 'failed', storage: 'ok' },
    })
    // Within the app, without a new document: what the page asks for now cannot be read.
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click()
    await page.getByRole('alert').first().waitFor()
    const stranger = await newVisitor(browser)
    await stranger.page.goto(`${first.url}/browseproject`)
    await stranger.page.getByText('This page could not be read').waitFor()
    await expect.poll(() => readers.map(({ ended }) => ended > 0), SOON).toEqual([true, true])

    await proxy.restore()
    await expect.poll(() => readers.map(({ isOpen }) => isOpen), SOON).toEqual([true, true])
    await expect.poll(() => everyStatus('/health/ready'), SOON).toEqual([200, 200])
    // Without a click.
    await expect.poll(() => page.getByRole('alert').count(), SOON).toBe(0)
    await expect.poll(() => stranger.page.getByText('Bangsar').count(), SOON).toBeGreaterThan(0)
    const cookies = await context.cookies()
    expect(cookies.filter(({ name }) => name === 'token').map(({ value }) => value !== '')).toEqual([true])
    for (const reader of readers) await reader.stop()
    for (const product of products) {
      expect(product.log()).not.toMatch(/process\.(uncaught|unhandled_rejection)/)
      expect((await product.stop()).code).toBe(0)
    }
  })
})

describe('the embedded database is killed under load', () => {
  test('twice in 30 s: no process ends, no acknowledged order is lost, every stream is open at the end', async () => {
    const figures = await runOutages({ seconds: 30, killEverySeconds: 12, investors: 3 })
    expect(figures).toMatchObject({
      kills: 2,
      processesEnded: 0,
      orders: { lost: 0, doubled: 0 },
      calls: { failed: 0 },
      discrepancies: 0,
    })
    expect(figures.orders.acknowledged).toBeGreaterThan(5)
    expect(figures.calls.answered).toBeGreaterThan(10)
    expect(figures.orders.refusedWith503 + figures.calls.refusedWith503).toBeGreaterThan(0)
  })
})
