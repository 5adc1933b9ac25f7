import sharp from 'sharp'
import type { Grey } from './cell.ts'

/** Pixels; phone cameras stay below it. */
const MAX_PIXELS = 50_000_000
const DECODE_SECONDS = 10
/** Pixels of the longer side: letters still have 15 pixels when the page fills half of the photograph. */
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
    // Any error of the decoder means that the bytes are no readable image.
    return null
  }
}
