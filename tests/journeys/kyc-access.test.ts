// Over 20 s: every page of the identity check is filled in by keyboard and looked at in two schemes of colour and three sizes of text; with TEST_LONG in forced colours too.
import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { breachesOf, focusName, settled, tabTo } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { deedsOf, onPage, pagesOf, tellResidence, titleOf } from '#tests/support/people/kyc-browser.ts'
import { type Applicant, applicant, PAGE_DEEDS, precheckDeeds } from '#tests/support/people/kyc-deeds.ts'
import { openCase } from '#tests/support/people/kyc-review-browser.ts'
import { documentBox, fileField, keyboard, mouse } from '#tests/support/people/kyc-hands.ts'
import { signByKeyboard } from '#tests/support/people/kyc-signing.ts'
import { glance } from '#tests/support/browser/kyc-looks.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { register, signIn } from '#tests/support/people/steps.ts'
import { phoneOf } from '#tests/support/people/phones.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* The identity check without a mouse, enlarged, under `TEST_LONG` in high contrast, and where something goes wrong. */
const product = lentProduct()
let browser: Browser

const CHECK = 'Check your answers'
let reference = ''

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const person = (mailbox: string, firstName: string, lastName: string): Promise<Applicant> =>
  applicant('investor', {
    firstName,
    lastName,
    email: `${mailbox}@example.org`,
    phone: phoneOf(49),
    password: 'Quiet-Harbour7!',
    born: ['9', '12', '1991'],
  })

/** Sends a page that lacks everything: the summary has the focus, and its links lead to what they name. What is said is judged by axe where `isJudged`. */
async function tryUnfilled(page: Page, button: string, isJudged: boolean): Promise<void> {
  await keyboard.push(page, button)
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
  if (isJudged) expect(await breachesOf(page)).toEqual([])
  const links = summary.getByRole('link')
  const last = (await links.count()) - 1
  // In the long form every link; else the first and the last.
  const tried = IS_LONG ? Array.from({ length: last + 1 }, (_, index) => index) : new Set([0, last])
  for (const index of tried) {
    const target = (await links.nth(index).getAttribute('href')) ?? ''
    await links.nth(index).press('Enter')
    await expect.poll(() => page.evaluate(() => `#${document.activeElement?.id ?? ''}`)).toBe(target)
    const described = await page.evaluate(() => {
      const ids =
        document.activeElement?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
      return ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    })
    const [, message = ''] = (await links.nth(index).innerText()).split(': ')
    expect(described.join(' ')).toContain(message)
  }
}

/** Back to the top, where a page is read from. */
async function toTop(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((title) => (title as HTMLElement).focus())
}

/** Waits for a page, and for the focus on its heading. */
async function arrive(page: Page, title: string): Promise<void> {
  await onPage(page, title)
  await expect.poll(() => focusName(page)).toBe(title)
}

test('an investor applies by keyboard alone; every page is without a breach at any size', async () => {
  const who = await person('hana.idris', 'Hana', 'Idris')
  const { context, page, complaints } = await newVisitor(browser, { reducedMotion: 'reduce' })
  const found: string[] = []
  let submissions = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('"SubmitKyc"')) submissions += 1
  })
  await register(page, product.url, who, who)
  await settled(page)
  await tabTo(page, 'Start KYC')
  await page.keyboard.press('Enter')
  await arrive(page, 'Eligibility check')
  await tryUnfilled(page, 'Check whether I can use Mizan', true)
  found.push(...(await glance(page, 'pre_kyc')))
  await toTop(page)
  for (const deed of precheckDeeds(who)) await keyboard.do(page, deed)
  await keyboard.push(page, 'Check whether I can use Mizan')
  await expect.poll(() => focusName(page)).toMatch(/You can use Mizan/)
  found.push(...(await glance(page, 'the answer of pre_kyc')))
  await tabTo(page, 'Start the identity check')
  await page.keyboard.press('Enter')

  for (const step of pagesOf('investor')) {
    await arrive(page, titleOf(step, 'investor'))
    await tryUnfilled(page, 'Save and continue', IS_LONG || step === 'identity')
    await toTop(page)
    for (const deed of deedsOf(step, who)) await keyboard.do(page, deed)
    found.push(...(await glance(page, step)))
    await keyboard.push(page, 'Save and continue')
  }
  await arrive(page, CHECK)
  found.push(...(await glance(page, CHECK)))
  await signByKeyboard(page, product.url, who.email)
  await tabTo(page, 'Submit for review')
  // Twice, as an impatient finger does.
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
  await arrive(page, 'Submitted. Thank you.')
  reference = /KYC-\w+/.exec(await page.getByText(/^Your reference is/).innerText())?.[0] ?? ''
  expect(submissions).toBe(1)
  found.push(...(await glance(page, 'submitted')))
  await page.goto(`${product.url}/privacyPolicy`)
  await settled(page)
  found.push(...(await glance(page, 'privacyPolicy')))
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('the review queue, a case and its question before a decision', async () => {
  const { context, page, complaints } = await newVisitor(browser, { reducedMotion: 'reduce' })
  await signIn(page, product.url, 'compliance@mizan.test', DEMO_PASSWORD, { at: '/staff/kyc' })
  await settled(page)
  await page.getByRole('table').waitFor()
  const found = await glance(page, 'queue')
  await openCase(page, product.url, reference)
  found.push(...(await glance(page, 'case')))
  await page.getByRole('region', { name: 'Decision' }).getByLabel('Reason').fill('The address is missing.')
  await page.getByRole('button', { name: 'Reject case' }).click()
  await page.getByRole('alertdialog').waitFor()
  found.push(...(await glance(page, 'decision dialog')))
  await page.keyboard.press('Escape')
  await expect.poll(() => focusName(page)).toBe('Reject case')
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

/** A new applicant on the first page of the wizard. */
async function begun(who: Applicant) {
  const visitor = await newVisitor(browser, { reducedMotion: 'reduce' })
  await register(visitor.page, product.url, who, { role: who.role, at: '/kycProcess' })
  await onPage(visitor.page, STEP_TITLES.identity)
  return visitor
}

/** Who sends files, and then has two tabs. */
let visitor: Awaited<ReturnType<typeof begun>> & { readonly who: Applicant }

/** A photo as a phone held upright writes it: lying, with a note how it was held. The red half is on the right. */
function lyingPhoto(): Promise<Buffer> {
  const red = {
    input: { create: { width: 1200, height: 400, channels: 3, background: 'red' } },
    left: 0,
    top: 0,
  } as const
  // Noise, so that it is large enough to be seen on its way.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: 'white', noise } })
    .composite([red])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

test('files: limits told, a photo upright, progress, cancel and another try', async () => {
  const who = await person('nur.qasim', 'Nur', 'Qasim')
  visitor = { ...(await begun(who)), who }
  const { context, page } = visitor
  await page.getByRole('radio', { name: 'Passport' }).check()
  const box = documentBox(page, 'selfie')
  const field = fileField(page, 'selfie')
  await box.getByText('JPEG, PNG or GIF, 10 MB at most.').waitFor()
  const choose = (name: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('large.jpg', Buffer.alloc(10 * 1024 * 1024 + 1, 1))
  await box.getByText(TOO_LARGE, { exact: true }).waitFor()
  expect(await box.getByRole('alert').count()).toBe(1)

  const photo = await lyingPhoto()
  await choose('lying.jpg', photo)
  const preview = box.getByRole('img', { name: 'Preview of lying.jpg' })
  await preview.waitFor()
  await expect.poll(() => preview.evaluate(redSide)).toEqual({ isUpright: true, left: false, right: true })

  // A slow line: what is on its way is told, and may be called off.
  const cdp = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 }
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow)
  await box.getByRole('button', { name: 'Use this photo' }).click()
  const bar = box.getByRole('progressbar', { name: 'Upload' })
  await expect
    .poll(() => bar.evaluate((element) => Number(element.getAttribute('aria-valuenow'))))
    .toBeGreaterThan(0)
  await box
    .getByRole('status')
    .filter({ hasText: /^Uploading, \d+ per cent$/ })
    .first()
    .waitFor({ state: 'attached' })
  await box.getByRole('button', { name: 'Cancel the upload' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await box.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(await box.getByText('uploaded (').count()).toBe(0)
  await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })

  await page.route(/\/objects\//, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await choose('lying.jpg', photo)
  await box.getByRole('button', { name: 'Use this photo' }).click()
  await box.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
  await page.unroute(/\/objects\//)
  await box.getByRole('button', { name: 'Try again' }).click()
  await box.getByText(/lying\.jpg uploaded/).waitFor()
  const sent = box.getByRole('img', { name: 'Photo of your face: lying.jpg' })
  await expect
    .poll(() => sent.evaluate((image) => (image as HTMLImageElement).naturalHeight))
    .toBeGreaterThan(0)
  expect(
    await sent.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as HTMLImageElement
      return naturalHeight > naturalWidth
    }),
  ).toBe(true)
  await cdp.detach()
})

test('two tabs, a draft that cannot be kept, and a page that is sent twice', async () => {
  const { context, page, complaints, who } = visitor
  let saves = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('"SaveKycIdentity"')) saves += 1
  })
  await tellResidence(page, who)
  for (const deed of PAGE_DEEDS.identity(who)) await mouse.do(page, deed)
  await page.getByRole('button', { name: 'Save and continue' }).dblclick()
  await onPage(page, STEP_TITLES.address)
  expect(saves).toBe(1)

  const other = await context.newPage()
  await other.goto(page.url())
  await onPage(other, STEP_TITLES.address)
  const city = (tab: Page) => tab.getByLabel('City', { exact: true })
  const leave = async (tab: Page, text: string) => {
    await city(tab).fill(text)
    await tab.keyboard.press('Tab')
  }
  const dialogOf = (tab: Page) => tab.getByRole('alertdialog', { name: 'Changed elsewhere' })
  await leave(page, 'Toronto')
  await page.getByText(/^Saved \d\d:\d\d [ap]m$/).waitFor()
  await leave(other, 'Ottawa')
  await dialogOf(other).waitFor()
  const found = await glance(other, 'conflict dialog')
  await other.getByRole('button', { name: 'Keep this version' }).click()
  await dialogOf(other).waitFor({ state: 'detached' })
  await other.getByText(/^Saved \d\d:\d\d [ap]m$/).waitFor()
  await leave(page, 'London')
  await dialogOf(page).waitFor()
  await page.getByRole('button', { name: 'Use the other version' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => city(page).inputValue()).toBe('Ottawa')
  await other.close()
  // In the test before an upload was refused, and the test itself read the canvas often.
  const known = /net::ERR_FAILED|willReadFrequently/
  expect(complaints.filter((text) => !known.test(text))).toEqual([])

  await page.route(/\/graphql/, (route) =>
    route.request().postData()?.includes('"SaveKycDraft"')
      ? route.fulfill({ status: 503, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  )
  await leave(page, 'Hamilton')
  await page.getByText(/^Not saved\. /).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.waitFor()
  found.push(...(await glance(page, 'leave dialog')))
  await page.unroute(/\/graphql/)
  await dialog.getByRole('button', { name: 'Save draft and exit' }).click()
  await page.waitForURL(/\/dashboard/)
  await page.goBack()
  await onPage(page, STEP_TITLES.address)
  expect(await city(page).inputValue()).toBe('Hamilton')
  expect(found).toEqual([])
  await context.close()
})

// React says it in `src/screens/kyc/kyc-screen.test.tsx`.
test.runIf(IS_LONG)(
  'a field is judged when it is left, then as it changes, never while it is typed first',
  async () => {
    const who = await person('lina.saad', 'Lina', 'Saad')
    const { context, page, complaints } = await begun(who)
    const name = page.getByLabel('Full name as printed on your document')
    const wrong = page.getByText('Only alphabets are allowed')
    await name.fill('')
    await name.pressSequentially('R2D2')
    expect(await wrong.count()).toBe(0)
    await page.keyboard.press('Tab')
    await wrong.waitFor()
    expect(await name.getAttribute('aria-invalid')).toBe('true')
    await name.fill('Lina Saad')
    await wrong.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  },
)

const TOO_LARGE = 'Image size is too large (max 10 MB).'

/** Which half of a preview is red. Runs in the page. */
function redSide(element: Element) {
  const canvas = element as HTMLCanvasElement
  const { width, height } = canvas
  const isRed = (x: number) => {
    const [red = 0, green = 0] = canvas.getContext('2d')?.getImageData(x, height / 2, 1, 1).data ?? []
    return red > 200 && green < 80
  }
  return { isUpright: height > width, left: isRed(width * 0.25), right: isRed(width * 0.75) }
}
