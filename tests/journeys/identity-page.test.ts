import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { createLog } from '#services/kit/log.ts'
import {
  createNetworkProvider,
  redirectUriOf,
  type NetworkProvider,
} from '#services/providers/oidc/networks.ts'
import { listen, type Listening } from '#services/web/listen.ts'
import { createEmbeddedIssuers } from '#services/simulators/oidc/issuers.ts'
import { breachesOf, focusName, sidewaysOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'

let browser: Browser
let provider: NetworkProvider
let publicUrl: string
let open: Listening[]

/** A page that opens the popup and one that it comes back to, with the headers ours have. */
function opener(): Hono {
  const app = new Hono()
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.get('/login', (context) => {
    context.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return context.html('<title>Opener</title><p>Waiting</p>')
  })
  app.get('/linkedin', (context) => {
    context.header('cross-origin-opener-policy', 'unsafe-none')
    return context.html(
      '<title>Back</title><script>opener.postMessage(location.search, location.origin)</script>',
    )
  })
  return app
}

beforeAll(async () => {
  const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
  const log = createLog({ clock, level: 'error' })
  const on = (app: Pick<Hono, 'fetch'>) => listen(app, { name: 'test', host: '127.0.0.1', port: 0, log })
  const later: Pick<Hono, 'fetch'> = { fetch: (request) => provider.site?.fetch(request) ?? new Response() }
  open = await Promise.all([on(opener()), on(later)])
  const [own, identity] = open
  publicUrl = `http://localhost:${own?.port}`
  const config = loadConfig({ PUBLIC_URL: publicUrl, OIDC_ORIGIN: `http://id.localhost:${identity?.port}` })
  provider = createNetworkProvider({ config, clock, keys: keysFrom(sampleKeyFile()) }, createEmbeddedIssuers)
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  await Promise.all(open.map((port) => port.close()))
})

const start = (network: 'identity' | 'linkedin') =>
  provider.networks.start(network, { redirectUri: redirectUriOf(publicUrl, network) })

test('on a phone the form fits, is accessible, and goes by keyboard', async () => {
  const { context, page, complaints } = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
  await page.goto((await start('identity')).url)
  expect(await page.title()).toBe('Log in with Sample Identity')
  expect(await sidewaysOf(page)).toBe(0)
  expect(await breachesOf(page)).toEqual([])
  const order = []
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab')
    order.push((await focusName(page)).replaceAll(/\s+/g, ' ').trim())
  }
  expect(order).toEqual([
    'Amina Rahmaninvestor@mizan.test',
    'First name',
    'Last name',
    'Email address',
    'Allow',
    'Cancel',
  ])
  // Not filled in: the form says so and stays.
  await page.getByLabel('Somebody else').check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('alert').waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await breachesOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test.each([
  ['identity', 'Allow', 'code'],
  ['linkedin', 'Allow', 'code'],
  ['linkedin', 'Cancel', 'user_cancelled_login'],
] as const)('%s, %s: the popup keeps its opener all the way back', async (network, button, expected) => {
  const { context, page, complaints } = await newVisitor(browser)
  await page.goto(`${publicUrl}/login`)
  const { url, transaction } = await start(network)
  const heard = page.evaluate(
    async (address) =>
      new Promise<string>((resolve) => {
        addEventListener('message', (event) => resolve(String(event.data)))
        window.open(address, 'network', 'popup,width=480,height=720')
      }),
    url,
  )
  const popup = await page.waitForEvent('popup')
  await popup.getByLabel('Dania Sharif').check()
  await popup.getByRole('button', { name: button }).click()
  const answer = new URLSearchParams(await heard)
  expect(answer.get('state')).toBe(transaction.state)
  if (expected === 'code') {
    const code = answer.get('code') ?? ''
    const found = await provider.networks.exchange(network, { code, state: transaction.state, transaction })
    expect(found.email).toBe('dania.sharif@mizan.test')
  } else {
    expect(answer.get('error')).toBe(expected)
  }
  expect(complaints).toEqual([])
  await context.close()
})
