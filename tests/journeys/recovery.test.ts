// Over 20 s: recoveries with codes and links by mail, in two browsers.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { breachesOf, focusName, look, settled, tabTo } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { PHONE } from '#tests/support/people/phones.ts'
import { awake, codeFor, MAIL_MS, register, signInByRest } from '#tests/support/people/steps.ts'

/* A forgotten password and a new e-mail address, without a mouse: the mails, the links in them, and what they end. */
const product = lentProduct()
let browser: Browser
/** A guest. */
let page: Page
let complaints: string[]

const PASSWORD = 'Quiet-Harbour7!'
const NEXT_PASSWORD = 'Lantern&Bridge9'

beforeAll(async () => {
  browser = await startBrowser()
  ;({ page, complaints } = await newVisitor(browser))
})
afterAll(() => browser?.close())

/** A person of this file, signed in in a browser of their own. */
async function newPerson(email: string) {
  const visitor = await newVisitor(browser)
  const name = { firstName: 'Salma', lastName: 'Haddad' }
  await register(
    visitor.page,
    product.url,
    { ...name, email, phone: PHONE, password: PASSWORD },
    { at: false },
  )
  return visitor
}

/** The newest link of a kind in a mailbox. */
async function linkFor(email: string, path: string): Promise<string> {
  const pattern = new RegExp(String.raw`${product.url}${path}\S*#[A-Za-z0-9_-]{43}`)
  return eventually(async () => {
    const response = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const { data } = (await response.json()) as { data: { text: string }[] }
    const link = data.flatMap(({ text }) => pattern.exec(text) ?? [])[0]
    if (link === undefined) throw new Error(`no link was mailed to ${email}`)
    return link
  }, MAIL_MS)
}

const secretOf = (link: string) => link.slice(link.indexOf('#') + 1)
const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

async function askForLink(page: Page, email: string): Promise<void> {
  await titled(page, 'Recover your password')
  // Before its program runs, the browser itself would tick the box and nothing would come of it.
  await awake(page)
  await tabTo(page, 'Email address')
  await page.keyboard.type(email)
  await tabTo(page, /^I am not a robot/)
  await page.keyboard.press('Space')
  await page.getByText('Confirmed.').waitFor()
  await tabTo(page, 'Send the link')
  await page.keyboard.press('Enter')
  await titled(page, 'Check your messages')
}

test('forgotten: a link by mail, a new password, and the old session in another browser is dead', async () => {
  const email = 'salma.forgets@example.org'
  const elsewhere = await newPerson(email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(`${product.url}/login`)
  await settled(page)
  await tabTo(page, 'Forgot your password?')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.url}/recoverPassword`)
  await askForLink(page, email)
  await expect.poll(() => focusName(page)).toBe('Check your messages')
  const told = await page.getByRole('main').innerText()
  expect(told).toContain('If there is an account, we have sent it a link. It expires in 15 minutes.')
  expect(await look(page)).toEqual([])

  const link = await linkFor(email, '/changePassword/')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).waitFor()
  expect(page.url()).toBe(link.slice(0, link.indexOf('#')))
  expect(await breachesOf(page, 'uncoloured')).toEqual([])
  await tabTo(page, 'New password')
  await page.keyboard.type('Password1!')
  await tabTo(page, 'Confirm password')
  await page.keyboard.type('Password1!')
  await page.keyboard.press('Enter')
  const easy = 'New password: This password is easy to guess. Please choose another one.'
  await page.getByRole('alert').getByText(easy).waitFor()
  expect(await look(page)).toEqual([])
  for (const field of ['New password', 'Confirm password'])
    await page.getByLabel(field, { exact: true }).fill(NEXT_PASSWORD)
  expect(await page.locator('#password-hint').innerText()).not.toContain('not met yet')
  await page.keyboard.press('Enter')
  await titled(page, 'Your password has been changed')
  await expect.poll(() => focusName(page)).toBe('Your password has been changed')
  expect(await look(page)).toEqual([])

  // What the other browser shows at its next step, whatever it had open.
  await elsewhere.page.goto(`${product.url}/wallet`)
  await elsewhere.page.getByText('Session has expired. Please log in again.').first().waitFor()
  await elsewhere.context.close()

  // A used link says so before anybody types, and leads to a new one.
  await page.goto(link)
  await titled(page, 'This link is no longer valid')
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
  await expect.poll(() => focusName(page)).toBe('This link is no longer valid')
  expect(await page.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
    '/recoverPassword',
  )
  expect(await look(page)).toEqual([])
  expect(complaints).toEqual([])

  expect(await signInByRest(product.url, email, NEXT_PASSWORD)).toMatch(/^\S{20,}$/)
  expect(asked.filter((address) => address.includes(secretOf(link)))).toEqual([])
})

test('an address nobody knows is answered with the same page, and gets nothing', async () => {
  await page.goto(`${product.url}/recoverPassword`)
  await askForLink(page, 'nobody-here@mizan.test')
  expect(await page.getByRole('main').innerText()).toContain(
    'If there is an account, we have sent it a link. It expires in 15 minutes.',
  )
  const response = await fetch(`${product.url}/dev/mailbox.json?to=nobody-here@mizan.test`)
  expect(await response.json()).toMatchObject({ data: [] })
  await tabTo(page, 'Send again')
  await page.keyboard.press('Enter')
  await titled(page, 'Recover your password')
  await tabTo(page, 'Use my mobile number instead')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusName(page)).toBe('Mobile number')
  await page.keyboard.type('12')
  await tabTo(page, 'Send the link')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Mobile number: Please enter a valid mobile number').waitFor()
  expect(await look(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a link without its secret says so and leads to a new one', async () => {
  await page.goto(`${product.url}/changePassword/usr_1`)
  await titled(page, 'This link is not complete')
  expect(await look(page)).toEqual([])
  await tabTo(page, 'Request a new link')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.url}/recoverPassword`)
  await titled(page, 'Recover your password')
  expect(await breachesOf(page, 'uncoloured')).toEqual([])
  expect(complaints).toEqual([])
})

test('a new email address counts once its link is opened, and only once', async () => {
  const [own, next] = ['salma.moves@example.org', 'salma.new@example.org']
  const elsewhere = await newPerson(own)
  await askForAddress(own, next)
  const link = await linkFor(next, '/mailverification')
  // What looks at the address only, as previews and scanners do, does not spend the link.
  expect((await fetch(link)).status).toBe(200)
  await page.goto(link)
  await titled(page, 'Your email address is verified')
  expect(page.url()).toBe(`${product.url}/mailverification`)
  await expect.poll(() => focusName(page)).toBe('Your email address is verified')
  expect(await page.getByRole('main').innerText()).toContain('s•••@example.org')
  expect(await look(page)).toEqual([])
  await page.goto(link)
  await titled(page, 'This link has already been used')
  await page.goto(`${link.slice(0, link.indexOf('#'))}#${'A'.repeat(43)}`)
  await titled(page, 'This link is not valid')
  expect(await look(page)).toEqual([])
  expect(complaints).toEqual([])
  expect(await signInByRest(product.url, next, PASSWORD)).toMatch(/^\S{20,}$/)
  await elsewhere.context.close()
})

/** Asks for another address over REST, step-up included. */
async function askForAddress(own: string, next: string): Promise<void> {
  const token = await signInByRest(product.url, own, PASSWORD)
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token, ...headers },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return (await response.json()) as { data: Record<string, string> }
  }
  const before = new Date()
  const { data: challenge } = await post('/v2/users/password/verify', {
    password: PASSWORD,
    operation: 'changeEmail',
  })
  const code = await codeFor(product.url, own, before)
  const { data: proof } = await post('/v2/users/step-up/verify', {
    challengeId: challenge['challengeId'],
    code,
  })
  await post('/v2/users/email', { email: next }, { 'x-step-up': proof['stepUp'] ?? '' })
}
