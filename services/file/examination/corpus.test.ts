import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepFile, readFile } from '#contracts/internal/file.ts'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { SEEN_REFUSALS } from '#contracts/signing/seen-rules.ts'
import {
  animatedGif,
  EMPTY_ZIP,
  gif,
  jpeg,
  jpegWithPlace,
  pdf,
  pdfStream,
  png,
  pngClaiming,
  pngWithPhp,
} from '#tests/support/files/file-samples.ts'
import { fileBench, type FileBench } from '#tests/support/services/file-bench.ts'

/* Every file that must be refused and every one that must be accepted, sent as a browser sends it, with both stores. */

type Made = Buffer | Promise<Buffer>
interface Bad {
  readonly name: string
  readonly type: string
  readonly make: () => Made
  readonly says: string
}

const text = (content: string) => Buffer.from(content, 'latin1')
const HTML = '<!doctype html><script>alert(1)</script>'
const script = (name: string) => pdf({ objects: [`<< /S /${name} /X (app.alert(1)) >>`] })
const active = (name: string, make: () => Made): Bad => ({
  name,
  type: 'application/pdf',
  make,
  says: FILE_TEXTS.pdfActive,
})
const damaged = (name: string, make: () => Made): Bad => ({
  ...active(name, make),
  says: FILE_TEXTS.pdfDamaged,
})
const wrong = (name: string, type: string, make: () => Made): Bad => ({
  name,
  type,
  make,
  says: FILE_TEXTS.documentType,
})
const unreadable = (name: string, type: string, make: () => Made): Bad => ({
  name,
  type,
  make,
  says: FILE_TEXTS.imageUnreadable,
})

const linkTo = (address: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /F 4 /A << /S /URI /URI ${address} >> >>]`

/** An object stream with one object, which a search of the plain text does not find. */
const inObjectStream = (object: string) => {
  const packed = deflateSync(text(`9 0 ${object}`))
  const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'
  return withXrefStream([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    pdfStream(dictionary, packed),
  ])
}

/** A file whose cross-reference table is a stream; object 9 is the first one in object stream 4. */
function withXrefStream(objects: readonly string[]): Buffer {
  let out = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = out.length
    out += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = out.length
  const row = (type: number, first: number, second: number) =>
    Buffer.from([type, first >> 8, first & 255, second])
  const rows = [row(0, 0, 255), ...offsets.map((offset) => row(1, offset, 0)), row(1, start, 0), row(2, 4, 0)]
  const table = deflateSync(Buffer.concat(rows))
  const index = `/Index [0 ${objects.length + 2} 9 1]`
  const dictionary = `/Type /XRef /Size 10 /W [1 2 1] ${index} /Root 1 0 R /Filter /FlateDecode`
  out += `${objects.length + 1} 0 obj\n${pdfStream(dictionary, table)}\nendobj\n`
  return text(`${out}startxref\n${start}\n%%EOF\n`)
}

async function encrypted(): Promise<Buffer> {
  const made = PDF.create()
  made.addPage()
  made.setProtection({ userPassword: 'secret', ownerPassword: 'owner' })
  return Buffer.from(await made.save())
}

const BAD: readonly Bad[] = [
  wrong('an SVG', 'image/png', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  wrong('an SVG that says so', 'image/svg+xml', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  wrong('a page', 'application/pdf', () => text(HTML)),
  wrong('a program', 'application/pdf', () => Buffer.concat([text('MZ'), Buffer.alloc(200)])),
  wrong('an archive', 'application/pdf', () => EMPTY_ZIP),
  wrong('a HEIC', 'image/jpeg', () => text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
  wrong('a WebP', 'image/png', () =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .webp()
      .toBuffer(),
  ),
  wrong('a PNG that says it is a PDF', 'application/pdf', () => png()),
  wrong('a PDF that says it is an image', 'image/png', () => pdf()),
  wrong('a JPEG that says it is a PNG', 'image/png', () => jpeg()),
  wrong('a PDF behind other bytes', 'application/pdf', () => Buffer.concat([text('junk\n'), pdf()])),
  wrong('a picture of nothing', 'image/gif', () => text('GIF8')),
  unreadable('a GIF that is a script', 'image/gif', () => text('GIF89a/*\0\0*/=1;alert(1)//')),
  unreadable('a PNG of 900 megapixels', 'image/png', () => pngClaiming(30_000, 30_000)),
  unreadable('a sound PNG of 64 megapixels', 'image/png', () => png(8000, 8000)),
  unreadable('an animation of too many frames', 'image/gif', () => animatedGif(501)),
  unreadable('a JPEG cut off', 'image/jpeg', async () => (await jpeg(400, 300)).subarray(0, 700)),
  unreadable('a PNG with a wrong sum', 'image/png', async () => {
    const bytes = await png()
    bytes.writeUInt32BE(9, 16)
    return bytes
  }),
  active('JavaScript', () => pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })),
  active('JavaScript with escaped letters', () => script('J#61vaScript')),
  active('JavaScript under a name', () => pdf({ catalog: '/Names << /JavaScript << /Names [] >> >>' })),
  active('JavaScript in an object stream', () => inObjectStream('<< /S /JavaScript /X (1) >>')),
  active('the type of an action elsewhere', () => pdf({ objects: ['<< /S 5 0 R /Win << >> >>', '/Launch'] })),
  active('a program to start', () => script('Launch')),
  active('a form that is sent', () => script('SubmitForm')),
  active('another file that is opened', () => script('GoToE')),
  active('an action at opening', () =>
    pdf({ catalog: '/OpenAction << /S /URI /URI (https://other.example) >>' }),
  ),
  active('a file in it', () => pdf({ objects: [pdfStream('/Type /EmbeddedFile', text('MZ'))] })),
  active('a file beside it', () => pdf({ objects: ['<< /Type /Filespec /F (a.exe) /EF << >> >>'] })),
  active('a stream of another file', () => pdf({ objects: [pdfStream('/F (/etc/passwd)', text(''))] })),
  active('an article of another file', () => script('Thread')),
  ...[
    'file:///etc/passwd',
    'javascript:app.alert\\(1\\)',
    '\\\\\\\\server\\\\share\\\\a',
    'data:text/html,x',
    ' https://a.example',
    'a.html',
    '',
  ].map((address) => active(`a link to "${address}"`, () => pdf({ page: linkTo(`(${address})`) }))),
  active('a link in sixteen bits to another program', () =>
    pdf({ page: linkTo(`<feff${Buffer.from('smb://a', 'utf16le').swap16().toString('hex')}>`) }),
  ),
  active('a link whose address lies elsewhere', () =>
    pdf({ page: linkTo('4 0 R'), objects: ['(file:///etc/passwd)'] }),
  ),
  active('an address that links are read against', () =>
    pdf({ catalog: '/URI << /Base (file://server/share/) >>' }),
  ),
  active('a page of another file', () =>
    pdf({ objects: [pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Ref 5 0 R', text('')), '[]'] }),
  ),
  active('another file by its name', () => pdf({ objects: ['<< /X << /F (//server/share/a.pdf) >> >>'] })),
  active('another file by its name in other letters', () =>
    pdf({ objects: ['<< /Type /Font /UF (//server/share/a.pdf) >>'] }),
  ),
  active('another file that is described elsewhere', () =>
    pdf({ objects: ['<< /F 5 0 R >>', '<< /FS /URL >>'] }),
  ),
  active('a picture of another file', () =>
    pdf({ objects: [pdfStream('/Type /XObject /Subtype /Image /OPI << /2.0 << /F (a) >> >>', text(''))] }),
  ),
  active('an XFA form', () => pdf({ catalog: '/AcroForm << /Fields [] /XFA [] >>' })),
  active('a rich medium', () => pdf({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia >>]' })),
  { ...active('encryption', encrypted), says: FILE_TEXTS.pdfEncrypted },
  damaged('arrays in arrays without end', () =>
    pdf({ objects: ['['.repeat(200_000) + ']'.repeat(200_000)] }),
  ),
  damaged('a table that claims two thousand million objects', () =>
    text(pdf().toString('latin1').replace('trailer', '2000000000 1\n0000000015 00000 n \ntrailer')),
  ),
  damaged('a PDF cut off', () => pdf().subarray(0, 300)),
  damaged('a PDF without its table', () =>
    text(
      pdf()
        .toString('latin1')
        .replace(/xref[^]*$/, '%%EOF\n'),
    ),
  ),
  damaged('a PDF and a page behind it', () => Buffer.concat([pdf(), text(HTML)])),
  damaged('a PDF and an archive behind it', () => Buffer.concat([pdf(), EMPTY_ZIP])),
  damaged('a PDF that is an archive', () => {
    // The comment of the archive contains the rest of the PDF.
    const bytes = pdf({ trailer: `/X (PK\x05\x06${'\0'.repeat(18)})` })
    const end = bytes.indexOf('PK\x05\x06', 0, 'latin1') + 22
    bytes.writeUInt16LE(bytes.length - end, end - 2)
    return bytes
  }),
  damaged('a PDF that is a page', () => pdf({ preamble: `%${HTML}\n` })),
  damaged('a PDF that is a script', () => pdf({ preamble: '=1;alert(1)//\n' })),
  damaged('a PDF of hardly any version', () => text('%PDF-x and more of it\n%%EOF')),
  damaged('a stream that becomes a gigabyte', () => {
    // Compressed twice, so that it is small enough to send.
    const once = deflateSync(Buffer.alloc(140 * 1024 * 1024), { level: 1 })
    return pdf({ objects: [pdfStream('/Filter [/FlateDecode /FlateDecode]', deflateSync(once))] })
  }),
  damaged('objects packed in a way nobody packs them', () =>
    pdf({
      objects: [pdfStream('/Type /Obj#53tm /N 1 /First 4 /Filter [/ASCII85Decode /FlateDecode]', text('x'))],
    }),
  ),
  {
    ...active('a key with two values', () =>
      pdf({ catalog: '/OpenAction [3 0 R /Fit] /Open#41ction [3 0 R /XYZ 0 0 9]' }),
    ),
    says: SEEN_REFUSALS.doubled_keys,
  },
  { name: 'nothing', type: 'application/pdf', make: () => Buffer.alloc(0), says: FILE_TEXTS.empty },
  {
    name: 'eleven megabytes',
    type: 'application/pdf',
    make: () => Buffer.concat([pdf(), Buffer.alloc(11 * 1024 * 1024)]),
    says: FILE_TEXTS.documentTooLarge,
  },
]

const made = new Map<string, Made>()
/** Made once, because some files take a second to make. */
function madeOnce({ name, make }: Bad): Made {
  const bytes = made.get(name) ?? make()
  made.set(name, bytes)
  return bytes
}

describe.each(['folder', 's3'] as const)('over %s', (storage) => {
  let bench: FileBench

  beforeAll(async () => {
    bench = await fileBench({ storage, persons: ['investor-1'] })
  })
  afterAll(() => bench?.close())

  let count = 0
  const send = async (file: { make: () => Made; type: string; name?: string }) => {
    // A new person after some addresses, because a person may request only so many per hour.
    count += 1
    if (count % 40 === 0) bench.clock.advance(3_600_000)
    return bench.upload('investor-1', 'document', {
      bytes: await file.make(),
      type: file.type,
      ...(file.name && { name: file.name }),
    })
  }

  it.each(BAD)('refuses $name', async (bad) => {
    const before = await bench.files()
    const answer = await send({ make: () => madeOnce(bad), type: bad.type })
    expect({ message: answer.message, refused: answer.status >= 400 && answer.status < 500 }).toEqual({
      message: bad.says,
      refused: true,
    })
    expect(await bench.files()).toEqual(before)
    expect(await bench.answer(readFile, { key: answer.key })).toBeNull()
    expect(
      await bench
        .answer(keepFile, { key: answer.key, ownerId: 'investor-1' })
        .catch((error: Error) => error.message),
    ).not.toBe(true)
  })

  it.each([
    ['a plain PDF', () => pdf()],
    [
      'one with links',
      () =>
        pdf({
          page: '/Annots [<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://a.example) >> >>]',
        }),
    ],
    ['one with an address to write to', () => pdf({ page: linkTo('(mailto:a@b.example)') })],
    ['one with a link of the old web', () => pdf({ page: linkTo('(HTTP://a.example)') })],
    [
      'one whose font, letter and layer are called F',
      () =>
        pdf({
          page: '/Resources << /Font << /F 4 0 R >> /Properties << /F << /Type /OCG /Name (F) >> >> >>',
          objects: [
            '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /CharProcs << /F 5 0 R >> >>',
            pdfStream('', text('0 0 d0')),
          ],
        }),
    ],
    ['one that opens on a page', () => pdf({ catalog: '/OpenAction [3 0 R /Fit]' })],
    ['one that opens by going there', () => pdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    ['one with an object stream', () => inObjectStream('<< /S /GoTo >>')],
  ])('takes %s to the byte', async (_name, make) => {
    const bytes = make()
    const { status, data } = await send({ make: () => bytes, type: 'application/pdf', name: 'contract.pdf' })
    expect([status, data?.name, data?.previewUrl]).toEqual([200, 'contract.pdf', null])
    const response = await bench.get(data?.url ?? '')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  })

  it.each([
    ['a JPEG', 'image/jpeg', jpeg],
    ['a PNG', 'image/png', png],
    ['a GIF', 'image/gif', gif],
    ['an animation', 'image/gif', () => animatedGif(3)],
    ['a PNG with a program in its comment', 'image/png', pngWithPhp],
    ['a photograph with its place', 'image/jpeg', jpegWithPlace],
    ['a JPEG with an archive behind it', 'image/jpeg', async () => Buffer.concat([await jpeg(), EMPTY_ZIP])],
    ['a JPEG with a page behind it', 'image/jpeg', async () => Buffer.concat([await jpeg(), text(HTML)])],
  ])('takes %s as a picture and as a PDF of one page, and nothing else of it', async (_name, type, make) => {
    const { status, data } = await send({ make, type, name: 'photo.png' })
    expect([status, data?.name, data?.contentType]).toEqual([200, 'photo.pdf', 'application/pdf'])
    const preview = await bench.get(data?.previewUrl ?? '')
    expect(preview.headers.get('content-type')).toBe(type)
    const shown = Buffer.from(await preview.arrayBuffer())
    const was = await sharp(await make(), { pages: -1 }).metadata()
    const is = await sharp(shown, { pages: -1 }).metadata()
    expect([is.format, is.width, is.pages, is.exif]).toEqual([was.format, was.width, was.pages, undefined])
    const download = Buffer.from(await (await bench.get(data?.url ?? '')).arrayBuffer())
    expect((await PDF.load(download)).getPageCount()).toBe(1)
    for (const hidden of ['<?php', 'secret of the camera', 'PK\x05\x06', '<script>', 'GPS'])
      for (const bytes of [shown, download]) expect(bytes.includes(hidden, 0, 'latin1')).toBe(false)
  })
})

it('the words are those of the specification', () => {
  expect([FILE_TEXTS.imageTooLarge, FILE_TEXTS.documentType, FILE_TEXTS.noImage, FILE_TEXTS.empty]).toEqual([
    'Image size is too large (max 10 MB).',
    'File type is not supported, please upload an image or pdf.',
    'Please select an image to upload.',
    'Sorry, This file is empty!',
  ])
})
