import { Resvg } from '@resvg/resvg-js'
import type { FormatName } from '#packages/mrz-reader/text/formats.ts'
import {
  drawnZone,
  escaped,
  PAGE_FONTS,
  PAGE_SIZES,
  PIXELS_PER_MM,
  ZONE_HEIGHT,
} from '#packages/mrz-reader/text/printed-zone.ts'
import type { ZoneFields } from '#packages/mrz-reader/text/zone-lines.ts'
import type { Random } from '#tests/support/random.ts'

/* Data pages that were made up, as they are printed (ICAO Doc 9303-3 and -4 for measures). */

const FONT_FILES = PAGE_FONTS.map((font) => `node_modules/${font}`)

/** Interwoven curves as they are printed against copying. */
function guilloche(random: Random, width: number, height: number): string {
  const curves = Array.from({ length: 26 }, (_, index) => {
    const [rise, waves, phase] = [random.between(1, 4), random.between(1, 4), random.between(0, 6)]
    const base = (index / 26) * height
    const points = Array.from({ length: 60 }, (_point, at) => {
      const x = (at / 59) * width
      return `${x.toFixed(2)},${(base + rise * Math.sin((waves * 2 * Math.PI * at) / 59 + phase)).toFixed(2)}`
    })
    return `<polyline points="${points.join(' ')}"/>`
  })
  const hue = random.below(360)
  return `<g fill="none" stroke="hsl(${hue},40%,62%)" stroke-width="0.2">${curves.join('')}</g>`
}

function portrait(random: Random, top: number): string {
  const skin = `hsl(${20 + random.below(15)},45%,${35 + random.below(40)}%)`
  return `<g transform="translate(5,${top})"><rect width="30" height="38" fill="#cfd6dd"/><ellipse cx="15" cy="40" rx="14" ry="13" fill="#3b4552"/><ellipse cx="15" cy="17" rx="7.6" ry="10" fill="${skin}"/><path d="M7 15 q8 -14 16 0 q-8 -5 -16 0" fill="#2b2320"/><circle cx="12" cy="16" r="0.9"/><circle cx="18" cy="16" r="0.9"/><path d="M12 22 q3 2 6 0" stroke="#222" stroke-width="0.5" fill="none"/></g>`
}

function visualZone(fields: ZoneFields, top: number): string {
  const rows = [
    ['Surname / Nom', fields.surname],
    ['Given names / Prénoms', fields.givenNames],
    ['Nationality / Nationalité', fields.nationality],
    ['Date of birth / Date de naissance', fields.birthDate],
    ['Passport No. / No du passeport', `${fields.documentNumber}   ${fields.sex}`],
    ['Date of expiry / Date d’expiration', fields.expiryDate],
  ]
  const texts = rows.map(([label = '', value = ''], row) => {
    const y = top + row * 7
    return `<text x="40" y="${y}" font-size="1.7" fill="#446">${escaped(label)}</text><text x="40" y="${y + 3.3}" font-size="3" fill="#111">${escaped(value)}</text>`
  })
  return `<g font-family="Liberation Sans">${texts.join('')}</g>`
}

/** RGBA, as the renderer leaves it. */
export interface Drawn {
  readonly pixels: Buffer
  readonly raw: {
    readonly width: number
    readonly height: number
    readonly channels: 4
    readonly premultiplied: true
  }
}

/** A page or card, with the person and the lines of its zone. */
export function drawPage(
  name: FormatName,
  lines: readonly string[],
  fields: ZoneFields,
  random: Random,
): Drawn {
  const { width, height } = PAGE_SIZES[name]
  const paper = `hsl(${random.below(360)},25%,93%)`
  const upper = height - ZONE_HEIGHT
  // The drawing of a card is that of a page, made lower.
  const body = `<g transform="scale(1,${upper / 64.8})">${portrait(random, 14)}${visualZone(fields, 15)}<text x="5" y="9" font-family="Liberation Sans" font-size="4" fill="#335">PASSPORT ${escaped(fields.issuingState)}</text></g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * PIXELS_PER_MM}" height="${height * PIXELS_PER_MM}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="2.5" fill="${paper}"/>${guilloche(random, width, height)}${body}${drawnZone(name, lines)}</svg>`
  const drawn = new Resvg(svg, { font: { fontFiles: FONT_FILES, loadSystemFonts: false } }).render()
  return {
    pixels: drawn.pixels,
    raw: { width: drawn.width, height: drawn.height, channels: 4, premultiplied: true },
  }
}
