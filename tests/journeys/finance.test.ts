// Over 20 s: a whole check of the ledger runs as a job, twice.
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlAs } from '#packages/embedded-postgres/passwords.ts'
import { OWNER_ROLE } from '#services/kit/database/roles.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { look, settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { joinUrl, startProduct, type RunningProduct } from '#tests/support/product/running-product.ts'
import { signIn } from '#tests/support/people/steps.ts'

/* Finance sees whether the ledger agrees with itself, on a database of its own, in which the test plants a difference. */
let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), startBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.dispose()
})

test('a difference planted in the ledger is found by the next check and shown to finance', async () => {
  const { page, complaints } = await newVisitor(browser)
  await signIn(page, product.url, 'finance@mizan.test', DEMO_PASSWORD)
  await page.getByRole('link', { name: 'Finance', exact: true }).click()
  const last = page.getByRole('region', { name: 'Last check', exact: true })
  // A start has other work to do before its check.
  await expect
    .poll(async () => {
      await page.reload()
      await settled(page)
      return last.textContent()
    })
    .toContain('Matched')
  // A full hour may have struck since the start.
  await last.getByText(/^(At start-up|Hourly)$/).waitFor()
  expect(await look(page, 'finance matched')).toEqual([])

  const owner = new pg.Client({ connectionString: urlAs(OWNER_ROLE, await joinUrl(product)) })
  await owner.connect()
  const planted = await owner.query<{ id: string }>(
    `UPDATE ledger.offering_supply SET reserved = reserved + 1
     WHERE offering_id = (SELECT min(offering_id) FROM ledger.offering_supply) RETURNING offering_id AS id`,
  )
  await owner.end()
  await page.getByRole('button', { name: 'Run now' }).click()
  const differences = page.getByRole('table', { name: 'Differences' })
  await differences.waitFor()
  expect(await differences.textContent()).toContain(planted.rows[0]?.id)
  expect(await last.textContent()).toContain('By staff')
  await expect.poll(() => product.log()).toContain('ledger.reconciliation_differs')
  expect(await look(page, 'finance differs')).toEqual([])
  expect(complaints).toEqual([])
})
