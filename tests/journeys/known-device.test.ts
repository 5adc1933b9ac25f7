import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { signIn } from '#tests/support/people/steps.ts'

/* A browser in which its owner has signed in before, through the gateway of the running product. */
const EMAIL = 'investor@mizan.test'
const PASSWORD = 'Mizan#2026'
let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('strangers lock no owner out of the browser they have used before, and Profile forgets it', async () => {
  const { page, context, complaints } = await newVisitor(browser)
  const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted()
  const logOut = async () => {
    await page.goto(`${product.url}/dashboard`)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${product.url}/`)
    await expect.poll(cookies).toEqual(['__Host-device'])
  }
  await signIn(page, product.url, EMAIL, PASSWORD)
  expect(await cookies()).toEqual(['__Host-device', '__Host-entry', '__Host-sid', 'token'])
  await logOut()

  const stranger = async (password: string) => {
    const body = JSON.stringify({ email: EMAIL, password })
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${product.url}/v2/users/login`, { method: 'POST', headers, body })).status
  }
  for (let count = 0; count < 5; count += 1) await stranger('Some-Thing8!')
  expect(await stranger(PASSWORD)).toBe(401)
  await signIn(page, product.url, EMAIL, PASSWORD)

  await page.goto(`${product.url}/profileSetting`)
  await settled(page)
  const devices = page.getByRole('region', { name: 'Known devices', exact: true })
  await devices.getByText('This device').waitFor()
  await devices.getByRole('button', { name: 'Forget all devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget all devices' }).click()
  await devices.getByText(/^No known devices/).waitFor()
  expect(complaints).toEqual([])
})
