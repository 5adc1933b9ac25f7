import { existsSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { breachesOf } from '#tests/support/browser/accessibility.ts'
import { startBrowser } from '#tests/support/browser/browser.ts'
import { startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'

/* The flow viewer beside a page of the product, in a browser that reaches this machine only. */
let product: RunningProduct
let browser: Browser
let context: BrowserContext
let login: Page
let flows: Page
/** Addresses that a page asked for outside the product. */
const outside: string[] = []

beforeAll(async () => {
  if (!existsSync('build/inspected/flows.json'))
    throw new Error('Build the pages with an inspector first: VITE_INSPECT=flows node scripts/build.mjs')
  ;[product, browser] = await Promise.all([
    startProduct({ environment: { VITE_INSPECT: 'flows' } }),
    startBrowser(),
  ])
  context = await browser.newContext()
  await context.route(
    (url) => url.origin !== product.url,
    async (route) => {
      outside.push(route.request().url())
      await route.abort()
    },
  )
  login = await context.newPage()
  await login.goto(`${product.url}/login`)
  flows = await context.newPage()
  await flows.goto(`${product.url}/dev/flows`)
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

/** What is lit up in the picture. */
const lit = (look: 'on' | 'took') =>
  flows
    .locator(`[data-picture=signIn] .${look}`)
    .evaluateAll((parts) =>
      parts.map((part) => part.getAttribute('data-state') ?? part.getAttribute('data-transition')),
    )
const now = () => flows.getByRole('status').filter({ hasText: 'signIn' })

test('a login lights up the states as it goes, and shows nothing that was typed', async () => {
  await flows.getByRole('button', { name: /^signIn/ }).click()
  await expect.poll(() => lit('on')).toContain('signIn.credentials')
  await login.getByLabel('Email address').fill('investor@mizan.test')
  await login.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await login.getByLabel('Password', { exact: true }).press('Enter')
  await expect.poll(() => lit('on')).toContain('signIn.code.answer.entering')
  expect(await lit('on')).not.toContain('signIn.credentials')
  expect((await lit('took')).join()).toContain('checkCredentials')
  expect(await flows.locator('body').innerText()).not.toMatch(/investor@|Mizan#2026|in•••/)
  expect(await breachesOf(flows)).toEqual([])
})

test('an earlier step can be looked at, and the latest one is followed again', async () => {
  await flows.getByRole('button', { name: /^first seen/ }).click()
  await expect.poll(() => lit('on')).toContain('signIn.credentials')
  await flows.getByText('You look at an earlier step.').waitFor()
  await flows.getByRole('button', { name: 'Latest' }).click()
  await expect.poll(() => lit('on')).toContain('signIn.code.answer.entering')
})

test('an event that it takes is sent to the page, and the others say what refuses them', async () => {
  await flows.getByText(/^Refused now/).click()
  await flows.getByText('This state does not take it.').first().waitFor()
  await flows.getByRole('button', { name: 'signIn.restartChosen' }).click()
  await expect.poll(() => now().innerText()).toContain('signIn.credentials')
  await login.getByLabel('Password', { exact: true }).waitFor()
})

test('a script of a failing walk is played step by step', async () => {
  await flows.getByRole('tab', { name: 'By itself' }).click()
  const steps = [{ event: { type: 'order.cancelChosen', now: '2026-06-01T12:00:00.000Z' } }, { after: 1000 }]
  await flows
    .getByLabel('Script of these steps')
    .fill(JSON.stringify({ machine: 'order', input: 'placed', steps }))
  await flows.getByRole('button', { name: 'Play the script' }).click()
  await flows.locator('[aria-current="step"]', { hasText: '1000 ms' }).waitFor()
  await flows.getByRole('button', { name: 'order.cancelChosen cancelled' }).click()
  await flows.getByRole('status').filter({ hasText: 'order.cancelled' }).waitFor()
  await flows.getByLabel('Script of these steps').fill('{"machine":"order"}')
  await flows.getByRole('button', { name: 'Play the script' }).click()
  await flows.getByText('must be the name of an input of the machine').waitFor()
  expect(await flows.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
})

test('an order of the server is followed along its audit trail', async () => {
  await flows.getByRole('tab', { name: 'On the server' }).click()
  await flows.getByRole('button', { name: /^held/ }).first().click()
  await flows.getByRole('status').filter({ hasText: 'order.held' }).waitFor()
  await flows.getByRole('button', { name: /^order\.placed/ }).click()
  await flows.getByRole('status').filter({ hasText: 'order.coolingOff' }).waitFor()
  // A button that has just come to life is still changing its colour.
  await flows.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
  expect(await breachesOf(flows)).toEqual([])
})

test('on a phone the page is not wider than the screen', async () => {
  await flows.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => flows.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('no page asked for anything outside this machine', () => {
  expect(outside).toEqual([])
})
