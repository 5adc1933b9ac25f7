import sharp from 'sharp'

/** At this quality a picture looks like its original. */
const QUALITY = 80
const MAX_PIXELS = 50_000_000
const HEIGHT_MAX = 4096
const SECONDS_MAX = 20

/** A picture in two widths as WebP. Width and height are those of the large one, pixels. */
export interface SizedPicture {
  readonly small: Buffer
  readonly large: Buffer
  readonly width: number
  readonly height: number
}

/** Makes a picture anew in two widths, so that nothing of the uploaded file but its pixels is left. */
export async function sizedPicture(
  bytes: Buffer,
  [small, large]: readonly [number, number],
): Promise<SizedPicture> {
  const sized = (width: number) =>
    sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
      // WebP holds 16,383 pixels a side.
      .resize({ width, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS_MAX })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
  const first = await sized(large)
  const second = await sized(small)
  const { width, height } = first.info
  return { small: second.data, large: first.data, width, height }
}
