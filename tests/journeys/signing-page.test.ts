import { Hono } from 'hono'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#services/kit/log.ts'
import { listen, type Listening } from '#services/web/listen.ts'
import { breachesOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { pdfsig } from '#tests/support/files/pdf-checks.ts'
import { labelPages } from '#tests/support/files/signed-pdf.ts'
import { readByKeyboard } from '#tests/support/people/kyc-signing.ts'
import {
  RIGHT_CODE,
  samplePdf,
  signingBench,
  type SigningBench,
} from '#tests/support/documents/signing-bench.ts'

/* The signing page in its frame, on an origin of its own: everything the person does, without the product around it. */
let bench: SigningBench
let browser: Browser
const open: Listening[] = []
let stranger = ''

/** A page that shows the frame as the product does, and notes what it says. */
const PARENT = `<!doctype html><html lang="en"><title>Parent</title><link rel="icon" href="data:,"><body><script>
window.heard = []
addEventListener('message', (event) => heard.push({ origin: event.origin, ...event.data }))
const frame = document.createElement('iframe')
frame.title = 'Sign document'
frame.referrerPolicy = 'no-referrer'
frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
frame.style.cssText = 'width:100%;height:95vh;border:0'
frame.src = decodeURIComponent(location.hash.slice(1))
document.body.append(frame)
</script></body></html>`

beforeAll(async () => {
  ;[bench, browser] = await Promise.all([signingBench(), startBrowser()])
  const parent = () =>
    listen(
      new Hono().get('/', (context) => context.html(PARENT)),
      { name: 'parent', host: '127.0.0.1', port: 0, log: silentLog() },
    )
  const sign = await listen(bench.app, { name: 'sign', host: '127.0.0.1', port: 0, log: silentLog() })
  const [own, other] = await Promise.all([parent(), parent()])
  open.push(sign, own, other)
  bench.origins.sign = `http://sign.localhost:${sign.port}`
  bench.origins.product = `http://localhost:${own.port}`
  stranger = `http://localhost:${other.port}`
})
afterAll(async () => {
  await browser?.close()
  await Promise.all(open.map((one) => one.close()))
  await bench?.close()
})

async function envelope(names: readonly string[], pages = 3, document?: Uint8Array) {
  const made = await bench.envelope(names, { pages, ...(document && { document }) })
  const address = (index: number) =>
    bench.signing.provider.createSession(made.ref, {
      signerKey: made.signers[index]?.key ?? '',
      parentOrigin: bench.origins.product,
      returnUrl: bench.origins.product,
      nonce: `nonce-${index}`,
    })
  return { ...made, address }
}

const frameOf = (page: Page) => page.frameLocator('iframe[title="Sign document"]')
const heard = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { heard: { type: string; nonce: string; workflowId: string }[] }).heard,
  )

/** The elements that something could be scrolled in, up or down. */
const scrollersOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((one) => {
        const { overflowY } = getComputedStyle(one)
        const isWindow = one === document.documentElement
        return one.scrollHeight > one.clientHeight + 1 && (isWindow || /auto|scroll/.test(overflowY))
      })
      .map(({ tagName }) => tagName),
  )

/** Whether the whole of an element is in the window. */
async function isInView(page: Page, shown: Locator): Promise<boolean> {
  const box = await shown.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

/** Two fingers on the pages, drawn so many times as far apart. */
const pinch = (region: Locator, times: number) =>
  region.evaluate((target, wider) => {
    const touches = (apart: number) =>
      [-1, 1].map(
        (side) => new Touch({ identifier: side + 1, target, clientX: 180 + side * apart, clientY: 300 }),
      )
    const send = (type: string, fingers: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { touches: fingers, bubbles: true, cancelable: true }))
    send('touchstart', touches(40))
    send('touchmove', touches(40 * wider))
    send('touchend', [])
  }, times)

async function readAll(page: Page, pages: number) {
  const frame = frameOf(page)
  await frame
    .getByText(`0 of ${pages} pages read`)
    .or(frame.getByText(/of \d+ pages read/))
    .first()
    .waitFor()
  const region = frame.getByRole('region', { name: 'The document, page by page' })
  for (let number = 1; number <= pages; number += 1) {
    await region
      .getByRole('img', { name: `Page ${number} of ${pages}` })
      .locator('.end')
      .scrollIntoViewIfNeeded()
    await frame.getByText(new RegExp(`^${number} of ${pages} pages read|^${pages} of`)).waitFor()
  }
}

test('a drawn signature, from the first page to the finished contract', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  const made = await envelope(['Amina Rahman'])
  const { url } = await made.address(0)
  await page.goto(`${bench.origins.product}/#${encodeURIComponent(url)}`)
  const frame = frameOf(page)
  await frame.getByRole('heading', { name: 'Musharakah agreement' }).waitFor()
  // A signature page was added for the signer.
  await readAll(page, 4)
  await frame.getByLabel('Draw', { exact: true }).check()
  const pad = await frame.locator('#pad').boundingBox()
  if (!pad) throw new Error('no pad')
  await frame.locator('#pad').scrollIntoViewIfNeeded()
  const box = (await frame.locator('#pad').boundingBox()) ?? pad
  await page.mouse.move(box.x + 40, box.y + 100)
  await page.mouse.down()
  for (let step = 0; step < 12; step += 1)
    await page.mouse.move(box.x + 40 + step * 20, box.y + 60 + (step % 3) * 30)
  await page.mouse.up()
  await frame.getByLabel(/I have read the document/).check()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByLabel('One-time code').fill(RIGHT_CODE)
  expect(await frame.locator('#code-hint').textContent()).toContain('It expires in 5 minutes')
  await frame.getByRole('button', { name: 'Sign document' }).click()
  await frame.getByText(/Everyone has signed/).waitFor()
  expect(await heard(page)).toMatchObject([
    { source: 'signing', v: 1, type: 'ready', nonce: 'nonce-0', workflowId: made.input.externalId },
    { type: 'viewed-all', nonce: 'nonce-0' },
    { type: 'completed', nonce: 'nonce-0' },
  ])
  const signed = await bench.signing.provider.download(made.ref, 'signed')
  expect(pdfsig(signed?.bytes ?? new Uint8Array())[0]).toMatchObject({
    signer: 'Amina Rahman',
    validation: 'Signature is Valid.',
  })
  expect(complaints).toEqual([])
  await context.close()
})

test('another origin is not let in', async () => {
  const { context, page } = await newVisitor(browser)
  const made = await envelope(['Amina Rahman'])
  const { url } = await made.address(0)
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await page.goto(`${stranger}/#${encodeURIComponent(url)}`)
  await refused
  expect(await heard(page)).toEqual([])
  await context.close()
})

test('a typed Arabic signature by keyboard alone, in a tab of its own', async () => {
  const { context, page, complaints } = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
  // Its own labels do not say which pages were added.
  const labelled = labelPages(await samplePdf(1), 'Signatures')
  const made = await envelope(['أمينة رحمن', 'Yusuf Haddad'], 1, await labelled)
  const { url } = await made.address(0)
  await page.goto(url)
  await page.getByRole('heading', { name: 'Musharakah agreement' }).waitFor()
  // The secret of the address is gone from it.
  expect(page.url()).toBe(`${bench.origins.sign}/sign?to=%2F`)
  const region = page.getByRole('region', { name: 'The document, page by page' })
  await region.locator('canvas').first().waitFor()
  // Whole at first, whatever is on them; then so wide that their text fills the window, which alone moves the pages up and down.
  const boxOf = async (shown: Locator) => {
    const box = await shown.boundingBox()
    return box && [box.width, Math.round(box.x)]
  }
  const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width
  await expect.poll(() => boxOf(region.locator('canvas').first())).toEqual([360, 0])
  await page.getByText('100%').waitFor()
  await page.getByRole('button', { name: 'Text width' }).press('Enter')
  await expect.poll(() => boxOf(region.locator('canvas').first())).toEqual([540, -34])
  await page.getByText('150%').waitFor()
  expect(await scrollersOf(page)).toEqual(['HTML'])
  await page.getByText('The document has 1 page; 1 page for signatures follows.').waitFor()
  expect(await page.getByText('2 of 2 pages read').count()).toBe(0)
  // Too early: said where it was pressed, with the way to the first page.
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  const unread = page.getByRole('link', { name: '2 pages are not read to their end yet. Go to page 1.' })
  await unread.waitFor()
  expect(await unread.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await isInView(page, unread)).toBe(true)
  await page.getByRole('button', { name: 'Larger' }).press('Enter')
  await page.getByText('200%').waitFor()
  const first = region.getByRole('img').first()
  await expect.poll(() => widthOf(first)).toBe(720)
  await pinch(region, 1.25)
  await page.getByText('250%').waitFor()
  await expect.poll(() => widthOf(first)).toBe(900)
  for (const size of ['200%', '100%']) {
    await page.getByRole('button', { name: 'Smaller' }).press('Enter')
    await page.getByText(size).waitFor()
  }
  await expect.poll(() => widthOf(first)).toBe(360)
  // The text of a page stands below it, in the size of all other text.
  const below = region.getByText('Text of page 1', { exact: true })
  await below.press('Enter')
  const text = region.getByText('Musharakah agreement, page 1')
  await text.waitFor()
  expect(
    await text.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize)),
  ).toBeGreaterThanOrEqual(16)
  expect(await breachesOf(page)).toEqual([])
  await below.press('Enter')
  expect(await text.isVisible()).toBe(false)
  await region.focus()
  await readByKeyboard(page, page)
  expect(await page.getByText('2 of 2 pages read').count()).toBe(1)
  // Too early: said in words, and the focus goes to what is missing.
  await page.getByLabel('Draw', { exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Please draw your signature, or choose Type.').waitFor()
  await page.getByLabel('Type', { exact: true }).focus()
  await page.keyboard.press('Space')
  expect(await page.getByLabel('Your name as your signature').inputValue()).toBe('أمينة رحمن')
  expect(await page.locator('#preview').evaluate((line) => getComputedStyle(line).direction)).toBe('rtl')
  await page.getByLabel(/I have read the document/).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  const code = page.getByLabel('One-time code')
  await code.waitFor()
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  for (const shown of [code, page.getByRole('button', { name: 'Sign document' })])
    expect(await isInView(page, shown)).toBe(true)
  const mailbox = page.getByRole('link', { name: 'Open the demonstration mailbox' })
  expect(await mailbox.getAttribute('href')).toBe('/mailbox')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('That code is incorrect.').waitFor()
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  // Chosen whole, so that what is typed now takes its place; what was wrong is not said any longer.
  await page.keyboard.type(RIGHT_CODE)
  expect(await code.inputValue()).toBe(RIGHT_CODE)
  expect(await page.getByText('That code is incorrect.').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('We will email you when everyone has signed.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(complaints).toEqual([])
  // Not everyone has signed, so there is nothing to download yet.
  expect(await page.getByRole('button', { name: 'Download signed document' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to Mizan' }).click()
  await page.waitForURL(`${bench.origins.product}/`)

  // The address opened once; a second time it says so, and nothing is an error of the page.
  await page.goto('about:blank')
  await page.goto(url)
  await page.getByText('This signing page has expired or was used already.').waitFor()
  await context.close()
})

test('a drawn signature in a tab of a phone held sideways, and the contract to take away', async () => {
  const { context, page, complaints } = await newVisitor(browser, {
    viewport: { width: 740, height: 360 },
    acceptDownloads: true,
  })
  const made = await envelope(['Amina Rahman'], 1)
  await page.goto((await made.address(0)).url)
  await page.getByRole('heading', { name: 'Musharakah agreement' }).waitFor()
  await page.getByText('Mizan', { exact: true }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  for (const number of [1, 2]) {
    const image = page.getByRole('img', { name: `Page ${number} of 2` })
    await image.locator('.end').scrollIntoViewIfNeeded()
    await page.getByText(new RegExp(`^[${number}2] of 2 pages read`)).waitFor()
  }
  await page.getByLabel('Draw', { exact: true }).check()
  const pad = page.locator('#pad')
  await expect.poll(() => isInView(page, pad)).toBe(true)
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 30, box.y + 90)
  await page.mouse.down()
  for (let step = 1; step < 12; step += 1)
    await page.mouse.move(box.x + 30 + step * 15, box.y + 50 + (step % 3) * 25)
  await page.mouse.up()
  await page.getByLabel(/I have read the document/).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('One-time code').fill(RIGHT_CODE)
  expect(await isInView(page, page.getByRole('button', { name: 'Sign document' }))).toBe(true)
  await page.getByRole('button', { name: 'Sign document' }).click()
  await page.getByRole('heading', { name: 'You have signed' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download signed document' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('signed-contract.pdf')
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array)
  const signed = await bench.signing.provider.download(made.ref, 'signed')
  expect(Buffer.concat(chunks).equals(signed?.bytes ?? new Uint8Array())).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})

test('declining says why', async () => {
  const { context, page, complaints } = await newVisitor(browser)
  const made = await envelope(['Amina Rahman'], 1)
  const { url } = await made.address(0)
  await page.goto(`${bench.origins.product}/#${encodeURIComponent(url)}`)
  const frame = frameOf(page)
  await frame.getByRole('button', { name: 'Decline' }).click()
  await frame.getByRole('button', { name: 'Decline document' }).click()
  await frame.getByText('Please say why you are declining.').waitFor()
  await frame.getByLabel(/Why are you declining/).fill('The price is another one.')
  await frame.getByRole('button', { name: 'Decline document' }).click()
  await frame.getByText('You have declined to sign this document.').waitFor()
  expect((await heard(page)).at(-1)).toMatchObject({ type: 'declined' })
  expect(await bench.signing.provider.getState(made.ref)).toMatchObject({
    status: 'declined',
    signers: [{ state: 'declined', reason: 'The price is another one.' }],
  })
  expect(complaints).toEqual([])
  await context.close()
})
