import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfTools } from '#scripts/tools/pdf-tools.ts'
import {
  opensslAcceptsCades,
  opensslAcceptsToken,
  pdfsig,
  qpdfAccepts,
  rawSignatures,
  run,
  textOf,
  withFolder,
} from '#tests/support/files/pdf-checks.ts'
import {
  contractOf,
  newSigningHouse,
  SIGNED_AT,
  signAs,
  signedByTwo,
} from '#tests/support/files/signed-pdf.ts'
import { readCms } from '#packages/pades/cms/cms-reader.ts'
import { OID } from '#packages/pades/asn1/oids.ts'
import { preparePdf } from './prepare.ts'
import { addDocumentTimestamp, signField } from './sign.ts'
import { verifyPdf } from '#packages/pades/verification/verify.ts'

const house = newSigningHouse()
const trusting = { root: house.authority.root, at: SIGNED_AT }
let revisions: Awaited<ReturnType<typeof signedByTwo>>

beforeAll(async () => {
  pdfTools()
  revisions = await signedByTwo(house)
})

/** One field on the first page, unsigned. */
async function oneField(document?: Uint8Array) {
  const place = { page: 1, x: 0.5, y: 0.7, width: 0.4, height: 0.12 }
  const fields = [{ name: 'only', label: 'Only', place }]
  const { bytes } = await preparePdf(document ?? (await contractOf(1)), { fields })
  return { bytes, place }
}

describe('two signers and a time stamp', () => {
  it('appends: every revision begins with the one before', () => {
    const { prepared, first, second, stamped } = revisions
    for (const [before, after] of [
      [prepared, first],
      [first, second],
      [second, stamped],
    ] as const)
      expect(Buffer.compare(after.subarray(0, before.length), before)).toBe(0)
  })

  it('is valid for pdfsig, which knows the signers by name', () => {
    expect(pdfsig(revisions.second)).toEqual([
      {
        field: 'first',
        signer: 'John Doe',
        validation: 'Signature is Valid.',
        certificate: "Certificate issuer isn't Trusted.",
        coversWholeFile: false,
      },
      {
        field: 'second',
        signer: 'سارة العلي',
        validation: 'Signature is Valid.',
        certificate: "Certificate issuer isn't Trusted.",
        coversWholeFile: true,
      },
      { field: 'document-time-stamp', signer: '', validation: '', certificate: '', coversWholeFile: false },
    ])
    const [, , stamp] = pdfsig(revisions.stamped)
    expect(stamp).toMatchObject({ signer: 'Mizan Time Stamps', coversWholeFile: true })
  })

  it('is trusted by pdfsig once the root is', () => {
    const seen = pdfsig(revisions.stamped, [house.authority.root])
    expect(seen.slice(0, 2).map(({ certificate }) => certificate)).toEqual([
      'Certificate is Trusted.',
      'Certificate is Trusted.',
    ])
  })

  it('keeps a structure that qpdf has nothing against', () => {
    for (const bytes of Object.values(revisions)) expect(qpdfAccepts(bytes)).toBe(true)
  })

  it('carries CAdES signatures for openssl, and refuses them over other bytes', () => {
    const [first, second] = rawSignatures(revisions.stamped)
    if (!first || !second) throw new Error('two signatures were expected')
    expect(opensslAcceptsCades(first, trusting)).toBe(true)
    expect(opensslAcceptsCades(second, trusting)).toBe(true)
    expect(opensslAcceptsCades({ ...first, covered: second.covered }, trusting)).toBe(false)
    expect(opensslAcceptsCades(first, { ...trusting, root: newSigningHouse().authority.root })).toBe(false)
  })

  it('carries time stamps for openssl: one on each signature and one over all', () => {
    const found = rawSignatures(revisions.stamped)
    expect(found.map(({ subFilter }) => subFilter)).toEqual([
      'ETSI.CAdES.detached',
      'ETSI.CAdES.detached',
      'ETSI.RFC3161',
    ])
    for (const { der, covered, subFilter } of found) {
      const signer = subFilter === 'ETSI.RFC3161' ? undefined : readCms(der).signer
      const token = signer?.unsigned.get(OID.timeStampToken)?.der ?? der
      const data = signer?.signature ?? covered
      expect(opensslAcceptsToken(token, data, trusting)).toBe(true)
      expect(opensslAcceptsToken(token, Buffer.from('something else'), trusting)).toBe(false)
    }
  })

  it('shows name, time and certificate as text that can be found', () => {
    const text = textOf(revisions.second)
    expect(text).toContain('2026-11-20 09:30:00 UTC')
    expect(text).toContain('John Doe')
    expect(text).toMatch(/Certificate [0-9A-F]{32}/)
  })
})

it('takes any text as name and reason', async () => {
  const { bytes } = await oneField()
  const name = `O'Neil (Ali) \\ /Encrypt /ObjStm startxref 9 /Contents <${'0'.repeat(80)}> /ByteRange [0 0 0 0]`
  const signed = await signAs(bytes, house, { field: 'only', name })
  expect(pdfsig(signed)[0]).toMatchObject({ validation: 'Signature is Valid.', coversWholeFile: true })
  expect((await verifyPdf(signed, { trusted: [house.authority.root] })).ok).toBe(true)
})

it.each([0, 90, 180, 270] as const)('draws upright in its place on a page turned by %s', async (rotation) => {
  const { PDF } = await import('@libpdf/core')
  const pdf = PDF.create()
  pdf.addPage({ size: 'a4' }).setRotation(rotation)
  const { bytes, place } = await oneField(await pdf.save())
  // Ink on the left third only: a drawing that is turned shows it elsewhere.
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="90"><rect width="300" height="90"/></svg>'
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  const signer = house.authority.issueSigner({ name: 'Ä', email: 'a@example.test', now: SIGNED_AT })
  const image = { kind: 'drawn', png } as const
  const input = { field: 'only', signer, image, tsa: house.tsa, name: 'Ä', reason: 'x', date: SIGNED_AT }
  const page = await rasterise(await signField(bytes, input))
  const within = (x: number, y: number) => page.isDark(place.x + place.width * x, place.y + place.height * y)
  expect([within(0.2, 0.3), within(0.5, 0.3), within(0.7, 0.3), within(0.3, -0.2)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

/** The first page as a reader shows it. */
async function rasterise(bytes: Uint8Array) {
  const rendered = withFolder((folder) => {
    const file = path.join(folder, 'page.pdf')
    writeFileSync(file, bytes)
    run(pdfTools().pdftoppm, ['-r', '50', '-png', '-singlefile', file, path.join(folder, 'page')])
    return readFileSync(path.join(folder, 'page.png'))
  })
  const { data, info } = await sharp(rendered).greyscale().raw().toBuffer({ resolveWithObject: true })
  const at = (share: number, size: number) => Math.floor(share * size)
  return {
    isDark: (x: number, y: number) =>
      (data[at(y, info.height) * info.width + at(x, info.width)] ?? 255) < 100,
  }
}

describe('what is refused', () => {
  it('signs a field once', async () => {
    await expect(signAs(revisions.first, house, { field: 'first', name: 'Again' })).rejects.toMatchObject({
      reason: 'no_field',
    })
    await expect(signAs(revisions.first, house, { field: 'third', name: 'Nobody' })).rejects.toMatchObject({
      reason: 'no_field',
    })
    await expect(addDocumentTimestamp(revisions.stamped, house.tsa)).rejects.toMatchObject({
      reason: 'no_field',
    })
  })

  it('wants a drawing that shows something', async () => {
    const { bytes } = await oneField()
    const blank = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const signer = house.authority.issueSigner({ name: 'A', email: 'a@example.test', now: SIGNED_AT })
    const rest = { field: 'only', signer, tsa: house.tsa, name: 'A', reason: 'x', date: SIGNED_AT }
    for (const png of [blank, Buffer.from('no image'), Buffer.alloc(0)])
      await expect(signField(bytes, { ...rest, image: { kind: 'drawn', png } })).rejects.toMatchObject({
        reason: 'bad_drawing',
      })
    await expect(signField(bytes, { ...rest, image: { kind: 'typed', text: '  ' } })).rejects.toMatchObject({
      reason: 'bad_drawing',
    })
  })
})
