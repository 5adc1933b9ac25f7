// Over 20 s: an invitation, two roles and two signed-in administrators, with a code by mail for each step.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { look, settled } from '#tests/support/browser/accessibility.ts'
import { authenticatorApp } from '#tests/support/people/authenticator.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { awake, codeFor, newestMail, signIn } from '#tests/support/people/steps.ts'

/* Two administrators and the people they invite, give roles to and take them from, on the running product. */
const [FIRST, SECOND, SUPPORT] = ['admin', 'admin2', 'support'].map((name) => `${name}@mizan.test`)
const product = lentProduct()
let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

async function signedIn(email = '') {
  const visitor = await newVisitor(browser)
  await signIn(visitor.page, product.url, email, DEMO_PASSWORD, { at: false })
  return visitor
}

/** Does what asks for password and code, and answers both. */
async function prove(page: Page, email = '', ask: () => Promise<unknown>): Promise<void> {
  const before = await newestMail(product.url, email)
  await ask()
  const dialog = page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('One-time code').fill(await codeFor(product.url, email, before))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}${path}`)
  await settled(page)
}

async function linkFor(email: string, pattern: RegExp): Promise<string> {
  const found = async () => {
    const response = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const { data } = (await response.json()) as { data: { text: string }[] }
    return data.flatMap(({ text }) => pattern.exec(text) ?? [])[0]
  }
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ''
}

test('invited with an app, a role by two administrators, and its page closed when it is taken', async () => {
  const [first, second] = await Promise.all([signedIn(FIRST), signedIn(SECOND)])

  // An invitation, accepted with an authenticator app.
  const email = 'noura@example.org'
  await open(first.page, '/staff/people')
  await first.page.getByRole('button', { name: 'Invite a person' }).click()
  const dialog = first.page.getByRole('dialog', { name: 'Invite a person' })
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Role').selectOption('content')
  await prove(first.page, FIRST, () => dialog.getByRole('button', { name: 'Invite', exact: true }).click())
  await first.page.getByText(`Invitation of ${email} as Content editor`).waitFor()

  const noura = await newVisitor(browser)
  await noura.page.goto(await linkFor(email, /http\S+\/invitation#\S+/))
  await noura.page.getByRole('heading', { name: 'Welcome to Mizan' }).waitFor()
  await settled(noura.page)
  await noura.page.getByLabel('First name').fill('Noura')
  await noura.page.getByLabel('Last name').fill('Said')
  await noura.page.getByLabel('Password', { exact: true }).fill('Kestrel-Harbour7!')
  await noura.page.getByLabel('Confirm password', { exact: true }).fill('Kestrel-Harbour7!')
  await noura.page.getByRole('checkbox').check()
  await noura.page.getByRole('button', { name: 'Continue' }).click()
  await noura.page.getByRole('button', { name: 'Use an authenticator app' }).click()
  const uri = await noura.page.getByRole('link', { name: /Open it in an app/ }).getAttribute('href')
  const appCode = authenticatorApp(new URL(uri ?? '').searchParams.get('secret') ?? '')
  await noura.page.getByLabel('Code from your app').fill(await appCode())
  await noura.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await noura.page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  await noura.page.getByRole('button', { name: 'I have saved them' }).click()

  // A role that two administrators give; the person has it from the next sign-in.
  await first.page.reload()
  await first.page.getByRole('link', { name: 'Leila Marwan' }).click()
  await first.page.getByRole('button', { name: /^Give: Compliance/ }).click()
  await prove(first.page, FIRST, () => first.page.getByRole('button', { name: 'Give the role' }).click())
  const own = first.page.getByRole('button', { name: 'Confirm: the role Compliance for Leila Marwan' })
  await expect.poll(() => own.getAttribute('aria-disabled')).toBe('true')
  await open(second.page, '/staff/people')
  await second.page.getByRole('button', { name: /^Confirm: the role Compliance/ }).click()
  await prove(second.page, SECOND, () =>
    second.page.getByRole('button', { name: 'Confirm the role' }).click(),
  )
  await second.page.getByText('No requests are waiting.').waitFor()
  const leila = await signedIn(SUPPORT)
  await open(leila.page, '/staff/kyc')
  const menu = leila.page.getByRole('link', { name: 'KYC review' })
  await menu.waitFor()

  // The role is taken while its page is open: opened again, the page and its menu entry are gone.
  await first.page.reload()
  await first.page.getByRole('button', { name: /^Take away: Compliance/ }).click()
  await prove(first.page, FIRST, () => first.page.getByRole('button', { name: 'Take the role away' }).click())
  await first.page.getByRole('button', { name: /^Give: Compliance/ }).waitFor()
  await open(leila.page, '/staff/kyc')
  await leila.page.getByText('This page is for staff of compliance.').waitFor()
  expect(await menu.count()).toBe(0)

  // The page of a person, as an administrator looks at it.
  expect(await look(first.page, 'the person')).toEqual([])

  // The invited person signs in with the next code of the app.
  await noura.page.getByRole('link', { name: 'Log in' }).click()
  await settled(noura.page)
  await awake(noura.page)
  await noura.page.getByLabel('Email address').fill(email)
  await noura.page.getByLabel('Password', { exact: true }).fill('Kestrel-Harbour7!')
  await noura.page.getByRole('button', { name: 'Continue', exact: true }).click()
  const field = noura.page.getByLabel('Code of your authenticator app')
  await field.waitFor()
  await field.fill(await appCode())
  await noura.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await noura.page.waitForURL(`${product.url}/dashboard`)
  expect([first.complaints, second.complaints, noura.complaints]).toEqual([[], [], []])
}, 300_000)
