import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { contractOf, newSigningHouse, signAs } from '#tests/support/files/signed-pdf.ts'
import { processorMs } from '#tests/support/processor-time.ts'
import { hasPlainStructure } from '#packages/pades/pdf/plain-structure.ts'
import { preparePdf } from '#packages/pades/signing/prepare.ts'
import { verifyPdf } from './verify.ts'

/* Files that were made to keep their reader busy. */

const house = newSigningHouse()
const trust = { trusted: [house.authority.root] }
const fields = [{ name: 'signer-1', label: 'One' }]

/** The best of three: the first one pays for what is loaded. */
async function best<T>(run: () => Promise<T>) {
  const runs = [await processorMs(run), await processorMs(run), await processorMs(run)] as const
  return { result: runs[0].result, ms: Math.min(...runs.map(({ ms }) => ms)) }
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

/** A whole file of these objects, from number 1 on, as a program would write it. */
function fileOf(objects: readonly string[], before = ''): Buffer {
  let body = '%PDF-1.7\n'
  const rows = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  body += before
  const size = rows.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  return bytesOf(`${body}${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`)
}

const PAGES = '<</Type/Pages/Count 1/Kids[3 0 R]>>'
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]>>'

describe('a file is looked through in time that grows as it does', () => {
  const made: Readonly<Record<string, (size: number) => string>> = {
    'the word for a table in comments without end': (size) => '/Prev%'.repeat(size / 6),
    'white space before a table that many name': (size) =>
      `${' '.repeat(size / 2)}xref ${'startxref 12 '.repeat(size / 26)}`,
    'a run of white space behind the word': (size) => `/Prev${' '.repeat(size)}`,
    'comments behind the word': (size) => '/Prev%\n'.repeat(size / 7),
    'references that look like tables': (size) => '/Prev 1 0 R '.repeat(size / 12),
    'letters written as numbers': (size) => '/#50#72#65#76%'.repeat(size / 14),
    'nothing but names': (size) => '/'.repeat(size),
  }
  const check = (text: string) => verifyPdf(bytesOf(`%PDF-1.7\n${text} /ByteRange `), trust)

  it.each(Object.entries(made))('%s', async (_name, make) => {
    await check(make(1000))
    const small = await best(() => check(make(240_000)))
    const double = await best(() => check(make(480_000)))
    expect(small.result.problems).toEqual(['unlisted_signature'])
    expect(small.ms).toBeLessThan(500)
    // Of what takes no time at all, nobody can say how it grows.
    expect(double.ms).toBeLessThan(3 * Math.max(small.ms, 100))
  })

  it.each(Object.entries(made))('%s, of 20 MB', async (_name, make) => {
    const { result, ms } = await processorMs(() => check(make(20_000_000)))
    expect(result.ok).toBe(false)
    expect(ms).toBeLessThan(4000)
  })

  it('and without a copy of it in memory', async () => {
    const file = bytesOf(`%PDF-1.7\n/ByteRange${'#41'.repeat(6_600_000)}`)
    const before = process.memoryUsage()
    const { problems } = await verifyPdf(file, trust)
    const after = process.memoryUsage()
    expect(problems).toEqual(['unlisted_signature'])
    expect(after.rss - before.rss).toBeLessThan(64 * 1024 * 1024)
  })

  it('also where it is uploaded to be signed', async () => {
    const words = (count: number) =>
      fileOf([`<</Type/Catalog/Pages 2 0 R/X(${'/Prev%'.repeat(count)})>>`, PAGES, PAGE])
    const outcome = (bytes: Uint8Array) => preparePdf(bytes, { fields }).catch((error: unknown) => error)
    await outcome(words(1))
    const small = await best(() => outcome(words(40_000)))
    const double = await best(() => outcome(words(80_000)))
    expect(small.result).toMatchObject({ reason: 'unreadable' })
    expect(small.ms).toBeLessThan(1000)
    expect(double.ms).toBeLessThan(3 * Math.max(small.ms, 200))
  })
})

describe('tables are found as a reader finds them', () => {
  const signedLike = (trailer: string) =>
    hasPlainStructure(fileOf([`<</Type/Catalog/Pages 2 0 R>>`, PAGES, PAGE], trailer))

  it('takes what is written plainly, and chapters that name one another', () => {
    expect(signedLike('')).toBe(true)
    expect(signedLike('<</Prev 3 0 R>>\n<</Prev%one\n3%two\n0 R>>\n')).toBe(true)
    expect(signedLike('<</Previous /Pages /Producer (x)>>\n')).toBe(true)
  })

  it.each([
    ['a table elsewhere', '<</Prev 9>>'],
    ['a sign', '<</Prev +9>>'],
    ['a point', '<</Prev 9.0>>'],
    ['no white space', '<</Prev9>>'],
    ['letters as numbers', '<</#50r#65v 9>>'],
    ['a comment', '<</Prev%x\n9>>'],
    ['too long a gap', `<</Prev${' '.repeat(100)}9>>`],
    ['too long a number', `<</Prev ${'0'.repeat(20)}9>>`],
    ['packed objects', '<</Type/ObjStm>>'],
    ['packed objects with letters as numbers', '<</Type/Obj#53#74m>>'],
    ['a packed table', '<</XRefStm 9>>'],
    ['a table in the middle of a line', 'startxref\n10\n'],
  ])('refuses %s', (_name, text) => {
    expect(signedLike(text)).toBe(false)
  })

  it('refuses more tables than signatures could have brought', () => {
    const table = (count: number) =>
      Array.from({ length: count }, (_, index) => `xref\nstartxref ${9 + index * 18}\n`.padEnd(18)).join('')
    const many = (count: number) => bytesOf(`%PDF-1.7\n${table(count)}`)
    expect(hasPlainStructure(many(1))).toBe(true)
    expect(hasPlainStructure(many(60))).toBe(false)
  })
})

describe('many signatures', () => {
  /** As many fields as wanted, each with a signature over the whole file but its own string. */
  function claiming(count: number, padding: number): Buffer {
    const names = Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(' ')
    const signature = (index: number) =>
      `<</FT/Sig/T(f${index})/V<</Type/Sig/SubFilter/ETSI.CAdES.detached/ByteRange [0 ${'1'.repeat(9)} ${'2'.repeat(9)} ${'3'.repeat(9)}]/Contents <00>>>>>`
    const objects = [
      `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${names}]>>>>`,
      PAGES,
      PAGE,
      ...Array.from({ length: count }, (_, index) => signature(index)),
    ]
    const file = fileOf(objects, `%${' '.repeat(padding)}\n`)
    let from = 0
    for (let index = 0; index < count; index += 1) {
      const at = file.indexOf('/ByteRange [0 ', from)
      const start = file.indexOf('<00>', at)
      const numbers = [start, start + 4, file.length - start - 4].map((value) => String(value).padStart(9))
      file.write(`/ByteRange [0 ${numbers.join(' ')}]`, at, 'latin1')
      from = start
    }
    return file
  }

  it('are not checked beyond a number, in a file that nobody knows', async () => {
    const { result, ms } = await processorMs(() => verifyPdf(claiming(100, 19_000_000), trust))
    expect(result).toMatchObject({ problems: ['too_many_signatures'], signatures: [] })
    expect(ms).toBeLessThan(1000)
    const known = await verifyPdf(claiming(100, 100), trust, { maxSignatures: 200 })
    expect(known.signatures).toHaveLength(100)
  })

  it('may not lie over one another, and the file is read once for all of them', async () => {
    const { result, ms } = await processorMs(() => verifyPdf(claiming(25, 19_000_000), trust))
    expect(result.ok).toBe(false)
    expect(result.signatures.map(({ problems }) => problems)).toEqual(
      Array.from({ length: 25 }, (_, index) => [index === 0 ? 'malformed' : 'range']),
    )
    expect(result.revisions).toHaveLength(1)
    expect(ms).toBeLessThan(2500)
  })

  it('hold where one was made after the other', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `signer-${index}`)
    const document = await preparePdf(await contractOf(1), {
      fields: names.map((name) => ({ name, label: name })),
    })
    let { bytes } = document
    for (const name of names) bytes = await signAs(bytes, house, { field: name, name })
    const { ok, signatures, revisions } = await verifyPdf(bytes, trust)
    expect({ ok, count: signatures.length, last: revisions.at(-1)?.length }).toEqual({
      ok: true,
      count: 12,
      last: bytes.length,
    })
    expect((await verifyPdf(bytes, trust, { maxSignatures: 11 })).problems).toEqual(['too_many_signatures'])
  })
})

describe('what cannot be prepared is refused, whatever the parser says', () => {
  it('more pages than a contract has', async () => {
    const of = (pages: number) => {
      const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')
      const all = Array.from({ length: pages }, () => PAGE)
      return fileOf(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`, ...all])
    }
    expect((await preparePdf(of(2000), { fields })).pages).toBe(2001)
    await expect(preparePdf(of(2001), { fields })).rejects.toMatchObject({ reason: 'too_many_pages' })
  })

  it('a form deeper than any stack', async () => {
    const depth = 20_000
    const forms = Array.from({ length: depth }, (_, index) => {
      const parent = index === 0 ? '' : `/Parent ${index + 3} 0 R`
      return `<</T(a)/Kids[${index + 5} 0 R]${parent}>>`
    })
    const catalog = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>'
    const deep = fileOf([catalog, PAGES, PAGE, ...forms, `<</FT/Tx/T(z)/Parent ${depth + 3} 0 R>>`])
    await expect(preparePdf(deep, { fields })).rejects.toMatchObject({ name: 'PdfRefused' })
  })

  it('a field of the name that ours will have', async () => {
    const pdf = await PDF.load(await contractOf(1))
    pdf.getOrCreateForm().createTextField('signer-1')
    await expect(preparePdf(await pdf.save(), { fields })).rejects.toMatchObject({ reason: 'bad_field' })
    const nested = fileOf([
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
      PAGES,
      PAGE,
      '<</T(signer-1)/Kids[5 0 R]>>',
      '<</FT/Tx/T(inner)/Parent 4 0 R>>',
    ])
    await expect(preparePdf(nested, { fields })).rejects.toMatchObject({ reason: 'bad_field' })
  })
})
