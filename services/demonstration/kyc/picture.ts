import { createRequire } from 'node:module'
import path from 'node:path'
import { PDF, StandardFonts } from '@libpdf/core'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

/* The font of the pictures of invented documents, which say in large letters that they are not real. */

const FONT = 'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'
const WIDTH = 1250
const HEIGHT = 880

export interface DemoDocument {
  readonly firstName: string
  readonly lastName: string
  readonly dob: string
  readonly number: string
  readonly expiry: string
  readonly country: string
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The data page of an invented passport. */
export function demoPassport(document: DemoDocument): Promise<Buffer> {
  const { firstName, lastName, dob, number, expiry, country } = document
  const facts = [
    ['Surname', lastName],
    ['Given names', firstName],
    ['Date of birth', dob],
    ['Passport No.', number],
    ['Date of expiry', expiry],
    ['State', country],
  ]
  const lines = facts
    .map(
      ([label = '', value = ''], index) =>
        `<text x="430" y="${190 + index * 84}" font-size="22" fill="#456">${label}</text>` +
        `<text x="430" y="${226 + index * 84}" font-size="34" fill="#112">${escaped(value)}</text>`,
    )
    .join('')
  return drawn(
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#e4ecf2"/>
     <text x="60" y="96" font-size="42" fill="#14315f">PASSPORT</text>
     ${face(60, 150, 320, 410)}${lines}
     <text x="60" y="760" font-size="60" fill="#b3261e" opacity="0.55">DEMONSTRATION - NOT A DOCUMENT</text>`,
  )
}

let selfie: Promise<Buffer> | undefined

/** A drawn face instead of a photo, the same for everybody. */
export function demoSelfie(): Promise<Buffer> {
  selfie ??= drawn(`<rect width="${WIDTH}" height="${HEIGHT}" fill="#c9d3da"/>${face(380, 60, 490, 760)}`)
  return selfie
}

function face(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#b9c6cf"/>
    <ellipse cx="${middle}" cy="${y + height * 0.42}" rx="${width * 0.24}" ry="${height * 0.25}" fill="#d9b08c"/>
    <circle cx="${middle - width * 0.09}" cy="${y + height * 0.38}" r="9" fill="#222"/>
    <circle cx="${middle + width * 0.09}" cy="${y + height * 0.38}" r="9" fill="#222"/>
    <path d="M ${middle - width * 0.1} ${y + height * 0.52} q ${width * 0.1} 26 ${width * 0.2} 0" stroke="#733" stroke-width="7" fill="none"/>
    <path d="M ${x + width * 0.12} ${y + height} q ${width * 0.38} -${height * 0.42} ${width * 0.76} 0 z" fill="#33546e"/>`
}

function drawn(content: string): Promise<Buffer> {
  // The server is one bundle, so that packages are resolved from the working folder.
  const fontFile = createRequire(path.join(process.cwd(), 'package.json')).resolve(FONT)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Liberation Sans">${content}</svg>`
  const font = { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: 'Liberation Sans' }
  const image = new Resvg(svg, { font }).render()
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  return sharp(image.pixels, { raw }).flatten().jpeg({ quality: 82 }).toBuffer()
}

/** A one-page PDF, such as a proof of address. */
export async function demoPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const pdf = PDF.create()
  const page = pdf.addPage({ size: 'a4' })
  page.drawText(title, { x: 72, y: page.height - 90, size: 18, font: StandardFonts.HelveticaBold })
  for (const [index, line] of [...lines, 'Demonstration, not a document.'].entries()) {
    page.drawText(line, { x: 72, y: page.height - 130 - index * 20, size: 11, font: StandardFonts.Helvetica })
  }
  return Buffer.from(await pdf.save())
}
