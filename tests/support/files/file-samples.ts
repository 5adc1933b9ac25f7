import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/* Files for tests, made anew in each run. */

const text = (content: string) => Buffer.from(content, 'latin1')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 12, g: 120, b: 80 } } })

/** A small sound image. */
export const png = (width = 8, height = 6) => plain(width, height).png().toBuffer()
export const jpeg = (width = 8, height = 6) => plain(width, height).jpeg().toBuffer()
export const gif = () => plain(8, 6).gif().toBuffer()

/** Noise does not compress: an image of about three bytes per pixel. */
export function noisyPng(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Several frames, each of another colour. */
export function animatedGif(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(8 * 8 * frames * 3)
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill((frame * 90) % 256, frame * 8 * 8 * 3, (frame + 1) * 8 * 8 * 3)
  return sharp(pixels, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .gif({ delay: Array.from({ length: frames }, () => 100) })
    .toBuffer()
}

/** A photograph that says where it was taken. */
export const jpegWithPlace = () =>
  plain(16, 16)
    .withExif({
      IFD0: { Copyright: 'secret of the camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
    })
    .jpeg()
    .toBuffer()

/** The header of a PNG of so many pixels, with hardly any bytes behind it. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const bomb = Buffer.from(await png())
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  bomb.writeInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}

/** A PNG with a chunk of comment that holds a program of another language. */
export async function pngWithPhp(): Promise<Buffer> {
  const image = await png()
  const body = Buffer.concat([text('tEXt'), text('Comment\0<?php system($_GET[0]); ?>')])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([image.subarray(0, 33), chunk, image.subarray(33)])
}

/** An empty ZIP archive: its directory's end, which readers look for from behind. */
export const EMPTY_ZIP = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])

interface PdfParts {
  /** Into the catalog. */
  readonly catalog?: string
  /** The root of the page tree. */
  readonly pages?: string
  /** Into the page. */
  readonly page?: string
  /** Further objects, numbered from 4 on. */
  readonly objects?: readonly string[]
  readonly trailer?: string
  /** Between the header line and the first object. */
  readonly preamble?: string
}

/** A sound PDF of one empty page, with what a test adds. */
export function pdf({
  catalog = '',
  pages = '/Type /Pages /Kids [3 0 R] /Count 1',
  page = '',
  objects = [],
  trailer = '',
  preamble = '',
}: PdfParts = {}): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${page} >>`,
    ...objects,
  ]
  let out = `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${preamble}`
  const offsets = all.map((object, index) => {
    const offset = out.length
    out += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return text(
    `${out}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}` +
      `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${out.length}\n%%EOF\n`,
  )
}

/** A stream object of a PDF. */
export const pdfStream = (dictionary: string, bytes: Uint8Array): string =>
  `<< ${dictionary} /Length ${bytes.length} >>\nstream\n${Buffer.from(bytes).toString('latin1')}\nendstream`
