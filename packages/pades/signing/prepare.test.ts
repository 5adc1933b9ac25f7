import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { pdfTools } from '#scripts/tools/pdf-tools.ts'
import { pdfsig, qpdfAccepts, run, textOf, withFolder } from '#tests/support/files/pdf-checks.ts'
import { contractOf, labelPages, newSigningHouse, signedByTwo } from '#tests/support/files/signed-pdf.ts'
import { preparePdf } from './prepare.ts'
import { verifyPdf } from '#packages/pades/verification/verify.ts'

const house = newSigningHouse()
const fields = [{ name: 'one', label: 'One' }]
let contract: Uint8Array

beforeAll(async () => {
  pdfTools()
  contract = await contractOf(3)
})

/** The contract as qpdf writes it with these options. */
function byQpdf(...options: readonly string[]): Uint8Array {
  return withFolder((folder) => {
    const [from, to] = [path.join(folder, 'a.pdf'), path.join(folder, 'b.pdf')]
    writeFileSync(from, contract)
    const { status, text } = run(pdfTools().qpdf, [...options, from, to])
    if (status !== 0) throw new Error(text)
    return readFileSync(to)
  })
}

describe('documents of all kinds', () => {
  const kinds: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
    'with a plain table of objects': () => contract,
    'with object and cross-reference streams': () => byQpdf('--object-streams=generate'),
    'with streams that are not packed': () => byQpdf('--stream-data=uncompress'),
    linearized: () => byQpdf('--linearize'),
    'with turned pages': () => byQpdf('--rotate=+90:1-z'),
    'of version 1.4': () => byQpdf('--force-version=1.4'),
    'with a form': async () => {
      const pdf = await PDF.load(contract)
      const text = pdf.getOrCreateForm().createTextField('amount', { defaultValue: '10' })
      pdf.getPage(0)?.drawField(text, { x: 60, y: 60, width: 100, height: 20 })
      return pdf.save()
    },
    'with changes appended': async () => {
      const pdf = await PDF.load(contract)
      pdf.getPage(1)?.drawText('appended before', { x: 60, y: 40 })
      return pdf.save({ incremental: true })
    },
  }

  it.each(Object.keys(kinds))('signs one %s', async (kind) => {
    const { stamped, second } = await signedByTwo(house, await kinds[kind]?.())
    expect(await verifyPdf(stamped, { trusted: [house.authority.root] })).toMatchObject({ ok: true })
    expect(pdfsig(second).map(({ validation }) => validation)).toEqual([
      'Signature is Valid.',
      'Signature is Valid.',
      '',
    ])
    expect(qpdfAccepts(stamped)).toBe(true)
    expect(textOf(stamped)).toContain('Page 3 of the contract')
  })
})

describe('the signature page', () => {
  it('comes after the document, with a block for everyone who has no place of their own', async () => {
    const names = Array.from({ length: 13 }, (_, index) => ({
      name: `s${index}`,
      label: `Signer number ${index}`,
    }))
    const own = { name: 'own', label: 'Own', place: { page: 2, x: 0.1, y: 0.8, width: 0.3, height: 0.1 } }
    const { pages, ownPages, places, bytes } = await preparePdf(contract, { fields: [own, ...names] })
    expect([pages, ownPages]).toEqual([5, 3])
    expect(places.get('own')).toEqual(own.place)
    expect([...places].filter(([, { page }]) => page === 4)).toHaveLength(10)
    expect(places.get('s12')?.page).toBe(5)
    expect(textOf(bytes)).toContain('Signer number 12')
  })

  it('is no page of the document, whatever labels its pages have', async () => {
    const { pages, ownPages, bytes } = await preparePdf(await labelPages(contract, 'Signatures'), { fields })
    expect([pages, ownPages]).toEqual([4, 3])
    const pdf = await getDocument({ data: Uint8Array.from(bytes) }).promise
    expect(await pdf.getPageLabels()).toEqual(Array.from({ length: 4 }, () => 'Signatures'))
  })

  it('is not added where everyone has a place', async () => {
    const place = { page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.1 }
    const { pages, ownPages } = await preparePdf(contract, { fields: [{ name: 'one', label: 'One', place }] })
    expect([pages, ownPages]).toEqual([3, 3])
  })
})

describe('what is refused', () => {
  it.each([
    ['a password', ['--encrypt', 'secret', 'owner', '256', '--']],
    ['an owner password only', ['--encrypt', '', 'owner', '256', '--']],
    ['an old encryption', ['--allow-weak-crypto', '--encrypt', '', 'owner', '40', '--']],
  ])('encryption: %s', async (_, options) => {
    await expect(preparePdf(byQpdf(...options), { fields })).rejects.toMatchObject({ reason: 'encrypted' })
  })

  it('what is damaged or no PDF', async () => {
    const text = Buffer.from(contract).toString('latin1')
    const broken = {
      truncated: contract.subarray(0, Math.floor(contract.length * 0.7)),
      'without its end': contract.subarray(0, text.lastIndexOf('startxref')),
      'with a wrong start of the table': Buffer.from(
        text.replace(/startxref\s+\d+/, 'startxref\n12'),
        'latin1',
      ),
      'an image': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      empty: new Uint8Array(),
    }
    for (const [what, bytes] of Object.entries(broken)) {
      const refused = await preparePdf(bytes, { fields }).catch((error: unknown) => error)
      expect({ what, refused }).toMatchObject({ what, refused: { reason: 'unreadable' } })
    }
  })

  it('what is signed already', async () => {
    const { first } = await signedByTwo(house)
    await expect(preparePdf(first, { fields })).rejects.toMatchObject({ reason: 'already_signed' })
    // Also where the signature hangs on no field of the form.
    const pdf = await PDF.load(first)
    pdf.getCatalog().delete('AcroForm')
    const loose = await pdf.save({ incremental: true })
    await expect(preparePdf(loose, { fields })).rejects.toMatchObject({ reason: 'already_signed' })
  })

  it('what a check would take for a signature or for packed objects', async () => {
    for (const text of ['/ByteRange', '/ObjStm', 'startxref 9']) {
      const pdf = PDF.create()
      pdf.addPage({ size: 'a4' })
      pdf.setTitle(text)
      await expect(preparePdf(await pdf.save(), { fields })).rejects.toMatchObject({ reason: 'unreadable' })
    }
  })

  it('fields that are nowhere, twice, or named badly', async () => {
    const place = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }
    const bad = [
      [{ name: 'a', label: 'A', place: { ...place, page: 4 } }],
      [{ name: 'a', label: 'A', place: { ...place, page: 0 } }],
      [{ name: 'a', label: 'A', place: { ...place, x: 0.9 } }],
      [{ name: 'a', label: 'A', place: { ...place, height: 0.001 } }],
      [{ name: 'a', label: 'A', place: { ...place, y: Number.NaN } }],
      [{ name: 'a', label: 'A', place: { ...place, y: -0.1 } }],
      [
        { name: 'a', label: 'A' },
        { name: 'a', label: 'B' },
      ],
      [{ name: 'a.b', label: 'A' }],
      [{ name: '', label: 'A' }],
      [{ name: 'document-time-stamp', label: 'A' }],
    ]
    for (const some of bad)
      await expect(preparePdf(contract, { fields: some })).rejects.toMatchObject({ reason: 'bad_field' })
  })
})
