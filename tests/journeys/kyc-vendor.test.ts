// Over 20 s on a busy machine: a product with a vendor of its own, whose answers come by jobs.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#services/kit/clock.ts'
import { look, sidewaysOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { IDENTITY_KEY, IDENTITY_WEBHOOK_SECRET, sumsubFake } from '#tests/support/vendors/identity-fakes.ts'
import { onPage } from '#tests/support/people/kyc-browser.ts'
import { applicant } from '#tests/support/people/kyc-deeds.ts'
import { keyboard } from '#tests/support/people/kyc-hands.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { register } from '#tests/support/people/steps.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/* The product with a vendor of identity checks beside it, which stands in another process of its own: a fake that checks what it is asked. */
const fake = sumsubFake({ clock: systemClock() })
const PAGE_HOST = 'in.sumsub.test'
let vendor: Server
let isSilent = false
let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  vendor = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (isSilent) return response.writeHead(503).end()
      const { method = 'GET', url = '' } = request
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      )
      const body = Buffer.concat(parts).toString()
      return void fake
        .fetch(`${fake.config.url}${url}`, { method, headers, ...(body === '' ? {} : { body }) })
        .then(async (reply) => response.writeHead(reply.status).end(await reply.text()))
    })
  })
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const { port } = vendor.address() as AddressInfo
  const environment = {
    IDENTITY_PROVIDER: 'sumsub',
    IDENTITY_URL: `http://127.0.0.1:${port}`,
    IDENTITY_PAGE_HOSTS: PAGE_HOST,
    IDENTITY_LEVEL_INVESTOR: fake.config.levels.investor,
    IDENTITY_LEVEL_ISSUER: fake.config.levels.issuer,
    IDENTITY_WEBHOOK_SECRET,
    SUMSUB_APP_TOKEN: 'app_of_the_test_0123456',
    SUMSUB_SECRET_KEY: IDENTITY_KEY,
  }
  ;[product, browser] = await Promise.all([startProduct({ environment }), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
  vendor?.closeAllConnections()
  vendor?.close()
})

/** A new applicant on the first page of the wizard, with a vendor whose page is one line. */
async function begin(mailbox: string, viewport = { width: 1280, height: 900 }) {
  const who = await applicant('investor', {
    firstName: 'Layla',
    lastName: 'Osman',
    email: `${mailbox}@example.org`,
    phone: PHONE,
    password: 'Quiet.Harbour!7',
    born: ['27', '3', '1987'],
  })
  const visitor = await newVisitor(browser, { viewport })
  await visitor.context.route(`https://${PAGE_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Vendor</title><h1>Show your document</h1>' }),
  )
  await register(visitor.page, product.url, who, { role: who.role, at: '/kycProcess' })
  await onPage(visitor.page, 'Identity and contact')
  return visitor
}

const cardOf = (page: Page) =>
  page.getByRole('region', { name: 'Check your identity document with Sumsub', exact: true })

/** Under what the vendor knows the person who was opened last. */
function lastRef(): string {
  const [, ref] =
    /externalUserId=([^/]+)\/one/.exec(fake.calls.findLast((call) => call.includes('/one')) ?? '') ?? []
  if (ref === undefined) throw new Error('nobody was asked for')
  return decodeURIComponent(ref)
}

test('by keyboard to the page of the vendor and back; how far it is is told without reloading', async () => {
  const { page, context, complaints } = await begin('vendor')
  await cardOf(page).waitFor()
  expect(await look(page)).toEqual([])
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    keyboard.push(page, 'Open Sumsub in a new tab'),
  ])
  await tab.getByRole('heading', { name: 'Show your document' }).waitFor()
  expect(new URL(tab.url()).host).toBe(PAGE_HOST)
  expect(
    await tab.evaluate(() => [window.opener === null, document.referrer.includes('kycProcess')]),
  ).toEqual([true, false])
  await cardOf(page).getByText('Sumsub has not confirmed your document yet.').waitFor()

  fake.show(lastRef())
  await tab.close()
  await page.bringToFront()
  const isChecking = cardOf(page).getByText(
    'Sumsub is checking your document. You can continue here meanwhile.',
  )
  // A return while the answer to the one before is awaited asks nothing.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return isChecking.count()
    })
    .toBe(1)
  expect(await look(page)).toEqual([])

  // What is typed after it is kept in the case that was begun by it.
  await page.getByLabel('Full name as printed on your document').fill('Layla B Osman')
  await page.getByLabel('Full name as printed on your document').blur()
  await page.getByText(/^Saved \d\d:\d\d [ap]m$/).waitFor()

  fake.judge(lastRef(), 'bad')
  const { headers, body } = fake.webhook(lastRef())
  const posted = await fetch(`${product.url}/v2/identity/webhooks/sumsub`, { method: 'POST', headers, body })
  expect(posted.status).toBe(200)
  await keyboard.push(page, 'Check again')
  await cardOf(page)
    .getByText('Sumsub has checked your document. There is nothing more to do there.')
    .waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/suspect|FORGERY/i)
  expect(fake.faults).toEqual([])
  expect(complaints).toEqual([])
})

test('a vendor that is silent is said, leaves no empty tab, and spoils nothing else; on a phone too', async () => {
  const { page, context } = await begin('silent', { width: 360, height: 740 })
  isSilent = true
  try {
    await cardOf(page).getByRole('button', { name: 'Open Sumsub in a new tab' }).click()
    const words = 'The identity check is not available at the moment. Please try again.'
    await cardOf(page).getByRole('alert').getByText(words).waitFor()
    await expect.poll(() => context.pages().length).toBe(1)
    await page.getByLabel('Full name as printed on your document').fill('Layla B Osman')
    await page.getByLabel('Full name as printed on your document').blur()
    await page.getByText(/^Saved \d\d:\d\d [ap]m$/).waitFor()
    expect(await sidewaysOf(page)).toBe(0)
    if (process.env['SHOTS']) {
      await cardOf(page).scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${process.env['SHOTS']}/vendor-360.png` })
    }
  } finally {
    isSilent = false
  }
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    cardOf(page).getByRole('button', { name: 'Open Sumsub in a new tab' }).click(),
  ])
  await tab.getByRole('heading', { name: 'Show your document' }).waitFor()
})
