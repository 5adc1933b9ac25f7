import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { successText } from '#machines/network-login/labels.ts'
import type { networkLoginMachine } from '#machines/network-login/machine.ts'
import { networkLoginModel } from '#machines/network-login/model.ts'
import { describeInChromium } from '#tests/support/walks/browser-level.ts'
import { type Coverage, coverageOf } from '#tests/support/walks/coverage.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'

/* M11 in Chromium: real popups of the embedded provider; the calls that follow its code are held and answered by the walk. */
const product = lentProduct()
let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const NAME = 'Sample Identity'
const challenge = {
  challengeId: 'challenge-1',
  purpose: 'sign-in',
  methods: ['code'],
  channel: 'mail',
  channels: ['mail'],
  sentTo: 'l•••@mizan.test',
  expiresAt: '2126-11-20T10:05:00.000Z',
  resendAt: '2126-11-20T10:00:30.000Z',
}
const person = { grant: 'g'.repeat(43), firstName: 'Layla', lastName: 'Haddad', email: 'l•••@mizan.test' }
const reply = (field: string, data: unknown) => ({
  json: { data: { [field]: { status: true, message: '', data } } },
})

/** A page of the login with its later calls in hand. */
async function open() {
  const context = await browser.newContext()
  const page = await context.newPage()
  const exchanges: Route[] = []
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('mutation OtherLogin')) {
      exchanges.push(route)
      return
    }
    if (body.includes('mutation FinishNetworkSignUp'))
      return route.fulfill(reply('finishNetworkSignUp', challenge))
    if (body.includes('mutation VerifyCode'))
      return route.fulfill({ json: { data: { verifyCode: { status: true, message: '' } } } })
    return route.continue()
  })
  await page.goto(`${product.url}/login`)
  await page.getByRole('button', { name: `Continue with ${NAME}` }).waitFor()
  return { context, page, exchanges }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function finish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Investor/ }).check()
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await button(page, 'Create account').click()
}

const coverage = coverageOf(networkLoginModel.machine)
const shown: Coverage = {
  ...coverage,
  // States only: a step cannot be taken again on a machine without the actor that opens its popups.
  follow: (step) => coverage.follow({ ...step, fired: null }),
  // Left within the step that enters it, so that no page ever shows it.
  missedStates: () => coverage.missedStates().filter((id) => id !== 'networkLogin.routing'),
}
/** Each state once; names, texts and the other causes of a failure are walked in React. */
const byState = {
  ...networkLoginModel,
  inputs: { opened: networkLoginModel.inputs.opened },
  cases: {
    ...networkLoginModel.cases,
    'signIn.chosen': { identity: { network: 'identity' } },
    errorReceived: ({ context }: SnapshotFrom<typeof networkLoginMachine>) =>
      context.network === null ? {} : { accessDenied: { error: 'access_denied' } },
  },
  key: ({ context }: SnapshotFrom<typeof networkLoginMachine>) => context.network,
}

/** What each state shows: a heading, or words; and never a failure of the network itself, which its own window tells. */
async function expectState(page: Page, value: unknown): Promise<void> {
  const key = JSON.stringify(value)
  const news = page.getByText('Continue in the window that just opened.')
  await expect.poll(() => news.count()).toBe(key === '{"choosing":"waiting"}' ? 1 : 0)
  const headings: Readonly<Record<string, string>> = {
    '"finishing"': 'Finish your account',
    '"confirming"': 'Enter your code',
  }
  const heading = headings[key] ?? (key.startsWith('{') || key === '"exchanging"' ? 'Log in' : null)
  if (heading !== null) await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  if (key === '"exchanging"') await page.getByText('Logging in…').waitFor()
  if (key === '"succeeded"') await page.getByText(successText(NAME)).waitFor()
  else if (heading !== null) expect(await page.getByRole('dialog').count()).toBe(0)
  // Nobody is signed in by an answer of the test: the guard of those pages says where it was led.
  if (key === '"toProfile"') await page.waitForURL(/next=%2FprofileSetting$/)
  if (key === '"toPage"') await page.waitForURL(/next=%2Fdashboard$/)
}

describeInChromium(
  'M11 login through a network',
  byState,
  shown,
  async () => {
    const { context, page, exchanges } = await open()
    let popup: Page | undefined
    const exchange = async () => {
      await expect.poll(() => exchanges.length).toBe(1)
      return exchanges[0]
    }
    return {
      executors: {
        'signIn.chosen': async () => {
          const opening = page.waitForEvent('popup')
          await button(page, `Continue with ${NAME}`).click()
          popup = await opening
          await popup.getByRole('heading', { level: 1 }).waitFor()
        },
        codeReceived: async () => popup?.getByRole('button', { name: 'Allow' }).click(),
        errorReceived: async () => popup?.getByRole('button', { name: 'Cancel' }).click(),
        'popup.closed': async () => popup?.close(),
        'xstate.done.actor.exchangeCode': async ({ output }) => {
          const answer = output === 'new' ? { challenge: null, signUp: person } : { challenge, signUp: null }
          await (await exchange())?.fulfill(reply('otherLogin', answer))
        },
        'xstate.error.actor.exchangeCode': async () => (await exchange())?.abort('failed'),
        'signIn.codeAsked': () => finish(page),
        'signIn.left': () => button(page, 'Back').click(),
        'signIn.completed': async () => {
          await page.getByRole('textbox', { name: 'One-time code' }).fill('123456')
          await button(page, 'Confirm').click()
        },
        'profile.chosen': () => button(page, 'Yes').click(),
        'profile.declined': () => button(page, 'No').click(),
      },
      check: ({ of }) => expectState(page, of.value),
      close: () => context.close(),
    }
  },
  { cover: 'states', without: ['popup.blocked', 'popup.failed'] },
)
