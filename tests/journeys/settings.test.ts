// Over 20 s: nine tests of people in up to two browsers, with a code by mail before most changes.
import { TOTP, URI } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { look, settled, tabTo } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { goWithin } from '#tests/support/browser/within.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { codeFor, type Person, register, signIn, signInByRest } from '#tests/support/people/steps.ts'
import { PHONE } from '#tests/support/people/phones.ts'

/* A user's own account: preferences, name, password, sessions and factors, on the running product. */
const product = lentProduct()
let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

const person = (name: string): Person => ({
  firstName: 'Salma',
  lastName: 'Haddad',
  email: `${name}@example.org`,
  phone: PHONE,
  password: 'Quiet-Harbour7!',
})

async function newPerson(name: string) {
  const visitor = await newVisitor(browser)
  const who = person(name)
  await register(visitor.page, product.url, who, { at: false })
  return { ...visitor, who }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(product.url + path)
  await settled(page)
}

/** Answers the question for password and mailed code that stands before a change of the account. */
async function confirmItIsMe(page: Page, { email, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
  const asked = new Date()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const field = dialog.getByLabel('One-time code')
  await field.waitFor()
  await field.fill(await codeFor(product.url, email, asked))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const text = async (page: Page, name: string) => (await part(page, name).textContent()) ?? ''

describe('/settings', () => {
  test('a preference holds for dates and lists, in another browser too, and choosing again undoes it', async () => {
    const { page, context, complaints } = await newVisitor(browser)
    await signIn(page, product.url, 'investor@mizan.test', DEMO_PASSWORD, { at: false })
    await open(page, '/settings')
    expect(await look(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'The Hijri date' }).check()
    await page.getByText('Saved.').waitFor()
    const before = await page.getByLabel('Rows per page').inputValue()
    await page.getByLabel('Rows per page').selectOption('25')
    await page.getByText('Saved.').waitFor()
    await expect.poll(() => text(page, 'Dates and times')).toMatch(/\d+ [A-Z][\w’' -]+ 14\d\d AH/)

    const other = await newVisitor(browser)
    await signIn(other.page, product.url, 'investor@mizan.test', DEMO_PASSWORD, { at: false })
    await open(other.page, '/settings')
    expect(await other.page.getByRole('checkbox', { name: 'The Hijri date' }).isChecked()).toBe(true)
    await other.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click()
    const size = other.page.getByLabel('Rows per page', { exact: true })
    await expect.poll(() => size.inputValue()).toBe('25')
    await other.page
      .getByText(/14\d\d AH/)
      .first()
      .waitFor()
    await goWithin(other.page, '/wallet?perPage=5')
    await expect.poll(() => size.inputValue()).toBe('5')
    // A public page knows no preferences.
    await other.page.goto(`${product.url}/browseproject`)
    await other.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await other.page.getByText(/14\d\d AH/).count()).toBe(0)

    await page.getByRole('checkbox', { name: 'The Hijri date' }).uncheck()
    await page.getByText('Saved.').waitFor()
    await open(page, '/settings')
    expect(await page.getByRole('checkbox', { name: 'The Hijri date' }).isChecked()).toBe(false)
    expect(await text(page, 'Dates and times')).not.toMatch(/14\d\d AH/)
    await page.getByLabel('Rows per page').selectOption(before)
    await page.getByText('Saved.').waitFor()
    expect([complaints, other.complaints]).toEqual([[], []])
    await Promise.all([context.close(), other.context.close()])
  })
})

describe('/profileSetting', () => {
  describe('one person, in one browser', () => {
    let visitor: Awaited<ReturnType<typeof newPerson>>
    beforeAll(async () => {
      visitor = await newPerson('salma')
      await open(visitor.page, '/profileSetting')
    })
    afterAll(() => visitor?.context.close())

    test('without a mouse: to the sessions by the list of parts, and a name is changed', async () => {
      const { page, complaints } = visitor
      await tabTo(page, 'Sessions')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sessions')
      await open(page, '/profileSetting')
      await tabTo(page, 'First name')
      await page.keyboard.type('Noura')
      await page.keyboard.press('Enter')
      await toast(page, 'Your name has been changed')
      expect(await page.getByLabel('First name').inputValue()).toBe('Noura')
      expect(complaints).toEqual([])
    })

    test('a name is changed, and shows wherever the name stands', async () => {
      const { page, complaints } = visitor
      await page.getByLabel('Last name').fill('Karim')
      await page.getByRole('button', { name: 'Save the name' }).click()
      await toast(page, 'Your name has been changed')
      await page.getByRole('button', { name: 'Account of Noura Karim' }).waitFor()
      await open(page, '/profileSetting')
      expect(await page.getByLabel('Last name').inputValue()).toBe('Karim')
      expect(complaints).toEqual([])
    })

    test('another email address is asked for, and the present one stays until the link is opened', async () => {
      const { page, complaints, who } = visitor
      await page.getByLabel('New email address').fill('salma.other@example.org')
      await page.getByRole('button', { name: 'Change the address' }).click()
      await confirmItIsMe(page, who)
      await page.getByText(/Open the link we emailed to/).waitFor()
      expect(await text(page, 'Profile')).toContain(who.email)
      await expect.poll(() => linksMailedTo('salma.other@example.org')).toBe(1)
      expect(complaints).toEqual([])
    })

    test('an account of the network is linked through its window, and unlinked', async () => {
      const { page, complaints, who } = visitor
      const networks = part(page, 'Linked accounts')
      const [popup] = await Promise.all([
        page.waitForEvent('popup'),
        networks.getByRole('button', { name: 'Link LinkedIn' }).click(),
      ])
      await popup.getByRole('radio', { name: /Kareem Wahid/ }).check()
      await popup.getByRole('button', { name: 'Allow' }).click()
      await confirmItIsMe(page, who)
      await toast(page, 'The account is linked')
      await networks.getByText('Linked', { exact: true }).waitFor()
      expect(await look(page)).toEqual([])
      await networks.getByRole('button', { name: 'Unlink LinkedIn' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
      await confirmItIsMe(page, who)
      await toast(page, 'The account is no longer linked')
      await networks.getByRole('button', { name: 'Link LinkedIn' }).waitFor()
      expect(complaints).toEqual([])
    })

    test('a mobile number counts once the code sent to it came back', async () => {
      const { page, complaints, who } = visitor
      await page.getByLabel('New mobile number').fill('+971 55 765 4321')
      await page.getByRole('button', { name: 'Send the code' }).click()
      await confirmItIsMe(page, who)
      const field = page.getByLabel('Code from the message')
      await field.fill('000000')
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      expect(await look(page)).toEqual([])
      await field.fill(await codeFor(product.url, '971557654321'))
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
      await toast(page, 'Your mobile number is confirmed')
      await expect.poll(() => text(page, 'Profile')).toMatch(/\+971 557 654321\s*Verified/)
      expect(complaints).toEqual([])
    })

    test('an authenticator app is set up by its QR code, and not turned off without a proof', async () => {
      const { page, complaints, who } = visitor
      await open(page, '/profileSetting')
      await page.getByRole('button', { name: 'Set up an app' }).click()
      await confirmItIsMe(page, who)
      const setup = part(page, 'Set up an authenticator app')
      await setup
        .getByRole('img', { name: 'QR code for the authenticator app' })
        .or(setup.locator('svg'))
        .first()
        .waitFor()
      expect(await look(page)).toEqual([])
      const uri = await setup
        .getByRole('link', { name: 'Open it in an app on this device' })
        .getAttribute('href')
      const app = URI.parse(uri ?? '')
      if (!(app instanceof TOTP)) throw new Error(`No app can read ${uri ?? 'this'}`)
      // The same key stands there to be typed.
      expect((await setup.textContent())?.replaceAll(' ', '')).toContain(app.secret.base32)

      await setup.getByLabel('Code from your app').fill('000000')
      await setup.getByRole('button', { name: 'Confirm' }).click()
      await expect
        .poll(() => setup.getByLabel('Code from your app').getAttribute('aria-invalid'))
        .toBe('true')
      await setup.getByLabel('Code from your app').fill(await freshCode(app))
      await setup.getByRole('button', { name: 'Confirm' }).click()
      const codes = part(page, 'Recovery codes')
      await expect.poll(() => codes.getByRole('listitem').count()).toBe(10)
      expect(await look(page)).toEqual([])
      const file = page.waitForEvent('download')
      await codes.getByRole('button', { name: 'Download' }).click()
      expect((await file).suggestedFilename()).toBe('mizan-recovery-codes.txt')
      const [first] = await codes.getByRole('listitem').allTextContents()
      await codes.getByRole('button', { name: 'I have saved them' }).click()
      await part(page, 'Two-step login').getByText('10 left').waitFor()
      expect(await page.getByText(first ?? 'nothing').count()).toBe(0)

      await page.getByRole('button', { name: 'Turn off' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
      const dialog = page.getByRole('dialog', { name: /^(Confirm your password|Enter your code)$/ })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
      // Left without the proof: everything stays.
      await part(page, 'Two-step login').getByText('On', { exact: true }).waitFor()
      expect(complaints).toEqual([])
    })
  })

  describe('another person, whose account is used elsewhere too', () => {
    const NEXT = 'Quieter-Harbour8!'
    let visitor: Awaited<ReturnType<typeof newPerson>>
    beforeAll(async () => {
      visitor = await newPerson('salma.elsewhere')
    })
    afterAll(() => visitor?.context.close())

    test('a session in another browser is seen and ended', async () => {
      const { page, who } = visitor
      const other = await newVisitor(browser)
      await signIn(other.page, product.url, who.email, who.password, { at: false })
      await open(page, '/profileSetting')
      const sessions = part(page, 'Sessions')
      await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
      expect(await sessions.getByText('This device').count()).toBe(1)
      await sessions.getByRole('button', { name: /^End the session of/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
      await toast(page, 'This session has ended')
      await sessions.getByText('No other devices are logged in.').waitFor()
      await other.page.goto(`${product.url}/wallet`)
      await other.page.getByText('Session has expired. Please log in again.').first().waitFor()
      await expect.poll(() => part(page, 'Last logins').getByRole('listitem').count()).toBeGreaterThan(0)
      await other.context.close()
    })

    test('a changed password ends the session elsewhere, and the old one opens nothing', async () => {
      const { page, complaints, who } = visitor
      const handle = await signInByRest(product.url, who.email, who.password)
      const statusElsewhere = async () =>
        (await fetch(`${product.url}/v2/users`, { headers: { authorization: handle } })).status
      expect(await statusElsewhere()).toBe(200)
      await open(page, '/profileSetting')
      await expect.poll(() => part(page, 'Sessions').getByRole('listitem').count()).toBe(2)
      await page.getByLabel('Current password', { exact: true }).fill('Wrong-Harbour7!')
      await page.getByLabel('New password', { exact: true }).fill(NEXT)
      await page.getByLabel('Confirm new password', { exact: true }).fill(NEXT)
      await page.getByRole('button', { name: 'Change the password' }).click()
      await expect
        .poll(() => page.getByLabel('Current password', { exact: true }).getAttribute('aria-invalid'))
        .toBe('true')
      expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(NEXT)
      await page.getByLabel('Current password', { exact: true }).fill(who.password)
      await page.getByRole('button', { name: 'Change the password' }).click()
      await toast(page, 'Your password has been changed')
      await part(page, 'Sessions').getByText('No other devices are logged in.').waitFor()

      expect(await statusElsewhere()).toBe(401)
      expect(await logIn(who.email, who.password)).toBe(401)
      expect(await logIn(who.email, NEXT)).toBe(200)
      expect(complaints).toEqual([])
    })

    test('strangers lock no owner out of the browser they have used before, and Profile forgets it', async () => {
      const { page, context, complaints, who } = visitor
      const cookies = (await context.cookies()).map(({ name }) => name).toSorted()
      expect(cookies).toEqual(['__Host-device', '__Host-entry', '__Host-sid', 'token'])
      // What a logout leaves.
      await context.clearCookies({ name: /^(?!__Host-device$)/ })

      for (let count = 0; count < 5; count += 1) await logIn(who.email, 'Some-Thing8!')
      expect(await logIn(who.email, NEXT)).toBe(401)
      await signIn(page, product.url, who.email, NEXT, { at: false })

      await open(page, '/profileSetting')
      const devices = part(page, 'Known devices')
      await devices.getByText('This device').waitFor()
      await devices.getByRole('button', { name: 'Forget all devices' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Forget all devices' }).click()
      await devices.getByText(/^No known devices/).waitFor()
      expect(complaints).toEqual([])
    })
  })
})

/** A code of the app with enough of its half minute left to be sent; one step is never used twice here. */
async function freshCode(app: TOTP): Promise<string> {
  const left = app.remaining()
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left + 100))
  return app.generate()
}

/** How many mails with a link to confirm the address arrived there. */
async function linksMailedTo(email: string): Promise<number> {
  const response = await fetch(`${product.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
  const { data } = (await response.json()) as { data: { text: string }[] }
  return data.filter((mail) => mail.text.includes('/mailverification')).length
}

/** What the service answers to e-mail and password. */
async function logIn(email: string, password: string): Promise<number> {
  const response = await fetch(`${product.url}/v2/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.status
}
