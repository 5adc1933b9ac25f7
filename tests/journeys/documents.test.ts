// Over 20 s: walks through lists, modals and uploads, and documents that are sent to people who answer them.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import {
  breachesOf,
  DESK,
  look,
  PHONE,
  settled,
  sidewaysOf,
  tabTo,
} from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin, LEFT } from '#tests/support/browser/within.ts'
import { pdf } from '#tests/support/files/file-samples.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { keptVisitors } from '#tests/support/people/kept-visitors.ts'
import { signIn } from '#tests/support/people/steps.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* Document management on the running product, with the documents of the demonstration: the receiving side, then the sending one. */
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

/** Another page, without loading the program again where one is open. */
async function openWithin(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith(product.url)) return open(page, path)
  await goWithin(page, path)
  await page.locator(`main h1:not(.${LEFT})`).first().waitFor()
  await settled(page)
}

const PENDING = '/document_management?status=pending&perPage=50'
const EXIT = 'Exit offer for the third year'
const card = async (page: Page, label: string) =>
  Number(await page.locator('dl > div', { hasText: label }).locator('dd').textContent())
const entry = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

const rulesOf = () =>
  [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
/** The rules among those of now that are new and that an open menu uses; parts that load late may add their own at any time. */
const menuRulesAfter = (before: string[]) => {
  const known = new Set(before)
  const popover = document.querySelector('[role=menu]')?.parentElement
  const used = new Set(
    [popover, ...(popover?.querySelectorAll('*') ?? [])].flatMap((part) => [...(part?.classList ?? [])]),
  )
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter(
      (rule) => !known.has(rule) && (rule.match(/\.[\w-]+/g) ?? []).some((name) => used.has(name.slice(1))),
    )
}
/** Whether the menu that is never shown is there, which the page renders when it has nothing else to do. */
const isRehearsed = () => document.querySelector('[hidden] [role=menuitem]') !== null
/** Empty until Fluent's menu has registered it. */
const slideOf = () => getComputedStyle(document.body).getPropertyValue('--fui-positioning-slide-direction-x')

async function choose(page: Page, subject: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${subject}` }).click()
  await entry(page, name).click()
}

describe('received documents', () => {
  test('are answered: approval, comment and receipt, each once; the counts follow', async () => {
    const { page, complaints } = await visitor('investor@mizan.test')
    await open(page, PENDING)
    const before = await card(page, 'Action Pending')
    expect(before).toBeGreaterThan(0)

    await choose(page, EXIT, 'Approve/Reject')
    const approval = page.getByRole('dialog', { name: 'Approval' })
    await approval.getByRole('radio', { name: 'Approve' }).check()
    await approval.getByLabel('Remarks (optional)').fill('At the price of the valuation.')
    expect(await breachesOf(page)).toEqual([])
    await approval.getByRole('button', { name: 'Submit' }).click()
    await approval.waitFor({ state: 'detached' })
    await choose(page, EXIT, 'Approve/Reject')
    await approval.getByText('You Already Accepted This Approval.').waitFor()
    expect(await approval.getByRole('radio').count()).toBe(0)
    await approval.getByRole('button', { name: 'Ok' }).click()

    await choose(page, EXIT, 'Add Comment')
    const comment = page.getByRole('dialog', { name: 'Comment' })
    await comment.getByLabel('Your comment').fill('I keep half of my shares.')
    await comment.getByRole('button', { name: 'Add comment' }).click()
    await comment.waitFor({ state: 'detached' })
    await choose(page, EXIT, 'View Comment')
    await comment.getByText('I keep half of my shares.').waitFor()
    expect(await comment.getByRole('textbox').count()).toBe(0)
    expect(await comment.getByRole('button').allTextContents()).toEqual(['Ok'])
    await comment.getByRole('button', { name: 'Ok' }).click()

    await choose(page, EXIT, 'Send Read Receipt')
    const receipt = page.getByRole('dialog', { name: 'Read receipt' })
    await receipt.getByRole('button', { name: 'Send read receipt' }).click()
    await receipt.getByText("Please tick 'I read'.").waitFor()
    await receipt.getByRole('checkbox', { name: 'I read' }).check()
    await receipt.getByRole('button', { name: 'Send read receipt' }).click()
    await receipt.waitFor({ state: 'detached' })
    await expect.poll(() => card(page, 'Action Pending')).toBe(before - 1)

    await open(page, '/document_management?status=done&perPage=50')
    await page.getByRole('button', { name: `More actions for ${EXIT}` }).click()
    expect(await entry(page, 'Send Read Receipt').getAttribute('aria-disabled')).toBe('true')
    await entry(page, 'Send Read Receipt').getByText('You have sent the read receipt.').waitFor()
    expect(complaints).toEqual([])
  })

  test('by keyboard alone: menu, description, and back to the row', async () => {
    const { page, complaints } = await visitor('both@mizan.test')
    await open(page, '/document_management')
    await tabTo(page, /^More actions for/, 90)
    // Everything that the first menu would have the browser restyle the page for is there before it opens.
    await expect.poll(() => page.evaluate(isRehearsed)).toBe(true)
    await expect.poll(() => page.evaluate(slideOf)).toBe('0px')
    const rules = await page.evaluate(rulesOf)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menu').waitFor()
    expect(await page.evaluate(menuRulesAfter, rules)).toEqual([])
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    expect(await focus()).toBe('View Description')
    expect(await breachesOf(page)).toEqual([])
    const names = await page
      .getByRole('menuitem')
      .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('aria-label') ?? ''))
    await page.keyboard.press('End')
    expect(await focus()).toBe(names.at(-1))
    await page.keyboard.press('Escape')
    expect(await focus()).toMatch(/^More actions for/)
    // Keys that come at once are the menu's.
    await Promise.all(['ArrowDown', 'Escape'].map((key) => page.keyboard.press(key)))
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    expect(await focus()).toMatch(/^More actions for/)
    await Promise.all(['Enter', 'ArrowDown'].map((key) => page.keyboard.press(key)))
    // A document may offer one thing only.
    await expect.poll(focus).toBe(names[1] ?? names[0])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Description' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(focus).toMatch(/^More actions for/)
    expect(complaints).toEqual([])
  })

  test('a read of the page marks nothing: only the receipt does', async () => {
    const { page } = await visitor('both@mizan.test')
    const subject = 'Fatwa on late payment'
    await open(page, PENDING)
    await page
      .getByRole('button', { name: `View ${subject}` })
      .or(page.getByRole('link', { name: `View ${subject}` }))
      .click()
    await page.getByText(subject).first().waitFor()
    await open(page, PENDING)
    await page.getByRole('button', { name: `More actions for ${subject}` }).click()
    expect(await entry(page, 'Send Read Receipt').getAttribute('aria-disabled')).toBe('false')
  })
})

describe('lists', () => {
  test('live in the address: filters, tab, page and order come back with Back and with a reload', async () => {
    const { page, complaints } = await visitor('investor@mizan.test')
    const address = () => page.evaluate(() => window.location.pathname + window.location.search)
    await open(page, '/document_management')
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect.poll(address).toBe('/document_management?pageNo=2')
    await page.getByText(/^11 - 20 of \d+ items/).waitFor()
    await page.getByLabel('Status').selectOption('No Action Required')
    await expect.poll(address).toBe('/document_management?status=noAction')
    await page.getByRole('button', { name: 'Document Type' }).click()
    await expect.poll(address).toBe('/document_management?status=noAction&sort=type')
    const types = () => page.locator('tbody tr td:nth-child(2)').allTextContents()
    const isSorted = async () => {
      const shown = await types()
      return shown.length > 1 && shown.join() === shown.toSorted().join()
    }
    await expect.poll(isSorted).toBe(true)
    await page.reload()
    await settled(page)
    expect(await page.getByRole('columnheader', { name: 'Document Type' }).getAttribute('aria-sort')).toBe(
      'ascending',
    )
    await page.goBack()
    await expect.poll(address).toBe('/document_management?status=noAction')
    await page.goBack()
    await page.getByText(/^11 - 20 of \d+ items/).waitFor()
    expect(await page.getByLabel('Status').inputValue()).toBe('')

    await page.getByLabel('Search by Document Type').fill('Quarterly')
    await page.keyboard.press('Enter')
    await expect.poll(async () => new Set(await types())).toEqual(new Set(['Quarterly report']))
    await page.getByLabel('Search by Document Type').fill('nothing of the kind')
    await page.keyboard.press('Enter')
    await page.getByText('No data found').waitFor()
    await page.getByRole('link', { name: 'Requested Documents' }).click()
    await expect.poll(address).toBe('/document_management?tab=REQUESTED')
    await page.getByText('Total Document Requests').waitFor()
    expect(complaints).toEqual([])
  })

  test('are accessible and never scroll sideways', async () => {
    const { page, complaints } = await visitor('investor@mizan.test')
    await open(page, '/document_management')
    expect(await look(page, 'received documents')).toEqual([])
    await page.getByRole('link', { name: 'Requested Documents' }).click()
    await page.getByText('Total Document Requests').waitFor()
    await settled(page)
    expect(await look(page, 'requested documents')).toEqual([])
    for (const path of ['/mydocuments', '/documentsdashboard']) {
      await openWithin(page, path)
      expect(await look(page, path)).toEqual([])
    }
    expect(complaints).toEqual([])
  })

  test('the row menu stays within a phone', async () => {
    const { page } = await visitor('investor@mizan.test')
    await page.setViewportSize(PHONE)
    await openWithin(page, PENDING)
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click()
    const box = await page.getByRole('menu').boundingBox()
    expect(box).not.toBeNull()
    if (box === null) return
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width)
    expect(box.y + box.height).toBeLessThanOrEqual(PHONE.height)
    expect(await sidewaysOf(page)).toBe(0)
    await page.setViewportSize(DESK)
  })
})

describe('a requested document', () => {
  test('is handed in with its remarks: a wrong file is refused in words, the right one is taken', async () => {
    const { page, complaints } = await visitor('investor@mizan.test')
    await open(page, '/document_management?tab=REQUESTED&status=pending&perPage=50')
    const before = await card(page, 'Submitted')
    await page.getByRole('button', { name: 'Upload file: Proof of address' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Document' })
    const file = dialog.getByLabel('Document', { exact: true })
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await dialog.getByText('File type is not supported, please upload an image or pdf.').waitFor()
    await dialog.getByLabel('Remarks (optional)').fill('The bill of October.')
    await file.setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await dialog.getByText(/bill\.pdf uploaded/).waitFor()
    expect(await breachesOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByRole('heading', { name: 'What you submitted' }).waitFor()
    await dialog.getByText('The bill of October.').waitFor()
    const fetched = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download what you submitted' }).click()
    expect((await fetched).suggestedFilename()).toMatch(/\.pdf$/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => card(page, 'Submitted')).toBe(before + 1)
    expect(complaints).toEqual([])
  })
})

describe('own documents', () => {
  test('are added and removed, after asking', async () => {
    const { page, complaints } = await visitor('investor@mizan.test')
    await openWithin(page, '/mydocuments')
    await page.getByRole('button', { name: 'Add a document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a document' })
    await dialog.getByRole('button', { name: 'Add the document' }).click()
    await dialog.getByText('Please choose a document type').waitFor()
    await dialog.getByLabel('Document type').selectOption({ label: 'Proof of address' })
    await dialog.getByLabel('Subject').fill('Water bill of November')
    await dialog.getByLabel('File').setInputFiles({
      name: 'water.pdf',
      mimeType: 'application/pdf',
      buffer: pdf(),
    })
    await dialog.getByText(/water\.pdf uploaded/).waitFor()
    await dialog.getByLabel('Expires on (optional)', { exact: true }).fill('31/05/2027')
    await dialog.getByRole('button', { name: 'Add the document' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Water bill of November').waitFor()
    await page.getByText('31/05/2027').waitFor()
    await page.getByRole('button', { name: 'Remove Water bill of November' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Remove the document' })
    await sure.getByText('Are you sure, you want to delete this item?').waitFor()
    await sure.getByRole('button', { name: 'Delete' }).click()
    await sure.waitFor({ state: 'detached' })
    await page.getByText('Water bill of November').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})

describe('the page of a document (R64)', () => {
  test('is what an issuer with project workflows is led to by the eye, and shows all there is', async () => {
    const { page, complaints } = await visitor('issuer@mizan.test')
    await open(page, '/document_management?perPage=5')
    // The issuer's own signed declaration belongs to no project.
    await page
      .getByRole('link', { name: /^View (?!Declaration of your details)/ })
      .first()
      .click()
    await page.waitForURL(/\/managedocument\/project\/document\/RECEIVED\//)
    await settled(page)
    await page.getByRole('heading', { name: 'Description' }).waitFor()
    expect(await look(page, 'the page of a document')).toEqual([])
    await page.getByRole('link', { name: 'Back to the documents' }).click()
    // Back to the list as it was left.
    await page.waitForURL(/\/document_management\?perPage=5$/)
    await goWithin(page, '/managedocument/Request/document/REQUESTED/nobodys')
    await page
      .getByText(/not found|does not exist|no such/i)
      .first()
      .waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  })
})

/* The sending side: staff to people, an issuer to the investors of an offering. */

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
    await openWithin(page, '/staff/documents')
    await page.getByText('This page is for staff of compliance.').waitFor()
    expect(await page.getByRole('button', { name: 'Send or request' }).count()).toBe(0)
  })
})

describe('/issuermydocuments', () => {
  const SUBJECT = 'Address for the register, once more'

  test('asks the investors of an own offering, whom it reaches, and takes it back with a reason', async () => {
    const issuer = await visitor('issuer@mizan.test')
    await openWithin(issuer.page, '/issuermydocuments')
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

  // `look` tries every width; under `TEST_LONG` it begins on a phone too.
  test.each(IS_LONG ? [DESK, PHONE] : [DESK])(
    'fits a window that was $width px wide at first',
    async (size) => {
      const { page } = await visitor('issuer@mizan.test')
      await page.setViewportSize(size)
      for (const path of ['/issuermydocuments', '/issuermydocuments?new=1']) {
        await open(page, path)
        await page.getByRole('heading', { level: 2 }).last().waitFor()
        expect(await look(page, path)).toEqual([])
      }
    },
  )
})
