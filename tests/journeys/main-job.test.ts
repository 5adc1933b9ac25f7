// Over 20 s: the whole way from a visitor to an order that is held, by typing.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { passKyc } from '#tests/support/product/pass-kyc.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { addFunds, confirmStepUp, payByCard, registerOnPage, signIn } from '#tests/support/people/steps.ts'

/*
 * The main job, whole: register - code - add funds - browse - KYC approved - invest - receipt - register of shares as provisional -
 * clock past the cooling-off - held. Against the built product, in Chromium.
 */
let product: RunningProduct
let browser: Browser

/** The offering gives four days. */
const PAST_COOLING_OFF_MS = 5 * 86_400_000

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('an investor funds an offering and holds its digital shares', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  const person = {
    firstName: 'Maryam',
    lastName: 'Saleh',
    email: 'maryam.saleh@example.org',
    phone: '971501234567',
    password: 'Quiet-Harbour7!',
  }
  await registerOnPage(page, product.url, person)
  await page.goto(`${product.url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByText('Start KYC').waitFor()

  await addFunds(page, product.url, '2,500.00')
  await page.getByText('$2,500.00 is in your wallet.').waitFor()
  await page.getByRole('link', { name: 'Go to wallet' }).click()
  await page.getByText('Visa •4242').first().waitFor()

  await page.goto(`${product.url}/browseproject`)
  await page.getByLabel('Search', { exact: true }).fill('token')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/searchKey=token/)
  await page.goto(`${product.url}/browseproject`)
  const card = page.getByRole('article').filter({ hasText: '33% in 15 months' })
  await card.getByRole('link').click()
  await page.getByRole('heading', { name: 'Invest' }).waitFor()
  await page
    .getByText(/A projection, not a promise/)
    .first()
    .waitFor()

  const offering = page.url()
  await page.getByRole('link', { name: 'Invest', exact: true }).click()
  const gate = page.getByRole('region', { name: 'Before you can invest' })
  await gate.getByText('Verify your identity to invest.').waitFor()
  await gate.getByRole('link', { name: 'Verify my identity' }).waitFor()
  await page.getByRole('button', { name: 'Confirm investment', disabled: true }).waitFor()

  await passKyc(product, {
    person: { ...person, dob: '1991-04-12', country: 'IE' },
    at: new Date(),
  })
  // What the wallet lacks is added on the way, and the number of digital shares is not lost.
  await page.goto(offering)
  await page.getByRole('link', { name: 'Invest', exact: true }).click()
  const units = page.getByRole('textbox', { name: /^Digital shares/ })
  await units.fill('30')
  await page.getByText('You need $500.00 more.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Add $500.00' }).click()
  await payByCard(page)
  await page.getByRole('button', { name: 'Back to your order' }).click()
  await expect.poll(() => units.inputValue()).toBe('30')
  await units.fill('20')
  await page.getByText('$2,000.00').first().waitFor()
  await page.getByRole('checkbox', { name: /accept these risks/ }).check()
  const press = () => page.getByRole('button', { name: 'Confirm investment' }).click()
  await confirmStepUp(page, product.url, person.email, press)

  await page.waitForURL(/\/transactionapproved\/[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
  await page
    .getByRole('article')
    .getByRole('status')
    .getByText(/^You can cancel until /)
    .waitFor()
  const receiptUrl = page.url()

  await page.getByRole('list', { name: 'Timeline' }).getByText('Minimum target reached').waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^receipt-[\w-]+\.pdf$/)
  await page.getByRole('article').getByRole('link', { name: 'View in portfolio' }).click()
  await page
    .getByRole('table', { name: 'Positions' })
    .getByText(/^You can cancel until /)
    .waitFor()
  await page.goto(`${product.url}/sharergister`)
  await page
    .getByRole('row')
    .filter({ hasText: 'Maryam Saleh' })
    .getByText(/^can be cancelled until /)
    .waitFor()
  await page.goto(`${product.url}/wallet`)
  await page.getByText('$1,000.00').first().waitFor()
  await page.getByText('$2,000.00').first().waitFor()

  const later = new Date(Date.now() + PAST_COOLING_OFF_MS)
  // An open page would ask for its notices while nobody answers.
  await page.goto('about:blank')
  product = await product.restart({ CLOCK_START: later.toISOString() })
  await context.clearCookies()
  await signIn(page, product.url, person.email, person.password)
  await expect
    .poll(
      async () => {
        await page.goto(receiptUrl)
        return page.getByRole('article').getByRole('status').innerText()
      },
      // A loaded machine may run the job that ends the cooling-off only after the many jobs of the demonstration data.
      { interval: 2000, timeout: 400_000 },
    )
    .toBe('Held')
  await page.goto(`${product.url}/sharergister`)
  await page
    .getByRole('row')
    .filter({ hasText: 'Maryam Saleh' })
    .getByText(/^held, locked until /)
    .waitFor()
  await page.goto(`${product.url}/myportfolio`)
  await page.getByRole('row').filter({ hasText: '20' }).first().waitFor()

  expect(complaints).toEqual([])
  await context.close()
})
