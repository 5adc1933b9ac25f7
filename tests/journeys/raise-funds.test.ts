import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PROPOSAL_PAGES } from '#contracts/project/proposal-values.ts'
import { keyStatement } from '#contracts/project/fatwa/statement.ts'
import { makeKey, openKey } from '#features/scholar-key/key-file.ts'
import { proposalOf } from '#services/demonstration/projects/publish.ts'
import { look, settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { asPerson } from '#tests/support/people/rest.ts'
import { awake, codeFor, newestMail, signIn, signInByRest } from '#tests/support/people/steps.ts'
import { noisyPng } from '#tests/support/files/file-samples.ts'
import { joinProduct } from '#tests/support/product/joined.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { sampleOffering } from '#tests/support/services/service-context.ts'

// Over 20 s: three screens of an issuer and two of a scholar are looked at, in both themes and widths.
/*
 * An issuer begins an offering by its questions, comes back to it after a reload, is shown what is missing and the preview, and submits it.
 * The middle pages are saved by the calls that their forms make.
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

const EMAIL = 'issuer@mizan.test'
const PASSWORD = 'Mizan#2026'
const PASSPHRASE = 'olive press harvest'
const DAY_MS = 86_400_000

test('an issuer writes an offering, and it is submitted', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  await signIn(page, product.url, EMAIL, PASSWORD, { at: '/raiseFundForm' })
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
  await page.getByLabel('Name', { exact: true }).fill('Cork Loom Workshop')
  await page.getByLabel('City').fill('Cork')
  await page.getByText(/^Saved \d\d:\d\d [ap]m$/).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'The project' }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Cork Loom Workshop')

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const now = Date.now()
  const answers = proposalOf(
    sampleOffering({
      id,
      name: 'Cork Loom Workshop',
      opensAt: new Date(now + DAY_MS),
      closesAt: new Date(now + 30 * DAY_MS),
    }),
  )
  await page.goto(`${product.url}/checkpreviewdashboard?project=${id}`)
  await page.getByRole('link', { name: 'Risks' }).waitFor()
  await savePages(
    id,
    PROPOSAL_PAGES.filter((name) => name !== 'eligibility' && name !== 'images').map((name) => [
      name,
      JSON.stringify(answers[name]),
    ]),
  )
  await addPicture(page, id)
  await page.goto(`${product.url}/project_management/add_new_project/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Check and submit' }).waitFor()
  expect(await look(page, 'raise-check')).toEqual([])
  await page.getByRole('link', { name: 'Preview' }).click()
  await page.getByRole('heading', { name: 'Cork Loom Workshop' }).waitFor()
  const picture = page.getByRole('img', { name: 'The loom' })
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(640)
  expect(await look(page, 'raise-preview')).toEqual([])
  await page.goBack()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('The Shariah board takes it up next.').waitFor()
  await page.getByRole('link', { name: 'Your offerings', exact: true }).click()
  await page.getByRole('link', { name: 'Cork Loom Workshop', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a scholar takes it up and signs its terms with the own key and a second factor', async () => {
  const email = 'scholar1@mizan.test'
  const { context, page, complaints } = await newVisitor(browser)
  await signIn(page, product.url, email, PASSWORD, { at: '/dashboard' })
  await page.getByRole('link', { name: /Offerings to decide/ }).click()
  await page.getByRole('link', { name: 'Check Cork Loom Workshop' }).waitFor()
  expect(await look(page, 'review-queue')).toEqual([])
  await page.getByRole('link', { name: 'Check Cork Loom Workshop' }).click()
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
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('One-time code').fill(await codeFor(product.url, email, before))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('1 of 3 scholars stand by these terms, you among them.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

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
async function addPicture(page: Page, id: string): Promise<void> {
  await page.goto(`${product.url}/project_management/add_new_project/${id}?step=images`)
  const buffer = await noisyPng(640, 360)
  await page.getByLabel('Image file').setInputFiles({ name: 'loom.png', mimeType: 'image/png', buffer })
  await page.getByText(/^loom\.png uploaded/).waitFor()
  await page.getByLabel('What the picture shows').fill('The loom')
  expect(await look(page, 'raise-pictures')).toEqual([])
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
}

/** Saves pages of a proposal by the calls that their forms make. */
async function savePages(id: string, pages: readonly (readonly [string, string])[]): Promise<void> {
  const ask = asPerson(product.url, await signInByRest(product.url, EMAIL))
  let { revision } = proposalReply.parse(await ask('GET', `/v1/projects/${id}`)).data
  for (const [page, answers] of pages)
    revision = proposalReply.parse(await ask('PUT', `/v1/projects/${id}`, { revision, page, answers })).data
      .revision
}

const currentReply = z.object({ data: z.object({ _id: z.string() }) })
const proposalReply = z.object({ data: z.object({ revision: z.int() }) })
