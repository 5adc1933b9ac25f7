import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { LINK_COOLDOWN_MS } from '#machines/recovery/machine.ts'
import { emailVerificationModel, passwordResetModel, recoveryRequestModel } from '#machines/recovery/model.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { awake } from '#tests/support/people/steps.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { describeInChromium } from '#tests/support/walks/browser-level.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { TICK, type Executors, type ModelEvent, type Path, type Step } from '#tests/support/walks/harness.ts'

/* Recovering an account on the real pages, with their calls held in hand. One way through; under `TEST_LONG` every state. */
const product = lentProduct()
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** Each state once: the texts of problems are walked in React. */
const byState = { key: () => null }
/** As long as a real one; a shorter one is not taken for a secret. */
const SECRET = 'S'.repeat(43)
const PASSWORD = 'Quiet-Harbour7!'
/** Milliseconds of the page's clock; its own time passes too. */
const AFTER_COOLDOWN_MS = LINK_COOLDOWN_MS + 1000

/** The call each actor makes, and its field in the reply. */
const CALLS = {
  sendRequest: ['ResetPassword', 'resetPassword'],
  checkLink: ['CheckPasswordLink', 'checkPasswordLink'],
  setPassword: ['ChangePassword', 'changePassword'],
  openLink: ['VerifyEmail', 'verifyEmail'],
  resendLink: ['SendVerification', 'sendVerification'],
} as const
type Actor = keyof typeof CALLS

/** What the gateway says to end a call as the model does. */
function replyTo(field: string, { output }: ModelEvent): object {
  const data = typeof output === 'boolean' ? { works: output } : (output ?? null)
  const said = typeof output === 'string' ? { message: output } : { message: '', data }
  return { data: { [field]: { status: true, ...said } } }
}

/** A page whose program starts when `start` is called, as one that is slow to arrive. */
async function openPage(path: string, { isSignedIn = false } = {}) {
  const context = await browser.newContext()
  if (isSignedIn) await context.addCookies([{ name: 'token', value: 'secret-1', url: product.url }])
  const page = await context.newPage()
  const calls = new Map<string, Route>()
  await page.route('**/graphql', async (route) => {
    const operation = /(?:query|mutation)\s+(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? ''
    if (Object.values(CALLS).some(([name]) => name === operation)) calls.set(operation, route)
    else await route.continue()
  })
  const programs: Route[] = []
  let isStarted = false
  await page.route('**/*.js', async (route) => {
    if (isStarted) await route.continue()
    else programs.push(route)
  })
  await page.clock.install({ time: new Date('2026-06-01T12:00:00.000Z') })
  await page.goto(`${product.url}${path}`, { waitUntil: 'commit' })
  const start = async () => {
    isStarted = true
    await Promise.all(programs.splice(0).map((route) => route.continue()))
  }
  const ends = (actor: Actor): Executors => {
    const [operation, field] = CALLS[actor]
    const taken = async () => {
      await expect.poll(() => calls.has(operation)).toBe(true)
      const route = calls.get(operation)
      calls.delete(operation)
      return route
    }
    return {
      [`xstate.done.actor.${actor}`]: async (event) =>
        (await taken())?.fulfill({ json: replyTo(field, event) }),
      [`xstate.error.actor.${actor}`]: async ({ error }) => {
        const { message, code } = error as { message: string; code?: string }
        const extensions = { code, statusCode: 400 }
        const route = await taken()
        await (code === undefined
          ? route?.abort()
          : route?.fulfill({ json: { errors: [{ message, extensions }] } }))
      },
    }
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return { page, start, ends, press, close: () => context.close() }
}

const titled = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const isOff = (page: Page, name: string, off: boolean) =>
  page.locator(`button:visible[aria-disabled="${off}"]`).getByText(name, { exact: true }).first().waitFor()
const isChecking = (page: Page, checking: boolean) =>
  expect.poll(() => page.locator('output').getByText('Checking…').count()).toBe(checking ? 1 : 0)
const isComplete = ({ steps }: Path) => steps.every(({ event }) => event.type !== 'link.missing')

describeInChromium(
  '/recoverPassword',
  { ...recoveryRequestModel, ...byState },
  coverageOf(recoveryRequestModel.machine),
  async () => {
    const { page, start, ends, press, close } = await openPage('/recoverPassword')
    await start()
    await awake(page)
    return {
      executors: {
        'request.submitted': async () => {
          await page.getByLabel('Email address').fill('investor@mizan.test')
          await page.getByLabel('I am not a robot').check()
          await page.getByText('Confirmed.').waitFor()
          await press('Send the link')
        },
        'request.againChosen': () => press('Send again'),
        ...ends('sendRequest'),
      },
      check: async ({ of: { value } }) => {
        await titled(page, value === 'sent' ? 'Check your messages' : 'Recover your password')
        if (value !== 'sent')
          await isOff(page, value === 'sending' ? 'Sending…' : 'Send the link', value === 'sending')
      },
      close,
    }
  },
  { small: /sendRequest/ },
)

const RESET_TITLES: Readonly<Record<string, string>> = {
  changed: 'Your password has been changed',
  gone: 'This link is no longer valid',
  incomplete: 'This link is not complete',
}

describeInChromium(
  '/changePassword',
  { ...passwordResetModel, ...byState },
  coverageOf(passwordResetModel.machine),
  async (path) => {
    const at = `/changePassword/usr_1${isComplete(path) ? `#${SECRET}` : ''}`
    const { page, start, ends, press, close } = await openPage(at)
    return {
      executors: {
        'link.found': start,
        'link.missing': start,
        'password.submitted': async () => {
          for (const field of ['New password', 'Confirm password'])
            await page.getByLabel(field, { exact: true }).fill(PASSWORD)
          await press('Set the password')
        },
        ...ends('checkLink'),
        ...ends('setPassword'),
      },
      check: async ({ of: { value } }: Step) => {
        const state = String(value)
        await titled(page, RESET_TITLES[state] ?? 'Set a new password')
        await isChecking(page, state === 'checking')
        const isForm = state === 'choosing' || state === 'changing'
        if (isForm)
          await isOff(page, state === 'choosing' ? 'Set the password' : 'Changing…', state === 'changing')
        expect(await page.locator('#password').count()).toBe(isForm ? 1 : 0)
      },
      close,
    }
  },
  // Without its secret a link is known by its address alone.
  { small: /setPassword|link\.missing/ },
)

const VERIFICATION_TITLES: Readonly<Record<string, string>> = {
  arriving: 'Checking your link',
  checking: 'Checking your link',
  unchecked: 'Your link could not be checked',
  verified: 'Your email address is verified',
  expired: 'This link has expired',
  used: 'This link has already been used',
  unknown: 'This link is not valid',
}

describeInChromium(
  '/mailverification',
  { ...emailVerificationModel, ...byState },
  coverageOf(emailVerificationModel.machine),
  async (path) => {
    const at = `/mailverification${isComplete(path) ? `#${SECRET}` : ''}`
    // Only a signed-in person can have a link sent anew without one.
    const { page, start, ends, press, close } = await openPage(at, { isSignedIn: true })
    return {
      executors: {
        [TICK]: () => page.clock.runFor(AFTER_COOLDOWN_MS),
        'link.found': start,
        'link.missing': start,
        'check.retryChosen': () => press('Try again'),
        'link.resendChosen': () => press('Send a new link'),
        ...ends('openLink'),
        ...ends('resendLink'),
      },
      check: async ({ of }: Step) => {
        const [state = ''] = typeof of.value === 'string' ? [of.value] : Object.keys(of.value)
        await titled(page, VERIFICATION_TITLES[state] ?? '')
        if (state !== 'expired' && state !== 'unknown') return
        await isOff(page, 'Send a new link', !of.matches({ [state]: 'ready' }))
        const isSent = of.matches({ [state]: 'cooling' })
        await expect.poll(() => page.getByText('we have sent a new link').count()).toBe(isSent ? 1 : 0)
      },
      close,
    }
  },
  { small: /3 more > .*resendLink/ },
)
