import { Hono } from 'hono'
import { describe, expect, it, test } from 'vitest'
import { loadConfig } from '#services/kit/config/config.ts'
import { documentHeaders, policiesOf, type Windows } from './document-headers.ts'

const config = loadConfig({})
const policies = policiesOf({ styleHashes: ['sha256-page'], callbackStyleHashes: ['sha256-abc'] }, config)

async function headersOf(windows: Windows, production = false) {
  const app = new Hono().get('/', (context) => {
    documentHeaders(context, { config: { production }, policies, windows })
    return context.text('')
  })
  return (await app.request('/')).headers
}

test('the policy names no origin of the demonstration where its providers are not in use', () => {
  const production = loadConfig({
    SIGN_ORIGIN: 'https://sign.example',
    FILES_ORIGIN: 'https://files.example',
    CARD_PROVIDER: 'none',
  })
  const hashes = { styleHashes: [], callbackStyleHashes: [] }
  const { none, popups } = policiesOf(hashes, production)
  for (const policy of [none, popups]) {
    expect(policy).toContain('; frame-src https://sign.example;')
    expect(policy).not.toMatch(/localhost|http:/)
  }
  expect(policies.none).toContain('; frame-src http://pay.localhost:3003 http://sign.localhost:3001;')
})

test('the policy names the one origin of videos, where there is one', () => {
  const hashes = { styleHashes: [], callbackStyleHashes: [] }
  const withVideos = policiesOf(hashes, loadConfig({ VIDEO_ORIGIN: 'https://www.video.example' }))
  expect(withVideos.none).toMatch(/; frame-src [^;]* https:\/\/www\.video\.example;/)
  expect(withVideos.callback).not.toContain('video')
  expect(policies.none).not.toContain('video')
})

describe('headers of a document', () => {
  it.each([
    ['none', 'same-origin'],
    ['popups', 'same-origin-allow-popups'],
    ['callback', 'unsafe-none'],
  ] as const)('%s: the opener policy is %s', async (windows, expected) => {
    expect((await headersOf(windows)).get('cross-origin-opener-policy')).toBe(expected)
  })

  it('gives the popup page the least policy that lets it run', async () => {
    expect((await headersOf('callback')).get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'sha256-abc'; img-src 'self'; form-action 'none'; " +
        "frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  })

  it('lets no other page know the address of the popup page, which carries a code', async () => {
    expect((await headersOf('callback')).get('referrer-policy')).toBe('no-referrer')
    expect((await headersOf('popups')).get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  it.each(['none', 'popups', 'callback'] as const)(
    '%s: no store, no sniffing, no framing',
    async (windows) => {
      const headers = await headersOf(windows)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.has('strict-transport-security')).toBe(false)
      expect((await headersOf(windows, true)).get('strict-transport-security')).toBe(
        'max-age=63072000; includeSubDomains',
      )
    },
  )
})
