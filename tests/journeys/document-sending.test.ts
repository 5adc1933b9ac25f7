// Over 20 s: documents are sent to people, who answer them in a browser of their own.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { DESK, look, PHONE, settled, sidewaysOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { keptVisitors } from '#tests/support/people/kept-visitors.ts'
import { signIn } from '#tests/support/people/steps.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* The sending side of documents on the running product: staff to people, an issuer to the investors of an offering. */
let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

const visitor = keptVisitors(async (email) => {
  const found = await newVisitor(browser)
  await signIn(found.page, product.url, email, DEMO_PASSWORD, { at: false })
  return found
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path)
  await settled(page)
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject }).first()

async function addPerson(page: Page, address: string, name: string): Promise<void> {
  const field = page.getByLabel('Find people by email address')
  await field.fill(address)
  await field.press('Enter')
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
}

async function upload(page: Page, label: string, name: string): Promise<void> {
  await page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
  await page.getByLabel(`Subject of ${name}`).waitFor()
}

/** An answer of the recipient as the row menu of document management gives it. */
async function accept(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${subject}` }).click()
  await page.getByRole('menuitem', { name: 'Approve/Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approval' })
  await dialog.getByRole('radio', { name: 'Approve' }).check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('/staff/documents', () => {
  const SUBJECT = 'Terms of the autumn closing'

  test('sends a document to two people; one of them accepts it, and staff see it', async () => {
    const staff = await visitor('compliance@mizan.test')
    await open(staff.page, '/staff/documents')
    await rowOf(staff.page, 'Report for the third quarter').waitFor()
    await staff.page.getByRole('button', { name: 'Send or request' }).click()
    await staff.page.getByRole('combobox', { name: 'Document type' }).selectOption('Term sheet')
    await staff.page.getByLabel('Subject', { exact: true }).fill(SUBJECT)
    await staff.page.getByLabel('Description').fill('Please read the terms.\n\nAnswer by Friday.')
    await addPerson(staff.page, 'investor@mizan.test', 'Amina Rahman')
    await addPerson(staff.page, 'both@mizan.test', 'Layla Osman')
    await upload(staff.page, 'Documents', 'terms.pdf')
    expect(await look(staff.page, 'the form')).toEqual([])
    await staff.page.getByRole('button', { name: 'Send', exact: true }).click()
    expect(await look(staff.page, 'the question')).toEqual([])
    await staff.page.getByRole('button', { name: 'Send to 2 people' }).click()
    await toast(staff.page, `“${SUBJECT}” was sent to 2 people.`)
    await expect.poll(() => rowOf(staff.page, SUBJECT).textContent()).toContain('0 of 2 answered')

    const investor = await visitor('investor@mizan.test')
    await open(investor.page, '/document_management')
    await accept(investor.page, SUBJECT)

    await open(staff.page, '/staff/documents')
    await expect.poll(() => rowOf(staff.page, SUBJECT).textContent()).toContain('1 of 2 answered')
    await staff.page.getByRole('button', { name: `Recipients of ${SUBJECT}` }).click()
    const dialog = staff.page.getByRole('dialog', { name: `Recipients of ${SUBJECT}` })
    await expect.poll(() => rowOf(staff.page, 'Amina Rahman').textContent()).toContain('Approved')
    expect(await dialog.getByRole('row').filter({ hasText: 'Layla Osman' }).textContent()).toContain(
      'Waiting',
    )
    expect(await look(staff.page, 'the recipients')).toEqual([])
    expect([...staff.complaints, ...investor.complaints]).toEqual([])
  })

  test('is for nobody else', async () => {
    const { page } = await visitor('investor@mizan.test')
    await open(page, '/staff/documents')
    await page.getByText('This page is for staff of compliance.').waitFor()
    expect(await page.getByRole('button', { name: 'Send or request' }).count()).toBe(0)
  })
})

describe('/issuermydocuments', () => {
  const SUBJECT = 'Address for the register, once more'

  test('asks the investors of an own offering, whom it reaches, and takes it back with a reason', async () => {
    const issuer = await visitor('issuer@mizan.test')
    await open(issuer.page, '/issuermydocuments')
    await issuer.page.getByRole('heading', { name: 'Renewals due' }).waitFor()
    await issuer.page.getByLabel('Project', { exact: true }).selectOption('Alhambra Court Residences')
    await issuer.page.waitForURL(/projectId=alhambra-court/)
    await issuer.page.getByRole('button', { name: 'Send or request' }).click()
    await issuer.page.getByLabel('What do you want to do?').selectOption('Request a document')
    await issuer.page.getByRole('combobox', { name: 'Document type' }).selectOption('Proof of address')
    await issuer.page.getByLabel('Subject', { exact: true }).fill(SUBJECT)
    await issuer.page.getByLabel('Description').fill('A bill of the last three months.')
    // What is not theirs is not offered.
    expect(await issuer.page.getByLabel('Elbe Dental Clinic').count()).toBe(0)
    await issuer.page.getByRole('checkbox', { name: 'Alhambra Court Residences' }).check()
    await issuer.page.getByRole('button', { name: 'Send', exact: true }).click()
    await issuer.page.getByRole('button', { name: 'Request from up to 12 people' }).click()
    await toast(issuer.page, `“${SUBJECT}” was requested from 12 people.`)

    const investor = await visitor('investor1@mizan.test')
    await open(investor.page, '/document_management?tab=REQUESTED&status=pending')
    await rowOf(investor.page, SUBJECT).waitFor()

    await issuer.page.getByRole('button', { name: `Withdraw ${SUBJECT}` }).click()
    await issuer.page.getByLabel('Reason', { exact: true }).fill('Asked twice.')
    await issuer.page.getByRole('button', { name: 'Withdraw document' }).click()
    await toast(issuer.page, 'The document was withdrawn.')
    await expect.poll(() => rowOf(issuer.page, SUBJECT).textContent()).toContain('Withdrawn')
    await investor.page.reload()
    await settled(investor.page)
    await expect.poll(() => rowOf(investor.page, SUBJECT).count()).toBe(0)
    expect([...issuer.complaints, ...investor.complaints]).toEqual([])
  })

  test.each([PHONE, DESK])('fits a window of $width px', async (size) => {
    const { page } = await visitor('issuer@mizan.test')
    await page.setViewportSize(size)
    for (const path of ['/issuermydocuments', '/issuermydocuments?new=1']) {
      await open(page, path)
      await page.getByRole('heading', { level: 2 }).last().waitFor()
      expect(await sidewaysOf(page)).toBe(0)
      // Which looks at both widths itself.
      if (size === DESK || IS_LONG) expect(await look(page, path)).toEqual([])
    }
  })
})
