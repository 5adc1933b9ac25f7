import type { Browser, BrowserContext, Route } from 'playwright-core'
import { expect } from 'vitest'
import { SESSION_EXPIRED_MESSAGE } from '#contracts/problem.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { signIn } from '#tests/support/people/steps.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A signed-in page carries activity to the server no more often than this. */
const TOUCH_EVERY_MS = 300_000

const INVESTOR = { email: 'investor@mizan.test', password: DEMO_PASSWORD }

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
  await signIn(page, product.url, INVESTOR.email, INVESTOR.password)
  const signedIn = await context.storageState()
  await context.close()
  const stop = async () => {
    await browser.close()
    await product.dispose()
  }
  return { product, browser, signedIn, stop }
}

/** A signed-in page of the product under a clock the test moves, with its logout call held in hand. */
export async function openSignedInPage(bench: ChromiumBench, { isOnline = true } = {}) {
  const context = await bench.browser.newContext({ storageState: bench.signedIn })
  const page = await context.newPage()
  const probes: Route[] = []
  // A page that came from the browser's own store while there is no network.
  if (!isOnline)
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.route('**/favicon.svg', async (route) => {
    if (route.request().method() === 'HEAD') probes.push(route)
    else await route.continue()
  })
  const logouts: Route[] = []
  const lostError = { message: '', extensions: { code: 'unauthenticated', statusCode: 401 } }
  let losesSession = false
  await page.route('**/graphql', async (route) => {
    const query = route.request().postData() ?? ''
    // Held, not passed on: the session on the server serves the other walks too.
    if (query.includes('mutation Logout')) {
      logouts.push(route)
      return
    }
    if (!losesSession) return route.continue()
    return route.fulfill({ json: { errors: [lostError] } })
  })
  const start = new Date('2026-06-01T12:00:00.000Z')
  await page.clock.install({ time: start })
  await page.goto(`${bench.product.url}/dashboard`)
  const heading = page.getByRole('heading', { level: 1 })
  const account = page.getByLabel(/^Account of/)
  const dialog = page.getByRole('alertdialog')
  // Without a network the page opens beneath a modal, which hides its heading from the tree of roles.
  for (const part of isOnline ? [heading, account] : [dialog]) await part.waitFor()
  await page.clock.pauseAt(new Date(start.getTime() + 60_000))
  // The idle time starts anew, at an instant that is known; beneath a modal nothing can be pressed.
  if (isOnline) await heading.click()
  return {
    page,
    dialog,
    logouts,
    pass: (ms: number) => page.clock.runFor(ms),
    /** The page's next call, by which it carries activity to the server, is answered as for a session that is gone. */
    loseSession: async (message?: string) => {
      await page.clock.runFor(TOUCH_EVERY_MS)
      // Not before: a call of the page's own, while time passes, would lose the session too early.
      lostError.message = message ?? SESSION_EXPIRED_MESSAGE
      losesSession = true
      const [answered] = await Promise.all([
        page.waitForResponse(
          async (response) =>
            response.url().endsWith('/graphql') &&
            (await response.text()).includes(lostError.extensions.code),
        ),
        heading.click(),
      ])
      await answered.finished()
      // A turn of the page's event loop, so that the answer is read before fake time goes on.
      await page.evaluate(nextTurn)
    },
    showActivity: () => heading.click(),
    chooseLogout: async () => {
      await account.click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
    },
    failLogout: () => Promise.all(logouts.map((route) => route.fulfill({ json: { errors: [failure] } }))),
    /** News of the session from another tab of the same person. */
    hearOtherTab: (news: { readonly type: string }) =>
      page.evaluate((said) => {
        const channel = new BroadcastChannel('mizan-session')
        channel.postMessage({ ...said, at: Date.now() })
        channel.close()
      }, news),
    /** The browser loses or finds its network, as the page hears of it. */
    browserSays: (news: 'online' | 'offline') => context.setOffline(news === 'offline'),
    /** The server's answer to the sign of life the page asked for last. */
    answerProbe: async (isAlive: boolean) => {
      await expect.poll(() => probes.length).toBeGreaterThan(0)
      const route = probes.pop()
      await (isAlive ? route?.fulfill({ status: 200 }) : route?.abort('internetdisconnected'))
    },
    probes,
    expectDialog: async (text: string | null) => {
      await dialog.waitFor({ state: text === null ? 'detached' : 'visible' })
      if (text !== null) expect(await dialog.textContent()).toContain(text)
    },
    close: () => context.close(),
  }
}

const failure = { message: 'Something went wrong', extensions: { code: 'internal', statusCode: 500 } }

/** Runs in the page: a message is the one kind of turn that fake time does not hold up. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
