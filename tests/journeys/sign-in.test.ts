// Over 20 s: nine walks from a typed form to the dashboard and out again.
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { focusName, look, settled, tabTo } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { codeFor, signInHere } from '#tests/support/people/steps.ts'

/*
 * Signing in without a mouse and in the ears of a screen reader, the terms that are accepted at sign-up, and the form of
 * somebody who is faster than the page's program.
 */
const product = lentProduct()
let browser: Browser

const EMAIL = 'both@mizan.test'

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

test('by keyboard alone: a wrong code, the focus it keeps, and the message of the mail pasted whole', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.url })
  await page.goto(`${product.url}/login?next=%2Fwallet`)
  await settled(page)
  await tabTo(page, 'Email address')
  await page.keyboard.type(EMAIL)
  await tabTo(page, 'Password')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await expect.poll(() => focusName(page)).toBe('One-time code')
  const field = page.getByRole('textbox', { name: 'One-time code' })
  const description =
    'We sent a code to b•••@mizan.test. It expires in 5 minutes. After 5 wrong codes you start again.'
  expect(await field.getAttribute('aria-describedby')).toBe('code-hint')
  expect(await page.locator('#code-hint').innerText()).toBe(description)

  const code = await codeFor(product.url, EMAIL)
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toBe('One-time code: This code is incorrect. Check it and try again.')
  await expect.poll(() => focusName(page)).toBe('One-time code')
  expect(await look(page)).toEqual([])

  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Hello Layla,\n\nyour code is ${code}\n\nIt is valid for 5 minutes and for one use.`,
  )
  // Over the refused code, which is selected.
  await page.keyboard.press('Control+V')
  expect(await field.inputValue()).toBe(code)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.url}/wallet`)
  expect(complaints).toEqual([])
  await context.close()
})

test('Back and a waiting button without a mouse', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  await page.goto(`${product.url}/login`)
  await settled(page)
  await page.getByLabel('Email address').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel('One-time code').waitFor()
  await tabTo(page, 'Send a new code', 3)
  const hint = page.getByText(/^You can request a new code in/)
  expect(await hint.innerText()).toMatch(/^You can request a new code in \d+ s\.$/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Back', 1)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor()
  await expect.poll(() => focusName(page)).toBe('Log in')
  expect(await page.getByLabel('Email address').inputValue()).toBe(EMAIL)
  expect(complaints).toEqual([])
  await context.close()
})

describe('a form sent before the program of the page runs', () => {
  test.each(['/login', '/register'])(
    '%s is sent nowhere, and no address ever holds a password',
    async (path) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      const addresses: string[] = []
      page.on('request', (request) => addresses.push(request.url()))
      const opened = await page.goto(product.url + path)
      // Chromium hides it from a page whose scripts are switched off from outside.
      expect(await opened?.text()).toMatch(/<noscript>.*This page needs JavaScript/)
      await page.locator('#email').fill(EMAIL)
      await page.locator('#password').fill(DEMO_PASSWORD)
      const asked = addresses.length
      await page.locator('#password').press('Enter')
      const button = page.locator('button[type=submit]')
      expect(await button.isDisabled()).toBe(true)
      await button.click({ force: true })
      // Whatever was sent would have been asked for before this.
      await page.locator('#password').fill('')
      expect(addresses.slice(asked)).toEqual([])
      expect(page.url()).toBe(product.url + path)
      // Should anything send the form all the same, what was typed stands in no address before or after.
      expect(await page.locator('main form').getAttribute('method')).toBe('post')
      const form = { email: EMAIL, password: DEMO_PASSWORD }
      const answer = await context.request.post(product.url + path, { form, maxRedirects: 0 })
      expect([answer.status(), answer.headers()['location']]).toEqual([303, path])
      expect(addresses.filter((address) => address.includes('Mizan%23') || address.includes(EMAIL))).toEqual(
        [],
      )
      await context.close()
    },
  )

  test('what was typed stays, and is sent once the program runs', async () => {
    const { context, page, complaints } = await newVisitor(browser)
    const held: Route[] = []
    await page.route('**/*.js', (route) => held.push(route))
    const posts: string[] = []
    const sheets: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST') posts.push(pathname)
      if (request.resourceType() === 'stylesheet') sheets.push(pathname)
    })
    await page.goto(`${product.url}/login`, { waitUntil: 'commit' })
    await page.locator('#email').fill(EMAIL)
    await page.locator('#password').fill(DEMO_PASSWORD)
    await page.locator('#password').press('Enter')
    expect(posts).toEqual([])
    expect(held.length).toBeGreaterThan(0)
    // Lets the held ones go, too.
    await page.unroute('**/*.js')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByLabel('One-time code').waitFor()
    expect(new Set(posts)).toEqual(new Set(['/graphql']))
    const inline = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(inline).not.toEqual([])
    // Their styles stand in the page: no part of the browser loads them once more.
    expect(inline.filter((href) => sheets.includes(href))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('Enter counts: the form is sent by itself once its program runs', async () => {
    const { context, page, complaints } = await newVisitor(browser)
    const held: Route[] = []
    const isBoot = (address: string) => /\/boot-(?!data-)[^/]*$/.test(address)
    await page.route('**/*.js', (route) =>
      isBoot(route.request().url()) ? route.continue() : void held.push(route),
    )
    await page.goto(`${product.url}/login`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.locator('#email').fill(EMAIL)
    await page.locator('#password').fill(DEMO_PASSWORD)
    await page.locator('#password').press('Enter')
    expect(page.url()).toBe(`${product.url}/login`)
    await page.unroute('**/*.js')
    await page.getByLabel('One-time code').waitFor()
    expect(page.url()).toBe(`${product.url}/login`)
    expect(complaints).toEqual([])
    await context.close()
  })
})

test.each([
  ['/login', 'Forgot your password?', 'Recover your password'],
  ['/register', 'Log in', 'Log in'],
])('%s: the first press counts, though an empty field had the focus', async (path, name, title) => {
  const { context, page, complaints } = await newVisitor(browser)
  await page.goto(product.url + path)
  await page.locator('button[type=submit]:enabled').waitFor()
  await page.locator('#email').focus()
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await link.hover()
  // As long as a finger takes: what moves in between is missed.
  await link.click({ delay: 200 })
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('Invest pressed before the program of the page runs offers the login, which leads to the form', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  const held: Route[] = []
  await page.route('**/*.js', (route) => held.push(route))
  await page.goto(`${product.url}/propertydetails/alhambra-court`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Invest', exact: true }).click()
  expect(held.length).toBeGreaterThan(0)
  // Lets the held ones go, too.
  await page.unroute('**/*.js')
  await page.getByRole('complementary', { name: 'Invest' }).getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL(/\/login/)
  await signInHere(page, product.url, EMAIL, DEMO_PASSWORD)
  await page.getByRole('form', { name: 'Invest' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/propertydetails/alhambra-court')
  expect(complaints).toEqual([])
  await context.close()
})

test('the terms stand where the sign-up links to, readable without a program', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  await page.goto(`${product.url}/register`)
  const link = page.getByRole('link', { name: 'terms and conditions' })
  expect(await link.getAttribute('href')).toBe('/termsCondition')
  // What the sign-up page still loads late is not counted among the requests of the terms.
  await page.goto('about:blank')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.resourceType()))
  await page.goto(`${product.url}/termsCondition`)
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()
  await page.getByText('It is not a licensed offer of investments').waitFor()
  await page.getByText(/^Version 2026-12-01, in force since 01\/12\/2026/).waitFor()
  expect(requests).not.toContain('script')
  expect(await look(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
