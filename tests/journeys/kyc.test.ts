import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, look, sidewaysOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin } from '#tests/support/browser/within.ts'
import { onPage } from '#tests/support/people/kyc-browser.ts'
import { applicant } from '#tests/support/people/kyc-deeds.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { register, signIn } from '#tests/support/people/steps.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/* The wizard of the identity check beside the straight way: stopping, leaving, mistakes, small screens. One applicant; two tabs are in kyc-access.test.ts. */
const product = lentProduct()
let browser: Browser
/** The applicant's other device, with the first page of the wizard. */
let device: Awaited<ReturnType<typeof newVisitor>>

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d [ap]m$/)
const printed = (page: Page) => page.getByLabel('Full name as printed on your document')

test('what is typed is kept by itself after ten seconds, and is there on another device', async () => {
  const who = await applicant('investor', {
    firstName: 'Layla',
    lastName: 'Osman',
    email: 'layla1@example.org',
    phone: PHONE,
    password: 'Quiet.Harbour!7',
    born: ['27', '3', '1987'],
  })
  const { page, context, complaints } = await newVisitor(browser)
  await register(page, product.url, who, { role: who.role, at: '/kycProcess' })
  await onPage(page, 'Identity and contact')
  await page.clock.install()
  await printed(page).fill('Layla O')
  // The focus stays in the field: only the time passes, on the page's clock.
  await page.clock.runFor(9000)
  expect(await saved(page).count()).toBe(0)
  await page.clock.runFor(1000)
  await saved(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('kyc-name')
  await context.close()

  device = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
  await signIn(device.page, product.url, who.email, who.password, { at: '/dashbord/kycProcess' })
  await onPage(device.page, 'Identity and contact')
  expect(await printed(device.page).inputValue()).toBe('Layla O')
  expect([...complaints, ...device.complaints]).toEqual([])
})

test('leaving by a link keeps what was typed, without a question', async () => {
  const { page, complaints } = device
  await page.setViewportSize(DESK)
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  // A press on a link leaves the field, which keeps it: nothing is left to ask.
  await printed(page).fill('Half a name')
  await page.getByRole('link', { name: 'Wallet' }).first().click()
  await page.waitForURL(/\/wallet/)
  expect(await dialog.count()).toBe(0)
  await page.goto(`${product.url}/kycProcess`)
  await onPage(page, 'Identity and contact')
  expect(await printed(page).inputValue()).toBe('Half a name')
  expect(complaints).toEqual([])
})

test('before the wizard: who cannot be served reads it at once', async () => {
  const { page, complaints } = device
  await goWithin(page, '/dashbord/pre_kyc')
  await onPage(page, 'Eligibility check')
  const group = page.getByRole('group', { name: 'Date of birth' })
  await group.getByLabel('Day').fill('1')
  await group.getByLabel('Month').fill('1')
  await group.getByLabel('Year').fill(String(new Date().getUTCFullYear() - 10))
  await page.getByLabel('Country of residence').focus()
  await page.getByText('You must be at least 18 years old').waitFor()
  expect(await page.getByRole('option', { name: /^North Korea/ }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})

test('a mistake is said, linked and kept; the page holds at 400 % zoom, light and dark', async () => {
  const { page, complaints } = device
  await goWithin(page, '/kycProcess')
  await onPage(page, 'Identity and contact')
  await printed(page).fill('R2D2')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.waitFor()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: /Full name as printed/ }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('kyc-name')
  expect(await printed(page).inputValue()).toBe('R2D2')
  expect(await look(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await sidewaysOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Save and continue' }).scrollIntoViewIfNeeded()
  expect(complaints).toEqual([])
})
