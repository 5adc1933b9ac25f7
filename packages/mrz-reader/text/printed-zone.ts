import type { FormatName } from './formats.ts'

/* How a page with a machine-readable zone is drawn as SVG. Lengths are in millimetres (ICAO Doc 9303-3 to -6). */

/**
 * Below node_modules: the letters of a page, and OCR-B for its zone. OCR-B comes with a development package. An installation without
 * those cannot build the product, and production has no demonstration.
 */
export const PAGE_FONTS = [
  'pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
  'bwip-js/fonts/OCRB7.ttf',
] as const
export const PIXELS_PER_MM = 12
/** Between the letters of a zone. */
const PITCH = 2.54
/** Between the lines of a zone. */
const LINE = 6.35
/** The height of OCR-B at which its letters are a pitch apart. */
const FONT_SIZE = PITCH / 0.723
/** How much narrower a letter is than the pitch, as a part of it. */
const GAP = 0.28

/** The zone is a strip at the foot of the page; `firstLine` is the distance of its first line from the foot. */
export const ZONE_HEIGHT = 23.2
export const PAGE_SIZES = {
  TD3: { width: 125, height: 88, firstLine: ZONE_HEIGHT - 9.4 },
  TD2: { width: 105, height: 74, firstLine: ZONE_HEIGHT - 9.4 },
  TD1: { width: 85.6, height: 54, firstLine: ZONE_HEIGHT - 5.5 },
} as const satisfies Readonly<Record<FormatName, object>>

/** Text inside an SVG element. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The lines of a zone as SVG, where they are printed on a page of that format. */
export function drawnZone(format: FormatName, lines: readonly string[]): string {
  const { width, height, firstLine } = PAGE_SIZES[format]
  const left = (width - ((lines[0]?.length ?? 0) - GAP) * PITCH) / 2
  return lines
    .map((line, row) => {
      const xs = Array.from(line, (_, at) => (left + at * PITCH).toFixed(3)).join(' ')
      const y = height - firstLine + row * LINE
      return `<text x="${xs}" y="${y}" font-family="OCRB" font-size="${FONT_SIZE}" fill="#16161c">${escaped(line)}</text>`
    })
    .join('')
}
