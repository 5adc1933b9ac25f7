import sharp, { type Sharp } from 'sharp'
import { FileRefusal } from './refusals.ts'

/** The decoded size, all frames of an animation together; also the limit for images in a PDF. */
const MAX_PIXELS = 50_000_000
const MAX_FRAMES = 500
const JPEG_QUALITY = 90
const DRAWING_MAX_PIXELS = 1_000_000
const DECODE_SECONDS = 20

const FORMATS: Readonly<Record<string, 'jpeg' | 'png' | 'gif'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
}

/**
 * Decodes and encodes an image again, which removes locations, camera data, scripts and trailing bytes.
 * @throws FileRefusal for an image that does not decode completely or is too large
 */
export async function reencodeImage(bytes: Uint8Array, contentType: string): Promise<Buffer> {
  const format = FORMATS[contentType]
  if (format === undefined) throw new FileRefusal('wrong_type')
  try {
    const { pages } = await expectPicture(bytes, format)
    const input = open(bytes, pages > 1 ? pages : 1).timeout({ seconds: DECODE_SECONDS })
    switch (format) {
      case 'jpeg':
        // Applies the orientation, because encoding removes the note about it.
        return await input.autoOrient().jpeg({ quality: JPEG_QUALITY }).toBuffer()
      case 'png':
        return await input.png().toBuffer()
      case 'gif':
        return await input.gif().toBuffer()
    }
  } catch (error) {
    if (error instanceof FileRefusal) throw error
    throw new FileRefusal('image_unreadable')
  }
}

/**
 * The first frame for a PDF page: small drawings as a lossless PNG, anything larger as a JPEG, which a PDF embeds
 * unchanged, while a PNG would be unpacked and packed again.
 */
export async function stillImage(
  bytes: Uint8Array,
  contentType: string,
): Promise<{ bytes: Uint8Array; contentType: 'image/jpeg' | 'image/png' }> {
  if (contentType === 'image/jpeg') return { bytes, contentType }
  const still = open(bytes, 1)
  const { width, height } = await still.metadata()
  if (width * height <= DRAWING_MAX_PIXELS)
    return { bytes: await still.png().toBuffer(), contentType: 'image/png' }
  const onPaper = still.flatten({ background: 'white' })
  const jpeg = await onPaper.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
  return { bytes: jpeg, contentType: 'image/jpeg' }
}

function open(bytes: Uint8Array, pages: number): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages, sequentialRead: true })
}

/** Reads only the header, so that frames are counted before any is decoded. */
async function expectPicture(bytes: Uint8Array, format: string): Promise<{ pages: number }> {
  const found = await open(bytes, 1).metadata()
  const pages = found.pages ?? 1
  const pixels = found.width * found.height * pages
  if (found.format !== format || pages > MAX_FRAMES || pixels > MAX_PIXELS)
    throw new FileRefusal('image_unreadable')
  return { pages }
}
