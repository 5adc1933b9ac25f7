import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { createGateway, type Gateway } from '#services/gateway/gateway.ts'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { kycBench, type KycBench, type Person } from '#tests/support/services/kyc.ts'

/* The form's own operations through the gateway, which maps every field and every refusal. */
let bench: KycBench
let gateway: Gateway

const DOCUMENTS = readFileSync('src/graphql/operations/kyc.graphql', 'utf8')

beforeAll(async () => {
  bench = await kycBench()
  const { config, clock, log } = bench.ctx
  gateway = createGateway({ config, host: bench.host, keys: keysFrom(sampleKeyFile()), clock, log })
})
afterAll(async () => {
  await gateway?.stop()
  await bench?.close()
})

async function run(as: Person, operationName: string, variables: object) {
  const response = await gateway.fetch(
    new Request('http://localhost/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'mizan',
        authorization: `Bearer ${as.token}`,
      },
      body: JSON.stringify({ query: DOCUMENTS, operationName, variables }),
    }),
  )
  return (await response.json()) as {
    data?: Record<string, { data: { version: number; steps: { status: string }[]; answers: object } } | null>
    errors?: { message: string; extensions: Record<string, unknown> }[]
  }
}

it('reads a case and saves a page of it', async () => {
  const someone = await bench.person('bybrowser')
  const read = await run(someone, 'MyKyc', { role: 'investor' })
  expect(read.errors).toBeUndefined()
  expect(read.data?.['myKyc']?.data).toMatchObject({ version: 0 })
  const input = { role: 'investor', version: 0, answers: GOOD_STEPS.personal }
  const saved = await run(someone, 'SaveKycPersonal', { input })
  expect(saved.errors).toBeUndefined()
  expect(saved.data?.['saveKycPersonal']?.data).toMatchObject({
    version: 2,
    answers: { personal: GOOD_STEPS.personal },
  })
})

it('passes the words of each field on, and those of a page that changed elsewhere', async () => {
  const someone = await bench.person('wrongbybrowser')
  const answers = { ...GOOD_STEPS.personal, dob: '2010-01-01' }
  const refused = await run(someone, 'SaveKycPersonal', { input: { role: 'investor', version: 0, answers } })
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'invalid',
    statusCode: 400,
    fieldErrors: { 'answers.dob': 'You must be at least 18 years old' },
  })
  const stale = await run(someone, 'SaveKycPersonal', {
    input: { role: 'investor', version: 7, answers: GOOD_STEPS.personal },
  })
  expect([stale.errors?.[0]?.message, stale.errors?.[0]?.extensions['code']]).toEqual([
    'This page was changed somewhere else. Please reload it.',
    'stale',
  ])
})
