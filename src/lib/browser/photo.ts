/** Measurements of a photo before it is sent. */
export interface PhotoFacts {
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
  /** Mean and deviation of the brightness, 0 to 255. */
  readonly mean: number
  readonly deviation: number
}

/** The minimum for the machine reading of a document. */
const MIN_WIDTH = 1000
const DARK = 60
const BRIGHT = 220
const FLAT = 25

/** Hints on how to improve the photo, which may be sent anyway. */
export function photoHints({ width, height, mean, deviation }: PhotoFacts): readonly string[] {
  const hints: string[] = []
  if (Math.max(width, height) < MIN_WIDTH)
    hints.push('The photo is small. Go closer, or use a better camera.')
  if (mean < DARK) hints.push('The photo is dark. More light helps.')
  if (mean > BRIGHT) hints.push('The photo is very bright. Less light, or no flash, helps.')
  if (deviation < FLAT) hints.push('There is little contrast. Lay the document on a dark table.')
  return hints
}

/** Decodes an image upright, as its camera was held; undefined when the browser cannot. */
export async function openPhoto(file: Blob): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap === 'undefined') return undefined
  return createImageBitmap(file, { imageOrientation: 'from-image' })
}

/** Longer sides add no information and take long to send. */
const MAX_SIDE = 4000

/** Draws a photo, rotated clockwise by quarters. */
export function drawPhoto(canvas: HTMLCanvasElement, photo: ImageBitmap, quarters: number): void {
  const scale = Math.min(1, MAX_SIDE / Math.max(photo.width, photo.height))
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)]
  const isAcross = quarters % 2 === 1
  canvas.width = isAcross ? height : width
  canvas.height = isAcross ? width : height
  const context = canvas.getContext('2d')
  if (context === null) return
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(photo, -width / 2, -height / 2, width, height)
}

const SAMPLE_SIDE = 128

/** Measures a photo on a small copy. */
export function measurePhoto(photo: ImageBitmap): PhotoFacts {
  const { width, height } = photo
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_SIDE
  canvas.height = SAMPLE_SIDE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return { width, height, mean: 128, deviation: 64 }
  context.drawImage(photo, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
  const { data } = context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE)
  let sum = 0
  let squares = 0
  const count = data.length / 4
  for (let at = 0; at < data.length; at += 4) {
    // Rec. 601 luma.
    const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    sum += light
    squares += light * light
  }
  const mean = sum / count
  return { width, height, mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)) }
}

const QUALITY = 0.92

/** The canvas as a file: upright, and without the camera's data about time and place. */
export function fileOfCanvas(canvas: HTMLCanvasElement, name: string): Promise<File | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) =>
        resolve(
          blob === null
            ? undefined
            : new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' }),
        ),
      'image/jpeg',
      QUALITY,
    )
  })
}
