// Over 20 s: four people sign in, and each request, approval and freeze asks for a code.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TOKEN_OPERATION_TEXTS } from '#contracts/token/operation-values.ts'
import { SHARE_LOT_GUARD_TEXTS } from '#machines/share-lot/labels.ts'
import { tokenOperationModel } from '#machines/token-operation/model.ts'
import { withdrawalModel } from '#machines/withdrawal/model.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { addressOf, restOf } from '#tests/support/people/demonstration-people.ts'
import type { Ask } from '#tests/support/people/rest.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { describeInChromium } from '#tests/support/walks/browser-level.ts'
import {
  takeMoneyControls,
  type MoneyControls,
} from '#tests/support/walks/chromium/money-chromium-controls.ts'
import {
  approveRequest,
  askFor,
  consoleOf,
  openTokenOperation,
  openWithdrawal,
  SignedInPage,
  type People,
} from '#tests/support/walks/chromium/money-chromium-pages.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'

/*
 * A withdrawal and a request about digital shares on the real pages, and the freeze of a holding as its investor lives through it. One way
 * through each machine; under `TEST_LONG` every state that a browser can show.
 */
const HOLDING = { offeringId: 'tartu-boat-workshop', holder: 'Bilal Aziz' }
let product: RunningProduct
let browser: Browser
let controls: MoneyControls
let people: People
let ownerId: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
  controls = await takeMoneyControls(product)
  const signed = async <Name extends string>(name: Name) =>
    [name, await SignedInPage.as(browser, product.url, name)] as const
  const ask = await restOf(product.url, 'investor1')
  await cancelWaiting(ask)
  ownerId = self.parse(await ask('GET', '/v2/users')).data._id
  people = Object.fromEntries(
    await Promise.all((['finance', 'investor1', 'issuer', 'compliance'] as const).map(signed)),
  ) as unknown as People
})
afterAll(async () => {
  await controls?.close()
  await browser?.close()
  await product?.dispose()
})

/** What waits in the demonstration would make every further withdrawal of the day a large one. */
async function cancelWaiting(ask: Ask): Promise<void> {
  const { data } = waiting.parse(await ask('GET', '/v1/withdrawals'))
  for (const { _id, cancel } of data) if (cancel.allowed) await ask('POST', `/v1/withdrawals/${_id}/cancel`)
}

const self = z.object({ data: z.object({ _id: z.string() }) })
const waiting = z.object({
  data: z.array(z.object({ _id: z.string(), cancel: z.object({ allowed: z.boolean() }) })),
})

describeInChromium(
  'M15 withdrawal',
  // Contexts count as one: one path for each state is enough here.
  { ...withdrawalModel, key: () => null },
  coverageOf(withdrawalModel.machine),
  (path) => openWithdrawal({ ...people, ownerId }, controls, path),
  {
    // Days of a hold, compliance and closed accounts lead to states that are seen on other ways.
    without: [
      'withdrawal.holdEnded',
      'withdrawal.recalled',
      'withdrawal.accountClosed',
      'withdrawal.partlyReturned',
    ],
    small: /withdrawal\.settled$/,
  },
)

describeInChromium(
  'M17 request about digital shares',
  {
    ...tokenOperationModel,
    inputs: { 'asked by the issuer': tokenOperationModel.inputs['asked by the issuer'] },
  },
  coverageOf(tokenOperationModel.machine),
  () => openTokenOperation(people, controls, HOLDING),
  { small: /operation\.approved/ },
)

test('a holding is frozen by two people: its investor reads so and can transfer nothing, until two people end it', async () => {
  const { compliance, finance, investor1: investor } = people
  const { offeringId, holder } = HOLDING
  await controls.rows(
    `UPDATE ledger.lot SET locked_until = now() WHERE offering_id = $1 AND state = 'held' AND locked_until > now()`,
    [offeringId],
  )
  const register = () =>
    investor.see(`/sharergister?projectId=${offeringId}`, (page) =>
      page.getByRole('row').filter({ hasText: `${holder} (you)` }),
    )
  const own = investor.page.getByRole('row').filter({ hasText: `${holder} (you)` })
  const FROZEN = 'The whole holding is frozen'
  const openAt = (person: SignedInPage, path: string) =>
    person.see(consoleOf(path, HOLDING), (page) => page.getByRole('row', { name: new RegExp(`^${holder}`) }))
  const transfer = async (reason: string) => {
    await openAt(compliance, '/mbrhth')
    await askFor(compliance, HOLDING, {
      kind: 'Transfer',
      units: '1',
      to: addressOf('investor2'),
      reason,
    })
  }
  await register()
  expect(await own.getByText(FROZEN).count()).toBe(0)

  await openAt(compliance, '/blockunblock')
  await askFor(compliance, HOLDING, { kind: 'Freeze', reason: 'A court has ordered it.' })
  await compliance.page.getByText(TOKEN_OPERATION_TEXTS.asked).first().waitFor()
  // One person alone freezes nothing.
  await register()
  expect(await own.getByText(FROZEN).count()).toBe(0)
  await openAt(finance, '/blockunblock')
  await approveRequest(finance, 'A court has ordered it.')

  await register()
  await own.getByText(FROZEN).first().waitFor()
  await transfer('The holder gives one away.')
  await compliance.page.getByText(SHARE_LOT_GUARD_TEXTS.isNotFrozen).first().waitFor()

  await openAt(compliance, '/unblock')
  await askFor(compliance, HOLDING, { reason: 'The court has ended it.' })
  await compliance.page.getByText(TOKEN_OPERATION_TEXTS.asked).first().waitFor()
  await openAt(finance, '/unblock')
  await approveRequest(finance, 'The court has ended it.')
  await register()
  expect(await own.getByText(FROZEN).count()).toBe(0)

  await transfer('The holder gives one away again.')
  await compliance.page.getByText(TOKEN_OPERATION_TEXTS.asked).first().waitFor()
  await openAt(finance, '/mbrhth')
  await approveRequest(finance, 'The holder gives one away again.')
})
