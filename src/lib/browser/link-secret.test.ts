import { expect, test, vi } from 'vitest'
import { linkSecretOf, takeLinkSecret } from './link-secret.ts'

const SECRET = 'Ab-_'.repeat(10) + 'xyz'

test.each([
  [`#${SECRET}`, SECRET],
  ['', undefined],
  ['#', undefined],
  ['#main', undefined],
  [`#${SECRET}x`, undefined],
  [`#${SECRET.slice(1)}`, undefined],
  [`#${SECRET.slice(1)}%`, undefined],
])('%s holds %s', (fragment, secret) => {
  expect(linkSecretOf(fragment)).toBe(secret)
})

const windowAt = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://mizan.test')
  const replaceState = vi.fn()
  const parts = { location: { pathname, search, hash }, history: { replaceState } }
  return { window: parts as unknown as Pick<Window, 'location' | 'history'>, replaceState }
}

test('the fragment leaves the address bar, the rest of the address stays', () => {
  const { window, replaceState } = windowAt(`/changePassword/usr_1?a=b#${SECRET}`)
  expect(takeLinkSecret(window)).toBe(SECRET)
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/changePassword/usr_1?a=b')
})

test('an address without one is left as it is', () => {
  const { window, replaceState } = windowAt('/mailverification')
  expect(takeLinkSecret(window)).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})
