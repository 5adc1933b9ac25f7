// Over 20 s: each walk sends a document of its own.
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { documentItemModel } from '#machines/document-item/model.ts'
import { requestedDocumentModel } from '#machines/requested-document/model.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { describeInChromium } from '#tests/support/walks/browser-level.ts'
import { coverageOf } from '#tests/support/walks/coverage.ts'
import { openSending, type DocumentSending } from '#tests/support/walks/chromium/document-chromium-sending.ts'
import { openReceived, openRequested } from '#tests/support/walks/chromium/document-chromium-pages.ts'

/*
 * A received and a requested document on the real pages; each walk begins with a sending of its own. One way through; under `TEST_LONG` every
 * state.
 */
const product = lentProduct()
let browser: Browser
let context: BrowserContext
let sending: DocumentSending
beforeAll(async () => {
  browser = await startBrowser()
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  sending = await openSending(product.url, context)
})
afterAll(async () => {
  await browser?.close()
})

/** Each answer by itself: side by side they are walked in React. No sending asks for something and forbids it. */
const {
  'everything asked': _many,
  'no action allowed': _unsendable,
  ...receivedInputs
} = documentItemModel.inputs
const received = { ...documentItemModel, inputs: receivedInputs }

describeInChromium(
  'M3-M5 document item',
  received,
  coverageOf(documentItemModel.machine),
  async (path) => openReceived(sending, await context.newPage(), path),
  { small: /approval\.given \(accepted\)|document\.signed/ },
)

/** Once per state; a renewal shows what its first round shows, and time stands still for nobody here. */
const requested = {
  ...requestedDocumentModel,
  inputs: {
    'no signature': requestedDocumentModel.inputs['no signature'],
    'signature required': requestedDocumentModel.inputs['signature required'],
  },
  key: () => null,
}

describeInChromium(
  'M6 requested document',
  requested,
  coverageOf(requestedDocumentModel.machine),
  async (path) => openRequested(sending, await context.newPage(), path),
  {
    without: ['request.expired', 'renewal.due', 'signing.expired'],
    small: /signing\.completed/,
  },
)
