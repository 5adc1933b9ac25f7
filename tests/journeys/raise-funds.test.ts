// Over 20 s: sixteen pages are typed, four screens of an issuer and two of a scholar are looked at, and the product starts twice.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dayOf } from '#contracts/dates.ts'
import { keyStatement } from '#contracts/project/fatwa/statement.ts'
import { makeKey, openKey } from '#features/scholar-key/key-file.ts'
import { seedPayments } from '#services/demonstration/payment-seed.ts'
import { roadOf, signTerms } from '#services/demonstration/projects/publish.ts'
import { seedUsers } from '#services/demonstration/user-seed.ts'
import { manualClock } from '#services/kit/clock.ts'
import { PAYMENT_ASKS } from '#services/payment/deps.ts'
import { PROJECT_ASKS } from '#services/project/deps.ts'
import { createMilestones } from '#services/project/milestone/milestones.ts'
import { filingsOf } from '#services/project/milestone/store.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { look, settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin } from '#tests/support/browser/within.ts'
import { asPerson, type Ask } from '#tests/support/people/rest.ts'
import { awake, codeFor, newestMail, signIn, signInByRest } from '#tests/support/people/steps.ts'
import { noisyPng, pdf } from '#tests/support/files/file-samples.ts'
import { addDocument, answerPages } from '#tests/support/offerings/proposal-hands.ts'
import { inBrowserOf, SLOWLY } from '#tests/support/people/demonstration-people.ts'
import { joinProduct } from '#tests/support/product/joined.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'

/*
 * An issuer begins an offering by its questions, comes back to it after a reload, types every page, is shown what is missing and the
 * preview, and submits it. A scholar takes it up and signs, and compliance approves it. It opens, is funded, and its issuer files the evidence
 * of two milestones, which release its money. The other scholars sign, investors order and finance releases by the services: the first screen
 * is the same for all three scholars, orders are typed in first-investment.test.ts, and releases are pressed in campaign-end.test.ts.
 */
let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  const environment = { VIDEO_ORIGIN: VIDEO_HOST }
  ;[product, browser] = await Promise.all([startProduct({ environment }), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

const as = (name: string, at: string, deed: (page: Page) => Promise<void>): Promise<void> =>
  inBrowserOf({ browser, url: product.url }, name, at, deed)

const EMAIL = 'issuer@mizan.test'
const PASSPHRASE = 'olive press harvest'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Played by the browser: no such host exists. */
const VIDEO_HOST = 'https://videos.example'
const NAME = 'Cork Loom Workshop'
/** The offering of this file. */
let id = ''
let dates = { opensAt: new Date(), closesAt: new Date() }

test('an issuer writes an offering, and it is submitted', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  await signIn(page, product.url, EMAIL, DEMO_PASSWORD, { at: '/raiseFundForm' })
  await settled(page)
  await awake(page)
  await page.getByRole('checkbox', { name: 'Manufacturing' }).check()
  await page.getByLabel('Country of the project').selectOption('IE')
  await page.getByLabel('Rules of the offering').selectOption('eu_ecspr')
  await page.getByLabel('Contract with investors').selectOption('wakala')
  await page.getByRole('radio', { name: 'Yes' }).check()
  expect(await look(page, 'raise-first')).toEqual([])
  await page.getByRole('button', { name: 'Check and begin' }).click()
  await page.getByRole('heading', { level: 1, name: 'The project' }).waitFor()

  // What is typed is there after a reload, though nothing was sent.
  await page.getByLabel('Name', { exact: true }).fill(NAME)
  await page.getByLabel('City').fill('Cork')
  await page.getByText(/^Saved \d\d:\d\d [ap]m$/).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'The project' }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(NAME)

  id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const today = Date.parse(dayOf(new Date()))
  dates = { opensAt: new Date(today + 2 * DAY_MS + 9.5 * HOUR_MS), closesAt: new Date(today + 30 * DAY_MS) }
  await goWithin(page, `/checkpreviewdashboard?project=${id}`)
  await page.getByRole('link', { name: 'Risks' }).first().waitFor()
  await page.getByRole('link', { name: 'Back to your answers' }).click()
  await answerPages(page, { name: NAME, ...dates })
  await addPicture(page)
  await addDocument(page, 'Prospectus')
  await page.getByRole('heading', { level: 1, name: 'Check and submit' }).waitFor()
  expect(await look(page, 'raise-check')).toEqual([])
  const asked = await playVideos(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByRole('heading', { name: NAME }).waitFor()
  const picture = page.getByRole('img', { name: 'The loom' })
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(640)
  expect(await look(page, 'raise-preview')).toEqual([])
  await watchVideo(page, asked)
  await page.goBack()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('The Shariah board takes it up next.').waitFor()
  await page.getByRole('link', { name: 'Your offerings', exact: true }).click()
  await page.getByRole('link', { name: NAME, exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a scholar takes it up and signs its terms with the own key and a second factor', async () => {
  const email = 'scholar1@mizan.test'
  const { context, page, complaints } = await newVisitor(browser)
  await signIn(page, product.url, email, DEMO_PASSWORD, { at: '/dashboard' })
  await page.getByRole('link', { name: /Offerings to decide/ }).click()
  await page.getByRole('link', { name: `Check ${NAME}` }).waitFor()
  expect(await look(page, 'review-queue')).toEqual([])
  await page.getByRole('link', { name: `Check ${NAME}` }).click()
  await page.getByRole('button', { name: 'Take up' }).click()
  const approve = page.getByRole('button', { name: 'Sign the terms' })
  await approve.waitFor()
  expect(await look(page, 'review-case')).toEqual([])
  const file = await enrolledKey(email)
  await page.getByLabel('Your key').setInputFiles({
    name: 'key.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  const before = await newestMail(product.url, email)
  await approve.click()
  const dialog = page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('One-time code').fill(await codeFor(product.url, email, before))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('1 of 3 scholars stand by these terms, you among them.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('compliance approves it, it opens and is funded, and its issuer gets the money of two milestones', async () => {
  const { opensAt, closesAt } = dates
  const later = new Date(closesAt.getTime() + DAY_MS)
  let joined = await joinProduct(product, later)
  const { ctx, asks, project } = joined.platform
  const { ids, investors } = await seedUsers(ctx, joined.openOwner)
  const { row, digest } = await project.proposals.read({ id, issuerId: ids.issuer })
  const { version } = row
  const road = (at: Date) => roadOf({ ...ctx, clock: manualClock(at) })
  for (const reviewerId of [ids.scholar2, ids.scholar3])
    await signTerms(road(new Date()), { id, version, reviewerId, digest: digest ?? '' })
  await as('compliance', '/staff/offerings', async (page) => {
    await page.getByRole('link', { name: `Check ${NAME}` }).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('Both reviews are done. It opens on its opening date.').waitFor()
  })

  // The clock of the product stands before the opening, so that nothing of it closes before its orders are there.
  expect(await road(opensAt).publishing.open(id)).toBe(true)
  expect((await readOffering()).state).toBe('live')
  const orders = { from: new Date(opensAt.getTime() + HOUR_MS), to: new Date(opensAt.getTime() + DAY_MS) }
  await seedPayments(
    ctx,
    { ...asks(PAYMENT_ASKS), investorFacts: undefined },
    {
      wallets: [],
      investors,
      offerings: [{ offeringId: id, units: 100, people: 2, place: 0, ...orders }],
      cancelled: [],
    },
  )
  await joined.close()
  product = await product.restart({ CLOCK_START: later.toISOString() })
  joined = await joinProduct(product, later)
  await expect.poll(async () => (await readOffering()).state, SLOWLY).toBe('funded')

  const issuer = asPerson(product.url, await signInByRest(product.url, EMAIL))
  const before = await availableOf(issuer)
  await as('issuer', '/milestonedashboard?perPage=50', async (page) => {
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: `File evidence: ${NAME}, milestone ${number}` }).click()
      const form = page.getByRole('form', { name: `Evidence of milestone ${number}` })
      await form.getByLabel('What proves it?').fill('It is done.')
      await form.getByLabel('File', { exact: true }).setInputFiles({
        name: 'invoice.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(pdf()),
      })
      await form.getByRole('button', { name: 'Remove invoice.pdf' }).waitFor()
      await form.getByRole('button', { name: 'File evidence', exact: true }).click()
      await form.waitFor({ state: 'detached' })
      await release(joined.platform, ids, await milestoneId(issuer, number))
      await page.reload()
    }
    const card = page.getByRole('article').filter({ hasText: NAME })
    await expect.poll(() => card.getByText('Released', { exact: true }).count()).toBe(2)
  })
  await joined.close()
  expect((await readOffering()).state).toBe('operating')
  // 100 shares at $100, less the fee of 3%.
  expect((await availableOf(issuer)) - before).toBe(970_000n)

  const { context, page, complaints } = await newVisitor(browser)
  await page.goto(`${product.url}/propertydetails/${id}`)
  const released = page.getByRole('table', { name: 'Milestones' }).getByText(/Money released/)
  await expect.poll(() => released.count()).toBe(2)
  expect(complaints).toEqual([])
  await context.close()
})

const offeringReply = z.object({ data: z.object({ state: z.string() }) })
const readOffering = async () =>
  offeringReply.parse(await (await fetch(`${product.url}/v2/projects/${id}`)).json()).data

const walletReply = z.object({ data: z.object({ available: z.object({ amount: z.string() }) }) })
const availableOf = async (ask: Ask) =>
  BigInt(walletReply.parse(await ask('GET', '/v1/accounts')).data.available.amount)

const listed = z.object({
  data: z.array(z.object({ _id: z.string(), projectId: z.string(), number: z.int() })),
})

async function milestoneId(issuer: Ask, number: number): Promise<string> {
  const { data } = listed.parse(await issuer('GET', '/v1/milestones?perPage=50'))
  return data.find((one) => one.projectId === id && one.number === number)?._id ?? 'none'
}

/** Two people of finance accept the evidence of a milestone and release its money. */
async function release(
  { ctx, asks }: Awaited<ReturnType<typeof joinProduct>>['platform'],
  { finance, finance2 }: { readonly finance: string; readonly finance2: string },
  milestone: string,
): Promise<void> {
  const milestones = createMilestones(ctx, asks(PROJECT_ASKS))
  const reader = { reviewerId: finance }
  const [filing] = await filingsOf(ctx.db.orm, [milestone])
  const decision = { id: milestone, filedAt: filing?.filedAt.toISOString() ?? '' }
  await expect.poll(async () => (await milestones.read(milestone, reader)).reservedUnits, SLOWLY).toBe(0n)
  await milestones.askRelease({ ...decision, actorId: finance })
  const minor = await milestones.trancheOf(await milestones.read(milestone, reader))
  const amount = { amount: minor.toString(), currency: 'USD' } as const
  await milestones.approveRelease({ ...decision, actorId: finance2, amount })
}

/** Plays the host of videos; what is asked of it. */
async function playVideos(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(`${VIDEO_HOST}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<title>Loom</title><p>The loom runs.</p>' })
  })
  return asked
}

/** Nothing is asked of the host of videos before the click, and the page lets the video in after it. */
async function watchVideo(page: Page, asked: readonly string[]): Promise<void> {
  const play = page.getByRole('link', { name: 'Play the video' })
  await play.waitFor()
  await page.getByText('It comes from videos.example, which learns that you watch it.').waitFor()
  expect(asked).toEqual([])
  await play.click()
  await page.frameLocator('iframe[title^="Video about"]').getByText('The loom runs.').waitFor()
  expect(asked).toEqual([`${VIDEO_HOST}/embed/loom`])
}

/** A key of the scholar, enrolled by the service; making one on its page is not the subject here. */
async function enrolledKey(email: string): Promise<string> {
  const ask = asPerson(product.url, await signInByRest(product.url, email))
  const { _id: scholarId } = currentReply.parse(await ask('GET', '/v2/users')).data
  const { publicKey, file } = await makeKey(PASSPHRASE)
  const key = await openKey(file, PASSPHRASE)
  const proof = await key.sign(keyStatement({ scholar: scholarId, publicKey }))
  const joined = await joinProduct(product)
  await joined.platform.project.keys.enrol({ scholarId, label: 'Laptop', publicKey, proof })
  await joined.close()
  return file
}

/** Uploads a picture on its page and says what it shows. */
async function addPicture(page: Page): Promise<void> {
  const buffer = await noisyPng(640, 360)
  await page.getByLabel('Image file').setInputFiles({ name: 'loom.png', mimeType: 'image/png', buffer })
  await page.getByText(/^loom\.png uploaded/).waitFor()
  await page.getByLabel('What the picture shows').fill('The loom')
  await page.getByLabel('Link to a video (optional)').fill(`${VIDEO_HOST}/embed/loom`)
  expect(await look(page, 'raise-pictures')).toEqual([])
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

const currentReply = z.object({ data: z.object({ _id: z.string() }) })
