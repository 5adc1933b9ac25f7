import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { type RunningProduct, startProduct } from '#tests/support/product/running-product.ts'
import { signIn } from '#tests/support/people/steps.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
}, 90_000)

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('the card frame is as tall as its form, on a phone and with every field wrong', async () => {
  const { context, page, complaints } = await newVisitor(browser, { viewport: { width: 360, height: 740 } })
  await signIn(page, product.url, 'investor@mizan.test', 'Mizan#2026', { at: '/addfunds' })
  await page.getByLabel('Amount in US dollars').fill('250')
  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  const element = page.locator('iframe[title="Card details"]')
  const frame = element.contentFrame()
  const form = frame.locator('body')
  const height = () => element.evaluate((box) => box.clientHeight)
  const needed = () => form.evaluate((body) => Math.ceil(body.getBoundingClientRect().height))

  await expect.poll(async () => (await height()) - (await needed())).toBe(0)
  const before = await height()
  await frame.getByRole('button', { name: /^Pay \$/ }).click()
  await frame.getByText('Please enter a valid card number').waitFor()
  await expect.poll(height).toBeGreaterThan(before)
  await expect.poll(async () => (await height()) - (await needed())).toBe(0)

  await page.setViewportSize({ width: 800, height: 740 })
  await expect.poll(async () => (await height()) - (await needed())).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})
