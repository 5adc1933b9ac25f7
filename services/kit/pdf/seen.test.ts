import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdf, pdfStream } from '#tests/support/file-samples.ts'
import { openPdf } from './open.ts'
import { seenFaults } from './seen.ts'

const faultsOf = async (bytes: Uint8Array) => seenFaults(await openPdf(bytes))
const annotation = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 99 20] ${entries} >>]`
const drawn = (text: string) =>
  pdfStream(
    '/Type /XObject /Subtype /Form /BBox [0 0 99 20]',
    Buffer.from(`BT /F 9 Tf ${text} Tj ET`, 'latin1'),
  )
const FORM = '/AcroForm << /Fields [4 0 R] >>'
/** A page with one field, whose value and drawing are given. */
const field = (entries: string, drawing: string, form = FORM) =>
  pdf({
    catalog: form,
    page: '/Annots [4 0 R]',
    objects: [
      `<< /Type /Annot /Subtype /Widget /T (one) /F 4 /Rect [0 0 99 20] ${entries} /AP << /N 5 0 R >> >>`,
      drawing,
    ],
  })

describe('what shows one thing to one reader and another to the next is found', () => {
  it.each<[string, string, () => Buffer]>([
    [
      'layers',
      'layers',
      () => pdf({ catalog: '/OCProperties << /OCGs [4 0 R] >>', objects: ['<< /Name (x) >>'] }),
    ],
    [
      'a layer that no list names',
      'layers',
      () => pdf({ objects: [pdfStream('/Subtype /Form /OC 5 0 R', Buffer.from('')), '<< /Name (x) >>'] }),
    ],
    ['a note on screen only', 'screen_or_paper', () => pdf({ page: annotation('/Subtype /FreeText /F 0') })],
    ['a stamp on paper only', 'screen_or_paper', () => pdf({ page: annotation('/Subtype /Stamp /F 36') })],
    ['a hidden stamp', 'screen_or_paper', () => pdf({ page: annotation('/Subtype /Stamp /F 6') })],
    [
      'a stamp that comes and goes',
      'screen_or_paper',
      () => pdf({ page: annotation('/Subtype /Stamp /F 260') }),
    ],
    [
      'a link with a drawing of its own',
      'screen_or_paper',
      () => pdf({ page: annotation('/Subtype /Link /AP << >>') }),
    ],
    [
      'another picture for printing',
      'screen_or_paper',
      () =>
        pdf({ objects: [pdfStream('/Subtype /Image /Width 1 /Height 1 /Alternates []', Buffer.from('x'))] }),
    ],
    ['a field of another value', 'form_values', () => field('/FT /Tx /V (1,000)', drawn('(9,000)'))],
    ['a field with text and no value', 'form_values', () => field('/FT /Tx', drawn('(9,000)'))],
    [
      'a field that is drawn anew',
      'form_values',
      () => field('/FT /Tx /V (9)', drawn('(9)'), '/AcroForm << /Fields [4 0 R] /NeedAppearances true >>'),
    ],
    ['a field of stars', 'form_values', () => field('/FT /Tx /Ff 8192 /V (***)', drawn('(***)'))],
    [
      'a tick that is none',
      'form_values',
      () =>
        pdf({
          catalog: FORM,
          page: '/Annots [4 0 R]',
          objects: [
            '<< /Subtype /Widget /FT /Btn /T (one) /F 4 /Rect [0 0 9 9] /V /Yes /AS /Off /AP << /N << /Yes 5 0 R /Off 5 0 R >> >> >>',
            drawn('()'),
          ],
        }),
    ],
    [
      'a value that stands nowhere',
      'form_values',
      () => pdf({ catalog: FORM, objects: ['<< /FT /Tx /T (one) /V (9) >>'] }),
    ],
    [
      'a choice of another name',
      'form_values',
      () => field('/FT /Ch /V (a) /Opt [[(a) (Yes)] [(b) (No)]]', drawn('(No)')),
    ],
    [
      'an opening of two kinds',
      'doubled_keys',
      () => pdf({ catalog: '/OpenAction [3 0 R /Fit] /Open#41ction [3 0 R /XYZ 0 0 9]' }),
    ],
    [
      'a page of two contents',
      'doubled_keys',
      () => pdf({ page: '/Contents 4 0 R /Contents 5 0 R', objects: [drawn('(a)'), drawn('(b)')] }),
    ],
    ['a page cut to its half', 'cut_off', () => pdf({ page: '/CropBox [0 0 200 100]' })],
    ['a page turned by a few degrees', 'cut_off', () => pdf({ page: '/Rotate 12' })],
    [
      'a list that counts wrongly',
      'page_list',
      () => Buffer.from(pdf().toString('latin1').replace('/Count 1', '/Count 7'), 'latin1'),
    ],
    ['a script', 'active', () => pdf({ objects: ['<< /S /JavaScript /X (1) >>'] })],
  ])('%s', async (_name, fault, make) => {
    expect(await faultsOf(make())).toEqual([fault])
  })

  it.each<[string, () => Buffer]>([
    ['a plain page', () => pdf()],
    ['a link', () => pdf({ page: annotation('/Subtype /Link /A << /S /URI /URI (https://a.example) >>') })],
    ['a stamp that shows everywhere', () => pdf({ page: annotation('/Subtype /Stamp /F 4') })],
    ['a list of no layers', () => pdf({ catalog: '/OCProperties << /OCGs [] >>' })],
    [
      'a field that shows its value',
      () => field('/FT /Tx /V (Zakat \\(2.5 %\\))', drawn('(Zakat \\(2.5\\040%\\))')),
    ],
    [
      'a field that shows its value in two lines',
      () => field('/FT /Tx /V (one two)', drawn('(one) Tj <74776f>')),
    ],
    ['an empty field', () => field('/FT /Tx', drawn('()'))],
    ['a choice as it is named', () => field('/FT /Ch /V (a) /Opt [[(a) (Yes)] [(b) (No)]]', drawn('(Yes)'))],
    ['the same said twice', () => pdf({ catalog: '/PageMode /UseNone /PageMode /UseNone' })],
    ['a margin of printers', () => pdf({ page: '/CropBox [20 20 180 180]' })],
  ])('%s is nothing of it', async (_name, make) => {
    expect(await faultsOf(make())).toEqual([])
  })
})

describe('a file that leads round in circles is no PDF', () => {
  const form = (name: string, instructions: string, rest = '') =>
    pdfStream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${rest} ${name}`, Buffer.from(instructions))
  const shown = '/Resources << /XObject << /A 4 0 R >> >>'
  const doubling = Array.from({ length: 20 }, (_, index) =>
    form(`/Resources << /XObject << /N ${index + 5} 0 R >> >>`, '/N Do /N Do'),
  )
  it.each<[string, () => Buffer]>([
    ['pages in themselves', () => swap('/Kids [3 0 R]', '/Kids [2 0 R 3 0 R]')],
    ['one page twice', () => swap('/Kids [3 0 R]', '/Kids [3 0 R 3 0 R]')],
    [
      'a page that lists the pages above it',
      () => swap('/Type /Page /Parent 2 0 R', '/Type /Pages /Kids [2 0 R] /Count 1'),
    ],
    ['a thousand million pages', () => swap('/Count 1', '/Count 1000000000')],
    [
      'pages in pages in pages',
      () =>
        pdf({
          objects: Array.from(
            { length: 60 },
            (_, index) => `<< /Type /Pages /Count 0 /Kids [${index + 5} 0 R] >>`,
          ),
          catalog: '/Pages 4 0 R',
        }),
    ],
    ['a form that paints itself', () => pdf({ page: shown, objects: [form(shown, '/A Do')] })],
    [
      'a form that paints itself by the resources of its page',
      () => pdf({ page: shown, objects: [form('', '/A Do')] }),
    ],
    [
      'a mask that is masked by itself',
      () =>
        pdf({
          page: shown,
          objects: [
            form('/Resources << /ExtGState << /G << /SMask << /S /Alpha /G 4 0 R >> >> >> >>', '/G gs'),
          ],
        }),
    ],
    [
      'forms that paint each other a million times',
      () => pdf({ page: shown, objects: [...doubling, form('', '')] }),
    ],
  ])('%s', async (_name, make) => {
    await expect(openPdf(make())).rejects.toMatchObject({ name: 'UnsoundPdf' })
  })

  it('but forms may share resources that name them all', async () => {
    const bytes = pdf({ page: shown, objects: [form(shown, '0 0 9 9 re f'), form('', '')] })
    expect(await faultsOf(bytes)).toEqual([])
  })
})

const swap = (from: string, to: string) => Buffer.from(pdf().toString('latin1').replace(from, to), 'latin1')

describe('what unpacks beyond measure is stopped before a library reads it', () => {
  const zeros = deflateSync(Buffer.alloc(130 * 1024 * 1024))
  /** One byte stands for 128. */
  const runs = Buffer.alloc(2 * 1024 * 1024 + 64, 129)
  it.each<[string, () => Buffer]>([
    [
      'an object stream',
      () => pdf({ objects: [pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', zeros)] }),
    ],
    [
      'an object stream whose type lies elsewhere',
      () => pdf({ objects: [pdfStream('/Type 5 0 R /N 1 /First 4 /Filter /FlateDecode', zeros), '/ObjStm'] }),
    ],
    [
      'an object stream whose filter stands far before its bytes',
      () =>
        pdf({
          objects: [
            pdfStream(
              `/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode /X (${'x'.repeat(5000)})`,
              Buffer.from('x'),
            ),
          ],
        }),
    ],
    [
      'a page in text and runs',
      () =>
        pdf({
          page: '/Contents 4 0 R',
          objects: [pdfStream('/Filter [/AHx /RL]', Buffer.from(`${runs.toString('hex')}>`))],
        }),
    ],
    [
      'a filter that lies elsewhere',
      () => pdf({ objects: [pdfStream('/Filter 5 0 R', zeros), '[/FlateDecode]'] }),
    ],
    [
      'an inline image',
      () =>
        pdf({
          page: '/Contents 4 0 R',
          objects: [
            pdfStream(
              '',
              Buffer.concat([Buffer.from('q BI /W 1 /H 1 /F [/RL] ID '), runs, Buffer.from(' EI Q')]),
            ),
          ],
        }),
    ],
    [
      'an inline image whose words stand in two parts of a page',
      () =>
        pdf({
          page: '/Contents [4 0 R 5 0 R]',
          objects: [
            pdfStream('', Buffer.from('q BI /W 1 /H 1 /F /RL')),
            pdfStream('', Buffer.concat([Buffer.from('ID '), runs, Buffer.from(' EI Q')])),
          ],
        }),
    ],
    [
      'a picture of a thousand million dots',
      () =>
        pdf({
          objects: [
            pdfStream(
              '/Subtype /Image /Width 40000 /Height 40000 /BitsPerComponent 8 /Filter /DCTDecode',
              Buffer.from('x'),
            ),
          ],
        }),
    ],
    [
      'objects in objects that are read again and again',
      () => pdf({ objects: [`[${'1 0 obj ['.repeat(20_000)}`] }),
    ],
    ['strings that never end', () => pdf({ objects: ['(1 0 obj '.repeat(20_000)] })],
  ])('%s', async (_name, make) => {
    await expect(openPdf(make())).rejects.toMatchObject({ name: 'UnsoundPdf' })
  })
})
