import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { UNAVAILABLE_MESSAGE } from '#contracts/problem.ts'
import { manualClock } from '#services/kit/clock.ts'
import { loadConfig, type Config } from '#services/kit/config/config.ts'
import { silentLog } from '#services/kit/log.ts'
import { RETRY_AFTER_SECONDS } from '#services/kit/http/problem.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { keptText } from './kept-text.ts'
import { createPublicApp } from './public-app.ts'

const appWith = (config: Config) =>
  createPublicApp({
    config,
    log: silentLog(),
    host: new Hono<HostTypes>().all('*', (context) => context.json({ call: context.req.path })),
    graphql: () => Promise.resolve(Response.json({ data: null })),
    documents: {
      warm: () => Promise.resolve(undefined),
      sitemap: (context) => Promise.resolve(context.text('every page')),
      serve: (context) => {
        if (context.req.path === '/broken') throw new Error('a fault of ours')
        if (context.req.path === '/full')
          throw Object.assign(new Error('no space left on device'), { code: '53100' })
        return Promise.resolve(context.html(`page ${context.req.path}`))
      },
    },
  })
const app = appWith(loadConfig({}))

const form = (path: string) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: 'investor@mizan.test', password: 'Mizan#2026' }),
  })

test('crawlers find the list of pages that the product names to them', async () => {
  const robots = await (await app.request('/robots.txt')).text()
  const [, address = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  expect(address).toBe(`${loadConfig({}).publicUrl}/sitemap.xml`)
  expect(await (await app.request(new URL(address).pathname)).text()).toBe('every page')
})

test('the keys of the log are at their well-known path', async () => {
  const answer = await app.request('/.well-known/mizan-log.json')
  expect([answer.status, await answer.json()]).toEqual([200, { call: '/v1/log/keys' }])
})

test('the list of pages is made once for all who wait, and kept for some minutes unless it fails', async () => {
  const clock = manualClock(new Date('2026-11-20T09:00:00Z'))
  const kept = keptText(clock, 60_000)
  let made = 0
  const make = () => {
    made += 1
    return made === 1 ? Promise.reject(new Error('no list')) : Promise.resolve(`list ${made}`)
  }
  await expect(kept(make)).rejects.toThrow('no list')
  expect(await Promise.all([kept(make), kept(make)])).toEqual(['list 2', 'list 2'])
  clock.advance(59_000)
  expect(await kept(make)).toBe('list 2')
  clock.advance(1000)
  expect(await kept(make)).toBe('list 3')
})

describe('a form that the browser posts before the program of its page runs', () => {
  test.each([
    ['/login', '/login'],
    ['/login/', '/login/'],
    ['/register', '/register'],
    ['/login?next=%2Fwallet%3FpageNo%3D2', '/login?next=%2Fwallet%3FpageNo%3D2'],
  ])('POST %s leads back to its page', async (path, location) => {
    const answer = await form(path)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(location)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = JSON.stringify([await answer.text(), ...answer.headers])
    expect(text).not.toMatch(/Mizan|investor/)
  })

  test('never leads elsewhere, whatever stands in the address', async () => {
    for (const path of [
      '/login?next=https%3A%2F%2Fevil.test',
      '/login?//evil.test',
      '/register/?x=%0d%0aset-cookie:a=b',
    ]) {
      const location = (await form(path)).headers.get('location') ?? ''
      expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000')
      expect(location).toMatch(/^\/(login|register)/)
      expect(location).not.toMatch(/[\r\n]/)
    }
  })

  test.each([['/'], ['/wallet'], ['/login/more'], ['/Login']])(
    'POST %s is refused as any page',
    async (path) => {
      const answer = await form(path)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
    },
  )
})

describe('the public port', () => {
  test('gives pages for what is no call', async () => {
    for (const path of ['/', '/login', '/nowhere']) {
      expect(await (await app.request(path)).text()).toBe(`page ${path}`)
    }
  })

  test('gives calls to the services, wrong ones too', async () => {
    for (const path of ['/v1/accounts', '/v2/nothing', '/aws/x', '/events', '/dev/mailbox']) {
      expect(await (await app.request(path, { method: 'PUT' })).json()).toEqual({ call: path })
    }
    expect(await (await app.request('/graphql', { method: 'POST' })).json()).toEqual({ data: null })
  })

  test('never gives a page for a missing file', async () => {
    const answer = await app.request('/assets/none.js')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe('Not found')
  })
})

describe('every reply of the public port', () => {
  test.each(['/', '/robots.txt', '/assets/none.js', '/v2/projects', '/graphql', '/broken'])(
    '%s carries the base headers',
    async (path) => {
      const { headers } = await app.request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.has('strict-transport-security')).toBe(false)
    },
  )

  test('in production also says to stay on https', async () => {
    const { headers } = await appWith({ ...loadConfig({}), production: true }).request('/robots.txt')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test('a fault is one generic text with an id', async () => {
    const reply = await app.request('/broken')
    expect(reply.status).toBe(500)
    expect(await reply.text()).toMatch(/^Something went wrong on our side\. Please try again\. \(err_\w+\)$/)
  })
})

test('a full disk of the database is no fault: 503, and when to come again', async () => {
  const reply = await app.request('/full')
  expect([reply.status, reply.headers.get('retry-after'), await reply.text()]).toEqual([
    503,
    String(RETRY_AFTER_SECONDS),
    UNAVAILABLE_MESSAGE,
  ])
})

describe('a path that asks for a file is not found; any other unknown one is for the pages', () => {
  test.each([
    '/.env',
    '/.git/config',
    '/api/.env.production',
    '/%2eenv',
    '/a%2F.git/config',
    '/a%5C.git/config',
    '/wp-login.php',
    '/backup.tar.gz',
    '/dump.sql/',
    '/config.json?x=1',
    '/%E0%A4%A.php',
    '/other.xml',
    '/.well-known/security.txt',
  ])('%s', async (path) => {
    const answer = await app.request(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(404)
  })

  test.each([
    '/nowhere',
    '/no/such/page',
    '/v1.2/page',
    '/ends.',
    '/propertydetails/alhambra-court',
    '/%E0%A4%A',
  ])('%s', async (path) => expect(await (await app.request(path)).text()).toBe(`page ${path}`))
})
