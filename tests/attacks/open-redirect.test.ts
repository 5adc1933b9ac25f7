import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { decide } from '#app/routes/guards.ts'
import { loginPath, registerPath, returnPathOf, safeRedirectPath } from '#lib/redirect-path.ts'
import { loadConfig } from '#services/kit/config/config.ts'
import { silentLog } from '#services/kit/log.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { createPublicApp } from '#services/web/public-app.ts'

/*
 * Spellings of the field `next` that have led elsewhere on some site. Each must be refused, or lead to a page of our own however
 * a browser reads it.
 */
const ORIGIN = 'http://localhost:3000'

/** [spelling, what becomes of it]: undefined where it is refused. */
const SPELLINGS: readonly (readonly [string, string | undefined])[] = [
  ['https://evil.test', undefined],
  ['http://evil.test/', undefined],
  ['HTTPS://EVIL.TEST', undefined],
  ['https:evil.test', undefined],
  ['https:/evil.test', undefined],
  ['http:\\\\evil.test', undefined],
  ['//evil.test', undefined],
  ['//evil.test/wallet', undefined],
  ['/\\evil.test/wallet', undefined],
  ['///evil.test', undefined],
  ['////evil.test', undefined],
  ['//evil.test/%2e%2e', undefined],
  ['//evil.test@localhost:3000', undefined],
  ['//localhost:3000@evil.test', undefined],
  ['//localhost:3000.evil.test', undefined],
  ['//localhost:3001/', undefined],
  ['//LOCALHOST/', undefined],
  ['/\\evil.test', undefined],
  ['/\\/evil.test', undefined],
  ['\\/evil.test', undefined],
  ['\\\\evil.test', undefined],
  ['/\t/evil.test', undefined],
  ['/\n/evil.test', undefined],
  ['/\r\n/evil.test', undefined],
  ['\t//evil.test', undefined],
  [' //evil.test', undefined],
  ['\u0000//evil.test', undefined],
  ['/\t\\evil.test', undefined],
  ['/.//evil.test', undefined],
  ['/..//evil.test', undefined],
  ['/%2e//evil.test', undefined],
  ['/%2e%2e//evil.test', undefined],
  ['/wallet/..//evil.test', undefined],
  ['/wallet/../..//evil.test', undefined],
  ['/wallet/%2e%2e//evil.test', undefined],
  ['/./\\evil.test', undefined],
  ['/.\t//evil.test', undefined],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['blob:http://localhost:3000/x', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['evil.test', undefined],
  ['.evil.test', undefined],
  ['@evil.test', undefined],
  [':80', undefined],
  ['?next=//evil.test', undefined],
  ['#//evil.test', undefined],
  ['', undefined],
  ['/', undefined],
  ['/login', undefined],
  ['/login?next=//evil.test', undefined],
  ['/register#x', undefined],
  ['/already_logged_in', undefined],
  // Paths of ours, whatever they look like: no reader of addresses finds a host in them.
  ['/%2f%2fevil.test', '/%2f%2fevil.test'],
  ['/%5cevil.test', '/%5cevil.test'],
  ['/%09/evil.test', '/%09/evil.test'],
  ['/@evil.test', '/@evil.test'],
  ['/https://evil.test', '/https://evil.test'],
  ['/wallet//evil.test', '/wallet//evil.test'],
  ['/wallet?next=//evil.test', '/wallet?next=//evil.test'],
  ['/wallet#//evil.test', '/wallet#//evil.test'],
  ['/wallet\r\nLocation: https://evil.test', '/walletLocation:%20https://evil.test'],
  ['/／evil.test', '/%EF%BC%8Fevil.test'],
  ['/。evil.test', '/%E3%80%82evil.test'],
]

/** Where a browser on our page goes for an address. */
const originOf = (address: string) => new URL(address, `${ORIGIN}/login`).origin

test('there are at least 40 spellings', () => {
  expect(new Set(SPELLINGS.map(([spelling]) => spelling)).size).toBeGreaterThanOrEqual(40)
})

describe('the page to return to after logging in', () => {
  test.each(SPELLINGS)('%j', (spelling, expected) => {
    const path = safeRedirectPath(spelling, ORIGIN)
    expect(path).toBe(expected)
    if (path !== undefined) expect([originOf(path), /^\/(?![/\\])/.test(path)]).toEqual([ORIGIN, true])
  })

  test.each(SPELLINGS)('%j in the address of a login page, escaped once, twice or not at all', (spelling) => {
    for (const text of [
      spelling,
      encodeURIComponent(spelling),
      encodeURIComponent(encodeURIComponent(spelling)),
    ]) {
      for (const page of ['/login', '/register']) {
        const path = returnPathOf(new URL(`${page}?next=${text}`, ORIGIN))
        if (path === undefined) continue
        expect(originOf(path)).toBe(ORIGIN)
        // The links of the page carry it on.
        expect(originOf(loginPath(path))).toBe(ORIGIN)
        expect(returnPathOf(new URL(registerPath(path), ORIGIN))).toBe(path)
      }
    }
  })

  test('two fields: the first counts, and it is held to the same rule', () => {
    expect(returnPathOf(new URL('/login?next=//evil.test&next=/wallet', ORIGIN))).toBeUndefined()
    expect(returnPathOf(new URL('/login?next=/wallet&next=//evil.test', ORIGIN))).toBe('/wallet')
  })

  test('neither another field nor the hash is read', () => {
    for (const field of ['redirect', 'returnTo', 'url', 'continue', 'NEXT', 'next[]'])
      expect(returnPathOf(new URL(`/login?${field}=/wallet`, ORIGIN))).toBeUndefined()
    expect(returnPathOf(new URL('/login#next=/wallet', ORIGIN))).toBeUndefined()
  })
})

describe('the server', () => {
  const config = { ...loadConfig({}), publicUrl: ORIGIN }
  const app = createPublicApp({
    config,
    log: silentLog(),
    host: new Hono<HostTypes>(),
    graphql: () => Promise.resolve(Response.json({ data: null })),
    documents: {
      warm: () => Promise.resolve(undefined),
      sitemap: (context) => Promise.resolve(context.text('')),
      // The decision of the renderer, as the documents follow it.
      serve: (context) => {
        const { pathname, search } = new URL(context.req.url)
        const decision = decide(pathname + search, ORIGIN, context.req.header('cookie') !== undefined)
        const answer =
          decision.kind === 'redirect' ? context.redirect(decision.location, 302) : context.html('page')
        return Promise.resolve(answer)
      },
    },
  })
  /** Both ways to write it that a request line can carry. */
  const addressesOf = (page: string, spelling: string) =>
    [encodeURIComponent(spelling), encodeURI(spelling)].map((text) => `${ORIGIN}${page}?next=${text}`)

  test.each(SPELLINGS)('/login?next=%j sends nobody elsewhere', async (spelling) => {
    for (const address of [...addressesOf('/login', spelling), ...addressesOf('/register', spelling)]) {
      const page = await app.request(address)
      expect([page.status, page.headers.get('location')]).toEqual([200, null])
      const signedIn = await app.request(address, { headers: { cookie: 'token=x' } })
      expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, '/already_logged_in'])
      const posted = await app.request(address, { method: 'POST' })
      const location = posted.headers.get('location') ?? ''
      expect([posted.status, originOf(location)]).toEqual([303, ORIGIN])
      expect(location).toMatch(/^\/(login|register)\?next=/)
      expect(location).not.toMatch(/[\r\n\\]/)
    }
  })

  test.each(SPELLINGS)('a page for logged-in people whose address ends in %j', async (spelling) => {
    const answer = await app.request(`${ORIGIN}/wallet?next=${encodeURIComponent(spelling)}`)
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, originOf(location)]).toEqual([302, ORIGIN])
    const back = returnPathOf(new URL(location, ORIGIN)) ?? ''
    expect(back).toMatch(/^\/wallet\?next=/)
  })
})
