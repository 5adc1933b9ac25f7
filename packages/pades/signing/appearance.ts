import { PdfArray, PdfDict, PdfName, PdfNumber, type PDF, type PdfRef } from '@libpdf/core'
import sharp from 'sharp'
import { drawLine, textResources } from '#packages/pades/pdf/pdf-text.ts'
import { uprightMatrix } from '#packages/pades/pdf/place.ts'
import { PdfRefused } from '#packages/pades/pdf/refused.ts'

/** What a signer drew, as a PNG, or the name that they typed, Arabic too. */
export type SignatureImage =
  | { readonly kind: 'drawn'; readonly png: Uint8Array }
  | { readonly kind: 'typed'; readonly text: string }

/** What stands under the signature. */
export interface SignatureLines {
  readonly name: string
  readonly date: Date
  readonly serial: string
}

export interface Appearance extends SignatureLines {
  readonly image: SignatureImage
}

/** Its place on the page: points as the page is shown, and how the page is turned. */
export interface AppearanceBox {
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
}

const DRAWING_MAX_PIXELS = 4_000_000
const DRAWING_MAX_WIDTH = 1200
/** The part of the height that the signature itself takes. */
const IMAGE_SHARE = 0.6
const PADDING = 3
const SOFT = [0.32, 0.35, 0.42] as const
const HAND = [0.05, 0.1, 0.42] as const

/**
 * A drawing as it may go into a PDF: decoded and encoded anew, so that nothing but pixels is taken over.
 * @throws PdfRefused (bad_drawing)
 */
export async function cleanImage(image: SignatureImage): Promise<SignatureImage> {
  if (image.kind === 'typed') {
    if (image.text.trim() === '') throw new PdfRefused('bad_drawing')
    return image
  }
  try {
    const options = { limitInputPixels: DRAWING_MAX_PIXELS, failOn: 'error' } as const
    const drawing = sharp(image.png, options)
    const { channels } = await drawing.stats()
    // Nothing but one colour: nobody drew anything.
    if (channels.every(({ stdev }) => stdev === 0)) throw new PdfRefused('bad_drawing')
    const png = await drawing
      .resize({
        width: DRAWING_MAX_WIDTH,
        height: DRAWING_MAX_WIDTH,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ palette: false })
      .toBuffer()
    return { kind: 'drawn', png }
  } catch (cause) {
    if (cause instanceof PdfRefused) throw cause
    throw new PdfRefused('bad_drawing', { cause })
  }
}

/** The form that a signed field shows: the signature, and under it name, time and certificate. The image is clean already. */
export function appearanceStream(pdf: PDF, box: AppearanceBox, appearance: Appearance): PdfRef {
  const drawn = appearance.image.kind === 'drawn' ? pdf.embedPng(appearance.image.png) : undefined
  const content = drawLines(box, appearance) + drawSignature(box, appearance.image, drawn)
  const images = drawn ? { XObject: PdfDict.of({ Drawing: drawn.ref }) } : {}
  return pdf.createStream(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: numbers(0, 0, box.width, box.height),
      Matrix: numbers(...uprightMatrix(box.rotation)),
      Resources: PdfDict.of({ ...textResources(), ...images }),
    },
    Buffer.from(content, 'latin1'),
  )
}

const numbers = (...values: readonly number[]) =>
  PdfArray.of(...values.map((value) => PdfNumber.of(Math.round(value * 1000) / 1000)))

function drawLines({ width, height }: AppearanceBox, { name, date, serial }: SignatureLines): string {
  const lines = [
    name,
    `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
    `Certificate ${serial.toUpperCase()}`,
  ]
  const lineHeight = (height * (1 - IMAGE_SHARE) - PADDING) / lines.length
  const inner = { x: PADDING, width: width - 2 * PADDING, height: lineHeight, color: SOFT }
  return lines
    .map((text, index) => drawLine({ ...inner, text, y: PADDING + (lines.length - 1 - index) * lineHeight }))
    .join('')
}

function drawSignature(
  { width, height }: AppearanceBox,
  image: SignatureImage,
  drawn: { readonly width: number; readonly height: number } | undefined,
): string {
  const area = {
    x: PADDING,
    y: height * (1 - IMAGE_SHARE) + 1,
    width: width - 2 * PADDING,
    height: height * IMAGE_SHARE - PADDING,
  }
  if (image.kind === 'typed')
    return drawLine({ ...area, text: image.text, align: 'centre', style: 'hand', color: HAND })
  if (!drawn) return ''
  const scale = Math.min(area.width / drawn.width, area.height / drawn.height)
  const [w, h] = [drawn.width * scale, drawn.height * scale]
  const [x, y] = [area.x + (area.width - w) / 2, area.y + (area.height - h) / 2]
  return `q ${w.toFixed(3)} 0 0 ${h.toFixed(3)} ${x.toFixed(3)} ${y.toFixed(3)} cm /Drawing Do Q\n`
}
