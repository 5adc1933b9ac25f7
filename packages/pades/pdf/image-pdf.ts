import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { PdfRefused } from './refused.ts'

const A4 = { long: 841.89, short: 595.28 }
const MARGIN = 36
const MAX_PIXELS = 50_000_000
/** Side of the embedded picture, some 300 dots per inch on the page. */
const MAX_SIDE = 3300

/**
 * A PDF of one page that shows the image, upright, not larger than it is at 96 dots per inch.
 * @throws PdfRefused (unreadable)
 */
export async function imageToPdf(
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png',
  date: Date,
): Promise<Uint8Array> {
  const encoded = await reencode(bytes, type)
  const pdf = PDF.create()
  const plain = { title: '', author: '', creator: '', producer: '' }
  pdf.setMetadata({ ...plain, creationDate: date, modificationDate: date })
  const image = type === 'image/png' ? pdf.embedPng(encoded) : pdf.embedJpeg(encoded)
  const wide = image.width > image.height
  const page = pdf.addPage({ width: wide ? A4.long : A4.short, height: wide ? A4.short : A4.long })
  const room = { width: page.width - 2 * MARGIN, height: page.height - 2 * MARGIN }
  const scale = Math.min(room.width / image.width, room.height / image.height, 72 / 96)
  const [width, height] = [image.width * scale, image.height * scale]
  page.drawImage(image, {
    x: (page.width - width) / 2,
    y: page.height - MARGIN - height - (room.height - height) / 2,
    width,
    height,
  })
  return pdf.save()
}

/** Turned as its camera says, in plain colours, without anything that is no pixel. */
async function reencode(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await image.metadata()
    if (`image/${format}` !== type) throw new PdfRefused('unreadable')
    const upright = image
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return await (type === 'image/png'
      ? upright.ensureAlpha().png({ palette: false }).toBuffer()
      : upright.jpeg({ quality: 90 }).toBuffer())
  } catch (cause) {
    if (cause instanceof PdfRefused) throw cause
    throw new PdfRefused('unreadable', { cause })
  }
}
