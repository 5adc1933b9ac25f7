import sharp from 'sharp'
import { patchesOf } from '#packages/mrz-reader/picture/components.ts'

/* Whether a photograph is good enough to read, checked before a reviewer sees it. */

export const QUALITY_PROBLEMS = ['unreadable', 'small', 'blurred', 'dark', 'bright', 'flat', 'glare'] as const
export type QualityProblem = (typeof QUALITY_PROBLEMS)[number]

export interface Quality {
  readonly ok: boolean
  /** The most important one first. */
  readonly problems: readonly QualityProblem[]
  /** Null when the bytes are not a valid image. */
  readonly measures: Measures | null
}

interface Measures {
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
  /** Variance of the Laplacian at the measured width: higher for sharp edges. */
  readonly sharpness: number
  /** Brightness from 0 to 255, and its deviation. */
  readonly mean: number
  readonly deviation: number
  /** The share of the photograph that is white with reflected light. */
  readonly glare: number
}

const MAX_PIXELS = 50_000_000
const DECODE_SECONDS = 10
const MIN_WIDTH = 1000
/** Sharpness is comparable between cameras only at one size. */
const MEASURED_WIDTH = 1000
const MIN_SHARPNESS = 30
const MEAN = { min: 60, max: 220 } as const
const MIN_DEVIATION = 25
const MAX_GLARE = 0.03
const WHITE = 250

/** Instructions for the person. */
export const QUALITY_TEXTS: Readonly<Record<QualityProblem, string>> = {
  unreadable: 'The photo cannot be opened. Please take or choose another one.',
  small: 'The photo is too small. Move closer, so that the page fills the picture.',
  blurred: 'The photo is blurred. Hold the phone still and try again.',
  dark: 'The photo is too dark. Turn on a light and try again.',
  bright: 'The photo is too bright. Move away from direct light and try again.',
  flat: 'The page can hardly be told from its background. Lay it on a darker surface and try again.',
  glare: 'Light is reflected on the page. Tilt it slightly and try again.',
}

interface Raw {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** After a median filter, because noise would look sharp. */
function sharpnessOf({ data, width, height }: Raw): number {
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around =
        (data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)
      const edge = around - 4 * (data[at] ?? 0)
      sum += edge
      squares += edge * edge
    }
  }
  const count = Math.max(1, (width - 2) * (height - 2))
  return squares / count - (sum / count) ** 2
}

function lightOf(data: Uint8Array): { mean: number; deviation: number } {
  let sum = 0
  let squares = 0
  for (const value of data) {
    sum += value
    squares += value * value
  }
  const mean = sum / data.length
  return { mean, deviation: Math.sqrt(Math.max(0, squares / data.length - mean * mean)) }
}

/** White areas inside the photograph; those at its edge are a scanner's lid or a white table. */
function glareOf({ data, width, height }: Raw): number {
  const white = Uint8Array.from(data, (value) => (value >= WHITE ? 1 : 0))
  const within = patchesOf(white, width, height).filter(
    (patch) =>
      patch.x > patch.width / 2 &&
      patch.y > patch.height / 2 &&
      patch.x + patch.width / 2 < width &&
      patch.y + patch.height / 2 < height,
  )
  return within.reduce((sum, { area }) => sum + area, 0) / data.length
}

function problemsOf({ width, sharpness, mean, deviation, glare }: Measures): QualityProblem[] {
  const found: Record<Exclude<QualityProblem, 'unreadable'>, boolean> = {
    small: width < MIN_WIDTH,
    blurred: sharpness < MIN_SHARPNESS,
    dark: mean < MEAN.min,
    bright: mean > MEAN.max,
    flat: deviation <= MIN_DEVIATION,
    glare: glare >= MAX_GLARE,
  }
  return QUALITY_PROBLEMS.filter((problem) => problem !== 'unreadable' && found[problem])
}

/** Measures a photograph of a document and lists its problems. */
export async function qualityOf(image: Buffer): Promise<Quality> {
  try {
    const upright = sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
    const { autoOrient } = await upright.metadata()
    const { data, info } = await upright
      .flatten({ background: '#fff' })
      .greyscale()
      .resize({ width: MEASURED_WIDTH, height: 3 * MEASURED_WIDTH, fit: 'inside', withoutEnlargement: true })
      .median(3)
      .timeout({ seconds: DECODE_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { data, width: info.width, height: info.height }
    const measures: Measures = {
      width: autoOrient.width,
      height: autoOrient.height,
      sharpness: sharpnessOf(raw),
      ...lightOf(data),
      glare: glareOf(raw),
    }
    const problems = problemsOf(measures)
    return { ok: problems.length === 0, problems, measures }
  } catch {
    // If it cannot be decoded, nobody can look at it.
    return { ok: false, problems: ['unreadable'], measures: null }
  }
}
