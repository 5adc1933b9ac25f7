import { degrees, PDF, rgb } from '@libpdf/core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
import { paragraphsOf, piecesOf } from './page-text.js'

const CELL = '\u2003'
const LONG =
  'The investor buys a part of the house together with the issuer, and the rent is shared by the parts that each of them owns; nobody promises a return, and a loss is borne by capital.'

/** The paragraphs of the first page of a file. */
async function paragraphsIn(bytes: Uint8Array) {
  const page = await (await getDocument({ data: bytes, isEvalSupported: false }).promise).getPage(1)
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item) => ('str' in item ? [item] : []))
  return paragraphsOf(piecesOf(pieces, page.getViewport({ scale: 1 }).transform))
}

/** The paragraphs of the first page of a paper of the product. */
async function pageOf(write: (sheet: Sheet) => void) {
  const sheet = new Sheet(PDF.create(), { letterhead: LETTERHEAD, title: 'Agreement', reference: 'KYC-1' })
  write(sheet)
  return paragraphsIn(new Uint8Array(await sheet.toBytes()))
}

/** The words of pieces at these places of an A4 page, in points from its lower left corner. */
function wordsOf(
  pieces: readonly (readonly [str: string, x: number, y: number, width: number, height?: number])[],
  isDrawn?: Parameters<typeof piecesOf>[2],
) {
  const items = pieces.map(([str, x, y, width, height = 10]) => ({
    str,
    width,
    height,
    transform: [height, 0, 0, height, x, y],
  }))
  return paragraphsOf(piecesOf(items, [1, 0, 0, -1, 0, 842], isDrawn)).map(({ text }) => text)
}

it('joins the lines of a paragraph, and begins anew where the paper does', async () => {
  const shown = await pageOf((sheet) => {
    sheet.heading('What I have understood')
    for (const text of [LONG, LONG, '1. It is short.', `2. ${LONG}`]) sheet.paragraph(text, 11)
  })
  expect(shown).toEqual([
    { text: 'Mizan', isHeading: true },
    { text: 'Agreement', isHeading: true },
    { text: 'What I have understood', isHeading: true },
    { text: LONG, isHeading: false },
    { text: LONG, isHeading: false },
    { text: '1. It is short.', isHeading: false },
    { text: `2. ${LONG}`, isHeading: false },
    { text: `KYC-1${CELL}Page 1 of 1`, isHeading: false },
  ])
})

it('keeps a row of a table together, with all lines of its value', async () => {
  const shown = await pageOf((sheet) => {
    sheet.pair('Given by', 'Amina Rahman')
    sheet.pair('Declared', LONG)
    sheet.pair('As', 'an investor')
  })
  expect(shown.slice(2, -1).map(({ text }) => text)).toEqual([
    `Given by${CELL}Amina Rahman`,
    `Declared${CELL}${LONG}`,
    `As${CELL}an investor`,
  ])
})

it('joins pieces of one word, and a word that was broken', () => {
  expect(
    wordsOf([
      ['Sub', 50, 700, 20],
      ['scription', 70, 700, 40],
      ['of Alhambra Court, as the offer\u00AD', 113, 700, 387],
      ['ing says.', 50, 686, 40],
    ]),
  ).toEqual(['Subscription of Alhambra Court, as the offering says.'])
  expect(wordsOf([[' ', 50, 700, 20]])).toEqual([])
})

it.each([
  [
    'the mark of a note',
    [
      ['You pay 500,000', 50, 700, 80],
      ['3', 130.2, 704, 3, 6],
      ['USD.', 136, 700, 24],
    ],
    'You pay 500,000 [3] USD.',
  ],
  [
    'a smaller cell',
    [
      ['Mizan', 50, 700, 43, 16],
      ['30/11/2026', 490, 700, 48, 9.5],
    ],
    `Mizan${CELL}30/11/2026`,
  ],
  [
    'cells that were drawn in another order',
    [
      ['Digital shares', 50, 700, 60],
      ['1,000', 400, 700, 25],
      ['500', 250, 700, 15],
    ],
    `Digital shares${CELL}500${CELL}1,000`,
  ],
  [
    'bold print drawn twice',
    [
      ['500 USD', 50, 700, 40],
      ['500 USD', 50.4, 700, 40],
    ],
    '500 USD',
  ],
  [
    'pieces over each other',
    [
      ['500', 50, 700, 20],
      ['1,000', 60, 700, 25],
    ],
    '500 1,000',
  ],
] as const)('makes no other amount of %s', (_, pieces, text) => {
  expect(wordsOf(pieces)).toEqual([text])
})

it('takes a line that begins with a word and a full stop for a part of its sentence', () => {
  const full = [
    'The money is held in the wallet of the investor until the first day of',
    50,
    700,
    450,
  ] as const
  expect(wordsOf([full, ['May. Then it goes to escrow.', 50, 686, 150]])).toHaveLength(1)
  expect(wordsOf([full, ['b) It goes to escrow.', 50, 686, 150]])).toHaveLength(2)
})

it('leaves out what the page does not show', () => {
  const pieces = [
    ['All of it is returned on demand.', 50, 700, 200],
    ['Capital is at risk.', 50, 670, 100],
  ] as const
  expect(wordsOf(pieces, ({ str }) => !str.startsWith('All'))).toEqual(['Capital is at risk.'])
})

it('reads a turned page as it is shown', async () => {
  const turned = PDF.create()
  const page = turned.addPage({ size: 'a4', rotate: 90 })
  const lines = ['The investor bears no costs but those of 5', '000 USD for the notary and the register.']
  // Upwards on the sheet, which is shown turned to the right.
  for (const [index, text] of lines.entries())
    page.drawText(text, { x: 100 + index * 16, y: 60, size: 11, rotate: degrees(90), color: rgb(0, 0, 0) })
  const shown = await paragraphsIn(new Uint8Array(await turned.save()))
  expect(shown.map(({ text }) => text)).toEqual([lines.join(' ')])
})
