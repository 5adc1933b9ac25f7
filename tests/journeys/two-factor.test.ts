import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breachesOf, focusName, settled, sidewaysOf } from '#tests/support/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts'
import { codeFor, signIn } from '#tests/support/steps.ts'

/*
 * Second factors as one person meets them: an authenticator app that is set up and asked for, a recovery code in its place, and a
 * passkey of an authenticator that Chromium emulates.
 */
let product: RunningProduct
let browser: Browser

const EMAIL = 'investor@mizan.test'
const PASSWORD = 'Mizan#2026'
const STEP_MS = 30_000

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

/** The app of this person, which never shows a code twice: each counts once, and a new one comes every 30 seconds. */
function authenticatorApp(secret: string) {
  let usedStep = Math.floor(Date.now() / STEP_MS)
  return async (): Promise<string> => {
    const wait = (usedStep + 1) * STEP_MS - Date.now()
    // The product runs on the real clock, and so do its codes.
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait + 250))
    usedStep = Math.floor(Date.now() / STEP_MS)
    return codeAt(secret, new Date())
  }
}

async function askToSignIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login`)
  await settled(page)
  await page.waitForFunction(() => {
    const form = document.querySelector('form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
  await page.getByLabel('E-mail address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Confirm that it is you' }).waitFor()
}

/** Answers the dialog that stands before a change of what protects the account. */
async function stepUp(page: Page, label: string, code: () => Promise<string>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel(label).fill(await code())
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Breaches of WCAG on a desk and on a phone. */
async function look(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForFunction(() => document.getAnimations().length === 0)
      found.push(...(await breachesOf(page)))
    }
    if ((await sidewaysOf(page)) > 0) found.push(`${viewport.width} px: scrolls sideways`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  return found
}

async function virtualAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

test('an authenticator app, a recovery code and a passkey sign in', { timeout: 240_000 }, async () => {
  const { context, page, complaints } = await newVisitor(browser)
  await signIn(page, product.url, EMAIL, PASSWORD)
  await page.goto(`${product.url}/profileSetting`)
  await settled(page)

  // The app, set up with a code that was mailed.
  const asked = new Date()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await stepUp(page, 'One-time code', () => codeFor(product.url, EMAIL, asked))
  const setup = page.getByRole('region', { name: 'Set up an authenticator app' })
  const secret = (await setup.locator('strong').innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  await setup.getByLabel('Code of the app').fill(codeAt(secret, new Date()))
  await setup.getByRole('button', { name: 'Confirm', exact: true }).click()
  const shown = page.getByRole('region', { name: 'Recovery codes' })
  await shown.waitFor()
  const recoveryCodes = await shown.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  const appCode = authenticatorApp(secret)

  // A visitor with the password is asked for the app, and nothing is mailed.
  const other = await newVisitor(browser)
  await askToSignIn(other.page)
  expect(await focusName(other.page)).toBe('Code of your authenticator app')
  expect(await look(other.page)).toEqual([])
  await other.page.keyboard.type('000000')
  await other.page.keyboard.press('Enter')
  await expect
    .poll(() => other.page.getByRole('alert').innerText())
    .toBe('Code of your authenticator app: Please enter a valid OTP')
  await other.page.keyboard.type(await appCode())
  await other.page.keyboard.press('Enter')
  await other.page.waitForURL(`${product.url}/dashboard`)
  await other.context.close()

  // A recovery code stands in, once.
  const lost = await newVisitor(browser)
  await askToSignIn(lost.page)
  await lost.page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  expect(await focusName(lost.page)).toBe('Recovery code')
  expect(await look(lost.page)).toEqual([])
  await lost.page.keyboard.type(String(recoveryCodes[0]).toUpperCase())
  await lost.page.keyboard.press('Enter')
  await lost.page.waitForURL(`${product.url}/dashboard`)
  await lost.context.close()

  // A passkey, added after a step-up with the app.
  const { cdp, authenticatorId } = await virtualAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await stepUp(page, 'Code of your authenticator app', appCode)
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByRole('button', { name: 'Remove My laptop' }).waitFor()

  // Another tab of the same browser would hold the session: signing in begins with an empty jar.
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await askToSignIn(page)
  expect(await focusName(page)).toBe('Use your passkey')
  expect(await look(page)).toEqual([])
  // Called off: no error, and the same button once more.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use your passkey', exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Use your passkey', exact: true }).click()
  await page.waitForURL(`${product.url}/dashboard`)
  expect([complaints, other.complaints, lost.complaints]).toEqual([[], [], []])
  await context.close()
})
