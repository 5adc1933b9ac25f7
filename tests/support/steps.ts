import type { Page } from 'playwright-core'
import type { KycRole } from '#contracts/kyc-steps.ts'
import { codeIn } from './mails.ts'

/** What people do on the running product, by role and label; journeys read like a story of these. */

/** The newest one-time code mailed to an address. */
export async function codeFor(url: string, email: string, after = new Date(0)): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const { data } = (await response.json()) as { data: { text: string; receivedAt: string }[] }
    const mails = data.filter((one) => new Date(one.receivedAt) > after)
    const code = codeIn(mails.map(({ text }) => text))
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no code was mailed to ${email}`)
}

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly password: string
}

/** Signs up in one role, up to the dashboard. */
export async function register(
  page: Page,
  url: string,
  person: Person,
  role: KycRole = 'investor',
): Promise<void> {
  await page.goto(`${url}/register`)
  await awake(page)
  const kind = role === 'investor' ? /^Investor/ : /^Issuer/
  await page.getByRole('checkbox', { name: kind }).check()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByLabel('Mobile number').fill(person.phone)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('checkbox', { name: /not a robot/ }).click()
  await page.getByText('Confirmed.').waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await enterCode(page, url, person.email)
}

/** Signs in with password and code. */
export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/login`)
  await signInHere(page, url, email, password)
}

/** Signs in on the login page that is open, wherever it leads back to. */
export async function signInHere(page: Page, url: string, email: string, password: string): Promise<void> {
  const before = await newestMail(url, email)
  await awake(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await enterCode(page, url, email, before)
}

/** A form answers to its program from here on; before, the browser itself would post it and show the page anew. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

/** When the newest mail to an address came. */
export async function newestMail(url: string, email: string): Promise<Date> {
  const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  const { data } = (await response.json()) as { data: { receivedAt: string }[] }
  return new Date(data[0]?.receivedAt ?? 0)
}

async function enterCode(page: Page, url: string, email: string, after?: Date): Promise<void> {
  const field = page.getByLabel('One-time code')
  await field.waitFor()
  await field.fill(await codeFor(url, email, after))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((address) => !/login|register/.test(address.pathname))
}

/** Does what asks for a second factor, and answers it with the code that was mailed for it. */
export async function confirmStepUp(
  page: Page,
  url: string,
  email: string,
  ask: () => Promise<unknown>,
): Promise<void> {
  const before = await newestMail(url, email)
  await ask()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('One-time code')
  await field.waitFor()
  await field.fill(await codeFor(url, email, before))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Adds money by card, up to the message that it arrived. */
export async function addFunds(
  page: Page,
  url: string,
  dollars: string,
  card = '4242 4242 4242 4242',
): Promise<void> {
  await page.goto(`${url}/addfunds`)
  await page.getByLabel('Amount in US dollars').fill(dollars)
  await page.getByRole('button', { name: 'Continue to the card' }).click()
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(card)
  await frame.getByLabel('Expiry date (MM/YY)').fill('12/34')
  await frame.getByLabel('Security code (CVC)').fill('123')
  await frame.getByLabel('Name on the card').fill('Test Person')
  await frame.getByRole('button', { name: 'Pay by card' }).click()
}

/** Signs a demonstration account in without a browser; returns the handle, which alone is enough for such a session. */
export async function signInByRest(url: string, email: string, password = 'Mizan#2026'): Promise<string> {
  const before = await newestMail(url, email)
  const challenge = await postJson(`${url}/v2/users/login`, { email, password })
  const { challengeId } = challenge['data'] as { challengeId: string }
  const code = await codeFor(url, email, before)
  const session = await postJson(`${url}/v2/users/2fa/verify`, { challengeId, code })
  return String(session['accessToken'])
}

async function postJson(url: string, body: unknown): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}
