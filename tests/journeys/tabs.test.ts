// Over 20 s: one person in several tabs, each of which loads the whole program.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin, LEFT } from '#tests/support/browser/within.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { signIn, signInByRest } from '#tests/support/people/steps.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* One person in several tabs: a logout, a lost session and the other dashboard reach all of them, and nothing of them stays behind. */
const product = lentProduct()
let browser: Browser

/** A logout is seen by every tab within this time; a quiet machine needs a tenth of a second. */
const SEEN_MS = 10_000

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

interface Tabs {
  readonly context: BrowserContext
  readonly tabs: readonly Page[]
  readonly first: Page
}

/** Signs in and opens one tab for each path. */
async function openTabs(mailbox: string, paths: readonly string[], initScript?: () => void): Promise<Tabs> {
  const context = await browser.newContext()
  if (initScript) await context.addInitScript(initScript)
  const first = await context.newPage()
  await signIn(first, product.url, `${mailbox}@mizan.test`, DEMO_PASSWORD, { at: false })
  const tabs: Page[] = []
  for (const [index, path] of paths.entries()) {
    const page = index === 0 ? first : await context.newPage()
    await page.goto(product.url + path)
    await page.getByLabel(/^Account of/).waitFor()
    tabs.push(page)
  }
  return { context, tabs, first }
}

const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

/** What a browser keeps that a script of the page can read. */
function dump() {
  return async () => ({
    cookie: document.cookie,
    local: Object.fromEntries(Object.entries(localStorage)),
    session: Object.fromEntries(Object.entries(sessionStorage)),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  })
}
const EMPTY = { cookie: '', local: {}, session: {}, databases: [], caches: [] }

/** Whether the halves that a browser held still open anything. */
async function statusOf(cookies: Awaited<ReturnType<BrowserContext['cookies']>>): Promise<number> {
  const half = (wanted: string) => cookies.find(({ name }) => name === wanted)?.value ?? ''
  const response = await fetch(`${product.url}/v2/users`, {
    headers: { authorization: half('token'), cookie: `__Host-sid=${half('__Host-sid')}` },
  })
  return response.status
}

const openMenu = (page: Page) => page.getByLabel(/^Account of/).click()
const chooseLogout = (page: Page) => page.getByRole('menuitem', { name: 'Log out' }).click()
const isHome = (page: Page) => page.waitForURL(`${product.url}/`)

describe('a logout in one of several tabs', () => {
  const PATHS = ['/dashboard', '/wallet', '/myportfolio']
  const WAYS: [string, readonly string[], (() => void) | undefined][] = [
    ['the channel and storage events', PATHS, undefined],
    [
      'storage events alone',
      IS_LONG ? PATHS : PATHS.slice(0, 2),
      () => Reflect.deleteProperty(window, 'BroadcastChannel'),
    ],
  ]
  test.each(WAYS)('is seen by all without a further act, through %s', async (_, paths, initScript) => {
    const { context, tabs, first } = await openTabs('investor1', paths, initScript)
    const held = await context.cookies()
    expect(await statusOf(held)).toBe(200)
    await openMenu(first)
    const leaving = tabs.map((page) =>
      page.waitForRequest((request) => request.isNavigationRequest() && request.url() === `${product.url}/`),
    )
    // By the browser's own clock: how long a test waits for its turn is not what is asked.
    const from = await first.getByRole('menuitem', { name: 'Log out' }).evaluate((entry: HTMLElement) => {
      const at = Date.now()
      entry.click()
      return at
    })
    for (const request of await Promise.all(leaving)) {
      await request.response()
      expect(request.timing().startTime - from).toBeLessThan(SEEN_MS)
    }
    await Promise.all(tabs.map(isHome))
    expect(await cookieNames(context)).toEqual(['__Host-device'])
    expect(await statusOf(held)).toBe(401)
    for (const page of tabs) {
      await page.goBack()
      await page.waitForURL(/\/login/)
    }
    await context.close()
  })
})

describe('two tabs of one person', () => {
  let opened: Tabs
  beforeAll(async () => {
    opened = await openTabs('investor2', ['/dashboard', '/wallet'])
  })
  afterAll(() => opened?.context.close())

  test('a dialog that must stay outlives Escape, pressed again and again, wherever the focus is', async () => {
    const { context, tabs, first } = opened
    await context.setOffline(true)
    const dialog = first.getByRole('alertdialog')
    await dialog.waitFor()
    const pressEscape = async () => {
      for (let press = 0; press < 4; press++) await first.keyboard.press('Escape')
    }
    await pressEscape()
    await dialog.getByRole('paragraph').click()
    await pressEscape()
    expect(await dialog.getAttribute('aria-modal')).toBe('true')
    // Nothing beside it has the focus, nor is read.
    await first.mouse.click(5, 5)
    await pressEscape()
    expect(await dialog.isVisible()).toBe(true)
    const [main] = await first
      .locator('main')
      .evaluateAll((all) => all.map((one) => one.closest('[inert]') !== null))
    expect(main).toBe(true)
    // Not even the page itself moves the focus behind it, as it does on Back.
    await first.evaluate(() => document.querySelector('h1')?.focus())
    for (let press = 0; press < 3; press++) {
      await first.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await context.setOffline(false)
    for (const page of tabs) await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  })

  test('a session that ended elsewhere: one dialog in each tab, offline or not, and Home in one leaves in all', async () => {
    const { context, tabs, first } = opened
    const handle = await signInByRest(product.url, 'investor2@mizan.test')
    const headers = { authorization: handle }
    await fetch(`${product.url}/v2/users/sessions`, { method: 'DELETE', headers })
    // The stream of notices tells each tab; nobody has to press anything.
    for (const page of tabs) await page.getByRole('alertdialog').waitFor()
    await context.setOffline(true)
    for (const page of tabs) {
      expect(await page.getByRole('alertdialog').count()).toBe(1)
      expect(await page.getByRole('alertdialog').innerText()).toContain(
        'Session has expired. Please log in again.',
      )
    }
    await context.setOffline(false)
    await first.getByRole('alertdialog').getByRole('button', { name: 'Home' }).click()
    await Promise.all(tabs.map(isHome))
    expect(await cookieNames(context)).not.toContain('token')
    // The device that ended the others is still signed in.
    expect((await fetch(`${product.url}/v2/users`, { headers })).status).toBe(200)
  })
})

test('a logout without the server leaves nothing behind, says so in one dialog, and tells the server once it is there', async () => {
  const { context, first } = await openTabs('investor3', ['/wallet'])
  const held = await context.cookies()
  await first.evaluate(() => {
    const opening = indexedDB.open('left-over')
    opening.addEventListener('success', () => opening.result.close())
    sessionStorage.setItem('left', 'over')
  })
  // Only the logout itself: another call of the page that fails would say in a dialog of its own that the network is gone.
  await context.route('**/graphql', (route, request) =>
    request.postData()?.includes('mutation Logout') ? route.abort('internetdisconnected') : route.fallback(),
  )
  await openMenu(first)
  await chooseLogout(first)
  const dialog = first.getByRole('alertdialog').filter({ hasText: 'Logout failed. Please try again.' })
  await dialog.waitFor()
  expect(await first.getByRole('alertdialog').count()).toBe(1)
  await expect.poll(() => first.evaluate(dump())).toEqual(EMPTY)
  expect(await first.locator('body').innerText()).not.toMatch(/@mizan\.test|\$/)
  expect(await statusOf(held)).toBe(200)
  await context.unroute('**/graphql')
  // The browser finds the network again.
  await context.setOffline(true)
  await context.setOffline(false)
  await isHome(first)
  expect(await statusOf(held)).toBe(401)
  await context.close()
})

test('the account switch changes the halves and shows the other dashboard in every tab', async () => {
  const { context, tabs, first } = await openTabs('both', ['/dashboard', '/dashboard'])
  const [, second] = tabs
  if (!second) throw new Error('two tabs')
  const tokenOf = async () => (await context.cookies()).find(({ name }) => name === 'token')?.value
  const before = await tokenOf()
  const investor = (page: Page) =>
    page.getByRole('link', { name: 'All orders' }).or(page.getByText('No order yet'))
  await first.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(await investor(first).count()).toBe(0)
  await openMenu(first)
  await first.getByRole('menuitem', { name: 'Switch to investor' }).click()
  for (const page of tabs) await investor(page).first().waitFor()
  expect(await tokenOf()).not.toBe(before)
  await goWithin(second, '/wallet')
  await second.locator(`h1:not(.${LEFT})`).first().waitFor()
  await openMenu(second)
  await second.getByRole('menuitem', { name: 'Switch to issuer' }).click()
  await investor(first).first().waitFor({ state: 'detached' })
  await second.waitForURL(`${product.url}/dashboard`)
  for (const page of tabs) expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await statusOf(await context.cookies())).toBe(200)
  await context.close()
})

/** Pages of what a person has, each with words that it shows once its data is there. */
const PERSONAL_PAGES = [
  ['/wallet', '$25,000.00'],
  ['/myportfolio', 'No digital shares yet'],
  ['/sharergister', 'There are no entries to show.'],
  ['/transactionapproved', 'You have not invested yet'],
  ['/browseproject', /^\d+ offerings$/],
  ['/settings', 'GMT+0 local'],
  ['/profileSetting', 'investor@mizan.test'],
] as const
/** A public page is another document, and so is the one after it; to the others the program leads by itself, as by a link. */
const LOADED = new Set(['/browseproject', '/settings'])

test('no storage holds anything personal after real use, and nothing at all after the logout', async () => {
  const { context, first } = await openTabs('investor', ['/dashboard'])
  const person = await first.evaluate(async () => {
    const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const response = await fetch('/v2/users', { headers: { authorization: token } })
    return ((await response.json()) as { data: { _id: string } }).data
  })
  await first.evaluate(async () => {
    const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    await fetch('/v2/dashboard/setting', {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ rowsPerPage: 25, showLocalTime: true, showHijriDates: false }),
    })
  })
  const shown: string[] = []
  for (const [path, words] of PERSONAL_PAGES) {
    if (LOADED.has(path)) await first.goto(product.url + path)
    else await goWithin(first, path)
    await first.locator(`h1:not(.${LEFT})`).first().waitFor()
    await first.getByText(words).first().waitFor()
    shown.push(await first.locator('body').innerText())
  }
  const amounts = new Set(shown.join('\n').match(/\$[\d,]+\.\d\d/g))
  expect(amounts.size).toBeGreaterThanOrEqual(2)
  const kept = await first.evaluate(dump())
  expect(kept.cookie).toMatch(/^token=[A-Za-z0-9_-]{43}$/)
  expect(Object.keys(kept.local)).toEqual(['root'])
  expect(JSON.parse(String(kept.local['root']))).toEqual({
    version: 1,
    rowsPerPage: 25,
    showLocalTime: true,
    showHijriDates: false,
  })
  expect([kept.databases, kept.caches]).toEqual([[], []])
  const text = JSON.stringify({ ...kept, cookie: '' })
  const canaries = ['Amina', 'Rahman', 'investor@mizan.test', person._id, ...amounts]
  for (const canary of canaries) expect(text).not.toContain(canary)
  for (const amount of amounts) expect(text).not.toContain(amount.replaceAll(/[$,.]/g, ''))

  await openMenu(first)
  await chooseLogout(first)
  await isHome(first)
  expect(await first.evaluate(dump())).toEqual(EMPTY)
  expect(await cookieNames(context)).toEqual(['__Host-device'])
  await context.close()
})
