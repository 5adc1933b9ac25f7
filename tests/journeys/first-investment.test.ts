// Over 20 s: the whole way from the home page to held shares, by typing; how long the way to the receipt is, is the subject.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin } from '#tests/support/browser/within.ts'
import { onPage, pagesOf, titleOf } from '#tests/support/people/kyc-browser.ts'
import { type Applicant, applicant, type Deed, PAGE_DEEDS } from '#tests/support/people/kyc-deeds.ts'
import { mouse } from '#tests/support/people/kyc-hands.ts'
import { restOf, SLOWLY } from '#tests/support/people/demonstration-people.ts'
import { approveCase } from '#tests/support/people/kyc-review-browser.ts'
import { asPerson } from '#tests/support/people/rest.ts'
import { addFunds, awake, codeFor, newestMail, signIn, signInByRest } from '#tests/support/people/steps.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { IS_LONG } from '#tests/support/long.ts'

/*
 * How long the way to a first investment is. A screen is a main heading that was not there before; a dialog counts as one, and so does a
 * frame outside a dialog. A field is a question that a person must answer: what stands there already is none, and codes are counted apart.
 */
const MOST = { screens: 15, fields: 36, codes: 3 } as const

let product: RunningProduct
let browser: Browser
/** The visitor who becomes an investor; the second test goes on from the first one's receipt. */
let visitor: Awaited<ReturnType<typeof newVisitor>>

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
  visitor = await newVisitor(browser)
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

/** Counts the screens, fields and codes of a page. */
function tallyOf(page: Page, email: string) {
  const screens = new Set<string>()
  const fields: string[] = []
  let codes = 0
  const look = async () => {
    for (const one of await page.evaluate(screensShown)) screens.add(one)
  }
  return {
    screens,
    fields,
    codes: () => codes,
    look,
    answer: async (name: string, act: () => Promise<unknown>) => {
      await look()
      fields.push(name)
      await act()
    },
    press: async (act: () => Promise<unknown>) => {
      await look()
      await act()
    },
    /** Does what sends a code, and gives the code that was mailed for it. */
    code: async (ask: () => Promise<unknown>) => {
      await look()
      const before = await newestMail(product.url, email)
      await ask()
      codes += 1
      return codeFor(product.url, email, before)
    },
  }
}
type Tally = ReturnType<typeof tallyOf>

/** Downloads the proof of the receipt and the program, and runs it with the keys of the product, as a stranger would. */
async function verifiedProof(page: Page): Promise<string> {
  const proof = page.getByRole('region', { name: 'Proof' })
  const folder = mkdtempSync(path.join(tmpdir(), 'mizan-proof-'))
  const save = async (one: Locator, name: string) => {
    const saving = page.waitForEvent('download')
    await one.click()
    const file = path.join(folder, name)
    await (await saving).saveAs(file)
    return file
  }
  try {
    await proof.getByText(/^Entry .+ and how to verify it$/).click()
    const file = await save(proof.getByRole('button', { name: 'Proof (JSON)' }), 'proof.json')
    const program = await save(
      proof.getByRole('link', { name: 'Download mizan-verify.mjs' }),
      'mizan-verify.mjs',
    )
    const keys = path.join(folder, 'keys.json')
    writeFileSync(keys, await (await fetch(`${product.url}/.well-known/mizan-log.json`)).text())
    const run = promisify(execFile)
    return (await run(process.execPath, [program, '--keys', keys, file])).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function screensShown(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
    '?'
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter(
    isShown,
  )
  if (dialogs.length > 0) return dialogs.map((one) => `dialog: ${nameOf(one)}`)
  const frames = [...document.querySelectorAll('iframe')].filter(isShown)
  return [
    ...[...document.querySelectorAll('h1')].filter(isShown).map((one) => one.textContent),
    ...frames.map((one) => `frame: ${one.title}`),
  ]
}

const EMAIL = 'maeve.haddad@example.org'
const PASSWORD = 'Quiet-Harbour7!'

test('from the home page to a receipt', async () => {
  const who = await applicant('investor', {
    firstName: 'Maeve',
    lastName: 'Haddad',
    email: EMAIL,
    phone: '353851234567',
    password: PASSWORD,
    born: ['12', '4', '1991'],
    home: { province: '', city: 'Cork', postalCode: 'T12 X8Y7' },
  })
  const { page, complaints } = visitor
  const tally = tallyOf(page, who.email)

  await page.goto(product.url)
  const card = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  await tally.press(() => card.click())
  await page.waitForURL(/\/propertydetails\//)
  const offering = new URL(page.url()).pathname
  await page.getByRole('heading', { name: 'Invest' }).waitFor()
  await tally.press(() => page.getByRole('link', { name: 'Create an account', exact: true }).last().click())
  await signUp(page, who, tally)
  await page.waitForURL((address) => address.pathname === offering)

  const gate = page.getByRole('region', { name: 'Before you can invest' })
  await gate.getByText('Verify your identity to invest.').waitFor()
  await tally.press(() => gate.getByRole('link', { name: 'Verify my identity' }).click())
  const reference = await passCheck(page, who, tally)
  await tally.press(() => page.getByRole('link', { name: /^Back to / }).click())
  await page.waitForURL((address) => address.pathname === offering)
  await gate.waitFor()
  // What a reviewer does meanwhile is no screen of the applicant.
  await approveCase(await restOf(product.url, 'compliance'), reference)

  // The person comes back to the offering days later.
  await page.reload()
  await tally.press(() => page.getByRole('button', { name: /^Add \$/ }).click())
  const dialog = page.getByRole('dialog', { name: 'Add funds' })
  await tally.press(() => dialog.getByRole('button', { name: /^Continue to pay/ }).click())
  const frame = dialog.frameLocator('iframe[title="Card details"]')
  await tally.answer('Card number', () => frame.getByLabel('Card number').fill('4242 4242 4242 4242'))
  await tally.answer('Expiry date', () => frame.getByLabel('Expiry date (MM/YY)').fill('12/34'))
  await tally.answer('Security code', () => frame.getByLabel('Security code (CVC)').fill('123'))
  await tally.press(() => frame.getByRole('button', { name: /^Pay \$/ }).click())
  await dialog.getByText(/is in your wallet/).waitFor()
  await tally.press(() => dialog.getByRole('button', { name: 'Back to your order' }).click())

  await tally.answer('Risks', () => page.getByRole('checkbox', { name: /accept these risks/ }).check())
  await page.getByText(/^You need/).waitFor({ state: 'detached' })
  const code = await tally.code(async () => {
    await page.getByRole('button', { name: 'Confirm investment' }).click()
    await page.getByRole('dialog').getByLabel('One-time code').waitFor()
  })
  await tally.look()
  await page.getByRole('dialog').getByLabel('One-time code').fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.waitForURL(/\/transactionapproved\/[\w-]+$/)
  await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor()
  await tally.look()

  const counted = { screens: [...tally.screens], fields: tally.fields, codes: tally.codes() }
  expect(complaints).toEqual([])
  expect(counted.screens.length, counted.screens.join('\n')).toBeLessThanOrEqual(MOST.screens)
  expect(counted.fields.length, counted.fields.join('\n')).toBeLessThanOrEqual(MOST.fields)
  expect(counted.codes).toBeLessThanOrEqual(MOST.codes)
})

/** Every offering of the demonstration gives fewer days. */
const PAST_COOLING_OFF_MS = 5 * 86_400_000

const orderReply = z.object({ data: z.object({ state: z.string() }) })

test('from the receipt to shares that are held', async () => {
  const { context, page, complaints } = visitor
  const receiptUrl = page.url()
  const receipt = page.getByRole('article')
  await receipt.getByRole('status').getByText('Cooling-off').waitFor()
  await receipt.getByText(/^You can cancel until .+, and we return the full amount/).waitFor()
  await page.getByRole('list', { name: 'Timeline' }).getByText('Minimum target reached').waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^receipt-[\w-]+\.pdf$/)
  expect(await verifiedProof(page)).toMatch(/^VALID .*1 entry is in the log of/)
  await receipt.getByRole('link', { name: 'View in portfolio' }).click()
  await page
    .getByRole('table', { name: 'Positions' })
    .getByText(/^You can cancel until /)
    .waitFor()
  const ownRow = page.getByRole('row').filter({ hasText: 'Maeve Haddad' })
  await goWithin(page, '/sharergister')
  await ownRow.getByText(/^Can be cancelled until /).waitFor()

  await addFunds(page, product.url, '2,500.00')
  await page.getByText('$2,500.00 is in your wallet.').waitFor()
  await page.getByRole('link', { name: 'Go to wallet' }).click()
  await page.getByText('Visa •4242').first().waitFor()
  await page.getByText('$2,500.00').first().waitFor()

  const later = new Date(Date.now() + PAST_COOLING_OFF_MS)
  // An open page would ask for its notices while nobody answers.
  await page.goto('about:blank')
  product = await product.restart({ CLOCK_START: later.toISOString() })
  await context.clearCookies()
  const { pathname } = new URL(receiptUrl)
  const ask = asPerson(product.url, await signInByRest(product.url, EMAIL, PASSWORD))
  const order = async () =>
    orderReply.parse(await ask('GET', `/v2/payments/orders/${path.basename(pathname)}`))
  // A loaded machine may run the job that ends the cooling-off only after the many jobs of the demonstration data.
  await expect.poll(order, { ...SLOWLY, timeout: 400_000 }).toEqual({ data: { state: 'held' } })
  await signIn(page, product.url, EMAIL, PASSWORD, { at: pathname })
  await receipt.getByRole('status').getByText('Held', { exact: true }).waitFor()
  await goWithin(page, '/sharergister')
  await ownRow.getByText(/^Held, locked until /).waitFor()
  expect(complaints).toEqual([])
})

async function signUp(page: Page, who: Applicant, { answer, press, code, look }: Tally): Promise<void> {
  await page.waitForURL(/\/register/)
  await awake(page)
  const typed = {
    'First name': who.firstName,
    'Last name': who.lastName,
    'Email address': who.email,
    'Mobile number': who.phone,
    Password: who.password,
    'Confirm password': who.password,
  }
  for (const [name, text] of Object.entries(typed))
    await answer(name, () => page.getByLabel(name, { exact: true }).fill(text))
  await answer('Terms', () => page.getByRole('checkbox', { name: /terms and conditions/ }).check())
  await page.getByText('Confirmed.').waitFor()
  const mailed = await code(async () => {
    await press(() => page.getByRole('button', { name: 'Create account' }).click())
    await page.getByLabel('One-time code').waitFor()
  })
  // The tab is loaded anew in between, as phones do it.
  await page.reload()
  await page.getByLabel('One-time code').waitFor()
  await look()
  await page.getByLabel('One-time code').fill(mailed)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** The questions that must be answered, in their order. */
function asked(who: Applicant): Readonly<Record<string, readonly Deed[]>> {
  const [pep] = PAGE_DEEDS.personal(who)
  const born: Deed = { kind: 'date', name: 'Date of birth', parts: who.born }
  const isEmployed: Deed = { kind: 'answer', name: 'Are you employed?', option: 'No' }
  return {
    // Passport is chosen already.
    identity: [born, ...PAGE_DEEDS.identity(who).slice(1)],
    address: PAGE_DEEDS.address(who),
    personal: [...(pep === undefined ? [] : [pep]), isEmployed],
    financial: [...PAGE_DEEDS.financial(who), ...PAGE_DEEDS.profile(who)],
    questionnaire: PAGE_DEEDS.questionnaire(who),
  }
}

/** Through the identity check to its reference; a page that is loaded anew keeps what was answered. */
async function passCheck(page: Page, who: Applicant, { answer, press, code, look }: Tally): Promise<string> {
  for (const step of pagesOf('investor')) {
    await onPage(page, titleOf(step, 'investor'))
    for (const deed of asked(who)[step] ?? []) {
      const name = deed.kind === 'attach' ? deed.document : deed.name
      await answer(name, () => mouse.do(page, deed))
    }
    await press(() => mouse.push(page, 'Save and continue'))
    await page
      .getByRole('heading', { level: 1, name: titleOf(step, 'investor'), exact: true })
      .waitFor({ state: 'detached' })
    // With TEST_LONG the page is reloaded after each step, else after the first; kyc-leave.test.ts and kyc.test.ts reload others.
    if (IS_LONG || step === 'identity') {
      await page.reload()
      await settled(page)
    }
  }
  await onPage(page, 'Check your answers')
  await press(() => mouse.push(page, 'Read and sign the document'))
  const frame = page.frameLocator('iframe[title="Sign document"]')
  const ends = frame.getByRole('region', { name: 'The document, page by page' }).locator('.end')
  await ends.first().waitFor()
  await look()
  for (const end of await ends.all()) await end.scrollIntoViewIfNeeded()
  await frame.getByText(/^(\d+) of \1 pages read/).waitFor()
  await answer('Consent to sign', () => frame.getByLabel(/I have read the document/).check())
  const mailed = await code(async () => {
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByLabel('One-time code').waitFor()
  })
  await frame.getByLabel('One-time code').fill(mailed)
  await frame.getByRole('button', { name: 'Sign document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign document' })
  await dialog.getByText('You have signed this document.').waitFor()
  await mouse.push(page, 'Close')
  await page.getByText('Your declaration is signed.').waitFor()
  await press(() => mouse.push(page, 'Submit for review'))
  await onPage(page, 'Submitted. Thank you.')
  const text = await page.getByText(/^Your reference is/).innerText()
  return /KYC-[0-9A-Z]+/.exec(text)?.[0] ?? ''
}
