import { PDF } from '@libpdf/core'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  opensslAcceptsCades,
  opensslAcceptsToken,
  pdfsig,
  qpdfAccepts,
  rawSignatures,
  textOf,
} from '#tests/support/files/pdf-checks.ts'
import { newSigningHouse, SIGNED_AT } from '#tests/support/files/signed-pdf.ts'
import { auditCertificate, TRAIL_ATTACHMENT, type AuditCertificateInput } from './certificate.ts'
import { appendEvent, checkTrail, type TrailEvent } from './trail.ts'
import { verifyPdf } from '#packages/pades/verification/verify.ts'

const house = newSigningHouse()
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

function inputOf(count: number): AuditCertificateInput & { readonly events: readonly TrailEvent[] } {
  const events: TrailEvent[] = []
  for (let index = 0; index < count; index += 1)
    events.push(
      appendEvent('env_1', events.at(-1), {
        at: SIGNED_AT,
        type: `EVENT_${index}`,
        actor: index === 2 ? 'usr_1' : 'سارة',
        ip: '::1',
      }),
    )
  return {
    title: 'Musharaka (offering 7) \\ مشروع الواحة',
    envelopeId: 'env_1',
    sha256: { before: hash('before'), after: hash('after') },
    signers: [
      {
        actor: 'usr_1',
        name: 'John Doe',
        email: 'john@example.test',
        ip: '203.0.113.9',
        times: [{ label: 'Signed', at: SIGNED_AT }],
        method: 'Code by e-mail',
        certificateSerial: '40fa01f4',
      },
    ],
    events,
    eventWords: { EVENT_1: 'Document opened' },
    headHash: events.at(-1)?.hash ?? '',
    verifyUrl: 'https://mizan.example.test/verify',
    letterhead: { name: 'Mizan', accent: [0, 0.4, 0.3] },
    seal: house.authority.seal,
    tsa: house.tsa,
    date: SIGNED_AT,
  }
}

describe('the audit certificate', () => {
  const input = inputOf(90)
  let certificate: Uint8Array
  beforeAll(async () => {
    certificate = await auditCertificate(input)
  })

  it('says what happened, in text that can be found', () => {
    const text = textOf(certificate)
    for (const part of [
      hash('before'),
      hash('after'),
      input.headHash,
      'John Doe',
      'john@example.test - from 203.0.113.9',
      'Identified by: Code by e-mail',
      'Certificate: 40FA01F4',
      'Signed: 2026-11-20 09:30:00 UTC',
      'https://mizan.example.test/verify',
      'EVENT_0',
      'Document opened',
      'EVENT_89',
    ])
      expect(text).toContain(part)
    // In their place stand the words and the name.
    expect(text).not.toMatch(/EVENT_1\b|usr_1/)
    expect(text).toMatch(/EVENT_2 +John Doe/)
    expect(text.match(/Page \d of \d/g)).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'])
  })

  it('carries the whole trail as an attachment that still holds', async () => {
    const pdf = await PDF.load(certificate)
    const attached = Buffer.from(pdf.getAttachment(TRAIL_ATTACHMENT) ?? []).toString('utf8')
    const trail = JSON.parse(attached) as { envelopeId: string; headHash: string; events: TrailEvent[] }
    expect(trail.events).toEqual(input.events)
    expect(checkTrail(trail.envelopeId, trail.events, trail.headHash)).toEqual({ ok: true })
  })

  it('is sealed by the platform and stamped', async () => {
    const { ok, signatures } = await verifyPdf(certificate, { trusted: [house.authority.root] })
    expect({ ok, signers: signatures.map(({ signer }) => signer) }).toEqual({
      ok: true,
      signers: ['Mizan Seal', 'Mizan Time Stamps'],
    })
    expect(pdfsig(certificate)[0]).toMatchObject({ signer: 'Mizan Seal', validation: 'Signature is Valid.' })
    expect(qpdfAccepts(certificate)).toBe(true)
    const [seal, stamp] = rawSignatures(certificate)
    if (!seal || !stamp) throw new Error('a seal and a stamp were expected')
    const trusting = { root: house.authority.root, at: SIGNED_AT }
    expect(opensslAcceptsCades(seal, trusting)).toBe(true)
    expect(opensslAcceptsToken(stamp.der, stamp.covered, trusting)).toBe(true)
  })

  it('goes on over as many pages as it needs', async () => {
    const pages = async (count: number) =>
      (await PDF.load(await auditCertificate(inputOf(count)))).getPageCount()
    expect([await pages(1), await pages(90), await pages(200)]).toEqual([1, 3, 5])
  })
})
