// Over 20 s: each step of the way to an order is left and taken up again, in the browser itself.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { awake, codeFor, newestMail, signIn } from '#tests/support/people/steps.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'

/* What a reload, Back or a second tab does to the steps of the way to an order; `kyc.test.ts` and `kyc-leave.test.ts` try those of the identity check. */

const OFFERING = '/propertydetails/alhambra-court'
const INVESTOR = 'investor@mizan.test'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

const openForm = async (page: Page) => {
  await page.getByRole('link', { name: 'Invest', exact: true }).last().click()
  await page.getByLabel('Digital shares').waitFor()
}
const shares = (page: Page) => page.getByLabel('Digital shares').inputValue()
const secondTab = async (context: BrowserContext, path: string) => {
  const tab = await context.newPage()
  await tab.goto(product.url + path)
  return tab
}

test('sign-up: the step of the code outlives a reload and Back, and a second tab begins one of its own', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  const email = 'tamsin.okafor@example.org'
  await page.goto(product.url + OFFERING)
  await page.getByRole('heading', { name: 'Invest' }).waitFor()
  await page.getByRole('link', { name: 'Create an account', exact: true }).last().click()
  await page.waitForURL(/\/register/)
  await awake(page)
  const typed = {
    'First name': 'Tamsin',
    'Last name': 'Okafor',
    'Email address': email,
    'Mobile number': '353851234599',
    Password: 'Quiet-Harbour7!',
    'Confirm password': 'Quiet-Harbour7!',
  }
  for (const [name, text] of Object.entries(typed)) await page.getByLabel(name, { exact: true }).fill(text)
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByText('Confirmed.').waitFor()
  const before = await newestMail(product.url, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel('One-time code').waitFor()

  await page.reload()
  await page.getByLabel('One-time code').waitFor()
  await page.goBack()
  await page.waitForURL((address) => address.pathname === OFFERING)
  await page.goForward()
  await page.getByLabel('One-time code').waitFor()
  const other = await secondTab(context, '/register')
  await other.getByRole('button', { name: 'Create account' }).waitFor()
  expect(await other.getByLabel('One-time code').count()).toBe(0)

  await page.getByLabel('One-time code').fill(await codeFor(product.url, email, before))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((address) => address.pathname === OFFERING)
  await page.getByText('Verify your identity to invest.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('the order: its number, its payment, its confirmation and its receipt outlive a reload, Back and a second tab', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  await signIn(page, product.url, INVESTOR, DEMO_PASSWORD, { at: false })
  await page.goto(product.url + OFFERING)
  await openForm(page)
  await page.getByLabel('Digital shares').fill('300')
  await page.getByText('You need $5,000.00 more').first().waitFor()

  await page.reload()
  await page.getByLabel('Digital shares').waitFor()
  expect(await shares(page)).toBe('300')
  await page.goto(`${product.url}/wallet`)
  await page.goBack()
  await page.getByLabel('Digital shares').waitFor()
  expect(await shares(page)).toBe('300')
  const other = await secondTab(context, OFFERING)
  await openForm(other)
  await other.getByLabel('Digital shares').fill('2')
  expect(await shares(page)).toBe('300')

  // The payment is left half done; the order is still there, and nothing is paid.
  await page.getByRole('button', { name: 'Add $5,000.00' }).click()
  await page.getByRole('dialog', { name: 'Add funds' }).waitFor()
  await page.reload()
  await page.getByLabel('Digital shares').waitFor()
  expect(await shares(page)).toBe('300')
  await page.getByText('You need $5,000.00 more').first().waitFor()
  await page.getByRole('button', { name: 'Add $5,000.00' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add funds' })
  await dialog.getByRole('button', { name: /^Continue to pay/ }).click()
  const frame = dialog.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByLabel('Expiry date (MM/YY)').fill('12/34')
  await frame.getByLabel('Security code (CVC)').fill('123')
  await frame.getByRole('button', { name: /^Pay \$/ }).click()
  await dialog.getByText(/is in your wallet/).waitFor()
  await page.reload()
  await page.getByLabel('Digital shares').waitFor()
  expect(await shares(page)).toBe('300')
  await page.getByText(/^You need/).waitFor({ state: 'detached' })

  // The confirmation is left at its code; the second time is the same order.
  const confirm = async () => {
    await page.getByRole('checkbox', { name: /accept these risks/ }).check()
    const before = await newestMail(product.url, INVESTOR)
    await page.getByRole('button', { name: 'Confirm investment' }).click()
    await page.getByRole('dialog').getByLabel('One-time code').waitFor()
    return before
  }
  await confirm()
  await page.reload()
  await page.getByLabel('Digital shares').waitFor()
  expect(await shares(page)).toBe('300')
  const before = await confirm()
  await page
    .getByRole('dialog')
    .getByLabel('One-time code')
    .fill(await codeFor(product.url, INVESTOR, before))
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL(/\/transactionapproved\/[\w-]+$/)
  const receipt = page.getByRole('heading', { level: 1, name: 'Receipt' })
  await receipt.waitFor()
  const path = new URL(page.url()).pathname

  await page.reload()
  await receipt.waitFor()
  const copy = await secondTab(context, path)
  await copy.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
  // Back leads to the offering, which says that the order is placed; going forth again makes no other one.
  await page.goBack()
  await page.waitForURL((address) => address.pathname === OFFERING)
  await page
    .getByText(/300 digital shares/)
    .first()
    .waitFor()
  await page.goForward()
  await receipt.waitFor()
  await page.goto(`${product.url}/transactionapproved`)
  await page.getByRole('table').waitFor()
  // One row of headings, and one order.
  expect(await page.getByRole('row').count()).toBe(2)
  expect(complaints).toEqual([])
  await context.close()
})
