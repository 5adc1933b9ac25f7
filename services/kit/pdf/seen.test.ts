import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdf, pdfStream } from '#tests/support/files/file-samples.ts'
import { openPdf } from './open.ts'
import { seenFaults } from './seen.ts'

const faultsOf = async (bytes: Uint8Array) => seenFaults(await openPdf(bytes))
const annotation = (entries: string) => `/Annots [<< /Type /Annot /Rect [0 0 99 20] ${entries} >>]`
const drawn = (text: string) =>
  pdfStream(
    '/Type /XObject /Subtype /Form /BBox [0 0 99 20]',
    Buffer.from(`BT /F 9 Tf ${text} Tj ET`, 'latin1'),
  )
const PAGES = '/Type /Pages /Kids [3 0 R] /Count 1'
const FORM = '/AcroForm << /Fields [4 0 R] >>'
/** A page with one field of the given value and drawing. */
const field = (entries: string, drawing: string, form = FORM) =>
  pdf({
    catalog: form,
    page: '/Annots [4 0 R]',
    objects: [
      `<< /Type /Annot /Subtype /Widget /T (one) /F 4 /Rect [0 0 99 20] ${entries} /AP << /N 5 0 R >> >>`,
      drawing,
    ],
  })
const packed = (dictionary: string, bytes: Uint8Array) =>
  pdfStream(`/Type /ObjStm /N 1 /First 4 ${dictionary}`, bytes)

/** A field with a value, and below it the widget that shows it with this drawing. */
const placed = (drawing: string) =>
  pdf({
    catalog: FORM,
    page: '/Annots [5 0 R]',
    objects: [
      '<< /FT /Tx /T (one) /V (9) /Kids [5 0 R] >>',
      '<< /Type /Annot /Subtype /Widget /Parent 4 0 R /F 4 /Rect [0 0 99 20] /AP << /N 6 0 R >> >>',
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
    ['a layer that nothing uses', 'layers', () => pdf({ objects: ['<< /Type /OCG /Name (x) >>'] })],
    ['a rule for layers', 'layers', () => pdf({ objects: ['<< /Type /OCMD >>'] })],
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
      'a stamp of a kind that few readers know',
      'screen_or_paper',
      () => pdf({ page: annotation('/Subtype /Other /F 5') }),
    ],
    [
      'a stamp without extent, which readers may draw all the same',
      'screen_or_paper',
      () => pdf({ page: '/Annots [<< /Rect [0 0 0 0] /Subtype /Stamp /F 2 >>]' }),
    ],
    [
      'a hidden field of height and no width',
      'screen_or_paper',
      () => pdf({ page: '/Annots [<< /Rect [5 0 5 20] /Subtype /Widget /F 2 >>]' }),
    ],
    [
      'instructions for a printer',
      'screen_or_paper',
      () => pdf({ objects: [pdfStream('/Type /XObject /Subtype /PS', Buffer.from('showpage'))] }),
    ],
    [
      'a form with instructions for a printer beside it',
      'screen_or_paper',
      () => pdf({ objects: [pdfStream('/Subtype /Form /BBox [0 0 9 9] /PS 5 0 R', Buffer.from('')), '(x)'] }),
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
      'a field whose drawing shows more than its value',
      'form_values',
      () => field('/FT /Tx /V (1)', drawn('(1,000)')),
    ],
    ['a field of rich text', 'form_values', () => field('/FT /Tx /V (9) /RV (<p>8</p>)', drawn('(9)'))],
    ['a value that is no text', 'form_values', () => field('/FT /Tx /V 7', drawn('(7)'))],
    ['a choice of several', 'form_values', () => field('/FT /Ch /V [(a) (b)]', drawn('()'))],
    ['a place that shows another value than its field', 'form_values', () => placed(drawn('(8)'))],
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
    [
      'two values of one key deep in an object',
      'doubled_keys',
      () => pdf({ objects: ['<< /A [<< /B << /C 1 /C 2 >> >>] >>'] }),
    ],
    [
      'two values with a comment between them',
      'doubled_keys',
      () => pdf({ objects: ['<< /A 1 % >>\n/A 2 >>'] }),
    ],
    [
      'two values behind a bracket in a string',
      'doubled_keys',
      () => pdf({ objects: ['<< /X (\\() /A 1 /A 2 >>'] }),
    ],
    ['two values in the trailer', 'doubled_keys', () => pdf({ trailer: '/X 1 /X 2' })],
    [
      'two values in an object stream',
      'doubled_keys',
      () => pdf({ objects: [packed('/Filter /FlateDecode', deflateSync('1 0 << /A 1 /A 2 >>'))] }),
    ],
    [
      'two values in an object stream that is not packed',
      'doubled_keys',
      () => pdf({ objects: [packed('', Buffer.from('1 0 << /A 1 /A 2 >>'))] }),
    ],
    ['a page cut at its top', 'cut_off', () => pdf({ page: '/CropBox [0 0 200 127]' })],
    ['a page cut at its foot', 'cut_off', () => pdf({ page: '/CropBox [0 73 200 200]' })],
    ['a page cut at its left', 'cut_off', () => pdf({ page: '/CropBox [73 0 200 200]' })],
    ['a page cut at its right', 'cut_off', () => pdf({ page: '/CropBox [0 0 127 200]' })],
    [
      'every page cut by the list of them',
      'cut_off',
      () => pdf({ pages: `${PAGES} /CropBox [0 0 200 100]` }),
    ],
    ['a page turned by a few degrees', 'cut_off', () => pdf({ page: '/Rotate 12' })],
    ['a list that counts wrongly', 'page_list', () => pdf({ pages: '/Type /Pages /Kids [3 0 R] /Count 7' })],
    [
      'a branch that counts wrongly under a list that does not',
      'page_list',
      () =>
        pdf({
          pages: '/Type /Pages /Kids [4 0 R] /Count 1',
          objects: ['<< /Type /Pages /Kids [3 0 R] /Count 2 >>'],
        }),
    ],
    ['a list of another type', 'page_list', () => pdf({ pages: '/Type /Other /Kids [3 0 R] /Count 1' })],
    [
      'a page of another type',
      'page_list',
      () =>
        pdf({
          pages: '/Type /Pages /Kids [4 0 R] /Count 1',
          objects: ['<< /Type /Other /Parent 2 0 R /MediaBox [0 0 9 9] >>'],
        }),
    ],
    ['a page that is none', 'page_list', () => pdf({ pages: '/Type /Pages /Kids [3 0 R (x)] /Count 1' })],
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
    ['a margin of printers', () => pdf({ page: '/CropBox [72 72 128 128]' })],
    ['an area from its far corner', () => pdf({ page: '/CropBox [200 200 0 0]' })],
    ['a page turned by a quarter', () => pdf({ page: '/Rotate 90' })],
    ['the window of a note', () => pdf({ page: annotation('/Subtype /Popup /F 0') })],
    [
      'a time stamp, a field without extent',
      () => pdf({ catalog: FORM, objects: ['<< /Subtype /Widget /FT /Sig /T (one) /Rect [0 0 0 0] >>'] }),
    ],
    [
      'a signature in a form that is drawn anew',
      () =>
        pdf({
          catalog: '/AcroForm << /Fields [4 0 R] /NeedAppearances true >>',
          objects: ['<< /FT /Sig /T (one) /V << /Type /Sig >> >>'],
        }),
    ],
    ['a field that shows its value in a place of its own', () => placed(drawn('(9)'))],
    ['a button without a value', () => field('/FT /Btn /Ff 65536 /AS /Down', drawn('()'))],
    ['a tick that cannot be drawn', () => field('/FT /Btn /V /Yes', drawn('()'))],
    ['a choice of nothing', () => field('/FT /Ch /V []', drawn('()'))],
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
    ['pages in themselves', () => pdf({ pages: '/Type /Pages /Kids [2 0 R 3 0 R] /Count 1' })],
    ['one page twice', () => pdf({ pages: '/Type /Pages /Kids [3 0 R 3 0 R] /Count 2' })],
    [
      'a page that lists the pages above it',
      () =>
        pdf({
          pages: '/Type /Pages /Kids [4 0 R] /Count 1',
          objects: ['<< /Type /Pages /Kids [2 0 R] /Count 1 >>'],
        }),
    ],
    ['a thousand million pages', () => pdf({ pages: '/Type /Pages /Kids [3 0 R] /Count 1000000000' })],
    [
      'pages in pages in pages',
      () =>
        pdf({
          pages: '/Type /Pages /Kids [4 0 R] /Count 0',
          objects: Array.from(
            { length: 60 },
            (_, index) => `<< /Type /Pages /Count 0 /Kids [${index === 59 ? '' : `${index + 5} 0 R`}] >>`,
          ),
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
      'a glyph that draws its own font',
      () =>
        pdf({
          page: '/Resources << /XObject << /A 5 0 R >> >>',
          objects: [
            '<< /Type /Font /Subtype /Type3 /CharProcs << /a 5 0 R >> >>',
            form('/Resources << /Font << /T 4 0 R >> >>', '/T 9 Tf (a) Tj'),
          ],
        }),
    ],
    [
      'a pattern that is filled with itself',
      () =>
        pdf({
          objects: [
            pdfStream('/PatternType 1 /Resources << /Pattern << /P 4 0 R >> >>', Buffer.from('/P scn')),
          ],
        }),
    ],
    [
      'forms deeper than any drawing',
      () =>
        pdf({
          page: shown,
          objects: Array.from({ length: 60 }, (_, index) =>
            form(index < 59 ? `/Resources << /XObject << /N ${index + 5} 0 R >> >>` : '', '/N Do'),
          ),
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

describe('what unpacks beyond measure is stopped before a library reads it', () => {
  const zeros = deflateSync(Buffer.alloc(130 * 1024 * 1024))
  /** One byte encodes a run of 128. */
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
      'parts of a page that are long together',
      () =>
        pdf({
          page: '/Contents [4 0 R 4 0 R]',
          objects: [pdfStream('/Filter /Fl', deflateSync(Buffer.alloc(33 * 1024 * 1024, ' ')))],
        }),
    ],
    [
      'instructions longer than any page needs',
      () => pdf({ objects: [pdfStream('/Filter /Fl', deflateSync(Buffer.alloc(65 * 1024 * 1024, ' ')))] }),
    ],
    [
      'an object stream whose objects cannot be read as they are',
      () =>
        pdf({
          objects: [
            pdfStream(
              '/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>',
              deflateSync(Buffer.of(0, 32)),
            ),
          ],
        }),
    ],
    [
      'an object stream without its type',
      () => pdf({ objects: [pdfStream('/N 1 /First 4 /Filter /FlateDecode', zeros)] }),
    ],
    [
      'an object stream packed twice',
      () =>
        pdf({
          objects: [
            pdfStream(
              '/Type /ObjStm /N 0 /First 0 /Filter [/FlateDecode /FlateDecode]',
              deflateSync(deflateSync('')),
            ),
          ],
        }),
    ],
    [
      'a table that is packed by another method',
      () => pdf({ objects: [pdfStream('/Type /XRef /Filter /LZWDecode', Buffer.from('x'))] }),
    ],
    [
      'an inline image with the long name of its filter',
      () =>
        pdf({
          page: '/Contents 4 0 R',
          objects: [
            pdfStream(
              '',
              Buffer.concat([Buffer.from('BI /W 1 /H 1 /Filter /RL ID '), runs, Buffer.from(' EI')]),
            ),
          ],
        }),
    ],
    ['a filter that is no name', () => pdf({ objects: [pdfStream('/Filter [(x)]', Buffer.from('x'))] })],
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
    ['arrays in arrays without end', () => pdf({ objects: ['['.repeat(50_000)] })],
    ['strings that never end', () => pdf({ objects: ['(1 0 obj '.repeat(20_000)] })],
  ])('%s', async (_name, make) => {
    await expect(openPdf(make())).rejects.toMatchObject({ name: 'UnsoundPdf' })
  })
})
