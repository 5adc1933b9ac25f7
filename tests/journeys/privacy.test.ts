// Over 20 s: an export and an erasure of everything a person has.
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STEPS_OF } from '#contracts/kyc/steps.ts'
import { ERASE_PHRASE, RECORD_TITLES } from '#contracts/privacy/privacy-text.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { look, settled, sidewaysOf } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { codeFor, type Person, register, signIn } from '#tests/support/people/steps.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/* /privacyPolicy (R5): the policy for everyone, and for a signed-in user a copy of their data and the end of their account. */
const product = lentProduct()
let browser: Browser
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const who: Person = {
  firstName: 'Salma',
  lastName: 'Haddad',
  email: 'salma.leaves@example.org',
  phone: PHONE,
  password: 'Quiet-Harbour7!',
}

async function open(page: Page): Promise<void> {
  await page.goto(`${product.url}/privacyPolicy`)
  await settled(page)
}

/** Answers the question for password and mailed code. */
async function confirmItIsMe(page: Page, me: Pick<Person, 'email' | 'password'> = who): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
  const asked = new Date()
  await dialog.getByLabel('Password', { exact: true }).fill(me.password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const field = dialog.getByLabel('One-time code')
  await field.waitFor()
  await field.fill(await codeFor(product.url, me.email, asked))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
}

test('anybody reads the policy, on a phone too, without any script', async () => {
  const { page, context, complaints } = await newVisitor(browser)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${product.url}/privacyPolicy`)
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
  // 400 % of a desktop (WCAG 1.4.10).
  expect(await sidewaysOf(page)).toBe(0)
  expect(await look(page)).toEqual([])
  expect(scripts).toEqual([])
  await page.getByRole('link', { name: 'Log in' }).last().click()
  await page.waitForURL(/\/login\?next=%2FprivacyPolicy/)
  expect(complaints).toEqual([])
  await context.close()
})

test('somebody who holds shares is told why not, and where', async () => {
  const { page, context, complaints } = await newVisitor(browser)
  await signIn(page, product.url, 'investor@mizan.test', DEMO_PASSWORD, { at: false })
  await open(page)
  await page.getByText('It is not possible yet:').waitFor()
  expect(await look(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to wallet' }).first().click()
  await page.waitForURL(/\/wallet$/)
  expect(complaints).toEqual([])
  await context.close()
})

test('a new person saves a copy of everything, erases the account, and cannot log in any more', async () => {
  const { page, context, complaints } = await newVisitor(browser)
  await register(page, product.url, who, { at: false })
  await open(page)
  await page.getByRole('button', { name: 'Download my data' }).click()
  await confirmItIsMe(page)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save my data' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('mizan-my-data.json')
  const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as { parts: object }
  expect(copy.parts).toMatchObject({ user: { account: { email: who.email, firstName: 'Salma' } } })

  await page.getByRole('button', { name: 'Erase my account' }).click()
  const field = page.getByLabel(`Type ${ERASE_PHRASE} to confirm`)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill('erase')
  await page.keyboard.press('Enter')
  await page.getByText(`Please type ${ERASE_PHRASE}`).waitFor()
  expect(await look(page)).toEqual([])
  await field.fill(ERASE_PHRASE)
  await page.keyboard.press('Enter')
  await confirmItIsMe(page)
  await page.waitForURL(/\/privacyPolicy\?erased$/)
  await page.getByText('Your account is erased.').waitFor()
  expect(await page.getByText('Salma').count()).toBe(0)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])

  const response = await fetch(`${product.url}/v2/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: who.email, password: who.password }),
  })
  expect(response.status).toBe(401)
  expect(complaints).toEqual([])
  await context.close()
})

/** In review, and on the invented list of people in public office. Of no use to other tests: the account is erased here. */
const KHALID = { email: 'applicant2@mizan.test', password: DEMO_PASSWORD }

interface CheckCopy {
  readonly role: string
  readonly state: string
  readonly pages: readonly { readonly step: string; readonly answers: object | null }[]
  readonly documents: readonly { readonly kind: string; readonly facts: object }[]
}

test('somebody in review has everything of the identity check in the copy but what the lists said, and leaves', async () => {
  const { page, context, complaints } = await newVisitor(browser)
  await signIn(page, product.url, KHALID.email, KHALID.password, { at: false })
  await open(page)
  await expect.poll(() => page.getByText(RECORD_TITLES.identity).count()).toBe(2)
  await page.getByRole('button', { name: 'Download my data' }).click()
  await confirmItIsMe(page, KHALID)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save my data' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  const { parts } = JSON.parse(text) as {
    parts: {
      user: { identityCheck: CheckCopy[] }
      document: { received: object[] }
      file: { files: object[] }
    }
  }
  const [check, ...others] = parts.user.identityCheck
  expect([check?.role, check?.state, others]).toEqual(['investor', 'review', []])
  expect(check?.pages.map(({ step }) => step).toSorted()).toEqual([...STEPS_OF.investor].toSorted())
  for (const { step, answers } of check?.pages ?? []) expect([step, answers !== null]).toEqual([step, true])
  expect(check?.pages.find(({ step }) => step === 'personal')?.answers).toMatchObject({
    dob: '1975-01-30',
    pep: 'YES',
  })
  expect(check?.documents.map(({ kind }) => kind).toSorted()).toEqual(['idFront', 'proofOfAddress', 'selfie'])
  // The declaration, as it was asked and among the person's own documents.
  const signed = expect.objectContaining({ signedAt: expect.any(String) as string }) as object
  expect(parts.document.received).toEqual([signed, signed])
  // Three documents, and the declaration as it was asked, signed and certified.
  expect(parts.file.files.length).toBeGreaterThanOrEqual(6)
  // Telling of a hit is forbidden; and no secret of ours leaves.
  expect(text).not.toMatch(/mithal|demo-p-|"hits?"|screening|risk_?score|reviewer|rescreen/i)
  expect(text).not.toMatch(/argon2|_sealed|password_?hash|data_?key|token_?hash|"1\.[A-Za-z0-9_-]{8}\./i)

  await page.getByRole('button', { name: 'Erase my account' }).click()
  const field = page.getByLabel(`Type ${ERASE_PHRASE} to confirm`)
  await field.fill(ERASE_PHRASE)
  await page.keyboard.press('Enter')
  await confirmItIsMe(page, KHALID)
  await page.waitForURL(/\/privacyPolicy\?erased$/)
  const login = await fetch(`${product.url}/v2/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(KHALID),
  })
  expect(login.status).toBe(401)
  expect(complaints).toEqual([])
  await context.close()
})
