import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pdfTools } from '#scripts/tools/pdf-tools.ts'
import { run, toPem, withFolder } from '#tests/support/files/pdf-checks.ts'
import { newAuthority, openAuthority, type AuthorityMaterial } from './authority.ts'
import { certificateFacts } from './certificate-facts.ts'

const NOW = new Date('2026-11-20T09:30:00Z')
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000
const material = newAuthority(NOW, 'Mizan')
const authority = openAuthority(material, NOW)

const after = (years: number) => new Date(NOW.getTime() + years * YEAR_MS)

/** What openssl says of a certificate for a purpose. */
function opensslVerify(certificate: Uint8Array, purpose: string, at = NOW): boolean {
  return withFolder((folder) => {
    const [root, leaf] = [path.join(folder, 'root.pem'), path.join(folder, 'leaf.pem')]
    writeFileSync(root, toPem(authority.root))
    writeFileSync(leaf, toPem(certificate))
    const options = ['-purpose', purpose, '-attime', String(at.getTime() / 1000), '-x509_strict']
    return run(pdfTools().openssl, ['verify', ...options, '-CAfile', root, leaf])
      .text.trim()
      .endsWith(': OK')
  })
}

function opensslText(certificate: Uint8Array): string {
  return withFolder((folder) => {
    const file = path.join(folder, 'leaf.pem')
    writeFileSync(file, toPem(certificate))
    return run(pdfTools().openssl, [
      'x509',
      '-in',
      file,
      '-noout',
      '-text',
      '-nameopt',
      'utf8,sep_multiline,sname',
    ]).text
  })
}

describe('what is issued', () => {
  it('stands up to a strict check, each for its own purpose only', () => {
    const signer = authority.issueSigner({ name: 'John Doe', email: 'john@example.test', now: NOW })
    const purposes = ['smimesign', 'timestampsign']
    const verdicts = (certificate: Uint8Array) =>
      purposes.map((purpose) => opensslVerify(certificate, purpose))
    expect(verdicts(signer.certificate)).toEqual([true, false])
    expect(verdicts(authority.seal.certificate)).toEqual([true, false])
    expect(verdicts(authority.tsa.certificate)).toEqual([false, true])
    expect(opensslVerify(signer.certificate, 'smimesign', after(11))).toBe(false)
  })

  it('names people as they are called', () => {
    for (const name of ['سارة العلي', 'Юрий Иванов', 'Evil, O=Bank/CN=Admin+OU="x"']) {
      const { certificate } = authority.issueSigner({ name, email: 'a@example.test', now: NOW })
      expect(certificateFacts(certificate).commonName).toBe(name)
      const text = opensslText(certificate)
      expect(text.match(/CN=/g)?.length).toBe(name.includes('CN=') ? 3 : 2)
      expect(text).toContain('email:a@example.test')
    }
    const long = authority.issueSigner({ name: `${'ä'.repeat(70)}\u0000`, email: 'ü@example.test', now: NOW })
    expect(certificateFacts(long.certificate).commonName).toBe('ä'.repeat(64))
    expect(opensslText(long.certificate)).not.toContain('email:')
  })

  it('gives every certificate a serial number, or the one it was asked for', () => {
    const issue = (serial?: string) =>
      authority.issueSigner({
        name: 'A',
        email: 'a@b.test',
        now: NOW,
        ...(serial === undefined ? {} : { serial }),
      })
    expect(issue('80ff').serial).toBe('80ff')
    expect(new Set(Array.from({ length: 20 }, () => issue().serial)).size).toBe(20)
    expect(() => issue('00')).toThrow('serial')
    expect(() => issue('xyz')).toThrow('serial')
  })
})

describe('opening what was stored', () => {
  const refused =
    (changed: AuthorityMaterial, now = NOW) =>
    () =>
      openAuthority(changed, now)

  it('survives storage as text', () => {
    const again = openAuthority(JSON.parse(JSON.stringify(material)) as AuthorityMaterial, NOW)
    expect(Buffer.compare(again.root, authority.root)).toBe(0)
    expect(again.expiresAt.getUTCFullYear()).toBe(2046)
  })

  it('refuses what is damaged, mixed up or out of date', () => {
    const other = newAuthority(NOW, 'Mizan')
    expect(refused({ ...material, root: { ...material.root, key: 'AAAA' } })).toThrow('damaged')
    expect(refused({ ...material, root: { ...material.root, key: other.root.key } })).toThrow(
      'belong together',
    )
    expect(refused({ ...material, tsa: other.tsa })).toThrow('another root')
    expect(refused({ ...material, seal: other.seal })).toThrow('another root')
    expect(refused({ ...material, root: material.seal })).toThrow('no root')
    expect(refused({ ...material, tsa: material.seal })).toThrow('time stamps alone')
    expect(refused(material, after(21))).toThrow('expired')
    expect(refused(material, after(-1))).toThrow('not valid yet')
  })
})
