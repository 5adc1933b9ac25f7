import path from 'node:path'
import { PDF } from '@libpdf/core'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { FormatName } from '#packages/mrz-reader/text/formats.ts'
import {
  drawnZone,
  escaped,
  PAGE_FONTS,
  PAGE_SIZES,
  PIXELS_PER_MM,
} from '#packages/mrz-reader/text/printed-zone.ts'
import { icaoName } from '#packages/mrz-reader/text/transliterate.ts'
import { zoneLines } from '#packages/mrz-reader/text/zone-lines.ts'
import { Sheet } from '#packages/pades/pdf/sheet.ts'

/*
 * Pictures of invented documents, which say in large letters that they are not real. The zones are real ones, so that the
 * reader of photographs reads them.
 */

/** The table around a page, in millimetres. */
const TABLE = 6
/** The state of specimens (ICAO Doc 9303-3, section 5). */
const SPECIMEN_STATE = 'UTO'

/** A passport, and a card. */
type PageFormat = Extract<FormatName, 'TD3' | 'TD1'>

export interface DemoDocument {
  readonly firstName: string
  readonly lastName: string
  /** Days are YYYY-MM-DD. */
  readonly dob: string
  readonly number: string
  readonly expiry: string
  readonly country: string
}

/** The data page of an invented passport. */
export function demoPassport(document: DemoDocument): Promise<Buffer> {
  return pageOf(
    'TD3',
    `${title('PASSPORT', 9)}${portrait(5, 14, 30, 40)}${facts(document, 40, 17)}`,
    zone('TD3', document),
  )
}

/** The front of an invented card, named by its kind. */
export function demoCardFront(document: DemoDocument, kind: string): Promise<Buffer> {
  return pageOf(
    'TD1',
    `${title(kind.toUpperCase(), 7)}${portrait(4, 11, 24, 32)}${facts(document, 32, 13, 5.6)}`,
    '',
  )
}

/** The back of an invented card; a driving licence has no zone. */
export function demoCardBack(
  document: DemoDocument,
  { hasZone }: { readonly hasZone: boolean },
): Promise<Buffer> {
  return pageOf('TD1', title('BACK', 7), hasZone ? zone('TD1', document) : '')
}

const title = (text: string, y: number): string =>
  `<text x="5" y="${y}" font-size="4.4" fill="#14315f">${escaped(text)}</text>`

function facts(document: DemoDocument, x: number, top: number, step = 7): string {
  const { firstName, lastName, dob, number, expiry, country } = document
  const lines = [
    ['Surname', lastName],
    ['Given names', firstName],
    ['Date of birth', dob],
    ['Document No.', number],
    ['Date of expiry', expiry],
    ['State', country],
  ]
  return lines
    .map(
      ([label = '', value = ''], index) =>
        `<text x="${x}" y="${top + index * step}" font-size="1.7" fill="#456">${label}</text>` +
        `<text x="${x}" y="${top + 3.2 + index * step}" font-size="2.9" fill="#112">${escaped(value)}</text>`,
    )
    .join('')
}

function zone(format: PageFormat, { firstName, lastName, dob, number, expiry }: DemoDocument): string {
  const lines = zoneLines(format, {
    issuingState: SPECIMEN_STATE,
    nationality: SPECIMEN_STATE,
    surname: icaoName(lastName),
    givenNames: icaoName(firstName),
    documentNumber: number,
    birthDate: dob,
    sex: 'X',
    expiryDate: expiry,
    optional: '',
  })
  return drawnZone(format, lines)
}

/** A page on a table, with the warning above its zone or at the foot. */
function pageOf(format: PageFormat, content: string, lines: string): Promise<Buffer> {
  const { width, height } = PAGE_SIZES[format]
  const size = format === 'TD3' ? 5 : 3.4
  return drawn(
    { width: width + 2 * TABLE, height: height + 2 * TABLE },
    `<rect width="${width + 2 * TABLE}" height="${height + 2 * TABLE}" fill="#5b4d42"/>
     <g transform="translate(${TABLE},${TABLE})">
       <rect width="${width}" height="${height}" rx="2.5" fill="#dfe7ee"/>${content}
       <text x="${width / 2}" y="${lines === '' ? height - 4 : height - 20.5}" font-size="${size}" text-anchor="middle" fill="#b3261e" opacity="0.6">DEMONSTRATION - NOT A DOCUMENT</text>
       ${lines}
     </g>`,
  )
}

let selfie: Promise<Buffer> | undefined

/** A drawn face instead of a photo, the same for everybody. */
export function demoSelfie(): Promise<Buffer> {
  selfie ??= drawn(
    { width: 104, height: 74 },
    `<rect width="104" height="74" fill="#8fa0ac"/>${wall()}${face(31, 5, 41, 64)}`,
  )
  return selfie
}

/** Bricks, because a picture without edges counts as blurred. */
function wall(): string {
  const bricks = Array.from({ length: 16 * 13 }, (_, at) => {
    const row = Math.floor(at / 13)
    return `<rect x="${(at % 13) * 8.4 - (row % 2) * 4.2}" y="${row * 4.8}" width="7.6" height="4"/>`
  })
  return `<g fill="#4f5d69">${bricks.join('')}</g>`
}

/** A face as a photo in a document. */
const portrait = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#a5b3bd"/>${face(x, y, width, height)}`

function face(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2
  return `<ellipse cx="${middle}" cy="${y + height * 0.42}" rx="${width * 0.24}" ry="${height * 0.25}" fill="#d9b08c"/>
    <circle cx="${middle - width * 0.09}" cy="${y + height * 0.38}" r="0.8" fill="#222"/>
    <circle cx="${middle + width * 0.09}" cy="${y + height * 0.38}" r="0.8" fill="#222"/>
    <path d="M ${middle - width * 0.1} ${y + height * 0.52} q ${width * 0.1} 2.2 ${width * 0.2} 0" stroke="#733" stroke-width="0.6" fill="none"/>
    <path d="M ${x + width * 0.12} ${y + height} q ${width * 0.38} -${height * 0.42} ${width * 0.76} 0 z" fill="#33546e"/>`
}

/** A JPEG of a drawing whose measures are in millimetres. */
async function drawn(
  { width, height }: { readonly width: number; readonly height: number },
  content: string,
): Promise<Buffer> {
  // The server is one bundle, so that packages are found from the working folder.
  const fontFiles = PAGE_FONTS.map((font) => path.join(process.cwd(), 'node_modules', font))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * PIXELS_PER_MM}" height="${height * PIXELS_PER_MM}" viewBox="0 0 ${width} ${height}" font-family="Liberation Sans">${content}</svg>`
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Liberation Sans' }
  // On a thread of its own, because a drawing takes longer than other requests should wait.
  const image = await renderAsync(svg, { font })
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  return sharp(image.pixels, { raw }).flatten().jpeg({ quality: 84 }).toBuffer()
}

/** A one-page PDF of an invented sender, such as a proof of address. */
export async function demoPaper(title: string, lines: readonly string[], date?: Date): Promise<Buffer> {
  const letterhead = { name: 'Demonstration', accent: [0.08, 0.19, 0.37] } as const
  const sheet = new Sheet(PDF.create(), { letterhead, title, reference: 'Not a document', date })
  for (const line of lines) sheet.line(line, 11)
  sheet.space(16)
  sheet.line('Demonstration, not a document.', 11, { soft: true })
  return Buffer.from(await sheet.toBytes())
}
