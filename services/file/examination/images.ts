import sharp, { type Sharp } from 'sharp'
import { FileRefusal } from './refusals.ts'

/** Decoded, all frames of an animation together; what a page of a PDF is made of as well. */
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
 * The picture and nothing else: decoded and encoded anew, so that places, cameras, scripts and whatever hangs behind are gone.
 * @throws FileRefusal for what does not decode to its end, or is larger than a picture is
 */
export async function reencodeImage(bytes: Uint8Array, contentType: string): Promise<Buffer> {
  const format = FORMATS[contentType]
  if (format === undefined) throw new FileRefusal('wrong_type')
  try {
    const { pages } = await expectPicture(bytes, format)
    const input = open(bytes, pages > 1 ? pages : 1).timeout({ seconds: DECODE_SECONDS })
    switch (format) {
      case 'jpeg':
        // Turned as its camera held it, since the note about that goes too.
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
 * The first frame as a PDF can hold it: small drawings as a PNG to the pixel, anything larger as a JPEG, which goes into the page as it is,
 * while a PNG would be unpacked and packed again.
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

/** Reads the header only: frames are counted before any is decoded. */
async function expectPicture(bytes: Uint8Array, format: string): Promise<{ pages: number }> {
  const found = await open(bytes, 1).metadata()
  const pages = found.pages ?? 1
  const pixels = found.width * found.height * pages
  if (found.format !== format || pages > MAX_FRAMES || pixels > MAX_PIXELS)
    throw new FileRefusal('image_unreadable')
  return { pages }
}
