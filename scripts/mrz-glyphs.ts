import { Resvg } from '@resvg/resvg-js'
import { level } from '#packages/mrz-reader/picture/cell.ts'
import { ALPHABET, CELL } from '#packages/mrz-reader/text/network.ts'
import { randomOf, type Random } from '#tests/support/random.ts'

/* Letters of OCR-B as a camera sees them: moved, slanted, blurred, noisy, on patterned paper. */

const FONT = 'node_modules/bwip-js/fonts/OCRB7.ttf'
/** Pixels of an atlas per pitch of the zone (2.54 mm); its letters are 72.3 units apart at size 100, their ink centred on 30. */
const PITCH = 40
const GLYPH = { width: 40, height: 64 } as const
const SIZE = (100 * PITCH) / 72.3
/** Thinner and thicker than drawn, in units of the font at size 100. */
const STROKES = [-2.5, 0, 2, 4.5] as const
/** In pixels of the atlas. */
const BLURS = [0.6, 1.4, 2.4, 3.6, 5, 6.5] as const

/** Ink from 0 to 1, one picture per letter. */
type Atlas = readonly Float32Array[]

function drawn(character: string, stroke: number): Float32Array {
  const { width, height } = GLYPH
  const colour = stroke < 0 ? '#fff' : '#000'
  const text = character === '<' ? '&lt;' : character
  const x = width / 2 - 0.3 * SIZE
  const y = height / 2 + 0.385 * SIZE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><text x="${x}" y="${y}" font-family="OCRB" font-size="${SIZE}" stroke="${colour}" stroke-width="${(Math.abs(stroke) * SIZE) / 100}">${text}</text></svg>`
  const { pixels } = new Resvg(svg, { font: { fontFiles: [FONT], loadSystemFonts: false } }).render()
  return Float32Array.from({ length: width * height }, (_, at) => 1 - (pixels[at * 4] ?? 0) / 255)
}

function blurred(picture: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  )
  const total = kernel.reduce((sum, value) => sum + value, 0)
  const pass = (from: Float32Array, isAcross: boolean) =>
    from.map((_, at) => {
      const column = at % GLYPH.width
      const row = Math.floor(at / GLYPH.width)
      let sum = 0
      for (let one = -reach; one <= reach; one += 1) {
        const x = isAcross ? column + one : column
        const y = isAcross ? row : row + one
        if (x < 0 || y < 0 || x >= GLYPH.width || y >= GLYPH.height) continue
        sum += (from[y * GLYPH.width + x] ?? 0) * (kernel[one + reach] ?? 0)
      }
      return sum / total
    })
  return pass(pass(picture, true), false)
}

function atlases(): readonly [Atlas, ...Atlas[]] {
  const all = STROKES.flatMap((stroke) => {
    const sharp = Array.from(ALPHABET, (character) => drawn(character, stroke))
    return BLURS.map((sigma) => sharp.map((picture) => blurred(picture, sigma)))
  })
  const [first, ...others] = all
  if (!first) throw new Error('unreachable')
  return [first, ...others]
}

function inkAt(picture: Float32Array, x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  if (left < 0 || top < 0 || left >= GLYPH.width - 1 || top >= GLYPH.height - 1) return 0
  const at = top * GLYPH.width + left
  const [dx, dy] = [x - left, y - top]
  const upper = (picture[at] ?? 0) * (1 - dx) + (picture[at + 1] ?? 0) * dx
  const lower = (picture[at + GLYPH.width] ?? 0) * (1 - dx) + (picture[at + GLYPH.width + 1] ?? 0) * dx
  return upper * (1 - dy) + lower * dy
}

/** How one cell is seen. */
function view(random: Random) {
  const turn = random.between(-0.05, 0.05)
  const slant = random.between(-0.1, 0.1)
  return {
    // From parts of a cell to parts of a pitch.
    xx: random.between(0.93, 1.07),
    xy: slant - turn,
    yx: turn,
    yy: 1.4 * random.between(0.91, 1.09),
    moveX: random.normal() * 0.04,
    moveY: random.normal() * 0.045,
    contrast: random.between(0.35, 1),
    slopeX: random.between(-0.25, 0.25),
    slopeY: random.between(-0.25, 0.25),
    wave: random.next() < 0.5 ? random.between(0, 0.18) : 0,
    waveX: random.between(-9, 9),
    waveY: random.between(-9, 9),
    phase: random.between(0, 6.3),
    noise: random.next() ** 2 * 0.22,
    grain: random.pick([1, 1, 2, 3]),
  }
}

/** Noise of squares of `grain` pixels. */
function grainOf(random: Random, grain: number): Float32Array {
  const columns = Math.ceil(CELL.width / grain)
  const squares = Float32Array.from({ length: columns * Math.ceil(CELL.height / grain) }, () =>
    random.normal(),
  )
  return Float32Array.from({ length: CELL.width * CELL.height }, (_, at) => {
    const row = Math.floor(Math.floor(at / CELL.width) / grain)
    return squares[row * columns + Math.floor((at % CELL.width) / grain)] ?? 0
  })
}

/** Samples without end: a levelled cell and the number of its character. */
export function glyphSamples(seed: number): () => { cell: Float32Array; character: number } {
  const random = randomOf(seed)
  const choices = atlases()
  const any = () => random.below(ALPHABET.length)
  return () => {
    const atlas = random.pick(choices)
    const character = any()
    const near = [any(), character, any()].map((one) => (random.next() < 0.03 ? undefined : atlas[one]))
    near[1] = atlas[character]
    const seen = view(random)
    const noise = grainOf(random, seen.grain)
    const cell = new Float32Array(CELL.width * CELL.height)
    for (let at = 0; at < cell.length; at += 1) {
      const u = ((at % CELL.width) + 0.5) / CELL.width - 0.5
      const v = (Math.floor(at / CELL.width) + 0.5) / CELL.height - 0.5
      const x = u * seen.xx + v * 1.4 * seen.xy + seen.moveX
      const y = u * seen.yx + v * seen.yy + seen.moveY
      const cellOfX = Math.max(-1, Math.min(1, Math.floor(x + 0.5)))
      const picture = near[cellOfX + 1]
      const ink = picture
        ? inkAt(picture, (x - cellOfX) * PITCH + GLYPH.width / 2 - 0.5, y * PITCH + GLYPH.height / 2 - 0.5)
        : 0
      const wave = seen.wave * Math.sin(u * seen.waveX + v * seen.waveY + seen.phase)
      const paper = 1 + u * seen.slopeX + v * seen.slopeY + wave
      cell[at] = 200 * paper * (1 - seen.contrast * ink) + 200 * seen.noise * seen.contrast * (noise[at] ?? 0)
    }
    level(cell)
    return { cell, character }
  }
}
