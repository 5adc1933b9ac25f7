// Over 20 s: an issuer goes the whole way by typing, and a case is decided; under `TEST_LONG` two.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import type { KycStep } from '#contracts/kyc/steps.ts'
import { demoPaper } from '#services/demonstration/kyc/picture.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { comeWithin } from '#tests/support/browser/within.ts'
import { fillPage, onPage, pagesOf, submitCase, titleOf } from '#tests/support/people/kyc-browser.ts'
import { type Applicant, applicant } from '#tests/support/people/kyc-deeds.ts'
import {
  approveDocuments,
  decideCase,
  openCase,
  showDocument,
} from '#tests/support/people/kyc-review-browser.ts'
import { documentBox, fileField, mouse } from '#tests/support/people/kyc-hands.ts'
import { signDeclaration } from '#tests/support/people/kyc-signing.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { register, signIn } from '#tests/support/people/steps.ts'
import { joinKycServices, type KycServices } from '#tests/support/walks/chromium/kyc-chromium-review.ts'
import { IS_LONG } from '#tests/support/long.ts'

/*
 * From a stranger to an approved issuer, by typing; an investor on two devices, whose other pages are filled in beside them, since two journeys type each
 * of them. A reviewer decides.
 */
const product = lentProduct()
let browser: Browser
let reviewer: Awaited<ReturnType<typeof newVisitor>>
let services: KycServices

const PASSWORD = 'Quiet-Harbour7!'
const CHECK = 'Check your answers'
const PERSONAL = titleOf('personal', 'investor')

beforeAll(async () => {
  browser = await startBrowser()
  if (IS_LONG) services = await joinKycServices(product)
  reviewer = await newVisitor(browser)
  await signIn(reviewer.page, product.url, 'compliance@mizan.test', DEMO_PASSWORD, { at: false })
})
afterAll(async () => {
  await services?.leave()
  await browser?.close()
})

/** The label of the dashboard, letter by letter. */
async function label(page: Page): Promise<string | null> {
  await page.goto(`${product.url}/dashboard`)
  return labelOf(page)
}

/** The same on the dashboard that is open. */
async function labelOf(page: Page): Promise<string | null> {
  await settled(page)
  return page
    .getByRole('main')
    .getByRole('link', { name: /KYC|Business Proposal/ })
    .first()
    .textContent()
}

/** Fills in the pages from one to another, both included. */
async function fillPages(page: Page, who: Applicant, first: KycStep, last: KycStep = first): Promise<void> {
  const steps = pagesOf(who.role)
  for (const step of steps.slice(steps.indexOf(first), steps.indexOf(last) + 1)) {
    const following = steps[steps.indexOf(step) + 1]
    await fillPage(page, step, who, {
      next: following === undefined ? CHECK : titleOf(following, who.role),
    })
  }
}

// Another device is in `kyc-leave.test.ts`, sending back in `kyc-review.test.ts`; every state is walked over HTTP and in React.
test.runIf(IS_LONG)(
  'an investor stops and resumes on another device, is sent back once, and is approved',
  async () => {
    const first = await newVisitor(browser)
    const { page: before, ...who } = await services.signIn(first.context)
    expect(await label(before)).toBe('Start KYC')
    const kyc = await services.begin(who)
    await kyc.save(1)
    await kyc.save(2)

    // In the middle of a page: what was typed is kept, the tab is closed.
    expect(await label(before)).toBe('Resume KYC')
    await before.getByRole('main').getByRole('link', { name: 'Resume KYC' }).click()
    await onPage(before, PERSONAL)
    await before.getByRole('radio', { name: 'Married' }).check()
    await before.getByLabel('Dependants').fill('2')
    await before.keyboard.press('Tab')
    await before.getByText(/^Saved \d\d:\d\d [ap]m$/).waitFor()
    await before.close()

    const second = await newVisitor(browser, { viewport: { width: 390, height: 844 } })
    const { page } = second
    await services.signInAgain(second.context, who.userId)
    expect(await label(page)).toBe('Resume KYC')
    await page.getByRole('main').getByRole('link', { name: 'Resume KYC' }).click()
    await onPage(page, PERSONAL)
    expect(await page.getByRole('radio', { name: 'Married' }).isChecked()).toBe(true)
    expect(await page.getByLabel('Dependants').inputValue()).toBe('2')
    for (const number of [3, 4, 5, 6, 7]) await kyc.save(number)
    await page.goto(`${product.url}/kycProcess?step=check`)
    const reference = await submitCase(page)
    expect(reference).toMatch(/^KYC-\w{8}$/)
    expect(await label(page)).toBe('KYC under review.')

    // Two documents are in order; the bill is too old.
    await openCase(reviewer.page, product.url, reference)
    await approveDocuments(reviewer.page, ['idFront', 'selfie'])
    const bill = await showDocument(reviewer.page, 'proofOfAddress')
    const reason = 'The bill is older than three months.'
    await reviewer.page.getByRole('region', { name: 'Documents' }).getByLabel('Reason').fill(reason)
    await reviewer.page.getByRole('button', { name: 'Request again' }).click()
    await bill.getByText('Requested again').waitFor()
    await reviewer.page
      .getByRole('region', { name: 'Decision' })
      .getByLabel('Reason')
      .fill('One paper is missing.')
    await decideCase(reviewer.page, 'Send back')
    await reviewer.page.getByRole('button', { name: 'Send back' }).waitFor({ state: 'detached' })

    expect(await label(page)).toBe('Resume KYC')
    await page.getByText(reason).waitFor()
    await page.getByRole('link', { name: 'Proof of address' }).click()
    await onPage(page, STEP_TITLES.address)
    await page.getByRole('region', { name: 'Please update the following' }).getByText(reason).waitFor()
    const newer = await demoPaper('Electricity bill', ['12 King Street West'])
    await fileField(page, 'proofOfAddress').setInputFiles({
      name: 'newer-bill.pdf',
      mimeType: 'application/pdf',
      buffer: newer,
    })
    await documentBox(page, 'proofOfAddress').getByText('newer-bill.pdf uploaded').waitFor()
    await mouse.push(page, 'Save and continue')
    expect(await submitCase(page)).toBe(reference)
    expect(await label(page)).toBe('KYC under review.')

    await openCase(reviewer.page, product.url, reference)
    await approveDocuments(reviewer.page, ['proofOfAddress'])
    await decideCase(reviewer.page, 'Approve case')
    await reviewer.page.getByRole('button', { name: 'Revoke approval' }).waitFor()
    expect(await label(page)).toBe(' KYC Approved') // sic, spec 2.8
    expect([...first.complaints, ...second.complaints, ...reviewer.complaints]).toEqual([])
    await first.context.close()
    await second.context.close()
  },
)

test('an issuer is approved, and then the company', async () => {
  const who = await applicant('issuer', {
    firstName: 'Samir',
    lastName: 'Boutros',
    email: 'samir.boutros@example.org',
    phone: '15145550148',
    password: PASSWORD,
    born: ['21', '11', '1979'],
  })
  const { context, page, complaints } = await newVisitor(browser)
  await register(page, product.url, who, who)
  expect(await labelOf(page)).toBe('Start KYC')
  await comeWithin(page, '/kycProcess')
  await fillPages(page, who, 'identity', 'questionnaire')
  const sign = () => signDeclaration(page, product.url, who.email)
  const reference = await submitCase(page, { sign })
  await comeWithin(page, '/dashboard')
  await expect.poll(() => labelOf(page)).toBe('KYC under review.')

  await openCase(reviewer.page, product.url, reference)
  await reviewer.page.getByText('Machine-readable zone is valid.').waitFor()
  await approveDocuments(reviewer.page, ['idFront', 'selfie', 'proofOfAddress', 'registration'])
  await decideCase(reviewer.page, 'Approve case')
  await reviewer.page.getByRole('button', { name: 'Revoke approval' }).waitFor()
  expect(await label(page)).toBe('Business Proposal Is Pending')
  await reviewer.page.getByLabel('Reason about the company').fill('We ask the register.')
  await reviewer.page.getByRole('button', { name: 'Put on hold' }).click()
  await reviewer.page.getByRole('heading', { name: 'Company: Under review' }).waitFor()
  expect(await label(page)).toBe('Business Proposal Is Under review')
  await reviewer.page.getByRole('button', { name: 'Approve company' }).click()
  await reviewer.page.getByRole('heading', { name: 'Company: Approved' }).waitFor()
  expect(await label(page)).toBe(' KYC Approved') // sic, spec 2.8
  expect([...complaints, ...reviewer.complaints]).toEqual([])
  await context.close()
})
