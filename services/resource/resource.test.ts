import { afterAll, beforeAll, expect, test } from 'vitest'
import { CURRENCIES } from '#contracts/money.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'

interface Country {
  code: string
  name: string
  dialCode: string
  status: boolean
  reason: string | null
}

let product: TestPlatform
beforeAll(async () => {
  product = await startPlatform()
})
afterAll(() => product?.close())
const app = { request: (path: string) => product.host.request(path) }
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
    reason: null,
  })
  expect(data.find((country) => country.code === 'KP')?.status).toBe(false)
})

test.each([
  ['CA', '1'],
  ['AS', '1684'],
  // Several areas, so only the code that they share.
  ['PR', '1'],
  ['KZ', '7'],
  // Its telephones are Italy's.
  ['VA', '39'],
  ['AQ', '672'],
])('people in %s are called by +%s', async (code, dialCode) => {
  const { data } = await countries()
  expect(data.find((country) => country.code === code)?.dialCode).toBe(dialCode)
})

test('countries have the names that people use, in their order', async () => {
  const { data } = await countries()
  const names = data.map(({ name }) => name)
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  for (const name of ['United Kingdom', 'Vietnam', 'Côte d’Ivoire', 'Bosnia & Herzegovina'])
    expect(names).toContain(name)
})

test('a country is closed exactly where a reason says why', async () => {
  const { data } = await countries()
  expect(data.filter((country) => country.status === (country.reason !== null))).toEqual([])
  const reasonOf = (code: string) => data.find((country) => country.code === code)?.reason
  expect(reasonOf('MM')).toBe('not available under international rules')
  expect(reasonOf('BV')).toBe('nobody lives there permanently')
})

const provinces = async (country: string) => {
  const response = await app.request(`/v2/resources/provinces?country=${country}`)
  return (await response.json()) as { data: { code: string; name: string }[]; totalCount: number }
}

test('the provinces and territories of Canada are those of ISO 3166-2, by name', async () => {
  const { data, totalCount } = await provinces('CA')
  expect(data.map(({ code }) => code)).toEqual(
    ['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'], // by name
  )
  expect(totalCount).toBe(13)
  expect(data.find(({ code }) => code === 'ON')).toEqual({ code: 'ON', name: 'Ontario' })
})

test.each([
  ['AE', 7],
  ['AU', 8],
  ['GB', 4],
  ['MY', 16],
  ['SA', 13],
  ['US', 51],
])('the divisions of %s are %i, each once', async (country, count) => {
  const { data } = await provinces(country)
  expect(data).toHaveLength(count)
  expect(new Set(data.map(({ code }) => code)).size).toBe(count)
  expect(new Set(data.map(({ name }) => name)).size).toBe(count)
})

test.each([
  ['AE', ['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain']],
  ['GB', ['England', 'Northern Ireland', 'Scotland', 'Wales']],
  [
    'MY',
    (
      'Johor, Kedah, Kelantan, Kuala Lumpur, Labuan, Melaka, Negeri Sembilan, Pahang, ' +
      'Perak, Perlis, Pulau Pinang, Putrajaya, Sabah, Sarawak, Selangor, Terengganu'
    ).split(', '),
  ],
  [
    'SA',
    (
      'Al Bahah, Al Jawf, Al Madinah, Al Qassim, Asir, Eastern Province, Hail, Jazan, ' +
      'Makkah, Najran, Northern Borders, Riyadh, Tabuk'
    ).split(', '),
  ],
])('the divisions of %s have English names', async (country, names) => {
  expect((await provinces(country)).data.map(({ name }) => name)).toEqual(names)
})

test('every other division has a name of plain letters', async () => {
  for (const country of ['AU', 'CA', 'US'])
    for (const { name } of (await provinces(country)).data) expect(name).toMatch(/^[A-Z][A-Za-z ]+$/)
})

test('a country whose addresses name no province has none, and another text than a code is refused', async () => {
  expect((await provinces('FR')).data).toEqual([])
  expect((await provinces('constructor')).data).toBeUndefined()
  for (const country of ['ca', 'CAN', 'XCA', 'CA%0A', ''])
    expect([country, (await app.request(`/v2/resources/provinces?country=${country}`)).status]).toEqual([
      country,
      400,
    ])
  expect((await app.request('/v2/resources/provinces')).status).toBe(400)
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
