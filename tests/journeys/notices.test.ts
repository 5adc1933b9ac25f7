// Over 20 s: the program starts twice.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { type Ask, asPerson, sendLetter } from '#tests/support/people/rest.ts'
import { signIn, signInByRest } from '#tests/support/people/steps.ts'
import { type RunningProduct, startProduct } from '#tests/support/product/running-product.ts'

/* A notice that staff cause reaches the open page of an investor: the number, the toast, the list, and after a restart too. */
let product: RunningProduct
let browser: Browser
let page: Page
let asStaff: Ask
let asInvestor: Ask

const INVESTOR = 'investor@mizan.test'

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
  asStaff = asPerson(product.url, await signInByRest(product.url, 'compliance@mizan.test'))
  asInvestor = asPerson(product.url, await signInByRest(product.url, INVESTOR))
  ;({ page } = await newVisitor(browser))
  await signIn(page, product.url, INVESTOR, DEMO_PASSWORD, { at: false })
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

const sendDocument = (subject: string) => sendLetter(asStaff, INVESTOR, subject)

const total = z.object({ totalCount: z.number() })
const bell = () => page.getByRole('link', { name: /^Notifications/ })
const bellOf = (count: number) => page.getByRole('link', { name: `Notifications ${count} unread` })

/** By the service: the bell of a page just opened may not know it yet. */
async function unread(): Promise<number> {
  return total.parse(await asInvestor('GET', '/v2/notifications?isRead=false')).totalCount
}

test('U-M13: an open page follows what happens, through a restart, until its notice is read', async () => {
  const opened = page.waitForResponse((response) => response.url() === `${product.url}/events`)
  await page.goto(`${product.url}/document_management`)
  expect((await opened).status()).toBe(200)
  const before = await unread()

  await sendDocument('First letter')
  await bellOf(before + 1).waitFor()
  await page.getByRole('link', { name: 'Open: Document received' }).first().waitFor()
  await page.getByRole('table').getByText('First letter').first().waitFor()

  const again = page.waitForResponse(
    (response) => response.url() === `${product.url}/events` && response.status() === 200,
  )
  product = await product.restart()
  await again
  await sendDocument('Second letter')
  await bellOf(before + 2).waitFor()

  await bell().click()
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  await page.getByRole('row').getByRole('link', { name: 'Document received' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Document received' }).waitFor()
  await bellOf(before + 1).waitFor()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await page.waitForURL(/\/managedocument\//)
})
