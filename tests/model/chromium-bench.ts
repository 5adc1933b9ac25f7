import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { startBrowser } from '#tests/support/browser.ts'
import { startProduct, type RunningProduct } from '#tests/support/running-product.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

const INVESTOR = { email: 'investor@mizan.test', password: 'Mizan#2026' }

/** The running product with one signed-in session, which every page of the walks shares. */
export interface ChromiumBench {
  readonly product: RunningProduct
  readonly browser: Browser
  readonly signedIn: StorageState
  readonly stop: () => Promise<void>
}

/** Starts product and browser and signs the demonstration investor in through the screens. */
export async function startChromiumBench(): Promise<ChromiumBench> {
  const product = await startProduct()
  const browser = await startBrowser()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${product.url}/login`)
  await page.getByLabel('E-mail address').fill(INVESTOR.email)
  await page.getByLabel('Password', { exact: true }).fill(INVESTOR.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('One-time code').fill(await codeFor(page, product.url, INVESTOR.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`${product.url}/dashboard`)
  const signedIn = await context.storageState()
  await context.close()
  const stop = async () => {
    await browser.close()
    await product.dispose()
  }
  return { product, browser, signedIn, stop }
}

/** The newest code the development mailbox holds for an address. */
async function codeFor(page: Page, url: string, to: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const reply = await page.request.get(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    const { data } = (await reply.json()) as { data: readonly { readonly text: string }[] }
    const code = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0]
    if (code) return code
    await page.waitForTimeout(100)
  }
  throw new Error(`no code arrived for ${to}`)
}

/** A signed-in page of the product under a clock the test moves, with its logout call held in hand. */
export async function openSignedInPage(bench: ChromiumBench) {
  const context = await bench.browser.newContext({ storageState: bench.signedIn })
  const page = await context.newPage()
  const logouts: Route[] = []
  let losesSession = false
  await page.route('**/graphql', async (route) => {
    const query = route.request().postData() ?? ''
    // Held, not passed on: the session on the server serves the other walks too.
    if (query.includes('mutation Logout')) {
      logouts.push(route)
      return
    }
    if (!losesSession) return route.continue()
    return route.fulfill({ status: 401, json: { errors: [lostError] } })
  })
  const start = new Date('2026-06-01T12:00:00.000Z')
  await page.clock.install({ time: start })
  await page.goto(`${bench.product.url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const account = page.getByLabel(/^Account of/)
  await account.waitFor()
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
  const dialog = page.getByRole('alertdialog')
  return {
    page,
    dialog,
    logouts,
    pass: (ms: number) => page.clock.runFor(ms),
    /** The next call of the page is answered as the services answer a session that is gone. */
    loseSession: async (message?: string) => {
      lostError.message = message ?? 'Session has expired. Please log in again.'
      losesSession = true
      await page.getByRole('navigation').getByRole('link', { name: 'Wallet' }).click()
    },
    chooseLogout: async () => {
      await account.click()
      await page.getByRole('button', { name: 'Log out' }).click()
    },
    failLogout: () => Promise.all(logouts.splice(0).map((route) => route.abort())),
    /** News of the session from another tab of the same person. */
    hearOtherTab: (news: { readonly type: string }) =>
      page.evaluate((said) => {
        const channel = new BroadcastChannel('mizan-session')
        channel.postMessage({ ...said, at: Date.now() })
        channel.close()
      }, news),
    expectDialog: async (text: string | null) => {
      await dialog.waitFor({ state: text === null ? 'detached' : 'visible' })
      if (text !== null) expect(await dialog.textContent()).toContain(text)
    },
    close: () => context.close(),
  }
}

const lostError = {
  message: 'Session has expired. Please log in again.',
  extensions: { code: 'unauthenticated', statusCode: 401 },
}
