import { PDF } from '@libpdf/core'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { Sheet } from '#packages/pades/pdf/sheet.ts'
import { LETTERHEAD } from '#services/kit/pdf/letterhead.ts'
import { paragraphsOf } from './page-text.js'

const CELL = '\u2003'
const LONG =
  'The investor buys a part of the house together with the issuer, and the rent is shared by the parts that each of them owns; nobody promises a return, and a loss is borne by capital.'

/** The paragraphs of the first page of a paper of the product. */
async function pageOf(write: (sheet: Sheet) => void) {
  const sheet = new Sheet(PDF.create(), { letterhead: LETTERHEAD, title: 'Agreement', reference: 'KYC-1' })
  write(sheet)
  const data = new Uint8Array(await sheet.toBytes())
  const page = await (await getDocument({ data, isEvalSupported: false }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return paragraphsOf(items.flatMap((item) => ('str' in item ? [item] : [])))
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
  const item = (str: string, x: number, y: number, width: number) => ({
    str,
    width,
    height: 10,
    transform: [10, 0, 0, 10, x, y],
  })
  expect(
    paragraphsOf([
      item('Sub', 50, 700, 20),
      item('scription', 70, 700, 40),
      item('of Alhambra Court, as the offer\u00AD', 113, 700, 387),
      item('ing says.', 50, 686, 40),
    ]),
  ).toEqual([{ text: 'Subscription of Alhambra Court, as the offering says.', isHeading: false }])
  expect(paragraphsOf([item(' ', 50, 700, 20)])).toEqual([])
})
