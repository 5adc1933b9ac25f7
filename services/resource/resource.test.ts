import { expect, test } from 'vitest'
import { CURRENCIES } from '#contracts/money.ts'
import { manualClock } from '#services/kit/clock.ts'
import { createHost } from '#services/kit/host.ts'
import { silentLog } from '#services/kit/log.ts'
import { GUEST } from '#services/kit/service.ts'
import { createResourceService } from './index.ts'

interface Country {
  code: string
  name: string
  dialCode: string
  status: boolean
}

const app = createHost(
  {
    config: { production: false, trustedProxies: 0 },
    clock: manualClock(new Date('2026-11-20T08:00:00Z')),
    log: silentLog(),
    sessions: { resolve: async () => GUEST },
    stepUps: { use: async () => false },
  },
  [createResourceService()],
)
const countries = async (query = '') => {
  const response = await app.request(`/v2/countries${query}`)
  return (await response.json()) as { data: Country[]; totalCount: number; perPage: number }
}

test('every country of ISO 3166-1 is listed once, with its dialling code', async () => {
  const { data, totalCount } = await countries()
  expect(data).toHaveLength(249)
  expect(totalCount).toBe(249)
  expect(new Set(data.map((country) => country.code)).size).toBe(249)
  for (const country of data) {
    expect(country.code).toMatch(/^[A-Z]{2}$/)
    expect(country.dialCode).toMatch(/^[1-9]\d{0,3}$/)
    expect(country.name).not.toBe(country.code)
  }
  expect(data.find((country) => country.code === 'MY')).toEqual({
    code: 'MY',
    name: 'Malaysia',
    dialCode: '60',
    status: true,
  })
  expect(data.find((country) => country.code === 'KP')?.status).toBe(false)
})

test('the list is filtered by status, and another status is refused', async () => {
  const open = await countries('?status=true')
  const closed = await countries('?status=false')
  expect(open.data.every((country) => country.status)).toBe(true)
  expect(closed.data.some((country) => country.status)).toBe(false)
  expect(open.totalCount + closed.totalCount).toBe(249)
  expect((await app.request('/v2/countries?status=maybe')).status).toBe(400)
})

test('every currency the platform counts in is listed with its decimals', async () => {
  const response = await app.request('/v2/currencies')
  const { data } = (await response.json()) as { data: { code: string; decimals: number; name: string }[] }
  expect(Object.fromEntries(data.map(({ code, decimals }) => [code, decimals]))).toEqual(CURRENCIES)
})
