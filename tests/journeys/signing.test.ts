// Over 20 s: a contract is signed, downloaded and verified in the browser.
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { look, settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { pdfsig } from '#tests/support/files/pdf-checks.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { samplePdf } from '#tests/support/documents/signing-bench.ts'
import { type Ask, asPerson, peopleFound, uploadPdf } from '#tests/support/people/rest.ts'
import { codeFor, newestMail, signIn, signInByRest } from '#tests/support/people/steps.ts'

/* From a document that staff sent to a contract that independent tools accept, and to the page where anybody checks it. */
const product = lentProduct()
let browser: Browser
let investor: BrowserContext
let page: Page
let complaints: string[]
let asStaff: Ask
let contract: Buffer

const INVESTOR = 'investor@mizan.test'

beforeAll(async () => {
  browser = await startBrowser()
  asStaff = asPerson(product.url, await signInByRest(product.url, 'compliance@mizan.test'))
  ;({ context: investor, page, complaints } = await newVisitor(browser, { acceptDownloads: true }))
  await signIn(page, product.url, INVESTOR, DEMO_PASSWORD)
})
afterAll(async () => {
  await browser?.close()
})

/** Sends a contract of two pages to the investor; the path of its page. */
async function sendContract(subject: string): Promise<string> {
  const key = await uploadPdf(asStaff, Uint8Array.from(await samplePdf(2)), 'contract.pdf')
  await asStaff('POST', '/v2/documents/workflows', {
    operationKey: subject.replaceAll(' ', '-'),
    requestType: 'Received',
    masterId: 'musharakah-agreement',
    subject,
    description: '<p>Please sign.</p>',
    projectIds: [],
    userIds: await peopleFound(asStaff, INVESTOR),
    documents: [{ key, subject }],
    attachments: [],
    isCommentAllowed: false,
    isApprovalAllowed: false,
    isReadReceiptAllowed: false,
    isDigitalSignRequired: true,
    signing: 'each',
    renewal: 'none',
  })
  const items = await page.evaluate(async () => {
    const token = /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const response = await fetch('/v2/documents/ReceivedDocuments', {
      headers: { authorization: decodeURIComponent(token) },
    })
    return (await response.json()) as { data: { _id: string; subject: string }[] }
  })
  const item = items.data.find((one) => one.subject === subject)
  if (!item) throw new Error(`nothing received: ${JSON.stringify(items)}`)
  return `/managedocument/Received/document/RECEIVED/${item._id}`
}

/** Opens the viewer on the page of a document, up to the first page read. */
async function openViewer(path: string): Promise<FrameLocator> {
  await page.goto(`${product.url}${path}`)
  await page.getByRole('button', { name: 'Sign document' }).click()
  const frame = page.frameLocator('iframe[title="Sign document"]')
  await readToTheEnd(frame)
  return frame
}

async function readToTheEnd(shown: FrameLocator | Page): Promise<void> {
  await shown.getByRole('img', { name: 'Page 1 of 3' }).waitFor()
  for (let number = 1; number <= 3; number += 1) {
    const end = shown.getByRole('img', { name: `Page ${number} of 3` }).locator('.end')
    await end.scrollIntoViewIfNeeded()
    await shown.getByText(new RegExp(`^[${number}-3] of 3 pages read`)).waitFor()
  }
}

async function confirm(frame: FrameLocator | Page): Promise<void> {
  await frame.getByLabel(/I have read the document/).check()
  const before = await newestMail(product.url, INVESTOR)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByLabel('One-time code').fill(await codeFor(product.url, INVESTOR, before))
  await frame.getByRole('button', { name: 'Sign document' }).click()
}

test('an investor draws a signature, and the contract holds', async () => {
  const frame = await openViewer(await sendContract('Drawn contract'))
  // The frame has the window to itself, and nothing around it scrolls.
  const shown = await page.getByTitle('Sign document').boundingBox()
  expect(shown?.height).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 80)
  const scrollers = await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')].flatMap(({ scrollHeight, clientHeight, className }) =>
        scrollHeight > clientHeight + 1 && clientHeight > 0 ? [className] : [],
      ),
    )
  expect(scrollers).toEqual([])
  await frame.getByLabel('Draw', { exact: true }).check()
  const pad = frame.locator('#pad')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 30, box.y + 90)
  await page.mouse.down()
  for (let step = 1; step < 12; step += 1)
    await page.mouse.move(box.x + 30 + step * 15, box.y + 50 + (step % 3) * 25)
  await page.mouse.up()
  await confirm(frame)
  await page.getByText('You have signed this document.').first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /signed contract/i })
      .first()
      .click(),
  ])
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array)
  contract = Buffer.concat(chunks)
  const [signature] = pdfsig(contract)
  expect(signature).toMatchObject({ signer: 'Amina Rahman', validation: 'Signature is Valid.' })
  expect(complaints).toEqual([])
})

test('a name typed in Arabic, in a tab of its own: the dialog behind it notices', async () => {
  await page.goto(`${product.url}${await sendContract('Contract in a tab')}`)
  await page.getByRole('button', { name: 'Sign document' }).click()
  const frame = page.frameLocator('iframe[title="Sign document"]')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open in a new tab' }).click(),
  ])
  await readToTheEnd(tab)
  await tab.getByLabel('Type', { exact: true }).check()
  await tab.getByLabel('Your name as your signature').fill('أمينة رحمن')
  await confirm(tab)
  await tab.getByRole('heading', { name: 'You have signed' }).waitFor()
  // The page in the frame can do nothing more: what it is asked next says so, and the dialog asks the service.
  await frame.getByRole('button', { name: 'Decline' }).click()
  await frame.getByLabel(/Why are you declining/).fill('Too late.')
  await frame.getByRole('button', { name: 'Decline document' }).click()
  await page.getByText('You have signed this document.').first().waitFor()
  expect(await page.getByRole('alert').filter({ hasText: 'stopped' }).count()).toBe(0)
  // The way back leads to the document, although it comes from another site.
  await tab.getByRole('link', { name: 'Back to Mizan' }).click()
  await tab.getByRole('heading', { name: 'Contract in a tab' }).first().waitFor()
  await tab.close()
  expect(complaints.filter((text) => !/401/.test(text))).toEqual([])
})

test('anybody checks the contract, on a phone and on a desktop', async () => {
  const visitor = await newVisitor(browser)
  await visitor.page.goto(`${product.url}/verify`)
  await settled(visitor.page)
  const choose = (buffer: Buffer) =>
    visitor.page
      .getByLabel('Choose a PDF, or drop it here')
      .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
  await choose(contract)
  await visitor.page.getByRole('heading', { name: 'Signed on Mizan and unchanged' }).waitFor()
  expect(await look(visitor.page, 'a good contract')).toEqual([])
  await choose(Buffer.concat([contract, Buffer.from('\n% another clause\n')]))
  await visitor.page.getByRole('heading', { name: 'This document was changed' }).waitFor()
  await visitor.page.getByText('Something was added after the last signature.').waitFor()
  await choose(Buffer.from('no PDF at all'))
  await visitor.page.getByRole('heading', { name: 'This file cannot be read' }).waitFor()
  expect(await look(visitor.page, 'no contract')).toEqual([])
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
  await investor.close()
})
