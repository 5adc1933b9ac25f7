import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type {
  SignInChallenge,
  SignInContext,
  signInMachine,
  SignInMethod,
} from '#machines/sign-in/machine.ts'
import { signInModel } from '#machines/sign-in/model.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { describeInChromium, type BrowserSubject } from '#tests/support/walks/browser-level.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { TICK, type ModelEvent, type Step } from '#tests/support/walks/harness.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { awake } from '#tests/support/people/steps.ts'
import { virtualAuthenticator } from '#tests/support/browser/virtual-authenticator.ts'

/*
 * The sign-in on the real page, with its calls held in hand and a passkey that Chromium emulates. One way through; under `TEST_LONG` every
 * state.
 */
const product = lentProduct()
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const coverage = coverageOf(signInModel.machine)
/** Once per way to answer: the texts are walked in React, a page costs seconds. */
const byMethod = {
  ...signInModel,
  inputs: { login: signInModel.inputs.login },
  key: ({ context }: SnapshotFrom<typeof signInMachine>) => [context.method, context.problem !== null],
}

/** The call each actor makes. */
const OPERATIONS = {
  checkCredentials: 'Login',
  resendCode: 'LoginChannel',
  verifyCode: 'VerifyCode',
  askPasskey: 'ChallengePasskey',
} as const
const FIELDS = { Login: 'login', LoginChannel: 'loginChannel' } as const
const START = new Date('2026-06-01T12:00:00.000Z')

const LABELS: Readonly<Record<SignInMethod, string>> = {
  code: 'One-time code',
  totp: 'Code of your authenticator app',
  recovery: 'Recovery code',
  passkey: '',
}
const INSTEAD: Readonly<Record<SignInMethod, string>> = {
  code: '',
  totp: 'Use your authenticator app instead',
  recovery: 'Use a recovery code instead',
  passkey: 'Use your passkey instead',
}

/** What the gateway says to end a call as the model does. */
function replyTo(operation: string, { output, error }: ModelEvent, now: Date): object {
  if (error !== undefined) {
    const { message, code = 'internal', fieldErrors } = error as Record<string, unknown>
    const extensions = { code, fieldErrors, statusCode: code === 'internal' ? 500 : 400 }
    return { errors: [{ message, extensions }] }
  }
  const status = { status: true, message: '' }
  if (operation === 'VerifyCode')
    return { data: { verifyCode: { ...status, accessToken: 't', token: 't', data: null } } }
  if (operation === 'ChallengePasskey') {
    const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' }
    return { data: { challengePasskey: { ...status, data: { options: JSON.stringify(options) } } } }
  }
  const { resendInMs, expiresInMs, ...challenge } = output as { resendInMs: number; expiresInMs: number }
  const times = {
    expiresAt: new Date(now.getTime() + expiresInMs).toISOString(),
    resendAt: new Date(now.getTime() + resendInMs).toISOString(),
  }
  const data = { ...challenge, ...times, purpose: 'sign-in' }
  return { data: { [FIELDS[operation as keyof typeof FIELDS]]: { ...status, data } } }
}

/** An authenticator that holds a passkey of this site; `isUserVerified: false` is a person who calls it off. */
async function holdPasskey(page: Page) {
  const { cdp, authenticatorId, verifies } = await virtualAuthenticator(page)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: randomBytes(16).toString('base64'),
      isResidentCredential: true,
      rpId: 'localhost',
      userHandle: Buffer.from('usr_1').toString('base64'),
      privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      signCount: 1,
    },
  })
  return verifies
}

async function openLogin(): Promise<BrowserSubject> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const held = new Map<string, Route>()
  await page.route('**/graphql', async (route) => {
    const operation = /(?:query|mutation)\s+(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? ''
    if (Object.values<string>(OPERATIONS).includes(operation)) held.set(operation, route)
    else await route.continue()
  })
  await page.route('**/dashboard', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>In</h1>' }),
  )
  const verified = await holdPasskey(page)
  await page.clock.install({ time: START })
  await page.goto(`${product.url}/login`)
  await awake(page)
  await page.clock.pauseAt(new Date(START.getTime() + 60_000))

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const end = (actor: keyof typeof OPERATIONS) => async (event: ModelEvent) => {
    const operation = OPERATIONS[actor]
    if (actor === 'askPasskey') await verified(event['output'] !== 'cancelled')
    await expect.poll(() => held.has(operation)).toBe(true)
    const route = held.get(operation)
    held.delete(operation)
    const now = new Date(await page.evaluate(() => Date.now()))
    await route?.fulfill({ json: replyTo(operation, event, now) })
    // The browser's own dialog takes a moment, and says so by the next call or by the button that comes back.
    if (event['output'] === 'done') await expect.poll(() => held.has('VerifyCode')).toBe(true)
  }
  return {
    executors: {
      [TICK]: ({ ms }) => page.clock.runFor(Number(ms)),
      'credentials.submitted': async () => {
        await page.getByLabel('Email address').fill('investor@mizan.test')
        await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
        await press('Continue')
      },
      // What a reload finds; the page looks again when the browser shows it again.
      'challenge.resumed': async ({ challenge }) => {
        const { resendInMs, expiresInMs, ...rest } = challenge as SignInChallenge
        await page.evaluate(
          ({ kept, waits }) => {
            const [resendAt, expiresAt] = waits.map((wait) => Date.now() + wait)
            sessionStorage.setItem('pending-login', JSON.stringify({ ...kept, resendAt, expiresAt }))
            window.dispatchEvent(new Event('pageshow'))
          },
          { kept: rest, waits: [resendInMs, expiresInMs] },
        )
      },
      'code.submitted': async (_event, { before }) => {
        const { method } = before.context as SignInContext
        await page.getByLabel(LABELS[method ?? 'code'], { exact: true }).fill('123456')
        await press('Confirm')
      },
      'code.resendChosen': ({ channel }) => {
        if (channel === undefined) return press('Send a new code')
        return press(channel === 'sms' ? 'Send it by SMS instead' : 'Send it by email instead')
      },
      'method.chosen': ({ method }) => press(INSTEAD[method as SignInMethod]),
      'passkey.chosen': () => press('Use your passkey'),
      'signIn.restartChosen': () => press('Back'),
      'xstate.done.actor.checkCredentials': end('checkCredentials'),
      'xstate.error.actor.checkCredentials': end('checkCredentials'),
      'xstate.done.actor.verifyCode': end('verifyCode'),
      'xstate.error.actor.verifyCode': end('verifyCode'),
      'xstate.done.actor.resendCode': end('resendCode'),
      'xstate.error.actor.resendCode': end('resendCode'),
      'xstate.done.actor.askPasskey': end('askPasskey'),
      'xstate.error.actor.askPasskey': end('askPasskey'),
    },
    check: (step) => check(page, step),
    close: () => context.close(),
  }
}

const HEADINGS = { credentials: 'Log in', code: 'Enter your code', factor: 'Confirm it is you' } as const

/** Compares what the page shows with the model, by what only that state shows. */
async function check(page: Page, { of }: Step): Promise<void> {
  if (of.value === 'signedIn') return page.waitForURL(`${product.url}/dashboard`)
  const { method, problem } = of.context as SignInContext
  const isFirst = of.value === 'credentials' || of.value === 'checking'
  const step = isFirst ? 'credentials' : method === 'code' ? 'code' : 'factor'
  await page.getByRole('heading', { level: 1, name: HEADINGS[step] }).waitFor()
  const off = (name: string, isOff: boolean) =>
    page
      .locator(`button:visible[aria-disabled="${String(isOff)}"]`)
      .getByText(name, { exact: true })
      .first()
      .waitFor()
  const isBusy = of.hasTag('busy')
  if (step === 'credentials') await off(isBusy ? 'Checking…' : 'Continue', isBusy)
  else if (method === 'passkey') await off(isBusy ? 'Waiting for your passkey…' : 'Use your passkey', isBusy)
  else {
    await page.getByLabel(LABELS[method ?? 'code'], { exact: true }).waitFor()
    await off(isBusy ? 'Checking…' : 'Confirm', isBusy)
  }
  if (step === 'code') {
    await off('Send a new code', !of.matches({ code: { resend: 'ready' } }))
    const isSending = of.matches({ code: { resend: 'sending' } })
    await page.getByText('Sending a new code…').waitFor({ state: isSending ? 'attached' : 'detached' })
  }
  const alerts = page.getByRole('alert')
  const isTold = problem !== null && !of.matches({ code: { resend: 'sending' } })
  await expect.poll(() => alerts.count()).toBe(isTold ? 1 : 0)
}

// In the small form a passkey, which only a browser asks for, and the mistyped code of an app.
describeInChromium('sign-in', byMethod, coverage, openLogin, { small: /askPasskey|4 more > .*wrongCode/ })
