import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'

const policy = contentSecurityPolicy({
  styleHashes: ['sha256-abc='],
  payOrigin: 'http://pay.localhost:3003',
  signingOrigins: ['http://sign.localhost:3001'],
  filesOrigin: 'http://files.localhost:3002',
})
const directives = new Map(
  policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ')
    return [name, values] as const
  }),
)

describe('the content security policy', () => {
  it('runs scripts of our own origin only, and none inline', () => {
    expect(directives.get('default-src')).toEqual(["'none'"])
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy).not.toMatch(/unsafe-|data:|blob:|\*/)
  })

  it('takes inline styles by hash only', () => {
    expect(directives.get('style-src')).toEqual([
      "'self'",
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "'sha256-abc='",
    ])
  })

  it('lets the browser send to a store of files where there is one, and nowhere else', () => {
    const input = {
      styleHashes: [],
      payOrigin: 'https://pay.example',
      signingOrigins: [],
      filesOrigin: 'https://files.example',
    }
    const storageOrigin = 'https://s3.example'
    const changed = contentSecurityPolicy({ ...input, storageOrigin })
      .split('; ')
      .filter((directive) => directive.includes(storageOrigin))
    expect(changed).toEqual(["connect-src 'self' https://files.example https://s3.example"])
  })

  it('frames nothing where neither cards nor signing have an origin', () => {
    const input = { styleHashes: [], signingOrigins: [], filesOrigin: 'https://files.example' }
    expect(contentSecurityPolicy({ ...input, payOrigin: undefined })).toContain("; frame-src 'none';")
  })

  it('names the other origins where they are needed, and forbids framing', () => {
    expect(directives.get('frame-src')).toEqual(['http://pay.localhost:3003', 'http://sign.localhost:3001'])
    expect(directives.get('trusted-types')).toEqual(['mizan', 'dompurify'])
    expect(directives.get('connect-src')).toEqual(["'self'", 'http://files.localhost:3002'])
    for (const name of ['frame-ancestors', 'object-src', 'base-uri'])
      expect(directives.get(name)).toEqual(["'none'"])
  })
})
