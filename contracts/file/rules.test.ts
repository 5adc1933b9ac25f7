import { expect, it } from 'vitest'
import { UPLOAD, uploadKeyOf } from './rules.ts'

const ORIGIN = 'https://files.mizan.test'
const KEY = 'k'.repeat(43)

it.each([
  ['a key', KEY],
  ['an address', `${ORIGIN}/objects/${KEY}`],
  ['an address with its signature', `${ORIGIN}/objects/${KEY}?expires=1&signature=a`],
])('%s is an upload', (_case, given) => {
  expect(UPLOAD.test(given)).toBe(true)
  expect(uploadKeyOf(ORIGIN, given)).toBe(KEY)
})

it.each([
  ['a user name and a password', `https://user:pass@files.mizan.test/objects/${KEY}`],
  ['a user name', `https://user@files.mizan.test/objects/${KEY}`],
  ['a fragment', `${ORIGIN}/objects/${KEY}#a`],
  ['a longer path', `${ORIGIN}/objects/x/${KEY}`],
  ['a query without an address', `${KEY}?signature=a`],
  ['a key that is too short', `${ORIGIN}/objects/${KEY.slice(1)}`],
  ['another scheme', `ftp://files.mizan.test/objects/${KEY}`],
])('%s is refused', (_case, given) => expect(UPLOAD.test(given)).toBe(false))

it('an address of another origin leads to no upload of ours', () => {
  const given = `https://elsewhere.example/objects/${KEY}`
  expect(UPLOAD.test(given)).toBe(true)
  expect(uploadKeyOf(ORIGIN, given)).toBe(given)
})
