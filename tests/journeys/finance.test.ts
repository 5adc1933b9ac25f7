// Over 20 s: a whole check of the ledger runs as a job, twice.
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlAs } from '#packages/embedded-postgres/passwords.ts'
import { OWNER_ROLE } from '#services/kit/database/roles.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { look, settled } from '#tests/support/browser/accessibility.ts'
import { newVisitor, startBrowser } from '#tests/support/browser/browser.ts'
import { lentProduct } from '#tests/support/product/lent-product.ts'
import { joinUrl } from '#tests/support/product/running-product.ts'
import { signIn } from '#tests/support/people/steps.ts'

/* Finance sees whether the ledger agrees with itself: the test plants a difference, and takes it back. */
const product = lentProduct()
let browser: Browser

beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser?.close())

test('a difference planted in the ledger is found by the next check and shown to finance, until it is gone', async () => {
  const { page, complaints } = await newVisitor(browser)
  await signIn(page, product.url, 'finance@mizan.test', DEMO_PASSWORD)
  await page.getByRole('link', { name: 'Finance', exact: true }).click()
  const last = page.getByRole('region', { name: 'Last check', exact: true })
  // A start has other work to do before its check.
  await expect
    .poll(
      async () => {
        await page.reload()
        await settled(page)
        return last.textContent()
      },
      { interval: 2_000 },
    )
    .toContain('Matched')
  // A full hour may have struck since the start.
  await last.getByText(/^(At start-up|Hourly)$/).waitFor()
  expect(await look(page, 'finance matched')).toEqual([])

  const owner = new pg.Client({ connectionString: urlAs(OWNER_ROLE, await joinUrl(product)) })
  await owner.connect()
  const reserve = async (units: number) => {
    const { rows } = await owner.query<{ id: string }>(
      `UPDATE ledger.offering_supply SET reserved = reserved + $1
       WHERE offering_id = (SELECT min(offering_id) FROM ledger.offering_supply) RETURNING offering_id AS id`,
      [units],
    )
    return rows[0]?.id
  }
  const planted = await reserve(1)
  await page.getByRole('button', { name: 'Run now' }).click()
  const differences = page.getByRole('table', { name: 'Differences' })
  await differences.waitFor()
  expect(await differences.textContent()).toContain(planted)
  expect(await last.textContent()).toContain('By staff')
  expect(await look(page, 'finance differs')).toEqual([])

  await reserve(-1)
  await owner.end()
  await page.getByRole('button', { name: 'Run now' }).click()
  await differences.waitFor({ state: 'detached' })
  expect(await last.textContent()).toContain('Matched')
  expect(complaints).toEqual([])
})
