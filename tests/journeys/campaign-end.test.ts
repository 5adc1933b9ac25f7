// Over 20 s: six people sign in, and the product starts twice.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { REFUND_LABELS } from '#machines/refund/labels.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { addressOf, inBrowserOf, restOf, SLOWLY } from '#tests/support/people/demonstration-people.ts'
import { uploadPdf, type Ask } from '#tests/support/people/rest.ts'
import { codeFor, confirmStepUp, newestMail } from '#tests/support/people/steps.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'

/*
 * How campaigns end: the money of a funded one is released milestone by milestone, one investor leaves over changed terms and another one
 * stays, and one that fails at its closing gives everything back. Forms that other journeys type are sent by their calls.
 */
let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

const asRest = (name: string): Promise<Ask> => restOf(product.url, name)
const as = (name: string, at: string, deed: (page: Page) => Promise<void>): Promise<void> =>
  inBrowserOf({ browser, url: product.url }, name, at, deed)

const offering = z.object({
  data: z.object({
    name: z.string(),
    status: z.string(),
    state: z.string(),
    closesAt: z.string(),
    milestones: z.array(z.object({ state: z.string() })),
  }),
})
const readOffering = async (id: string) =>
  offering.parse(await (await fetch(`${product.url}/v2/projects/${id}`)).json()).data

const ordersReply = z.object({
  data: z.array(
    z.object({ state: z.string(), termsVersion: z.int(), amount: z.object({ amount: z.string() }) }),
  ),
})
const ordersOf = async (ask: Ask, projectId: string) =>
  ordersReply.parse(await ask('GET', `/v2/payments/orders?projectId=${projectId}`)).data
const wallet = z.object({
  data: z.object({
    available: z.object({ amount: z.string() }),
    held: z.object({ amount: z.string() }),
  }),
})
const walletOf = async (ask: Ask) => wallet.parse(await ask('GET', '/v1/accounts')).data

const milestoneList = z.object({
  data: z.array(z.object({ _id: z.string(), projectId: z.string(), number: z.int() })),
})

test('a funded campaign releases its money in two milestones', async () => {
  const id = 'maas-barge-lease'
  const { name } = await readOffering(id)
  const issuer = await asRest('issuer')
  const before = await walletOf(issuer)
  for (const number of [1, 2]) {
    const { data } = milestoneList.parse(await issuer('GET', '/v1/milestones?perPage=50'))
    const milestone = data.find((one) => one.projectId === id && one.number === number)
    const key = await uploadPdf(issuer, new Uint8Array(pdf()), 'delivery-note.pdf')
    const evidence = { evidence: 'It is delivered.', files: [key] }
    await issuer('POST', `/v1/milestones/${milestone?._id ?? 'none'}/evidence`, evidence)
    const called = `${name}, milestone ${number}`
    await as('finance', '/milestonedashboard', async (page) => {
      await page.getByRole('button', { name: `Accept the evidence: ${called}` }).click()
      await page.getByText('Another person of finance must approve', { exact: false }).first().waitFor()
    })
    await as('finance2', '/milestonedashboard', async (page) => {
      await page.getByRole('button', { name: `Release the money: ${called}` }).click()
      const release = page.getByRole('alertdialog').getByRole('button', { name: 'Release' })
      await confirmStepUp(page, product.url, addressOf('finance2'), () => release.click())
      await page.getByRole('button', { name: `Release the money: ${called}` }).waitFor({ state: 'detached' })
    })
    expect((await readOffering(id)).state).toBe(number === 1 ? 'deploying' : 'operating')
  }
  const { milestones } = await readOffering(id)
  expect(milestones.map(({ state }) => state)).toEqual(['released', 'released'])
  const after = await walletOf(issuer)
  // 1,600 shares at $100 were sold; 3% of it is the fee.
  expect(BigInt(after.available.amount) - BigInt(before.available.amount)).toBe(15_520_000n)
  await as('issuer', '/milestonedashboard', async (page) => {
    const card = page.getByRole('article').filter({ hasText: name })
    await expect.poll(() => card.getByText('Released', { exact: true }).count()).toBe(2)
  })
})

test('of two investors one leaves over changed terms, and the other stays', async () => {
  const id = 'penang-solar-lease'
  const issuer = await asRest('issuer')
  const [staying, leaving] = [await asRest('investor1'), await asRest('investor2')]
  const before = await walletOf(leaving)
  const [left] = await ordersOf(leaving, id)
  const terms = {
    type: 'ijara',
    asset: '312 kW of solar panels with inverters on nine roofs in Bayan Lepas',
    monthlyRent: '390000',
    termMonths: 60,
    ownershipCostsOn: 'lessor',
    rentStarts: 'when usable',
    depositMonths: 3,
  }
  await issuer('POST', '/v1/campaign/changes', {
    offeringId: id,
    kind: 'changeTerms',
    reason: 'The tenants asked for it.',
    terms: JSON.stringify(terms),
    summary: 'Each tenant pays a deposit of three months instead of two.',
  })
  await as('compliance', `/resumeaction?project=${id}`, async (page) => {
    const email = addressOf('compliance')
    await page.getByRole('button', { name: 'Approve change the terms' }).click()
    const sent = await newestMail(product.url, email)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog.getByLabel('One-time code').fill(await codeFor(product.url, email, sent))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await readOffering(id)).status).toBe('paused')
  })
  for (const ask of [leaving, staying])
    await expect.poll(async () => (await ordersOf(ask, id))[0]?.state, SLOWLY).toBe('reconfirming')
  await as('investor1', `/investmentCampaignDetails/${id}`, async (page) => {
    await page.getByRole('button', { name: 'Accept the new terms' }).click()
    await page.getByRole('button', { name: 'Accept the new terms' }).waitFor({ state: 'detached' })
  })
  await as('investor2', `/investmentCampaignDetails/${id}`, async (page) => {
    await page.getByRole('button', { name: 'Refuse and get your money back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refuse the new terms' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page
      .getByText(/Refunded/)
      .first()
      .waitFor()
  })
  const [stayed] = await ordersOf(staying, id)
  expect(stayed).toMatchObject({ termsVersion: 2 })
  expect(['confirmed', 'coolingOff']).toContain(stayed?.state)
  expect((await ordersOf(leaving, id))[0]?.state).toBe('refunded')
  const after = await walletOf(leaving)
  expect(BigInt(after.available.amount) - BigInt(before.available.amount)).toBe(
    BigInt(left?.amount.amount ?? '0'),
  )
})

test('a campaign that fails at its closing gives everybody their money back', async () => {
  const id = 'elbe-dental-clinic'
  const { name, closesAt } = await readOffering(id)
  const investor = await asRest('investor1')
  const [held] = await ordersOf(investor, id)
  expect(['confirmed', 'coolingOff']).toContain(held?.state)
  product = await product.restart({ CLOCK_START: new Date(Date.parse(closesAt) + 1000).toISOString() })
  await expect.poll(async () => (await readOffering(id)).state, SLOWLY).toBe('refunded')
  await as('both', `/cancelrefund?project=${id}`, async (page) => {
    const card = page.getByRole('article').filter({ hasText: 'The campaign failed' })
    await card.getByText(REFUND_LABELS.settled).waitFor()
    await card.getByRole('button', { name: /^Show the orders/ }).click()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Refunded' }).count()).toBe(9)
  })
  await as('investor1', `/investmentCampaignDetails/${id}`, async (page) => {
    await page.getByText(name).first().waitFor()
    await page
      .getByText(/Refunded/)
      .first()
      .waitFor()
  })
  const [back] = await ordersOf(await asRest('investor1'), id)
  expect(back).toMatchObject({ state: 'refunded', amount: held?.amount })
})
