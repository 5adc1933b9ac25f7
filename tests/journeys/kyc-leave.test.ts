// Over 20 s: an applicant leaves the identity check by every way there is.
import type { Browser, Dialog, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STEP_TITLES } from '#contracts/kyc/labels.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { breachesOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { fillPage, onPage, passPrecheck } from '#tests/support/people/kyc-browser.ts'
import { type Applicant, applicant } from '#tests/support/people/kyc-deeds.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { register, signIn } from '#tests/support/people/steps.ts'
import { PHONE } from '#tests/support/people/phones.ts'
import { IS_LONG } from '#tests/support/long.ts'

/* Leaving the wizard by every way there is, and coming back to it: nothing that was typed is lost unless the applicant says so. */
const product = lentProduct()
let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d [ap]m$/)
const printed = (page: Page) => page.getByLabel('Full name as printed on your document')
const city = (page: Page) => page.getByLabel('City', { exact: true })
const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const pathOf = (page: Page) => new URL(page.url()).pathname

const PRECHECK = 'Eligibility check'

/** One applicant, whose program is loaded once; each test goes on where the one before has left. */
let who: Applicant
let visitor: Awaited<ReturnType<typeof newVisitor>>
beforeAll(async () => {
  who = await applicant('investor', {
    firstName: 'Layla',
    lastName: 'Osman',
    email: 'layla@example.org',
    phone: PHONE,
    password: 'Quiet.Harbour!7',
    born: ['27', '3', '1987'],
  })
  visitor = await newVisitor(browser)
  await register(visitor.page, product.url, who, { role: who.role })
})

test('Back asks what is to become of what was typed, and each answer does what it says', async () => {
  const { page, complaints } = visitor
  await passPrecheck(page, who)
  await onPage(page, STEP_TITLES.identity)
  // The focus stays in the field: nothing has been kept.
  await printed(page).fill('Layla One')
  await page.goBack()
  await asked(page).waitFor()
  expect(pathOf(page)).toBe('/kycProcess')
  expect(await breachesOf(page)).toEqual([])
  await asked(page).getByRole('button', { name: 'Continue here' }).click()
  await asked(page).waitFor({ state: 'detached' })
  expect([pathOf(page), await printed(page).inputValue()]).toEqual(['/kycProcess', 'Layla One'])

  await printed(page).fill('Layla Two')
  await page.goBack()
  await asked(page).getByRole('button', { name: 'Save draft and exit' }).click()
  await onPage(page, PRECHECK)
  expect(pathOf(page)).toBe('/pre_kyc')
  await page.goForward()
  await onPage(page, STEP_TITLES.identity)
  expect([pathOf(page), await printed(page).inputValue()]).toEqual(['/kycProcess', 'Layla Two'])

  await printed(page).fill('Layla Three')
  await page.goBack()
  await asked(page).getByRole('button', { name: 'Exit without saving' }).click()
  await onPage(page, PRECHECK)
  expect(pathOf(page)).toBe('/pre_kyc')
  await page.goForward()
  await onPage(page, STEP_TITLES.identity)
  expect(await printed(page).inputValue()).toBe('Layla Two')

  // Nothing typed: nobody is asked.
  await page.goBack()
  await onPage(page, PRECHECK)
  expect(await asked(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('the browser asks before a tab is closed only while something is not kept', async () => {
  const page = await visitor.context.newPage()
  await page.goto(`${product.url}/kycProcess`)
  await onPage(page, STEP_TITLES.identity)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void dialogs.push(dialog.type()))
  await printed(page).click()
  await page.keyboard.type('x')
  const question = new Promise<Dialog>((resolve) => page.once('dialog', resolve))
  await page.close({ runBeforeUnload: true })
  await (await question).dismiss()
  expect([dialogs, page.isClosed()]).toEqual([['beforeunload'], false])
  await printed(page).blur()
  await saved(page).waitFor()
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
  expect(dialogs).toEqual(['beforeunload'])
})

describe('coming back', () => {
  beforeAll(async () => {
    const { page } = visitor
    await page.goto(`${product.url}/kycProcess`)
    await onPage(page, STEP_TITLES.identity)
    // As in the passport.
    await printed(page).fill('Layla Osman')
    await fillPage(page, 'identity', who, { next: STEP_TITLES.address })
  })

  /** Where the case goes on without a page being named. */
  const resumed = async (page: Page) => {
    await page.goto(`${product.url}/kycProcess`)
    await onPage(page, STEP_TITLES.address)
    return city(page).inputValue()
  }

  test('Back from page to page loses nothing and asks nothing', async () => {
    const { page } = visitor
    await city(page).fill('Toronto')
    await page.goBack()
    await onPage(page, STEP_TITLES.identity)
    expect(await asked(page).count()).toBe(0)
    await saved(page).waitFor()
    await page.goForward()
    await onPage(page, STEP_TITLES.address)
    expect(await city(page).inputValue()).toBe('Toronto')
  })

  test('by a reload, and by Back from another page', async () => {
    const { page } = visitor
    await city(page).fill('Ottawa')
    await city(page).blur()
    await saved(page).waitFor()
    await page.reload()
    await onPage(page, STEP_TITLES.address)
    expect(await city(page).inputValue()).toBe('Ottawa')
    await page.getByRole('link', { name: 'Wallet' }).first().click()
    await page.waitForURL(/\/wallet/)
    await page.goBack()
    await onPage(page, STEP_TITLES.address)
    expect(await city(page).inputValue()).toBe('Ottawa')
  })

  test('on another device, after the tab was closed while somebody was typing', async () => {
    const { page, context, complaints } = visitor
    await city(page).fill('Kingston')
    await page.close({ runBeforeUnload: false })
    const other = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
    await signIn(other.page, product.url, who.email, who.password, { at: false })
    expect(await resumed(other.page)).toBe('Kingston')
    await other.context.close()
    expect([...complaints, ...other.complaints]).toEqual([])
    visitor = { ...visitor, page: await context.newPage() }
  })

  test('after a phone has hidden the page and ended it', async () => {
    const { page, context } = visitor
    await resumed(page)
    await city(page).fill('London')
    const kept = page.waitForResponse(
      (response) => response.request().postData()?.includes('"SaveKycDraft"') === true,
    )
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect((await kept).status()).toBe(200)
    const cdp = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void cdp.send('Page.crash').catch(() => undefined)
    await crashed
    const after = await context.newPage()
    expect(await resumed(after)).toBe('London')
  })
})

// React walks it in `src/screens/kyc/kyc-leave.test.tsx`.
test.runIf(IS_LONG)(
  'a change that was begun from the last page and left is neither dropped nor passed over',
  async () => {
    const { page, context, complaints } = await newVisitor(browser)
    await signIn(page, product.url, 'applicant3@mizan.test', DEMO_PASSWORD, { at: false })
    // Sent back by the work of the first start, which may still be going on.
    const firstHeading = async () => {
      await page.goto(`${product.url}/kycProcess?step=check`)
      await page.getByRole('navigation', { name: 'Steps' }).waitFor()
      return page.getByRole('heading', { level: 1 }).innerText()
    }
    await expect.poll(firstHeading).toBe('Check your answers')
    const occupation = page.getByLabel('Occupation')
    const note = page.getByRole('heading', { name: 'Changed, but not saved' })
    const submit = page.getByRole('button', { name: 'Submit for review' })
    const change = async (text: string) => {
      await onPage(page, STEP_TITLES.personal)
      await occupation.fill(text)
    }
    const goBack = async () => {
      await page.getByRole('link', { name: 'Back to your answers' }).click()
      await onPage(page, 'Check your answers')
    }
    await page.getByRole('link', { name: 'Change about you' }).click()
    const before = await occupation.inputValue()
    await change('Glass blower')
    await goBack()
    await note.waitFor()
    expect(await page.getByRole('definition').filter({ hasText: 'Glass blower' }).count()).toBe(0)
    expect(await submit.getAttribute('aria-describedby')).toContain('kyc-changed')
    expect(await breachesOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Discard the change of about you' }).click()
    await note.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Change about you' }).click()
    await onPage(page, STEP_TITLES.personal)
    expect(await occupation.inputValue()).toBe(before)

    await change('Potter')
    await goBack()
    await page.getByRole('link', { name: 'Continue editing about you' }).click()
    await onPage(page, STEP_TITLES.personal)
    expect(await occupation.inputValue()).toBe('Potter')
    const kept = page.waitForResponse(
      (response) => response.request().postData()?.includes('"SaveKycPersonal"') === true,
    )
    await page.getByRole('button', { name: 'Save and go back' }).click()
    expect((await kept).status()).toBe(200)
    await page.getByRole('button', { name: 'Save and go back' }).waitFor({ state: 'detached' })
    await page.goto(`${product.url}/kycProcess?step=personal`)
    await onPage(page, STEP_TITLES.personal)
    expect(await occupation.inputValue()).toBe('Potter')
    expect(complaints).toEqual([])
    await context.close()
  },
)
