import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { BANK_PATH } from '#contracts/web/demonstration.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import { createEmbeddedBank, mountBank } from './embedded.ts'

test('the page shows the code of a new account, and is not there in production', async () => {
  const bench = await startPlatform()
  onTestFinished(() => bench.close())
  await createEmbeddedBank(bench.ctx).send({
    reference: 'bac_1',
    amount: 1n,
    currency: 'USD',
    holder: 'Amina Rahman',
    number: '1234567',
    bankCode: '000312345',
    bankCountry: 'CA',
    message: 'MIZAN CODE 123456 <b>',
  })
  const response = await bench.host.request(BANK_PATH)
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  const page = await response.text()
  expect(page).toContain('$0.01 to the account ending 4567')
  expect(page).toContain('MIZAN CODE 123456 &lt;b&gt;')
  const { config, ...rest } = bench.ctx
  const app = new Hono<HostTypes>()
  mountBank(app, { ...rest, config: { ...config, production: true } })
  for (const path of [BANK_PATH, `${BANK_PATH}.json`]) expect((await app.request(path)).status).toBe(404)
})
