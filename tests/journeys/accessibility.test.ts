// Over 20 s: every screen is judged by axe in two widths and two schemes of colour.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHARED_DOCUMENT_PATH, TOKENOMICS_PATH } from '#contracts/web/content-paths.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import {
  breachesOf,
  DESK,
  drawnAnew,
  focusName,
  look,
  PHONE,
  settled,
  tabTo,
} from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { comeWithin } from '#tests/support/browser/within.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { closedRoutesByAccount, pathOfRoute } from '#tests/support/people/pages-of-accounts.ts'
import { codeFor, confirmStepUp, newestMail, signIn } from '#tests/support/people/steps.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'

/*
 * Every screen that exists, light and dark, on a phone and on a desktop: no breach of WCAG 2.2 AA, no sideways scrolling, and
 * the skip link first. Then the main job without a mouse.
 */
type Visitor = Awaited<ReturnType<typeof newVisitor>>
let product: RunningProduct
let browser: Browser
/** One page for each of them, so that the program is loaded once. */
let investor: Visitor
let issuer: Visitor
let guest: Visitor
/** The offering of the token card: 33 % in 15 months. */
let offering: { readonly _id: string; readonly name: string }

const INVESTOR = 'investor@mizan.test'

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
  guest = await newVisitor(browser)
  investor = await signedIn(INVESTOR)
  issuer = await signedIn('issuer@mizan.test')
  offering = await tokenCard()
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

async function signedIn(email: string): Promise<Visitor> {
  const visitor = await newVisitor(browser)
  await signIn(visitor.page, product.url, email, DEMO_PASSWORD, { at: false })
  return visitor
}

async function tokenCard(): Promise<typeof offering> {
  const reply = await fetch(`${product.url}/v2/projects?perPage=50`)
  const { data } = (await reply.json()) as {
    data: {
      _id: string
      name: string
      projectedReturnPercent: string
      horizonMonths: number
      totalUnits: number
    }[]
  }
  const found = data.find((one) => one.projectedReturnPercent === '33' && one.horizonMonths === 15)
  if (found === undefined) throw new Error('The demonstration data has no token card')
  expect(found.totalUnits).toBe(6300)
  return found
}

/** The receipt takes the focus itself; the skip link lies before. */
const TAKES_FOCUS = /^\/transactionapproved\/./

/** Loads a page and tries its skip link. */
async function skip(page: Page, path: string): Promise<string[]> {
  await page.goto(product.url + path)
  await settled(page)
  if (TAKES_FOCUS.test(path)) return []
  await page.keyboard.press('Tab')
  const found =
    (await focusName(page)) === 'Skip to content' ? [] : [`${path}: the first Tab stop is no skip link`]
  await page.keyboard.press('Enter')
  const hasMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
  if (!hasMain) found.push(`${path}: the skip link does not lead into the page`)
  return found
}

const visit = async (page: Page, path: string): Promise<string[]> => [
  ...(await skip(page, path)),
  ...(await look(page, path)),
]

async function visitAll({ page }: Visitor, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) found.push(...(await visit(page, path)))
  return found
}

/** Loads every page of the signed-in area, each with its skip link; else the first one of a person, and comes to the others within the program. */
const EACH_LOADED = IS_LONG

/** Pages of the signed-in area. */
async function visitInside(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  if (EACH_LOADED) return visitAll(visitor, paths)
  const [first = '', ...others] = paths
  return [...(await visit(visitor.page, first)), ...(await visitWithin(visitor, others))]
}

/** The same, where the page of the visitor is one of them already. */
async function visitWithin(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  if (EACH_LOADED) return visitAll(visitor, paths)
  const { page } = visitor
  const found: string[] = []
  for (const path of paths) {
    await comeWithin(page, path)
    expect(new URL(page.url()).pathname).toBe(path)
    found.push(...(await look(page, path)))
  }
  return found
}

async function pathsOfRoutes({ page }: Visitor, routes: readonly string[]): Promise<string[]> {
  const paths: string[] = []
  for (const route of routes) paths.push(await pathOfRoute(page, product.url, route, PATIENCE_MS))
  return paths
}

/** Routes by the account that opens them; all of them in the long form. */
const INSIDE: Iterable<readonly [mailbox: string, routes: readonly string[]]> = IS_LONG
  ? closedRoutesByAccount()
  : [
      ['content', ['/popupcontent']],
      ['compliance', ['/staff/compliance', '/staff/rules']],
    ]

describe('every screen', () => {
  test('public pages, and their menu on a phone', async () => {
    const { page } = guest
    expect(await visitAll(guest, ['/'])).toEqual([])
    await page.setViewportSize(PHONE)
    // Looking at a page leaves it dark.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.locator('summary').click()
    await drawnAnew(page)
    expect(await breachesOf(page)).toEqual([])
    // One of each kind; in the long form every page.
    const paths = [
      '/browseproject',
      `/propertydetails/${offering._id}`,
      '/how_to_invest',
      '/contact',
      TOKENOMICS_PATH(offering._id),
      SHARED_DOCUMENT_PATH,
      ...(IS_LONG
        ? [
            '/browseproject?searchKey=nothing-like-this',
            '/browseproject?pageNo=9',
            '/propertydetails/no-such-offering',
            '/faq',
            '/blog',
            '/whitePapers',
          ]
        : []),
    ]
    expect(await visitAll(guest, paths)).toEqual([])
  })

  test('login pages', async () => {
    expect(await visitAll(guest, ['/login', '/register'])).toEqual([])
    // These are looked at in recovery.test.ts, in each of their states.
    const { page } = guest
    expect(await skip(page, '/recoverPassword')).toEqual([])
    expect(await skip(page, '/changePassword/usr_1')).toEqual([])
    // It says on its own what became of the link, with the focus there: the skip link lies before.
    await page.goto(`${product.url}/mailverification`)
    await settled(page)
    await expect.poll(() => focusName(page)).toBe('This link is not valid')
    expect(await visitAll(investor, ['/already_logged_in'])).toEqual([])
  })

  const WORK = ['/dashboard', '/wallet', '/transactionapproved', '/myportfolio', '/sharergister']

  test('an investor who has not invested yet', async () => {
    expect(await visitInside(investor, [...WORK, '/addfunds'])).toEqual([])
  })

  // `/settings` and `/profileSetting` are looked at in settings.test.ts.
  test('an order: form, receipt and the question before it is cancelled', async () => {
    const { page } = investor
    await page.goto(`${product.url}/propertydetails/${offering._id}`)
    await page.getByRole('link', { name: 'Invest', exact: true }).click()
    await page.getByLabel('Digital shares').fill('')
    await page.getByRole('button', { name: 'Confirm investment' }).click()
    await page.getByText('This field is required').waitFor()
    expect(await look(page, 'invest form')).toEqual([])
    await page.getByLabel('Digital shares').fill('2')
    await page.getByRole('checkbox', { name: /accept these risks/ }).check()
    await confirmStepUp(page, product.url, INVESTOR, async () => {
      await page.getByRole('button', { name: 'Confirm investment' }).click()
      await page.getByRole('dialog').getByLabel('One-time code').waitFor()
      expect(await look(page, 'second factor')).toEqual([])
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await page.getByText('This field is required', { exact: true }).waitFor()
      expect(await look(page, 'second factor refused')).toEqual([])
    })
    await page.waitForURL(/\/transactionapproved\/[\w-]+$/)
    await settled(page)
    expect(await look(page, 'receipt')).toEqual([])
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await page.getByRole('alertdialog').waitFor()
    expect(await look(page, 'cancel dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  })

  test('an investor who has invested', async () => {
    expect(await visitWithin(investor, WORK)).toEqual([])
  })

  test('the open menu of a phone', async () => {
    const { page } = investor
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await comeWithin(page, '/dashboard')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    expect(await breachesOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => focusName(page)).toBe('Open the menu')
  })

  test('a card payment: its frame is as tall as its form, on a phone and with every field wrong', async () => {
    const { page, complaints } = investor
    await page.setViewportSize(PHONE)
    await comeWithin(page, '/addfunds')
    await page.getByLabel('Amount in US dollars').fill('250')
    await page.getByRole('button', { name: /^Continue to pay/ }).click()
    const element = page.locator('iframe[title="Card details"]')
    const frame = element.contentFrame()
    const form = frame.locator('body')
    const height = () => element.evaluate((box) => box.clientHeight)
    const needed = () => form.evaluate((body) => Math.ceil(body.getBoundingClientRect().height))

    await expect.poll(async () => (await height()) - (await needed())).toBe(0)
    const before = await height()
    await frame.getByRole('button', { name: /^Pay \$/ }).click()
    await frame.getByText('Please enter a valid card number').waitFor()
    await expect.poll(height).toBeGreaterThan(before)
    await expect.poll(async () => (await height()) - (await needed())).toBe(0)

    await page.setViewportSize({ width: 800, height: 740 })
    await expect.poll(async () => (await height()) - (await needed())).toBe(0)
    expect(await look(page, 'card form')).toEqual([])
    expect(complaints).toEqual([])
  })

  test('a person with both roles: the link to the identity check stands apart', async () => {
    const { context, page } = await signedIn('both@mizan.test')
    const link = page.getByRole('link', { name: 'KYC Approved' })
    // The cases of the demonstration are approved one by one after the start.
    await expect
      .poll(async () => {
        await page.goto(`${product.url}/dashboard`)
        await settled(page)
        return link.count()
      })
      .toBe(1)
    const seen = await link.evaluate((element) => {
      const line = element.closest('p') ?? element
      const start = new Range()
      start.setStart(element.firstChild ?? element, 0)
      start.setEnd(element.firstChild ?? element, 1)
      const next = line.nextElementSibling?.getBoundingClientRect().top ?? 0
      return {
        text: element.textContent,
        underlinedSpace: start.getBoundingClientRect().width,
        below: next - line.getBoundingClientRect().bottom,
      }
    })
    expect(seen).toEqual({ text: ' KYC Approved', underlinedSpace: 0, below: 24 })
    await context.close()
  })

  test('an issuer at work', async () => {
    expect(await visitInside(issuer, ['/dashboard', '/distributions'])).toEqual([])
  })

  test('dialogs, questions and answers, and what staff work with', async () => {
    expect(await visitWithin(investor, ['/commonpopups', '/faqdashbaord'])).toEqual([])
    const found: string[] = []
    for (const [mailbox, routes] of INSIDE) {
      const staff = await signedIn(`${mailbox}@mizan.test`)
      found.push(...(await visitInside(staff, await pathsOfRoutes(staff, routes))))
      await staff.context.close()
    }
    expect(found).toEqual([])
  })
})

test('nothing jumps while a page loads, and the header stays above a page behind a dialog', async () => {
  const jumps: string[] = []
  const desk = { width: 1280, height: 800 }
  const each = [PHONE, ...(IS_LONG ? [desk] : [])]
  for (const { page } of [investor, issuer]) {
    await page.addInitScript(watchShifts)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  }
  for (const [{ page }, path, viewports] of [
    [investor, '/profileSetting', each],
    [investor, '/wallet', each],
    [investor, '/dashboard', [PHONE, desk]],
    [issuer, '/issuermydocuments', [PHONE, desk]],
  ] as const) {
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await page.goto(product.url + path)
      await settled(page)
      const shift = await page.evaluate(() => (window as Partial<ShiftWindow>).layoutShift ?? 0)
      if (shift >= 0.1) jumps.push(`${path} at ${viewport.width}: ${shift.toFixed(3)}`)
    }
  }
  expect(jumps).toEqual([])
  const { page } = issuer
  const recipients = page.getByRole('button', { name: 'Recipients' }).last()
  await recipients.scrollIntoViewIfNeeded()
  await recipients.click()
  await page.getByRole('dialog').waitFor()
  const header = page.locator('header').first()
  expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0)
})

test('nothing jumps on the page of an offering when the fonts come late', async () => {
  const page = await guest.context.newPage()
  await page.setViewportSize(PHONE)
  await page.addInitScript(watchShifts)
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.woff2$/, async (route) => {
    await held
    await route.continue()
  })
  // Its summary broke elsewhere in a wider font.
  await page.goto(`${product.url}/propertydetails/dearborn-date-imports`, { waitUntil: 'commit' })
  await settled(page)
  release?.()
  const fonts = await page.evaluate(async () => {
    await Promise.all([document.fonts.load('16px Figtree'), document.fonts.load("600 16px 'Markazi Text'")])
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
  expect(fonts.join(' ')).toMatch(/Figtree.*Markazi Text/)
  expect(await page.evaluate(() => (window as Partial<ShiftWindow>).layoutShift ?? 0)).toBeLessThan(0.1)
  await page.close()
})

interface ShiftWindow {
  layoutShift: number
}

/** Adds up the layout shifts of a page (Cumulative Layout Shift: good is below 0.1). */
function watchShifts(): void {
  const shown = window as unknown as ShiftWindow
  shown.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shown.layoutShift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

test('from the list to a cancelled order without a mouse', async () => {
  const { page, complaints } = investor
  await page.setViewportSize(DESK)
  await page.goto(`${product.url}/browseproject`)
  await settled(page)
  await tabTo(page, 'Search')
  await page.keyboard.type(offering.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/searchKey=/)
  await page.getByText('1 offering', { exact: true }).waitFor()
  await expect.poll(() => focusName(page)).toBe('Search')
  await tabTo(page, offering.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/propertydetails\//)
  await settled(page)

  await tabTo(page, 'Invest')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('3')
  if ((await page.getByRole('checkbox', { name: /accept these risks/ }).count()) > 0) {
    await tabTo(page, /accept these risks/)
    await page.keyboard.press('Space')
  }
  await tabTo(page, 'Confirm investment')
  const asked = page.getByRole('dialog')
  const start = await newestMail(product.url, INVESTOR)
  await page.keyboard.press('Enter')
  await asked.getByLabel('One-time code').waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await expect.poll(() => focusName(page)).toBe('Confirm investment')
  // The code of the question that was left must have come, or it would be taken for the next one.
  await codeFor(product.url, INVESTOR, start)
  const before = await newestMail(product.url, INVESTOR)
  await page.keyboard.press('Enter')
  await asked.getByLabel('One-time code').waitFor()
  await expect.poll(() => focusName(page)).toBe('One-time code')
  await page.keyboard.type(await codeFor(product.url, INVESTOR, before))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/transactionapproved\/[\w-]+$/)
  await settled(page)

  await tabTo(page, 'Cancel the order')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focusName(page)).toBe('Cancel the order')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await tabTo(page, 'Cancel the order', 4)
  await page.keyboard.press('Enter')
  await page.getByRole('article').getByText('Refunded', { exact: true }).waitFor()
  await expect.poll(() => focusName(page)).toBe('Refunded')
  expect(complaints).toEqual([])
})
