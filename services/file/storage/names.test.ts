import { describe, expect, it } from 'vitest'
import { cleanName, disposition } from './names.ts'

const PDF = 'application/pdf'

describe('a name', () => {
  it.each([
    ['contract.pdf', 'contract.pdf'],
    ['Contract.PDF', 'Contract.pdf'],
    ['photo.jpeg', 'photo.pdf'],
    ['version.2', 'version.2.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['..\\..\\boot.ini', 'boot.ini.pdf'],
    ['..', 'document.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['  . .pdf', 'document.pdf'],
    ['', 'document.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ['a\u200Bb\uFEFFc\u2066d.pdf', 'abcd.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['<b>"a|b?c*".pdf', '_b__a_b_c__.pdf'],
    ['عقد   الإيجار.pdf', 'عقد الإيجار.pdf'],
    ['half a pair \uD83D.pdf', 'half a pair.pdf'],
  ])('%j becomes %j', (given, name) => expect(cleanName(given, PDF)).toBe(name))

  it('has at most 100 characters, ending included, and only whole ones', () => {
    expect(cleanName(`${'x'.repeat(200)}.pdf`, PDF)).toBe(`${'x'.repeat(96)}.pdf`)
    expect(cleanName(`${'x'.repeat(95)}😀😀.pdf`, PDF)).toBe(`${'x'.repeat(95)}.pdf`)
  })

  it('ends as what it is', () => {
    expect(cleanName('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg')
    expect(cleanName('photo.png', 'image/jpeg')).toBe('photo.jpg')
    expect(cleanName(undefined, 'text/csv')).toBe('document.csv')
  })

  it('goes into a header in two spellings, neither of which ends it', () => {
    expect(disposition('attachment', 'a "b" (ü).pdf')).toBe(
      `attachment; filename="a _b_ (_).pdf"; filename*=UTF-8''a%20%22b%22%20%28%C3%BC%29.pdf`,
    )
  })
})
