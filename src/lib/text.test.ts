import { describe, expect, it } from 'vitest'
import { readCookie } from './browser/cookie.ts'
import { offeringOfPath } from './offering-path.ts'
import { safeRedirectPath } from './redirect-path.ts'
import { cutText } from './text.ts'

describe('cutText (spec 9)', () => {
  it('shows the first n characters, three dots and the last five', () => {
    expect(cutText('0x1234567890abcdef1234567890abcdef', 6)).toBe('0x1234...bcdef')
  })
  it('leaves alone what would not get shorter', () => {
    expect(cutText('short text', 6)).toBe('short text')
  })
  it('cuts between characters, not inside one', () => {
    expect(cutText('😀'.repeat(20), 2)).toBe(`😀😀...${'😀'.repeat(5)}`)
  })
})

describe('readCookie', () => {
  it('finds one cookie among others', () => {
    expect(readCookie('a=1; token=abc%3D; tokens=x', 'token')).toBe('abc=')
    expect(readCookie('a=1; tokens=x', 'token')).toBeUndefined()
    expect(readCookie('token=', 'token')).toBeUndefined()
    expect(readCookie('token=%E0%A4', 'token')).toBe('%E0%A4')
  })
})

describe('safeRedirectPath', () => {
  const origin = 'http://localhost:3000'
  it.each(['/wallet', '/wallet?pageNo=2#x', '/propertydetails/a-1'])('%s is kept', (path) => {
    expect(safeRedirectPath(path, origin)).toBe(path)
  })
  it.each([
    null,
    '',
    'wallet',
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test/x',
    '/\t/evil.test',
    '/%5C..//evil.test/..//evil.test',
    '/login',
    '/register?x=1',
    '/',
  ])('%s is refused or stays at home', (path) => {
    const kept = safeRedirectPath(path, origin)
    expect(kept === undefined || new URL(kept, origin).origin === origin).toBe(true)
    if (path !== null && /^\/[\\/\t]/.test(path)) expect(kept).toBeUndefined()
  })
  it('refuses guest pages and the home page', () => {
    for (const path of ['/login', '/register?x=1', '/', '/already_logged_in']) {
      expect(safeRedirectPath(path, origin)).toBeUndefined()
    }
  })
})

describe('offeringOfPath', () => {
  it.each([
    ['/propertydetails/a-1/questions', 'a-1'],
    ['/tabTeam?project=a-1', 'a-1'],
    ['/tabTeam?project=../x', undefined],
    ['/mbrhth?project=a-1', undefined],
    ['/cancelrefund?project=a-1', undefined],
  ])('%s is about %s', (path, id) => {
    expect(offeringOfPath(path)).toBe(id)
  })
})
