// Over 20 s: every test begins as a new applicant, and files are really uploaded and read.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breachesOf, look, sidewaysOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { onPage } from '#tests/support/people/kyc-browser.ts'
import { applicant } from '#tests/support/people/kyc-deeds.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { register, signIn } from '#tests/support/people/steps.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/* The wizard of the identity check beside the straight way: stopping, two tabs, leaving, mistakes, small screens. */
const product = lentProduct()
let browser: Browser
let person = 0

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** A new applicant on the first page of the wizard. */
async function begin() {
  person += 1
  const who = await applicant('investor', {
    firstName: 'Layla',
    lastName: 'Osman',
    email: `layla${person}@example.org`,
    phone: PHONE,
    password: 'Quiet.Harbour!7',
    born: ['27', '3', '1987'],
  })
  const visitor = await newVisitor(browser)
  await register(visitor.page, product.url, who, { role: who.role, at: '/kycProcess' })
  await onPage(visitor.page, 'Identity and contact')
  return { ...visitor, who }
}

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d [ap]m$/)
const printed = (page: Page) => page.getByLabel('Full name as printed on your document')

describe('what is typed', () => {
  test('is kept by itself after ten seconds, and is there on another device', async () => {
    const { page, who, complaints } = await begin()
    await page.clock.install()
    await printed(page).fill('Layla O')
    // The focus stays in the field: only the time passes, on the page's clock.
    await page.clock.runFor(9000)
    expect(await saved(page).count()).toBe(0)
    await page.clock.runFor(1000)
    await saved(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('kyc-name')
    await page.close()

    const other = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
    await signIn(other.page, product.url, who.email, who.password, { at: '/dashbord/kycProcess' })
    await onPage(other.page, 'Identity and contact')
    expect(await printed(other.page).inputValue()).toBe('Layla O')
    expect([...complaints, ...other.complaints]).toEqual([])
  })

  test('is never overwritten by another tab unless somebody says so', async () => {
    const { page, context, complaints } = await begin()
    const second = await context.newPage()
    await second.goto(`${product.url}/kycProcess`)
    await onPage(second, 'Identity and contact')
    await printed(second).fill('From the second tab')
    await printed(second).blur()
    await saved(second).waitFor()

    await printed(page).fill('From the first tab')
    await printed(page).blur()
    const dialog = page.getByRole('alertdialog', { name: 'Changed elsewhere' })
    await dialog.waitFor()
    expect(await breachesOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Use the other version' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(
      () => (document.querySelector('#kyc-name') as HTMLInputElement | null)?.value === 'From the second tab',
    )
    expect(complaints).toEqual([])
  })
})

test('leaving by a link keeps what was typed, without a question', async () => {
  const { page, complaints } = await begin()
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

test('a mistake is said, linked and kept; the page holds at 400 % zoom, light and dark', async () => {
  const { page, complaints } = await begin()
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

test('before the wizard: who cannot be served reads it at once', async () => {
  const { page, complaints } = await begin()
  await page.goto(`${product.url}/dashbord/pre_kyc`)
  await onPage(page, 'Eligibility check')
  expect(await look(page)).toEqual([])
  const group = page.getByRole('group', { name: 'Date of birth' })
  await group.getByLabel('Day').fill('1')
  await group.getByLabel('Month').fill('1')
  await group.getByLabel('Year').fill(String(new Date().getUTCFullYear() - 10))
  await page.getByLabel('Country of residence').focus()
  await page.getByText('You must be at least 18 years old').waitFor()
  expect(await page.getByRole('option', { name: /^North Korea/ }).isDisabled()).toBe(true)
  expect(complaints).toEqual([])
})
