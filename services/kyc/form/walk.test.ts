import { afterAll, beforeAll, expect, it } from 'vitest'
import { kycBench, seen, type KycBench } from '#tests/support/services/kyc.ts'

let bench: KycBench

beforeAll(async () => {
  bench = await kycBench()
})
afterAll(() => bench?.close())

it('an investor fills in seven pages, signs, submits and is with a reviewer', async () => {
  const amina = await bench.person('amina')
  const filled = await bench.fillIn(amina, 'investor')
  expect(filled.missing).toEqual([])
  const submitted = seen(await bench.submit(amina, 'investor'))
  expect(submitted).toMatchObject({ state: 'checking', label: 'KYC under review.', stepCompleted: 7 })
  await bench.ctx.jobs.runDue()
  expect(await bench.mine(amina)).toMatchObject({ state: 'review' })
})
