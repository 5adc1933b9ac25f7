import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { mapOf } from './map.ts'

const pointOf = (svg: string | undefined) => {
  const [, x, y] = /r="14"/.test(svg ?? '') ? (/cx="(\d+)" cy="(\d+)"/.exec(svg ?? '') ?? []) : []
  return x === undefined ? null : [Number(x), Number(y)]
}

it.each([
  // The south of Spain, the south of Poland's north coast, one of two parts of Malaysia, the north of Canada left out.
  ['ES', 'Granada', [237, 128]],
  ['PL', ' gdansk', [187, 38]],
  ['PL', 'Gdańsk', [187, 38]],
  ['MY', 'Kuala Lumpur', [46, 169]],
  ['ES', 'Nowhere', null],
  ['ES', '<script>', null],
  ['ES', '__proto__', null],
])('%s with the point of %s at %j', async (country, city, point) => {
  const svg = await mapOf(country, city)
  expect(svg).toMatch(/^<svg [^>]+width="400" height="300"><path d="M\d+ \d+l/)
  expect(svg).not.toContain('script')
  expect(pointOf(svg)).toEqual(point)
})

it('has no map of a country without an outline', async () => {
  expect([await mapOf('ZZ', 'Granada'), await mapOf('constructor', '')]).toEqual([undefined, undefined])
})

let product: TestPlatform
beforeAll(async () => {
  product = await startPlatform()
})
afterAll(() => product?.close())

it('is a picture for everybody and for caches, which runs nothing', async () => {
  const map = await product.host.request('/v1/projects/places/IE/Dublin')
  expect([map.status, map.headers.get('content-type'), map.headers.get('content-security-policy')]).toEqual([
    200,
    'image/svg+xml',
    "default-src 'none'; sandbox",
  ])
  expect(map.headers.get('cache-control')).toContain('max-age')
  expect(await map.text()).toContain('<circle')
  expect((await product.host.request('/v1/projects/places/ZZ/Dublin')).status).toBe(404)
})
