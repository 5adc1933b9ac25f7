import { chromium, type Browser, type BrowserContext, type Page, type Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushMessage } from '#contracts/notification/push.ts'
import { browserFlags, findBrowser } from '#scripts/tools/browser.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { newVisitor, patient, SHORT_LIVED } from '#tests/support/browser/browser.ts'
import { asPerson, sendLetter } from '#tests/support/people/rest.ts'
import { signIn, signInByRest } from '#tests/support/people/steps.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'

/* A notice goes encrypted to a device, the service worker of the real browser shows it, and a press opens its page. */
const product = lentProduct()
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: string[]

const INVESTOR = 'investor@mizan.test'

beforeAll(async () => {
  browser = patient(
    await chromium.launch({
      // The headless shell shows no notifications.
      executablePath: await findBrowser('whole'),
      args: [...browserFlags(), ...SHORT_LIVED],
    }),
  )
  ;({ context, page, complaints } = await newVisitor(browser, { permissions: ['notifications'] }))
  await signIn(page, product.url, INVESTOR, DEMO_PASSWORD, { at: false })
})
afterAll(async () => {
  await browser?.close()
})

interface Device {
  readonly endpoint: string
  readonly keys: object
}

async function makeDevice(): Promise<Device> {
  return (await (await fetch(`${product.url}/dev/push/subscriptions`, { method: 'POST' })).json()) as Device
}

/** Registers a device; runs here, and in the page whose session is meant. */
async function register({ url, handle, web }: { url: string; handle: string | null; web: object }) {
  const authorization = handle ?? /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
  const { data } = (await (await fetch(`${url}/push/config`, { headers: { authorization } })).json()) as {
    data: { apiKey: string; installationAuth: string }
  }
  const { status } = await fetch(`${url}/push/registrations`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'x-api-key': data.apiKey,
      'x-installation-auth': data.installationAuth,
    },
    body: JSON.stringify({ web }),
  })
  return status
}

/** A device of the embedded push service, in the session of the page or in one of its own. */
async function registered(handle: string | null = null): Promise<string> {
  const { endpoint, keys } = await makeDevice()
  const facts = { url: product.url, handle, web: { endpoint, ...keys } }
  expect(await (handle === null ? page.evaluate(register, facts) : register(facts))).toBe(200)
  return endpoint
}

async function pushesTo(endpoint: string): Promise<string[]> {
  const reply = await fetch(`${product.url}/dev/push.json?${new URLSearchParams({ endpoint }).toString()}`)
  return ((await reply.json()) as { data: { text: string }[] }).data.map(({ text }) => text)
}

/** Hands a push to the service worker as the browser's own push client does. */
async function deliver(text: string): Promise<void> {
  const protocol = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(
        ({ scopeURL, isDeleted }) => scopeURL === `${product.url}/` && !isDeleted,
      )
      if (own) resolve(own.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  const registrationId = await registration
  await protocol.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data: text })
  await protocol.detach()
}

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const found = await registration.getNotifications()
    return found.map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('X24: a person whose browser cannot subscribe is told so, and the worker stands', async () => {
  await page.goto(`${product.url}/settings`)
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' })
  await turnOn.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Token subscribe failed.' })
  await alert.waitFor()
  expect(await alert.textContent()).toBe(
    'Token subscribe failed. Check your internet connection, then try again.',
  )
  expect(context.serviceWorkers().map((worker) => worker.url())).toEqual([`${product.url}/push-worker.js`])
})

test('F7: a notice is encrypted for the device, shown by its browser, and opened by a press', async () => {
  const endpoint = await registered()
  const asStaff = asPerson(product.url, await signInByRest(product.url, 'compliance@mizan.test'))
  await sendLetter(asStaff, INVESTOR, 'A letter')
  const letters = async () => (await pushesTo(endpoint)).filter((text) => text.includes('Document received'))
  await expect.poll(letters).toHaveLength(1)
  const [text = ''] = await letters()
  const { notification, link, messageId } = pushMessage.parse(JSON.parse(text))
  expect(notification.title).toBe('Document received')

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker')
  const { title, body } = notification
  // Delivered until it shows: the protocol does not say when the browser has dropped a push.
  const delivered = async () => {
    await deliver(text)
    return shown(worker)
  }
  await expect.poll(delivered).toEqual([{ title, body, tag: messageId }])
  await deliver(text)
  expect(await shown(worker)).toHaveLength(1)

  // The protocol has no press; the worker hears it as the browser would tell it.
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as EventTarget & { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications()
    const { NotificationEvent } = globalThis as unknown as {
      NotificationEvent: new (type: string, init: object) => Event
    }
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })
  await page.waitForURL(product.url + link)
  await expect.poll(() => shown(worker)).toEqual([])
  // Chromium says so of the windows that tests open, whose subscription it refuses.
  expect(complaints.filter((line) => !line.includes('incognito mode'))).toEqual([])
})

test('spec 4.11: a logout ends the device, in the browser and at the service', async () => {
  const endpoint = await registered()
  await page.getByLabel(/^Account of/).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL(`${product.url}/`)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  const other = await registered(await signInByRest(product.url, INVESTOR))
  const asStaff = asPerson(product.url, await signInByRest(product.url, 'compliance2@mizan.test'))
  await sendLetter(asStaff, INVESTOR, 'Another letter')
  await expect.poll(() => pushesTo(other)).toHaveLength(1)
  expect(await pushesTo(endpoint)).toEqual([])
})
