import { constants, inflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { expect, it } from 'vitest'
import { textOf } from '#tests/support/files/pdf-checks.ts'
import { TEXT_FACE } from './fonts.ts'
import { Sheet, type Paper } from './sheet.ts'

const PAPER: Paper = {
  letterhead: { name: 'Granada House', accent: [0, 0.4, 0.3] },
  title: 'Statement',
  reference: 'No. 7',
  date: new Date('2026-11-20T23:59:00Z'),
}

async function written(write: (sheet: Sheet) => void, paper = PAPER) {
  const sheet = new Sheet(PDF.create(), paper)
  write(sheet)
  const bytes = await sheet.toBytes()
  return { bytes, text: textOf(bytes).replaceAll(/\s+/g, ' ') }
}

/** The operators of all pages. */
function contentOf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes)
  const streams = raw.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)
  return Array.from(streams, ({ 0: { length }, index }) =>
    inflateSync(raw.subarray(index + length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  ).join('')
}

it('has a letterhead, a title, a date, and a number of every page', async () => {
  const { bytes, text } = await written((sheet) => {
    for (let line = 1; line <= 60; line += 1) sheet.line(`Line ${line}.`, 10)
  })
  expect(text).toContain('Granada House 20/11/2026')
  expect(text.match(/Granada House/g)).toHaveLength(2)
  expect(text.match(/No\. 7 Page \d of \d/g)).toEqual(['No. 7 Page 1 of 2', 'No. 7 Page 2 of 2'])
  expect(text).toContain('Line 60.')
  const pdf = await PDF.load(bytes)
  expect([pdf.getTitle(), pdf.getAuthor(), pdf.getCreationDate()]).toEqual([
    'Statement',
    'Granada House',
    PAPER.date,
  ])
})

it('carries the letters it uses, and asks no reader for a face', async () => {
  const { bytes } = await written((sheet) => sheet.line('Profit', 10))
  const raw = Buffer.from(bytes).toString('latin1')
  expect(raw).toMatch(/\/FontFile2 /)
  expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+Figtree/)
  expect(raw).not.toContain('Helvetica')
  // Only those letters: the whole face is more than ten times as large.
  expect(bytes.length).toBeLessThan(TEXT_FACE.length / 4)
})

it('has every sign of a keyboard in its face', () => {
  const font = PDF.create().embedFont(TEXT_FACE)
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
  expect(font.canEncode(`${signs}éüß€–’“”…`)).toBe(true)
})

it.each([60, 76, 92, 108, 124])('leaves no heading alone at the end of a page: %i left', async (left) => {
  const { text } = await written((sheet) => {
    sheet.space(sheet.y - left - 16 - 64)
    sheet.heading('Risks')
    sheet.pair('Works', 'Finds below the floors can stop the works. '.repeat(5))
  })
  const [first = ''] = text.split('Page 1 of')
  expect(first.includes('Risks')).toBe(first.includes('Works Finds'))
})

it('breaks text between words, and keeps both sides of a pair together', async () => {
  const long = 'The parties share profit in the agreed ratio and loss in the ratio of their capital. '.repeat(
    4,
  )
  const { text } = await written((sheet) => {
    sheet.paragraph(long, 10)
    sheet.space(sheet.y - 90)
    sheet.pair('Contract', long)
  })
  expect(text.match(/ratio of their capital\./g)).toHaveLength(8)
  const [, second = ''] = text.split('Page 1 of 2')
  expect(second).toContain('Contract The parties share')
})

it('breaks a word that is longer than a line, and loses none of its letters', async () => {
  const word = (letter: string) => letter.repeat(450)
  const { bytes, text } = await written((sheet) => {
    sheet.paragraph(`Before ${word('W')} after`, 10)
    sheet.paragraph(word('i'), 10, { bold: true })
    sheet.pair('Contract', `${word('م')} ${word('k')}`)
  })
  const raw = contentOf(bytes)
  const count = (letter: string) => text.split(letter).length - 1
  expect([count('W'), count('k'), raw.match(/0645/g)?.length]).toEqual([450, 450, 450])
  expect(text.match(/i{2,}/g)?.join('')).toHaveLength(450)
  // Nothing is drawn smaller to fit.
  expect(raw).not.toMatch(/\/Paper [0-6]\./)
})

it('draws letters that its face lacks as outlines, which can be read aloud', async () => {
  const { bytes } = await written((sheet) => {
    sheet.line('أمينة', 10)
    sheet.line('Amina', 10)
    sheet.line('Ж', 10)
  })
  const raw = contentOf(bytes)
  const outlines = [...raw.matchAll(/\/ActualText <feff([0-9a-f]*)>>> BDC(.*?)EMC/gs)]
  const said = outlines.map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  expect(said).toEqual(['أمينة', 'Ж'])
  for (const [, , path = ''] of outlines) {
    expect(path).not.toContain(' Tf ')
    expect(path).toMatch(/ [lc]\n/)
  }
  const [, between = ''] = raw.split('EMC')
  expect(between).toMatch(/\/Paper 10\.000 Tf .* Tj/)
})

it('draws a line that is too long in a smaller size', async () => {
  const sizeOf = async (text: string) => {
    const { bytes } = await written((sheet) => sheet.line(text, 10.25, { column: { x: 60, width: 100 } }))
    const sizes = [...contentOf(bytes).matchAll(/\/Paper ([\d.]+) Tf 60\.000/g)]
    return Number(sizes[0]?.[1])
  }
  expect([await sizeOf('A'.repeat(5)), (await sizeOf('A'.repeat(50))) < 4]).toEqual([10.25, true])
})
