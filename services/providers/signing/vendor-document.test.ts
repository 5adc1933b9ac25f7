import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { newSigningHouse, signedByTwo } from '#tests/support/files/signed-pdf.ts'
import { contract, OMAR, pages, SARA } from '#tests/support/vendors/signing/bench.ts'
import { SigningRefused, type SigningRefusal } from './port.ts'
import { vendorDocument } from './vendor-document.ts'

const refused = (reason: SigningRefusal) => new SigningRefused(reason)
const withBytes = async (bytes: Uint8Array) => contract({ document: { bytes, name: 'a.pdf' } })

test('where everybody has a place the document is left alone', async () => {
  const field = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1 }
  const input = await contract({
    signers: [
      { ...SARA, field },
      { ...OMAR, field: { ...field, page: 2 } },
    ],
  })
  const document = await vendorDocument(input)
  expect(document.bytes).toEqual(new Uint8Array(input.document.bytes))
  expect(document.signers.map((signer) => signer.field.page)).toEqual([1, 2])
  expect(document.pageSize(2)).toEqual({ width: 595, height: 842 })
})

test('the others sign on pages at the end, each in a place of their own, by name', async () => {
  const signers = Array.from({ length: 20 }, (_, at) => ({
    ...OMAR,
    key: `user_${at}`,
    name: `Signer ${at}`,
  }))
  const document = await vendorDocument(await contract({ signers: [SARA, ...signers] }))
  const count = (await PDF.load(document.bytes)).getPageCount()
  expect(count).toBeGreaterThan(3)
  const places = document.signers.map(({ field }) => `${field.page} ${field.x} ${field.y}`)
  expect(new Set(places).size).toBe(21)
  for (const { field } of document.signers) {
    expect(field.page).toBeGreaterThan(2)
    expect(field.page).toBeLessThanOrEqual(count)
    expect(field.x + field.width).toBeLessThanOrEqual(1)
    expect(field.y + field.height).toBeLessThanOrEqual(1)
  }
})

test('what is encrypted, signed, cut off or no PDF is refused by its reason', async () => {
  const locked = await PDF.load(await pages(1))
  locked.setProtection({ userPassword: 'user', ownerPassword: 'owner' })
  await expect(vendorDocument(await withBytes(await locked.save()))).rejects.toEqual(refused('encrypted'))
  const { first } = await signedByTwo(newSigningHouse())
  await expect(vendorDocument(await withBytes(first))).rejects.toEqual(refused('already_signed'))
  const whole = await pages(1)
  const cut = whole.slice(0, Math.floor(whole.length * 0.6))
  await expect(vendorDocument(await withBytes(cut))).rejects.toEqual(refused('unreadable'))
  const none = new TextEncoder().encode('%PDF-1.7 but nothing else')
  await expect(vendorDocument(await withBytes(none))).rejects.toEqual(refused('unreadable'))
})

test.each([
  ['page 0', { page: 0 }],
  ['a page that is none', { page: 1.5 }],
  ['a page behind the end', { page: 3 }],
  ['over the right edge', { x: 0.9 }],
  ['above the top', { y: -0.1 }],
  ['no number', { y: Number.NaN }],
])('a place that is not on its page is refused: %s', async (_, over) => {
  const field = { page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.1, ...over }
  await expect(vendorDocument(await contract({ signers: [{ ...SARA, field }] }))).rejects.toEqual(
    refused('unreadable'),
  )
})

test.each([
  ['agreement.pdf', 'agreement.pdf'],
  ['عقد الاكتتاب.PDF', 'عقد الاكتتاب.pdf'],
  ['../../etc/passwd', '.._.._etc_passwd.pdf'],
  ['a"; filename="b\r\nX-Evil: 1', 'a__ filename=_b__X-Evil_ 1.pdf'.replace('=', '_')],
  ['', 'contract.pdf'],
])('the name %j is sent as %j', async (name, sent) => {
  const { document } = await contract()
  expect((await vendorDocument(await contract({ document: { ...document, name } }))).name).toBe(sent)
})
