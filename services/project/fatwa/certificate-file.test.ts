import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fatwaCertificateFile } from '#contracts/project/fatwa/fatwas.ts'
import { termsStatement } from '#contracts/project/fatwa/statement.ts'
import { VERIFY_SCRIPT } from '#contracts/project/fatwa/verify-script.ts'
import { isSignedBy } from './keys.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { NOW } from '#tests/support/offerings/setting.ts'
import { fatwaBench, newScholarKey } from '#tests/support/offerings/fatwa-bench.ts'

const { product, openOffering } = await fatwaBench()
const OFFERING = 'signed'
afterAll(() => product.close())

describe('Ed25519', () => {
  // RFC 8032, section 7.1, tests 1 to 3.
  it.each([
    [
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      '\x72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
  ])('verifies the vectors of RFC 8032 and nothing else: %s', (key, text, signature) => {
    const made = Buffer.from(signature, 'hex')
    expect(isSignedBy(Buffer.from(key, 'hex'), text, made)).toBe(true)
    expect(isSignedBy(Buffer.from(key, 'hex'), `${text} `, made)).toBe(false)
    expect(isSignedBy(Buffer.from(key, 'hex').reverse(), text, made)).toBe(false)
    expect(isSignedBy(Buffer.alloc(31), text, made)).toBe(false)
  })
})

describe('the certificate as a file', () => {
  const run = promisify(execFile)
  let folder = ''
  let files = 0
  let text = ''
  beforeAll(async () => {
    await openOffering(OFFERING)
    folder = await mkdtemp(path.join(tmpdir(), 'fatwa-'))
    await writeFile(path.join(folder, 'verify.sh'), VERIFY_SCRIPT)
    const { data } = await product.as().reply(fatwaCertificateFile, { params: { id: OFFERING } })
    expect(data.name).toBe(`fatwa-${OFFERING}.json`)
    text = Buffer.from(data.base64, 'base64').toString()
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** What the script says of a certificate, and its exit code. */
  async function verdict(
    certificate: string,
    at = NOW.toISOString(),
  ): Promise<{ readonly code: number; readonly said: string }> {
    const file = path.join(folder, `certificate-${(files += 1)}.json`)
    await writeFile(file, certificate)
    return run('sh', [path.join(folder, 'verify.sh'), file, at]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
    )
  }
  const parsed = () =>
    JSON.parse(text) as { terms: string; digest: string; signatures: { key: string; signature: string }[] }

  it('is found valid by a script of at most 60 lines with sh and openssl alone', async () => {
    expect(VERIFY_SCRIPT.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
    const { code, said } = await verdict(text)
    expect(said).toContain('Signed by Amina Rahman on 2026-11-20T09:00:00.000Z')
    expect(said).toContain(`VALID: 3 scholars have signed these terms of ${OFFERING}.`)
    expect(code).toBe(0)
    const terms = JSON.parse(Buffer.from(parsed().terms, 'base64').toString()) as object
    expect(Object.keys(terms)).toEqual([
      'contract',
      'eligibility',
      'funds',
      'milestones',
      'returns',
      'shares',
    ])
  })

  it('counts a key once, however it is spelled, and shows no control characters of the file', async () => {
    const lines = text.split('\n')
    const first = lines.findIndex((line) => line.startsWith('{"key":"'))
    const one = (lines[first] ?? '').replace(/,$/, '')
    // Base64 leaves bits of its last letter unused.
    const respelled = one.replace(/"key":"([^"]*)A="/, '"key":"$1B="')
    const line = /"key":"[^"]*A="/.test(one) ? respelled : one.replace('"key":"', '"key":" ')
    const forged = [...lines.slice(0, first), `${one},`, `${line},`, line, ...lines.slice(first + 3)].join(
      '\n',
    )
    expect(await verdict(forged)).toMatchObject({
      code: 1,
      said: expect.stringContaining('NOT VALID: a key'),
    })
    const named = text.replaceAll('Amina Rahman', 'X\u001b[8m\\n  with the key AAAA')
    const { said } = await verdict(named)
    expect([said.includes('\u001b'), said.includes('\n  with the key AAAA')]).toEqual([false, false])
  })

  it('is not found valid once its signatures have ended', async () => {
    const { code, said } = await verdict(text, '2029-01-01T00:00:00')
    expect([code, said.includes('Ended: the signature of Amina Rahman')]).toEqual([1, true])
  })

  const changedAt = (bytes: Buffer, place: number) => {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 1
    return copy
  }

  it('holds no signature of terms with any single byte changed', () => {
    const { terms, signatures } = parsed()
    const bytes = Buffer.from(terms, 'base64')
    expect(bytes.length).toBeGreaterThan(500)
    const [{ key, signature } = { key: '', signature: '' }] = signatures
    const publicKey = Buffer.from(key, 'base64').subarray(-32)
    const holds = (of: Buffer) => {
      const digest = createHash('sha256').update(of).digest('hex')
      return isSignedBy(
        publicKey,
        termsStatement({ offering: OFFERING, digest }),
        Buffer.from(signature, 'base64'),
      )
    }
    expect(holds(bytes)).toBe(true)
    const places = Array.from(bytes, (_byte, place) => place)
    expect(places.filter((place) => holds(changedAt(bytes, place)))).toEqual([])
  })

  it('is found invalid by the script with a byte of its terms changed', async () => {
    const { terms } = parsed()
    const bytes = Buffer.from(terms, 'base64')
    // Each of them is a process, and under TEST_LONG all are tried.
    const every = IS_LONG ? 1 : Math.ceil(bytes.length / 4)
    const places = Array.from(bytes, (_byte, place) => place).filter((place) => place % every === 0)
    const changed = places.map((place) => text.replace(terms, changedAt(bytes, place).toString('base64')))
    const lanes = 8
    const found = await Promise.all(
      Array.from({ length: lanes }, async (_lane, lane) => {
        const codes: number[] = []
        for (let at = lane; at < changed.length; at += lanes) {
          const { code, said } = await verdict(changed[at] ?? '')
          codes.push(said === 'NOT VALID: the terms are not those that were signed\n' ? code : 0)
        }
        return codes
      }),
    )
    expect(found.flat()).toEqual(changed.map(() => 1))
  }, 240_000)

  it.each([
    [
      'another digest',
      (from: string) => from.replace(parsed().digest, 'ab'.repeat(32)),
      'the terms are not those',
    ],
    [
      'another offering',
      (from: string) => from.replace(`"offering":"${OFFERING}"`, '"offering":"other"'),
      'the signature of Amina Rahman is wrong',
    ],
    [
      'a signature of another key',
      (from: string) =>
        from.replace(parsed().signatures[1]?.key ?? '', `MCowBQYDK2VwAyEA${newScholarKey('x').publicKey}`),
      'the signature of Bilal Saeed is wrong',
    ],
    [
      'one key twice',
      (from: string) => {
        const lines = from.split('\n')
        const [first = ''] = lines.filter((line) => line.startsWith('{"key"'))
        return lines.map((line) => (line.startsWith('{"key"') ? first : line)).join('\n')
      },
      'a key has signed twice',
    ],
    [
      'two signatures',
      (from: string) =>
        from
          .split('\n')
          .filter((line) => !line.includes('Chadia'))
          .join('\n'),
      'it has 2 signatures',
    ],
  ])('is found invalid with %s', async (_what, change, why) => {
    const { code, said } = await verdict(change(text))
    expect(said).toContain(`NOT VALID: ${why}`)
    expect(code).toBe(1)
  })
})
