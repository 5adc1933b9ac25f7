import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { manualClock } from '#services/kit/clock.ts'
import { createLog } from '#services/kit/log.ts'
import { hurryTimeouts } from '#tests/support/hurried-timeouts.ts'
import { createIpInfo } from './ip-info.ts'
import { offlineIpInfo } from './offline.ts'
import type { IpInfo } from './port.ts'

const clock = manualClock(new Date('2026-11-20T08:00:00Z'))
const lines: string[] = []
const log = createLog({ clock, level: 'debug', write: (line) => void lines.push(line) })
let server: Server
let url: string
let answer: (response: ServerResponse) => void
let asked: string[] = []
let provider: IpInfo

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked = []
  lines.length = 0
  provider = createIpInfo({ config: { ipInfoUrl: url }, clock, log })
})

const says = (body: unknown) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))

test.each([
  ['127.0.0.1', 'This machine or network'],
  ['::1', 'This machine or network'],
  ['::ffff:192.168.1.7', 'This machine or network'],
  ['10.1.2.3', 'This machine or network'],
  ['172.31.255.1', 'This machine or network'],
  ['fe80::1', 'This machine or network'],
  ['fd12:3456::1', 'This machine or network'],
  ['172.32.0.1', 'Unknown location'],
  ['203.0.113.9', 'Unknown location'],
  ['2001:db8::1', 'Unknown location'],
  ['', 'Unknown location'],
  ['not an address', 'Unknown location'],
])('offline, %s is: %s', async (ip, words) => {
  expect(await offlineIpInfo.locate(ip)).toBe(words)
})

test('without IP_INFO_URL nobody is asked', async () => {
  expect(createIpInfo({ config: { ipInfoUrl: undefined }, clock, log })).toBe(offlineIpInfo)
})

test('a provider is asked for public addresses alone', async () => {
  answer = says({ city: 'Kuala Lumpur', country_name: 'Malaysia', ip: '203.0.113.9' })
  expect(await provider.locate('203.0.113.9')).toBe('Kuala Lumpur, Malaysia')
  expect(await provider.locate('::ffff:203.0.113.9')).toBe('Kuala Lumpur, Malaysia')
  expect(await provider.locate('2001:db8::1')).toBe('Kuala Lumpur, Malaysia')
  for (const ip of ['127.0.0.1', '10.0.0.1', '::1', '', '../../admin', '203.0.113.9/../x'])
    await provider.locate(ip)
  expect(asked).toEqual(['/v1/203.0.113.9', '/v1/203.0.113.9', '/v1/2001%3Adb8%3A%3A1'])
})

test.each([
  [{ city: 'كوالالمبور', country_name: "Côte d'Ivoire" }, "كوالالمبور, Côte d'Ivoire"],
  [{ city: null, country_name: 'Malaysia' }, 'Malaysia'],
  [{ city: '<b>Here</b>', country_name: 'https://evil.example' }, 'Unknown location'],
  [{ city: 'A'.repeat(61), country_name: 'Line\nbreak' }, 'Unknown location'],
  [{ city: { toString: 'x' }, country_name: ['Malaysia'] }, 'Unknown location'],
  [[], 'Unknown location'],
  ['text', 'Unknown location'],
  [null, 'Unknown location'],
])('of the answer %j only names of places are kept: %s', async (body, words) => {
  answer = says(body)
  expect(await provider.locate('203.0.113.9')).toBe(words)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', (response) => void response.writeHead(500).end('{}')],
  ['a redirect', (response) => void response.writeHead(302, { location: `${url}elsewhere` }).end()],
  ['no JSON', (response) => void response.end('<html>')],
  ['far too much', (response) => void response.end(`{"city":"${'x'.repeat(100_000)}"}`)],
  ['a broken connection', (response) => void response.destroy()],
])('%s is an unknown place, and the log does not repeat the address', async (_, reply) => {
  answer = reply
  expect(await provider.locate('203.0.113.9')).toBe('Unknown location')
  expect(asked).toEqual(['/v1/203.0.113.9'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('ip_info.failed')
  expect(lines[0]).not.toContain('203.0.113.9')
})

test.each<[string, (response: ServerResponse) => void]>([
  ['never answers', () => undefined],
  ['begins to answer and stops', (response) => void response.writeHead(200).write('{"city":"K')],
])('a provider that %s is left after a second', async (_, reply) => {
  answer = reply
  const limits = hurryTimeouts()
  expect(await provider.locate('203.0.113.9')).toBe('Unknown location')
  expect(limits).toEqual([1_000])
})

test('two are asked at a time, and after three failures nobody for a minute', async () => {
  answer = (response) => void response.writeHead(503).end()
  const many = await Promise.all(Array.from({ length: 10 }, () => provider.locate('203.0.113.9')))
  expect(new Set(many)).toEqual(new Set(['Unknown location']))
  expect(asked).toHaveLength(2)
  await provider.locate('203.0.113.9')
  expect(asked).toHaveLength(3)
  answer = says({ city: 'Johor Bahru' })
  expect(await provider.locate('203.0.113.9')).toBe('Unknown location')
  expect(asked).toHaveLength(3)
  clock.advance(60_000)
  expect(await provider.locate('203.0.113.9')).toBe('Johor Bahru')
})
