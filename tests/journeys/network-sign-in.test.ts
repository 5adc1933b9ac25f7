// Over 20 s: nine walks through the popup of a network and back.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { focusName, look } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { codeFor } from '#tests/support/people/steps.ts'

/*
 * Signing up and in through a network (spec 2.11, 4.10), with the embedded provider on its own origin, and everything that a
 * window of somebody else may try.
 */
const product = lentProduct()
let browser: Browser

const STATE_KEY = 'linkedin_oauth2_state'

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** Chooses the network on a sign-in page; the popup is the network's own page. */
async function openPopup(page: Page, name = 'LinkedIn'): Promise<Page> {
  const button = page.getByRole('button', { name: `Continue with ${name}` })
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await popup.getByRole('heading', { level: 1, name: `Log in with ${name}` }).waitFor()
  return popup
}

async function allowAs(popup: Page, person: string): Promise<void> {
  await popup.getByRole('radio', { name: new RegExp(person) }).check()
  await popup.getByRole('button', { name: 'Allow' }).click()
}

/** A person that the network knows and the product does not. */
async function allowNewcomer(popup: Page, firstName: string): Promise<string> {
  const email = `${firstName.toLowerCase()}@mizan.test`
  await popup.getByRole('radio', { name: 'Somebody else' }).check()
  await popup.getByLabel('First name').fill(firstName)
  await popup.getByLabel('Last name').fill('Haddad')
  await popup.getByLabel('Email address').fill(email)
  await popup.getByRole('button', { name: 'Allow' }).click()
  return email
}

async function finish(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Finish your account' }).waitFor()
  await page.getByRole('checkbox', { name: /^Investor/ }).check()
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function confirm(page: Page, email: string, after: Date): Promise<void> {
  const field = page.getByRole('textbox', { name: 'One-time code' })
  await field.waitFor()
  await field.fill(await codeFor(product.url, email, after))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'LinkedIn login/signup status' })
const SUCCESS = 'You have LinkedIn login/signup successfully, Do you want to update your profile now?'
const DANIA = 'dania.sharif@mizan.test'

/** The calls that carry a code of a network. */
function exchangesOf(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    const body = request.postData() ?? ''
    if (/LoginByLinkedin|OtherLogin/.test(body)) sent.push(body)
  })
  return sent
}

describe('a person with an account of the network', () => {
  test('signs up with it, chooses kind and terms, confirms the code, and goes on to the profile', async () => {
    const { context, page, complaints } = await newVisitor(browser)
    const begun = new Date()
    await page.goto(`${product.url}/register?next=%2Fwallet`)
    const popup = await openPopup(page)
    expect(await look(page, 'register')).toEqual([])
    const closed = popup.waitForEvent('close')
    await allowAs(popup, 'Dania Sharif')
    await closed

    await page.getByRole('heading', { level: 1, name: 'Finish your account' }).waitFor()
    await page.getByText('Dania Sharif', { exact: true }).waitFor()
    await expect.poll(() => focusName(page)).toContain('LinkedIn says that you are Dania Sharif')
    expect(await look(page, 'finish')).toEqual([])
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('link', { name: /^Kind of user:/ }).waitFor()
    await finish(page)
    await confirm(page, DANIA, begun)
    await dialogOf(page).waitFor()
    expect(await dialogOf(page).innerText()).toContain(SUCCESS)
    expect(await look(page, 'success')).toEqual([])
    expect(await page.evaluate((key) => localStorage.getItem(key), STATE_KEY)).toBeNull()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL(`${product.url}/profileSetting`)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('logs in later, says No, and gets to the page that was asked for', async () => {
    const { context, page, complaints } = await newVisitor(browser)
    const begun = new Date()
    await page.goto(`${product.url}/login?next=%2Fwallet`)
    const popup = await openPopup(page)
    const closed = popup.waitForEvent('close')
    await allowAs(popup, 'Dania Sharif')
    await closed
    await confirm(page, DANIA, begun)
    await dialogOf(page).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${product.url}/wallet`)
    expect(complaints).toEqual([])
    await context.close()
  })

  test('cancels, or closes the popup: nothing is said of it, and they may choose again', async () => {
    const { context, page, complaints } = await newVisitor(browser)
    const exchanges = exchangesOf(context)
    await page.goto(`${product.url}/login`)
    const popup = await openPopup(page)
    const closed = popup.waitForEvent('close')
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await closed
    await expect.poll(() => page.getByText('Continue in the window that just opened.').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    const button = page.getByRole('button', { name: 'Continue with LinkedIn' })
    expect(await button.getAttribute('aria-disabled')).toBe('false')

    const other = await openPopup(page, 'Sample Identity')
    await page.getByText('Continue in the window that just opened.').waitFor()
    await other.close()
    await expect.poll(() => page.getByText('Continue in the window').count()).toBe(0)
    await (await openPopup(page)).close()
    expect(exchanges).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  test('is heard by the channel where the network cuts its window off', async () => {
    const { context, page, complaints } = await newVisitor(browser)
    // A first page of the network's that isolates itself; what follows it in that window has lost its opener for good.
    await context.route(
      '**/linkedin/authorize?**',
      (route) => {
        const next = route.request().url().replaceAll('&', '&amp;')
        return route.fulfill({
          contentType: 'text/html',
          headers: { 'cross-origin-opener-policy': 'same-origin' },
          body: `<meta http-equiv="refresh" content="0; url=${next}">`,
        })
      },
      { times: 1 },
    )
    const begun = new Date()
    // Whatever else stands in the address: nobody is led elsewhere afterwards.
    await page.goto(`${product.url}/login?next=%2F%2Fevil.test`)
    const popup = await openPopup(page)
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull()
    const email = await allowNewcomer(popup, 'Salma')
    await finish(page)
    await confirm(page, email, begun)
    await dialogOf(page).waitFor()
    await page.getByRole('button', { name: 'No' }).click()
    await page.waitForURL(`${product.url}/dashboard`)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('somebody else’s window', () => {
  test('a message of the right shape and state from another window is dropped', async () => {
    const { context, page, complaints } = await newVisitor(browser)
    const exchanges = exchangesOf(context)
    await page.goto(`${product.url}/login`)
    const popup = await openPopup(page)
    await page.evaluate((key) => {
      const message = { code: 'planted', state: localStorage.getItem(key), from: 'linkedin' }
      window.postMessage(message, '*')
    }, STATE_KEY)
    // A tab of our own origin that answers for another state.
    const tab = await context.newPage()
    await tab.goto(`${product.url}/linkedin`)
    await tab.evaluate(() => {
      const channel = new BroadcastChannel('network-sign-in')
      channel.postMessage({ code: 'planted', state: 'another', from: 'linkedin' })
      channel.close()
    })
    // The true answer still counts, and it is the first that is sent.
    await allowNewcomer(popup, 'Tariq')
    await page.getByRole('heading', { level: 1, name: 'Finish your account' }).waitFor()
    expect(exchanges).toHaveLength(1)
    expect(exchanges[0]).not.toContain('planted')
    expect(complaints).toEqual([])
    await context.close()
  })

  test('a foreign opener gets no message, even with the state that is stored', async () => {
    const { context, page } = await newVisitor(browser)
    await page.goto(`${product.url}/linkedin`)
    await page.evaluate((key) => localStorage.setItem(key, 's1'), STATE_KEY)
    await context.route('http://evil.test/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>evil</title><button>open</button>',
      }),
    )
    const evil = await context.newPage()
    await evil.goto('http://evil.test/')
    const [opened] = await Promise.all([
      evil.waitForEvent('popup'),
      evil.evaluate((address) => {
        const world = window as unknown as { heard: unknown[] }
        world.heard = []
        window.addEventListener('message', (event) => world.heard.push(event.data))
        window.open(address)
      }, `${product.url}/linkedin?code=c1&state=s1`),
    ])
    await opened.getByText('Thank you.').waitFor()
    expect(await opened.evaluate(() => window.opener !== null)).toBe(true)
    expect(await evil.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([])
    expect(new URL(opened.url()).search).toBe('')
    await context.close()
  })

  test('a foreign opener of the login page has no hold on it', async () => {
    const { context, page } = await newVisitor(browser)
    const exchanges = exchangesOf(context)
    await context.route('http://evil.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>evil</title>' }),
    )
    await page.goto('http://evil.test/')
    const [login] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((address) => {
        const opened = window.open(address)
        const message = { code: 'planted', state: 's1', from: 'linkedin' }
        setInterval(() => opened?.postMessage(message, '*'), 50)
      }, `${product.url}/login`),
    ])
    const popup = await openPopup(login)
    expect(await login.evaluate(() => window.opener as unknown)).toBeNull()
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => login.getByText('Continue in the window that just opened.').count()).toBe(0)
    expect(exchanges).toEqual([])
    await context.close()
  })
})

test('the popup page says that the state does not match, posts nothing and runs one program only', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const opened = await page.goto(`${product.url}/linkedin?code=c1&state=planted`)
  await page.getByText('State does not match').waitFor()
  expect(await look(page, 'mismatch')).toEqual([])
  expect(new URL(page.url()).search).toBe('')
  expect(scripts.every((path) => /^\/assets\/(linkedin|network-callback|texts|values)-/.test(path))).toBe(
    true,
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(opened?.headers()['cross-origin-opener-policy']).toBe('unsafe-none')
  const policy = opened?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|connect-src|frame-src/)
  expect(complaints).toEqual([])
  await context.close()
})

test('a broken list of networks leaves the login page as it was', async () => {
  const { context, page } = await newVisitor(browser)
  await page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('Networks') ? route.abort() : route.fallback(),
  )
  await page.goto(`${product.url}/login`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Continue with/ }).count()).toBe(0)
  await context.close()
})
