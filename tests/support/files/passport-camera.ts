import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Drawn } from './passport-drawing.ts'
import type { Random } from '#tests/support/random.ts'

/* What a camera makes of a page on a desk. */

/** From a flatbed scan to a bad photograph. */
export type Level = 'easy' | 'medium' | 'hard' | 'extreme'

interface Conditions {
  /** Pixels of the photograph across. */
  readonly width: readonly [number, number]
  readonly turn: number
  readonly shear: number
  readonly blur: readonly [number, number]
  readonly noise: readonly [number, number]
  /** Brightness of the darkest corner. */
  readonly shade: readonly [number, number]
  readonly light: readonly [number, number]
  readonly quality: readonly [number, number]
}

const CONDITIONS: Record<Level, Conditions> = {
  easy: {
    width: [1700, 2000],
    turn: 0.5,
    shear: 0.003,
    blur: [0.3, 0.6],
    noise: [0, 2],
    shade: [0.95, 1],
    light: [0.97, 1.03],
    quality: [80, 90],
  },
  medium: {
    width: [1400, 1900],
    turn: 3,
    shear: 0.02,
    blur: [0.5, 1],
    noise: [3, 8],
    shade: [0.65, 0.85],
    light: [0.85, 1.1],
    quality: [65, 80],
  },
  hard: {
    width: [1250, 1700],
    turn: 5,
    shear: 0.04,
    blur: [0.9, 1.6],
    noise: [8, 16],
    shade: [0.5, 0.75],
    light: [0.55, 0.75],
    quality: [55, 55],
  },
  extreme: {
    width: [850, 850],
    turn: 7,
    shear: 0.05,
    blur: [1, 1.7],
    noise: [8, 16],
    shade: [0.45, 0.7],
    light: [0.55, 0.8],
    quality: [40, 40],
  },
}

/** How much nearer one side of the page is than the other: to the right, and below. 0.1 is a hand that is not held level. */
export interface Tilt {
  readonly x: number
  readonly y: number
}

interface Picture {
  readonly data: Buffer
  readonly info: {
    readonly width: number
    readonly height: number
    readonly channels: OutputInfo['channels']
  }
}

const toRaw = (image: Sharp): Promise<Picture> => image.raw().toBuffer({ resolveWithObject: true })

/** The page on a desk, turned and slanted. */
async function onDesk(
  page: Drawn,
  { width: across, turn, shear }: Conditions,
  random: Random,
): Promise<Picture> {
  const width = Math.round(random.between(...across))
  const angle = (random.between(-turn, turn) * Math.PI) / 180
  const slant = random.between(-shear, shear)
  // Turned, it still lies within the photograph.
  const aside = (page.raw.height / page.raw.width) * (Math.abs(Math.sin(angle)) + Math.abs(slant))
  const room = Math.cos(angle) + aside
  const size = Math.round((width * random.between(0.9, 0.97)) / room)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Made smaller first, as a lens does: turning alone would leave out pixels.
  const small = await toRaw(sharp(page.pixels, { raw: page.raw }).resize(size))
  const turned = await toRaw(
    sharp(small.data, { raw: small.info }).affine([cos, slant - sin, sin, cos], {
      background: { r: 0, g: 0, b: 0, alpha: 0 },
      interpolator: 'bicubic',
    }),
  )
  const height = Math.max(Math.round(width * 0.75), turned.info.height)
  const background = { r: 60 + random.below(90), g: 50 + random.below(70), b: 40 + random.below(60) }
  const place = (free: number) => Math.max(0, Math.round(free * random.between(0.4, 0.6)))
  const input = { input: turned.data, raw: turned.info }
  const [left, top] = [place(width - turned.info.width), place(height - turned.info.height)]
  const desk = sharp({ create: { width, height, channels: 3, background } })
  return toRaw(desk.composite([{ ...input, left, top }]).removeAlpha())
}

/** Seen from a side: a perspective, the middle of the photograph unmoved. */
function tilted({ data, info }: Picture, { x: tiltX, y: tiltY }: Tilt): Picture {
  const { width, height } = info
  const seen = Buffer.alloc(data.length)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width - 0.5, y / height - 0.5]
      const far = (1 + tiltX * u + tiltY * v) / 1.05
      const fromX = Math.min(Math.max((u / far + 0.5) * width, 0), width - 1.01)
      const fromY = Math.min(Math.max((v / far + 0.5) * height, 0), height - 1.01)
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      const [dx, dy] = [fromX - left, fromY - top]
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * width + left) * 3 + channel
        const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 3] ?? 0) * dx
        const lower = (data[at + width * 3] ?? 0) * (1 - dx) + (data[at + width * 3 + 3] ?? 0) * dx
        seen[(y * width + x) * 3 + channel] = Math.round(upper * (1 - dy) + lower * dy)
      }
    }
  }
  return { data: seen, info }
}

/** A JPEG of the page on a desk, as a camera sees it that is not held straight. */
export async function photographed(
  page: Drawn,
  { level, tilt, random }: { level: Level; tilt: Tilt | undefined; random: Random },
): Promise<Buffer> {
  const conditions = CONDITIONS[level]
  const straight = await onDesk(page, conditions, random)
  const { data, info } = tilt ? tilted(straight, tilt) : straight
  expose(data, info.width, {
    random,
    shade: random.between(...conditions.shade),
    light: random.between(...conditions.light),
    noise: random.between(...conditions.noise),
  })
  return sharp(data, { raw: info })
    .blur(random.between(...conditions.blur))
    .jpeg({ quality: Math.round(random.between(...conditions.quality)) })
    .toBuffer()
}

/** Uneven light from one side, then the noise of the sensor; written into the pixels. */
function expose(
  pixels: Buffer,
  width: number,
  { random, shade, light, noise }: { random: Random; shade: number; light: number; noise: number },
): void {
  const height = pixels.length / 3 / width
  const direction = random.between(0, 2 * Math.PI)
  const [towardsX, towardsY] = [Math.cos(direction) / width, Math.sin(direction) / height]
  const grains = Float32Array.from({ length: 65_521 }, () => random.normal() * noise)
  let grain = random.below(grains.length)
  for (let at = 0; at < pixels.length; at += 3) {
    const pixel = at / 3
    if (pixel % width === 0) grain = random.below(grains.length)
    const along =
      ((pixel % width) - width / 2) * towardsX + (Math.floor(pixel / width) - height / 2) * towardsY
    const bright = light * (1 - (1 - shade) * Math.min(1, Math.max(0, along + 0.5)))
    for (let channel = 0; channel < 3; channel += 1) {
      grain = (grain + 7) % grains.length
      const value = (pixels[at + channel] ?? 0) * bright + (grains[grain] ?? 0)
      pixels[at + channel] = Math.min(255, Math.max(0, Math.round(value)))
    }
  }
}
