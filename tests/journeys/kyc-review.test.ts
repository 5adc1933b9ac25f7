// Over 20 s: cases with photos and PDFs are shown, turned over and decided.
import { PDF } from '@libpdf/core'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { joinKycServices, type KycServices } from '#tests/support/walks/chromium/kyc-chromium-review.ts'
import {
  breachesOf,
  DESK,
  focusName,
  look,
  PHONE,
  settled,
  tabTo,
} from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin } from '#tests/support/browser/within.ts'
import { approveDocuments, decideCase, showDocument } from '#tests/support/people/kyc-review-browser.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { signIn } from '#tests/support/people/steps.ts'

/* The review of cases by compliance: documents beside the data, decisions by keyboard, four eyes, and the own case. */
let product: RunningProduct
let browser: Browser
let services: KycServices
let reviewer: Awaited<ReturnType<typeof newVisitor>>

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
  services = await joinKycServices(product)
  reviewer = await newVisitor(browser, { reducedMotion: 'reduce' })
  await signIn(reviewer.page, product.url, 'compliance@mizan.test', DEMO_PASSWORD, { at: false })
})
afterAll(async () => {
  await services?.leave()
  await browser?.close()
  await product?.dispose()
})

const reviewOf = (page: Page, name: string): Locator =>
  page.getByRole('link', { name: new RegExp(`^Review KYC-\\w+ of ${name}$`) })

/** The way to the case of an applicant of the demonstration in the queue, which fills up after the first start. */
async function waitingOf(page: Page, name: string): Promise<Locator> {
  const review = reviewOf(page, name)
  await expect
    .poll(async () => {
      await page.goto(`${product.url}/staff/kyc?perPage=50`)
      await settled(page)
      return review.count()
    })
    .toBe(1)
  return review
}

/** Opens a case of the queue that is shown. */
async function open(page: Page, review: Locator): Promise<void> {
  await review.click()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return box
}
/** Whether a reason is typed next. */
const isInReason = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement
    return element instanceof HTMLTextAreaElement && element.labels[0]?.textContent === 'Reason'
  })
/** Waits until a button that needs the shown document is on. */
const whenOn = (button: Locator): Promise<void> =>
  expect.poll(() => button.getAttribute('aria-disabled')).not.toBe('true')
/** Different colours of what is drawn: a blank page has one. */
const coloursOf = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    const colours = new Set<number>()
    for (let at = 0; at < data.length; at += 4)
      colours.add((data[at] ?? 0) * 65_536 + (data[at + 1] ?? 0) * 256 + (data[at + 2] ?? 0))
    return colours.size
  })

test('a photo and a PDF lie beside the data and stay in view, enlarged and turned by keyboard', async () => {
  const { page } = reviewer
  await open(page, await waitingOf(page, 'Karim Belhadj'))
  const view = page.getByRole('region', { name: /^View of .* of Karim Belhadj$/ }).first()
  const photo = view.getByRole('img')
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(500)
  const compare = page.getByRole('region', { name: /^Compare: / })
  await compare.getByRole('table', { name: 'Answers and document' }).waitFor()
  const [seen, data] = [await boxOf(view), await boxOf(compare)]
  expect(seen.x + seen.width).toBeLessThanOrEqual(data.x)
  expect(data.y).toBeLessThan(seen.y + seen.height)
  await part(page, 'History').scrollIntoViewIfNeeded()
  const after = await boxOf(view)
  expect(after.y).toBeGreaterThanOrEqual(0)
  expect(after.y + after.height).toBeLessThanOrEqual(DESK.height)

  // By keyboard: a button of the viewer, then keys while it has the focus.
  const tools = page.getByRole('group', { name: /of Karim Belhadj$/ }).first()
  const before = await boxOf(photo)
  await tools.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await tools.getByText('150%').waitFor()
  await expect.poll(async () => (await boxOf(photo)).width).toBeGreaterThan(before.width * 1.4)
  await page.keyboard.press('+')
  await tools.getByText('200%').waitFor()
  await page.keyboard.press('r')
  await expect.poll(() => photo.evaluate((img) => getComputedStyle(img).rotate)).toBe('90deg')

  await showDocument(page, 'proofOfAddress')
  await page.getByRole('figure', { name: /page 1 of 1$/ }).waitFor()
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(4)
  await page.getByText('Text of page 1').press('Enter')
  await page.getByText('Karim Belhadj').filter({ hasText: 'Electricity' }).waitFor()
  expect(await look(page, 'a case with a PDF')).toEqual([])
})

test('a PDF of several pages is turned over page by page; one whose address has ended gets a new one', async () => {
  const { page } = reviewer
  const long = PDF.create()
  for (const size of [1, 2, 3]) long.addPage({ width: 200 * size, height: 300 })
  const body = Buffer.from(await long.save())
  await page.reload()
  await page.getByRole('img', { name: /of Karim Belhadj$/ }).waitFor()
  expect(reviewer.complaints.splice(0)).toEqual([])
  let asked = 0
  await page.route(/\/objects\//, (route) => {
    asked += 1
    const headers = { 'access-control-allow-origin': product.url }
    return asked === 1
      ? route.fulfill({ status: 403, headers })
      : route.fulfill({ status: 200, headers, contentType: 'application/pdf', body })
  })
  await showDocument(page, 'proofOfAddress')
  await page.getByText('Page 1 of 3', { exact: true }).waitFor()
  expect(asked).toBe(2)
  await page.getByRole('button', { name: 'Next page' }).press('Enter')
  await page.getByRole('figure', { name: /page 2 of 3$/ }).waitFor()
  await page.keyboard.press('PageDown')
  await page.getByText('Page 3 of 3', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByText('This page is a picture without text.').waitFor({ state: 'attached' })
  await page.unroute(/\/objects\//)
  // The browser's word for the address that had ended; nothing else is wrong.
  expect(reviewer.complaints.splice(0)).toEqual([expect.stringContaining('403')])
})

/** A PDF of a few kilobytes whose page asks for two to the power of `depth` strokes. */
function endlessPdf(depth: number): Buffer {
  const stream = (dictionary: string, text: string) =>
    `<<${dictionary}/Length ${text.length}>>\nstream\n${text}\nendstream`
  const forms = Array.from({ length: depth }, (_, at) =>
    stream(
      `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${at + 1 < depth ? `/XObject<</F ${at + 6} 0 R>>` : ''}>>`,
      at + 1 < depth ? '/F Do /F Do' : '0 0 m 600 800 l S 0 800 m 600 0 l S',
    ),
  )
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>>>>>',
    stream('', '/F Do /F Do'),
    ...forms,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`)
}

test('a PDF that asks for endless work is given up, and what comes after it is shown', async () => {
  // A browser of its own, whose clock is moved on: the time limit of the page is real, the waiting is not.
  const { context, page, complaints } = await newVisitor(browser, {
    storageState: await reviewer.context.storageState(),
  })
  await page.goto(reviewer.page.url())
  await page.getByRole('img', { name: /of Karim Belhadj$/ }).waitFor()
  const body = endlessPdf(40)
  await page.route(/\/objects\//, (route) => {
    const headers = { 'access-control-allow-origin': product.url }
    return route.fulfill({ status: 200, headers, contentType: 'application/pdf', body })
  })
  await page.clock.install()
  await showDocument(page, 'proofOfAddress')
  const givenUp = page.getByText('This file cannot be shown here: open it in a tab.')
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return givenUp.isVisible()
    })
    .toBe(true)
  await page.unroute(/\/objects\//)
  // On the same page, whose thread would still be busy.
  await showDocument(page, 'selfie')
  await showDocument(page, 'proofOfAddress')
  await page.getByRole('figure', { name: /page 1 of 1$/ }).waitFor()
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(4)
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the data follows the document', async () => {
  const { page } = reviewer
  await page.setViewportSize(PHONE)
  const order = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(order).toEqual([
    'Documents',
    'Compare: Proof of address',
    'Screening',
    'Risk',
    'Answers',
    'Decision',
    'History',
  ])
  const documents = await boxOf(part(page, 'Documents'))
  expect((await boxOf(part(page, 'Compare: Proof of address'))).y).toBeGreaterThan(
    documents.y + documents.height - 1,
  )
  await page.setViewportSize(DESK)
})

test('documents are decided one by one by keyboard, and the case goes back with a reason', async () => {
  const { page } = reviewer
  // The next one has to be waiting before this one is decided.
  await waitingOf(page, 'Khalid Demoudi')
  await open(page, reviewOf(page, 'Karim Belhadj'))
  const documents = part(page, 'Documents')
  const waiting = documents.getByRole('button', { name: /Not decided$/ })
  const found = await waiting.count()
  expect(found).toBe(3)
  // The last of them is asked for again, with a reason.
  for (let left = found; left > 1; left--) {
    await tabTo(page, 'Approve document')
    await whenOn(documents.getByRole('button', { name: 'Approve document' }))
    await page.keyboard.press('Enter')
    await expect.poll(() => waiting.count()).toBe(left - 1)
    await expect.poll(() => focusName(page)).toMatch(/Not decided$/)
  }
  await tabTo(page, 'Request again')
  await whenOn(documents.getByRole('button', { name: 'Request again' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => isInReason(page)).toBe(true)
  expect(await breachesOf(page)).toEqual([])
  await page.keyboard.type('The picture is blurred.')
  await tabTo(page, 'Request again')
  await page.keyboard.press('Enter')
  await documents.getByRole('button', { name: /Requested again$/ }).waitFor()
  await expect.poll(() => focusName(page)).toBe('Decision')

  const decision = part(page, 'Decision')
  await decision.getByText('Every document is decided: at least one is requested again.').waitFor()
  await tabTo(page, 'Send back')
  await page.keyboard.press('Enter')
  await expect.poll(() => isInReason(page)).toBe(true)
  await page.keyboard.type('One picture is blurred.')
  await tabTo(page, 'Send back')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Send back?' }).waitFor()
  await tabTo(page, 'Send back')
  await page.keyboard.press('Enter')
  await decision.getByText('This case was sent back to the applicant.').waitFor()
  await expect.poll(() => focusName(page)).toBe('Decision')
  const history = part(page, 'History')
  await history.getByText('Sent back: Selfie').waitFor()
  await history.getByText('“The picture is blurred.”').first().waitFor()
  await tabTo(page, /^Next case: KYC-/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /Khalid Demoudi/ }).waitFor()
})

test('a risky case needs two reviewers; nobody finds their own', async () => {
  const { page } = reviewer
  // The test before leads to it.
  await page.getByRole('heading', { level: 1, name: /Khalid Demoudi/ }).waitFor()
  await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor()
  await approveDocuments(page, ['idFront', 'selfie', 'proofOfAddress'])
  const hits = part(page, 'Screening')
  const clear = hits.getByRole('button', { name: 'Clear: another person' })
  for (let left = await clear.count(); left > 0; left--) {
    await hits.getByLabel('Reason').first().fill('Born in another year.')
    await clear.first().click()
    await expect.poll(() => clear.count()).toBe(left - 1)
  }
  await decideCase(page, 'Approve case')
  await page.getByText('Awaiting second approval').waitFor()
  const approve = page.getByRole('button', { name: 'Approve case' })
  expect(await approve.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('You have approved this case. A second reviewer must also approve.').waitFor()
  const { pathname } = new URL(page.url())

  const visitor = await newVisitor(browser)
  const second = await services.signIn(visitor.context, ['compliance'])
  await second.page.goto(`${product.url}${pathname}`)
  await settled(second.page)
  await second.page.getByText('Approved by Nadia Farouk.').waitFor()
  await decideCase(second.page, 'Approve case')
  await second.page.getByRole('button', { name: 'Revoke approval' }).waitFor()
  const history = part(second.page, 'History')
  expect(await history.getByText(/^Approved/).count()).toBe(2)
  expect(await history.getByText('Nadia Farouk').count()).toBeGreaterThan(1)

  const own = await services.begin(second)
  for (let step = 1; step <= 7; step++) await own.save(step)
  await own.submit()
  await own.runChecks()
  const { id, reference } = await own.known()
  await goWithin(second.page, `/staff/kyc?searchKey=${reference}`)
  await second.page.getByText('Your own case').waitFor()
  expect(await second.page.getByRole('link', { name: new RegExp(reference) }).count()).toBe(0)
  await goWithin(second.page, `/staff/kyc/${id}`)
  await second.page.getByText('There is no such case').waitFor()
  // To everybody else it is a case like any other.
  await goWithin(page, `/staff/kyc/${id}`)
  await page.getByRole('heading', { level: 1, name: new RegExp(reference) }).waitFor()
  expect(reviewer.complaints).toEqual([])
  await visitor.context.close()
})

test('the queue keeps its filters on the way to a case and back', async () => {
  const { page } = reviewer
  await goWithin(page, '/staff/kyc')
  await page.getByLabel('State').selectOption('Approved')
  await page.getByLabel('Order').selectOption('Highest risk first')
  await page.waitForURL(/[?]state=approved&sort=risk$/)
  // The address changes a moment before the rows, whose links lead back to the queue as it was drawn.
  await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('risk')
  await page.getByRole('link', { name: /^(?:Review|View) .* of Khalid Demoudi$/ }).click()
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await page.getByRole('link', { name: /^(?:Review|View) .* of Khalid Demoudi$/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?state=approved&sort=risk')
  await page.getByLabel('State').selectOption('Company waiting')
  await page.getByText('No cases match these filters.').waitFor()
  expect(await look(page, 'the queue')).toEqual([])
  expect(reviewer.complaints).toEqual([])
})
