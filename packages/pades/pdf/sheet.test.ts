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

it('has a letterhead, a title, a date, and a number of every page', async () => {
  const { bytes, text } = await written((sheet) => {
    for (let line = 1; line <= 60; line += 1) sheet.line(`Line ${line}.`, 10)
  })
  expect(text).toContain('Granada House 20 November 2026')
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

it('draws letters that its face lacks as outlines, which can be read aloud', async () => {
  const pdf = PDF.create()
  const sheet = new Sheet(pdf, PAPER)
  const drawn: string[] = []
  sheet.draw = (operators) => void drawn.push(operators)
  sheet.line('أمينة', 10)
  sheet.line('Amina', 10)
  const [arabic = '', latin = ''] = drawn
  const hex = Buffer.from('أمينة', 'utf16le').swap16().toString('hex')
  expect(arabic).toContain(`/ActualText <feff${hex}>`)
  expect(arabic).not.toContain(' Tf ')
  expect(latin).toMatch(/\/Paper 10\.000 Tf .* Tj/)
})

it('draws a line that is too long in a smaller size', () => {
  const sheet = new Sheet(PDF.create(), PAPER)
  const drawn: string[] = []
  sheet.draw = (operators) => void drawn.push(operators)
  const sizeOf = (text: string) => {
    sheet.line(text, 10, { column: { x: 60, width: 100 } })
    return Number(/\/Paper ([\d.]+) Tf/.exec(drawn.at(-1) ?? '')?.[1])
  }
  expect([sizeOf('A'.repeat(5)), sizeOf('A'.repeat(50)) < 4]).toEqual([10, true])
})
