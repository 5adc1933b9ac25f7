import type { Locator, Page } from 'playwright-core'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { solve } from './captcha.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { eventually } from '#tests/support/eventually.ts'
import { codeIn } from './mails.ts'

/** What people do on the running product, by role and label; journeys read like a story of these. */

/** Until a mail has come, on a machine under load. */
export const MAIL_MS = 120_000

/** The newest one-time code mailed to an address. */
export async function codeFor(url: string, email: string, after = new Date(0)): Promise<string> {
  return eventually(async () => {
    const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const { data } = (await response.json()) as { data: { text: string; receivedAt: string }[] }
    const mails = data.filter((one) => new Date(one.receivedAt) > after)
    const code = codeIn(mails.map(({ text }) => text))
    if (!code) throw new Error(`no code was mailed to ${email}`)
    return code
  }, MAIL_MS)
}

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly password: string
}

/** The page that opens once the session is there, the dashboard if it is not named; `false` opens none. */
interface Beginning {
  readonly at?: string | false
}

/** Creates an account over REST in the browser's session and opens a page. */
export async function register(
  page: Page,
  url: string,
  person: Person,
  { role = 'investor', at }: Beginning & { readonly role?: KycRole } = {},
): Promise<void> {
  const { firstName, lastName, email, phone, password } = person
  const asked = await fetch(`${url}/v2/users/captchaVerify`)
  const { data } = (await asked.json()) as { data: { challenge: string } }
  const account = {
    userType: { isIssuer: role === 'issuer', isInvestor: role === 'investor' },
    firstName,
    lastName,
    email,
    phone,
    password,
    confirmPassword: password,
    acceptedTerms: true,
    captcha: await solve(data.challenge),
  }
  await openSession(page, url, email, '/v2/users', account)
  await openFirst(page, url, at)
}

/** Signs in over REST in the browser's session and opens a page; `signInHere` types instead. */
export async function signIn(
  page: Page,
  url: string,
  email: string,
  password: string,
  { at }: Beginning = {},
): Promise<void> {
  await openSession(page, url, email, '/v2/users/login', { email, password })
  await openFirst(page, url, at)
}

async function openFirst(page: Page, url: string, at: string | false = '/dashboard'): Promise<void> {
  if (at === false) return
  await page.goto(url + at)
  await page.getByLabel(/^Account of/).waitFor()
}

/** Sends what asks for a code, then the code that was mailed; the cookies are the browser's. */
async function openSession(
  page: Page,
  url: string,
  email: string,
  path: string,
  body: unknown,
): Promise<void> {
  const context = page.context()
  const before = await newestMail(url, email)
  const send = async (to: string, what: unknown) => {
    const known = await context.cookies(overTls(url))
    const response = await fetch(url + to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: known.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(what),
    })
    if (!response.ok) throw new Error(`${to} answers ${response.status}: ${await response.text()}`)
    await context.addCookies(response.headers.getSetCookie().map((line) => cookieOf(line, url)))
    return (await response.json()) as { data: { challengeId?: string } }
  }
  const { data } = await send(path, body)
  const code = await codeFor(url, email, before)
  await send('/v2/users/2fa/verify', { challengeId: data.challengeId, code })
}

/** What carries a secret is set as over TLS, and sent to this machine without it. */
const overTls = (url: string): string => url.replace('http:', 'https:')

function cookieOf(line: string, url: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const at = pair.indexOf('=')
  const maxAge = attributes.find((one) => one.startsWith('Max-Age='))?.slice('Max-Age='.length)
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    url: overTls(url),
    secure: attributes.includes('Secure'),
    httpOnly: attributes.includes('HttpOnly'),
    sameSite: attributes.includes('SameSite=Strict') ? ('Strict' as const) : ('Lax' as const),
    ...(maxAge === undefined ? {} : { expires: Math.round(Date.now() / 1000) + Number(maxAge) }),
  }
}

/** Signs in on the login page that is open, wherever it leads back to. */
export async function signInHere(page: Page, url: string, email: string, password: string): Promise<void> {
  const before = await newestMail(url, email)
  await awake(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await enterCode(page, url, email, before)
}

/**
 * A control, or else the first form, answers to its program from here on; before, a click is lost, and the browser itself would post the form
 * and show the page anew.
 */
export async function awake(page: Page, control?: Locator): Promise<void> {
  await page.waitForFunction(
    (found) => {
      const element = found ?? document.querySelector('form')
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
    },
    await control?.elementHandle(),
  )
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
  await payByCard(page, card)
}

/** Pays the amount that stands on the page. */
async function payByCard(page: Page, card = '4242 4242 4242 4242'): Promise<void> {
  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(card)
  await frame.getByLabel('Expiry date (MM/YY)').fill('12/34')
  await frame.getByLabel('Security code (CVC)').fill('123')
  await frame.getByRole('button', { name: /^Pay \$/ }).click()
}

/** Signs a demonstration account in without a browser; returns the handle, which alone is enough for such a session. */
export async function signInByRest(url: string, email: string, password = DEMO_PASSWORD): Promise<string> {
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
