// Over 20 s: six people sign in, and eleven of their pages are loaded.
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dayOf, daysAfter, textOfDay } from '#contracts/dates.ts'
import { urlAs, withPassword } from '#packages/embedded-postgres/passwords.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { OWNER_ROLE } from '#services/kit/database/roles.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin } from '#tests/support/browser/within.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { textOf } from '#tests/support/files/pdf-checks.ts'
import { addressOf, restOf, SLOWLY } from '#tests/support/people/demonstration-people.ts'
import { keptVisitors } from '#tests/support/people/kept-visitors.ts'
import type { Ask } from '#tests/support/people/rest.ts'
import { codeFor, confirmStepUp, newestMail, signIn } from '#tests/support/people/steps.ts'
import { joinUrl, startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'

/*
 * A result is filed and paid, and its non-permissible part reaches charity with a certificate; a scholar takes a signature back, which stops
 * a campaign; a year's zakat is counted and paid. What other journeys type is sent by its calls.
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
const visitor = keptVisitors(async (name) => {
  const entered = await newVisitor(browser)
  await signIn(entered.page, product.url, addressOf(name), DEMO_PASSWORD, { at: false })
  return entered
})
/** What such a person does on a page that is loaded anew, without a complaint of the browser. */
async function as(name: string, at: string, deed: (page: Page) => Promise<void>): Promise<void> {
  const { page, complaints } = await visitor(name)
  await page.goto(product.url + at)
  await deed(page)
  expect(complaints).toEqual([])
}

const INVEST = { name: 'Invest', exact: true }
/** The link in the panel of an offering's page; the bar below it has another one. */
const investLink = (page: Page) => page.getByRole('complementary', INVEST).getByRole('link', INVEST)

/** The text of the PDF that a click saves. */
async function savedText(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return textOf(await readFile(await download.path()))
}

/** Runs a job now that would run later. */
async function hurry(topic: string): Promise<void> {
  const database = new pg.Client({ connectionString: withPassword(await joinUrl(product)) })
  await database.connect()
  await database.query(
    `UPDATE kit.job SET run_at = now(), due_at = now() WHERE topic = $1 AND state = 'ready'`,
    [topic],
  )
  await database.end()
}

/** The embedded bank reports now what it would report in a minute, and is read at once. */
async function readBank(): Promise<void> {
  const database = new pg.Client({ connectionString: urlAs(OWNER_ROLE, await joinUrl(product)) })
  await database.connect()
  await database.query(`UPDATE bank_provider.entry SET reported_at = now() WHERE reported_at > now()`)
  // The job's key is its minute; cleared, so that this reading does not clash with the next planned one.
  await database.query(
    `UPDATE kit.job SET run_at = now(), due_at = now(), dedupe_key = NULL WHERE topic = 'bank.read' AND state = 'ready'`,
  )
  await database.end()
}

const queue = z.object({
  data: z.array(
    z.object({ _id: z.string(), projectName: z.string(), projectId: z.string(), filedAt: z.string() }),
  ),
})
const payouts = z.object({
  data: z.array(
    z.object({
      periodTo: z.string(),
      state: z.string(),
      purified: z.object({ amount: z.string() }),
    }),
  ),
})

test('a result is filed, checked, approved and paid; charity has its non-permissible part, with a certificate', async () => {
  const id = 'ghent-laundry-lease'
  const checker = await asRest('finance')
  const waiting = async () =>
    queue
      .parse(await checker('GET', '/v1/distributions/waiting'))
      .data.find(({ projectId }) => projectId === id)
  const seeded = await waiting()
  const name = seeded?.projectName ?? ''
  const { filedAt } = seeded ?? { filedAt: '' }
  await checker('POST', `/v1/distributions/${seeded?._id ?? ''}/return`, {
    filedAt,
    reason: 'The interest of the deposit is missing.',
  })

  const today = dayOf(new Date())
  await as('issuer', '/distributions', async (page) => {
    await page.getByRole('button', { name: /^File again/ }).click()
    const form = page.getByRole('form', { name: `Result of ${name}` })
    await form.getByRole('textbox', { name: 'Record date' }).fill(textOfDay(today))
    await form.getByLabel('Non-permissible part of the income').fill('50.00')
    await form
      .getByLabel('Document', { exact: true })
      .setInputFiles({ name: 'bank-statement.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
    await form.getByText('bank-statement.pdf', { exact: true }).waitFor()
    await form.getByRole('button', { name: 'File the result' }).click()
    await form.waitFor({ state: 'detached' })
  })

  await as('finance', '/staff/distributions', async (page) => {
    await page.getByRole('button', { name: `Confirm the figures: ${name}` }).click()
    await page.getByText('Another person of finance must approve', { exact: false }).first().waitFor()
  })
  await as('finance2', '/staff/distributions', async (page) => {
    await page.getByRole('button', { name: `Approve: ${name}` }).click()
    const approve = page.getByRole('alertdialog').getByRole('button', { name: 'Approve' })
    await confirmStepUp(page, product.url, addressOf('finance2'), () => approve.click())
    await page.getByRole('button', { name: `Approve: ${name}` }).waitFor({ state: 'detached' })
  })
  // No digital share moves before the end of the record date, so that it is not waited for.
  await hurry('distribution.record')
  const holder = await asRest('investor1')
  const newest = async () => payouts.parse(await holder('GET', `/v1/distributions/own?project=${id}`)).data[0]
  // 190 of 500 digital shares; the part of charity is $50.00.
  await expect.poll(newest, SLOWLY).toMatchObject({ state: 'paid', purified: { amount: '1900' } })

  await as('investor1', `/investmentCampaignDetails/${id}`, async (page) => {
    const row = page.getByRole('table', { name: 'Distributions' }).getByRole('row').nth(1)
    await row.getByText('$19.00').waitFor()
    const certificate = page.getByRole('button', { name: `Certificate of purification: ${name}` })
    const text = await savedText(page, () => certificate.click())
    expect(text).toContain('Certificate of purification')
    expect(text).toContain('$19.00')
  })
  // The charity account shows the part of all holders to everybody.
  const { page, complaints, context } = await newVisitor(browser)
  await page.goto(`${product.url}/shariahcompliance`)
  await page.getByText('$50.00').first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

const transferTo = z.object({ data: z.object({ reference: z.string(), holder: z.string() }) })
const movements = z.object({
  data: z.array(z.object({ reason: z.string(), amount: z.object({ amount: z.string() }) })),
})

test('money: in by bank transfer, invested, paid a distribution, withdrawn with finance’s approval, returned by the bank', async () => {
  const investor = await asRest('investor1')
  const { reference } = transferTo.parse(await investor('GET', '/v1/wallet/bankTransfer')).data
  const told = await fetch(`${product.url}/dev/bank.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      payer: 'Bilal Aziz',
      last4: '3000',
      amount: '120037',
      currency: 'USD',
      message: `For Mizan ${reference}`,
    }),
  })
  expect(told.status).toBe(200)
  await readBank()
  /** The newest movements of the wallet, each as its reason with its amount. */
  const moved = async () => {
    const { data } = movements.parse(await investor('GET', '/v1/accounts/statement'))
    return data.map(({ reason, amount }) => `${reason} ${amount.amount}`)
  }
  await expect.poll(moved, SLOWLY).toContain('deposit 120037')
  // That of the result that finance approved above.
  expect(await moved()).toEqual(expect.arrayContaining([expect.stringMatching(/^distribution \d+$/)]))

  await as('investor1', '/propertydetails/alhambra-court', async (page) => {
    await investLink(page).click()
    await page.getByRole('checkbox', { name: 'I have read this warning' }).check()
    const confirm = page.getByRole('button', { name: 'Confirm investment' })
    await confirmStepUp(page, product.url, addressOf('investor1'), () => confirm.click())
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()

    // The embedded bank sends back what ends with these cents.
    await goWithin(page, '/withdrawamount')
    await page.getByLabel('Amount in US dollars').fill('31.82')
    const withdraw = page.getByRole('button', { name: 'Withdraw', exact: true })
    await confirmStepUp(page, product.url, addressOf('investor1'), () => withdraw.click())
    await page.getByRole('listitem').filter({ hasText: '$31.82' }).getByText('Waits for finance').waitFor()
  })
  // With another one of the same day it is above the limit of one person.
  await as('finance', '/staff/withdrawals', async (page) => {
    const waiting = page.getByRole('button', { name: 'Approve $31.82' })
    await waiting.click()
    const approve = page.getByRole('alertdialog').getByRole('button', { name: /^Approve/ })
    await confirmStepUp(page, product.url, addressOf('finance'), () => approve.click())
    await waiting.waitFor({ state: 'detached' })
  })
  await expect
    .poll(async () => {
      await readBank()
      return moved()
    }, SLOWLY)
    .toContain('withdrawal_returned 3182')
  await as('investor1', '/withdrawscreen', async (page) => {
    const row = page.getByRole('listitem').filter({ hasText: '$31.82' })
    await row.getByText('Sent back by the bank').waitFor()
  })
})

test('a scholar takes the own signature back: the campaign stops, and its investors see why', async () => {
  const id = 'elbe-dental-clinic'
  const email = addressOf('scholar1')
  const offering = await newVisitor(browser)
  await offering.page.goto(`${product.url}/propertydetails/${id}`)
  await investLink(offering.page).waitFor()

  await as('scholar1', `/staff/offerings/${id}`, async (page) => {
    await page.getByLabel('Reason', { exact: true }).fill('The clinic lends to its patients.')
    await page.getByRole('button', { name: 'Withdraw my signature' }).click()
    const before = await newestMail(product.url, email)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw your signature' }).click()
    const dialog = page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog.getByLabel('One-time code').fill(await codeFor(product.url, email, before))
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('Fatwa: Revoked.', { exact: false }).waitFor()
  })

  const reason = 'This offering is paused: three scholars have not approved its terms as they stand.'
  await offering.page.reload()
  await offering.page.getByText(reason).first().waitFor()
  expect(await offering.page.getByRole('link', INVEST).count()).toBe(0)
  expect(offering.complaints).toEqual([])
  await offering.context.close()
  await as('investor1', `/investmentCampaignDetails/${id}`, async (page) => {
    await page.getByText(reason).waitFor()
  })
})

test('a year of zakat: its figures, its payment by one confirmation, and its receipt', async () => {
  await as('investor', '/zakat', async (page) => {
    const form = page.getByRole('form', { name: 'How it is counted' })
    await form.getByLabel('School').selectOption({ label: 'Hanafi' })
    await form
      .getByRole('textbox', { name: 'Your year began on' })
      .fill(textOfDay(dayOf(daysAfter(new Date(), -300))))
    await form.getByLabel('Other money').fill('40000.00')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('table', { name: 'How the figure came about' }).waitFor()
    const pay = page.getByRole('form', { name: 'Pay zakat' })
    // 2.5% of $65,000: the wallet holds $25,000.
    expect(await pay.getByLabel('Amount in US dollars').inputValue()).toBe('1625.00')
    const send = pay.getByRole('button', { name: 'Pay zakat' })
    await confirmStepUp(page, product.url, addressOf('investor'), () => send.click())
    await page.getByText('Nothing is left to pay').waitFor()
    const receipt = page.getByRole('button', { name: /^Download the receipt/ })
    const text = await savedText(page, () => receipt.click())
    expect(text).toContain('Zakat, any category')
    expect(text).toContain('$1,625.00')
  })
})
