// Over 20 s: an authenticator, a passkey and recovery codes are set up and used, and each code of the app waits for its half minute.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { focusName, look, settled } from '#tests/support/browser/accessibility.ts'
import { authenticatorApp } from '#tests/support/people/authenticator.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { PHONE } from '#tests/support/people/phones.ts'
import { awake, codeFor, type Person, register } from '#tests/support/people/steps.ts'
import { virtualAuthenticator } from '#tests/support/browser/virtual-authenticator.ts'

/*
 * Second factors as one person meets them: an authenticator app that is set up and asked for, a recovery code in its place, and a
 * passkey of an authenticator that Chromium emulates.
 */
const product = lentProduct()
let browser: Browser

const who: Person = {
  firstName: 'Salma',
  lastName: 'Haddad',
  email: 'salma.factors@example.org',
  phone: PHONE,
  password: 'Quiet-Harbour7!',
}

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

async function askToSignIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`)
  await settled(page)
  await awake(page)
  await page.getByLabel('Email address').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Confirm it is you' }).waitFor()
}

/** Answers the dialog that stands before a change of what protects the account. */
async function stepUp(page: Page, label: string, code: () => Promise<string>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
  await dialog.getByLabel('Password', { exact: true }).fill(who.password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel(label).fill(await code())
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('an authenticator app, a recovery code and a passkey log in', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  await register(page, product.url, who, { at: '/profileSetting' })
  await settled(page)

  // The app, set up with a code that was mailed.
  const asked = new Date()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await stepUp(page, 'One-time code', () => codeFor(product.url, who.email, asked))
  const setup = page.getByRole('region', { name: 'Set up an authenticator app' })
  const secret = (await setup.locator('strong').innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const appCode = authenticatorApp(secret)
  const usedCode = await appCode()
  await setup.getByLabel('Code from your app').fill(usedCode)
  await setup.getByRole('button', { name: 'Confirm', exact: true }).click()
  const shown = page.getByRole('region', { name: 'Recovery codes' })
  await shown.waitFor()
  const recoveryCodes = await shown.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await shown.getByRole('button', { name: 'I have saved them' }).click()

  // A visitor with the password is asked for the app, and nothing is mailed.
  const other = await newVisitor(browser)
  await askToSignIn(other.page)
  await expect.poll(() => focusName(other.page)).toBe('Code of your authenticator app')
  expect(await look(other.page)).toEqual([])
  // The code that set the app up: a code counts once.
  await other.page.keyboard.type(usedCode)
  await other.page.keyboard.press('Enter')
  await expect
    .poll(() => other.page.getByRole('alert').innerText())
    .toBe('Code of your authenticator app: This code is incorrect. Check it and try again.')
  await other.page.keyboard.type(await appCode())
  await other.page.keyboard.press('Enter')
  await other.page.waitForURL(`${product.url}/dashboard`)
  await other.context.close()

  // A recovery code stands in, once.
  const lost = await newVisitor(browser)
  await askToSignIn(lost.page)
  await lost.page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect.poll(() => focusName(lost.page)).toBe('Recovery code')
  expect(await look(lost.page)).toEqual([])
  await lost.page.keyboard.type(String(recoveryCodes[0]).toUpperCase())
  await lost.page.keyboard.press('Enter')
  await lost.page.waitForURL(`${product.url}/dashboard`)
  await lost.context.close()

  // A passkey, added after a step-up with the app.
  const authenticator = await virtualAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await stepUp(page, 'Code of your authenticator app', appCode)
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByRole('button', { name: 'Remove My laptop' }).waitFor()

  // Another tab of the same browser would hold the session: signing in begins with an empty jar.
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await askToSignIn(page)
  await expect.poll(() => focusName(page)).toBe('Use your passkey')
  expect(await look(page)).toEqual([])
  // Called off: no error, and the same button once more.
  await authenticator.verifies(false)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use your passkey', exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await authenticator.verifies(true)
  await page.getByRole('button', { name: 'Use your passkey', exact: true }).click()
  await page.waitForURL(`${product.url}/dashboard`)
  expect([complaints, other.complaints, lost.complaints]).toEqual([[], [], []])
  await context.close()
})
