import { expect, it } from 'vitest'
import { sampleKeyFile } from '#services/kit/security/keys-file.ts'
import { keysFrom } from '#services/kit/security/keys.ts'
import { newSecret } from '#services/kit/ids.ts'
import { deviceSecretsOf, setDeviceCookie } from './device-cookie.ts'

const keys = keysFrom(sampleKeyFile())
const secrets = Array.from({ length: 5 }, () => newSecret())

/** The cookie value for these secrets. */
function given(of: readonly string[]): string {
  let value = ''
  setDeviceCookie(keys, { setCookie: (_name, text) => (value = text), header: () => undefined }, of)
  return value
}
const read = (value: string) =>
  deviceSecretsOf(keys, {
    id: 'req_1',
    ip: '192.0.2.1',
    limitKey: '192.0.2.1',
    userAgent: 'test',
    secFetchSite: 'same-origin',
    headers: new Headers({ cookie: `a=b; __Host-device=${value}` }),
  })

it('knows four people, who logged in last; the fifth puts out the first', () => {
  expect(read(given(secrets))).toEqual(secrets.slice(0, 4))
})

it('reads no more than four, even under a right signature, so that no cookie costs long queries', () => {
  const signed = secrets.join('.')
  expect(read(`${signed}~${keys.mac('known device', signed)}`)).toEqual([])
})

it('reads nothing that was signed for another purpose, or is no secret', () => {
  const [secret = ''] = secrets
  expect(read(`${secret}~${keys.mac('another purpose', secret)}`)).toEqual([])
  expect(read(`short~${keys.mac('known device', 'short')}`)).toEqual([])
  expect(read('')).toEqual([])
})
