import { describe, expect, it } from 'vitest'
import { codeAt } from '#tests/support/people/authenticator.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** Secret '12345678901234567890' of RFC 6238, appendix B; apps show the last six digits of its codes. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const RFC_CODES = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  it.each(RFC_CODES)('at %i s the code is that of RFC 6238', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('exactly the code of the present step passes, to the millisecond, whatever the time', () => {
    const secret = newTotpSecret()
    // A fixed pseudo-random sequence, so that every run uses the same 300 instants.
    let state = 7
    for (let round = 0; round < 300; round += 1) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      const step = 50_000_000 + (state % 10_000_000)
      const start = step * 30_000
      const code = codeAt(secret, new Date(start))
      expect(stepOfCode(secret, code, new Date(start))).toBe(step)
      expect(stepOfCode(secret, code, new Date(start + 29_999))).toBe(step)
      for (const [away, instant] of [
        [-1, start - 1],
        [1, start + 30_000],
      ] as const) {
        const isSame = codeAt(secret, new Date(start + away * 30_000)) === code
        expect(stepOfCode(secret, code, new Date(instant)) !== undefined).toBe(isSame)
      }
    }
  })

  it('nothing but six digits is a code', () => {
    const now = at(59)
    for (const text of ['', '28708', '2870820', ' 287082', '287 082', '２８７０８２', '28708x'])
      expect(stepOfCode(RFC_SECRET, text, now)).toBeUndefined()
  })
})

describe('a secret', () => {
  it('has 160 bits and is another one each time', () => {
    const secrets = new Set(Array.from({ length: 100 }, newTotpSecret))
    expect(secrets.size).toBe(100)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('is what an app reads from the QR code', () => {
    expect(totpUri(RFC_SECRET, 'noura@mizan.test')).toBe(
      `otpauth://totp/Mizan:noura%40mizan.test?issuer=Mizan&secret=${RFC_SECRET}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
