import sharp from 'sharp'
import type { Grey } from './cell.ts'

/** What a telephone's camera makes, and not much more. */
const MAX_PIXELS = 50_000_000
const DECODE_SECONDS = 10
/** Of the longer side; enough for letters of 15 pixels where the page fills half of the photograph. */
const WORK_SIZE = 2000

/** A photograph upright, grey, and of a size that can be worked on; null for what is no sound image. */
export async function greyOf(image: Buffer): Promise<Grey | null> {
  try {
    const { data, info } = await sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .flatten({ background: '#fff' })
      .greyscale()
      .resize({ width: WORK_SIZE, height: WORK_SIZE, fit: 'inside', withoutEnlargement: true })
      .median(3)
      .blur(0.6)
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== 1 || data.length !== info.width * info.height) return null
    return { pixels: data, width: info.width, height: info.height }
  } catch {
    // Whatever the decoder says against it: it is no image that can be read.
    return null
  }
}
