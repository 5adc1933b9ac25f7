// Over 20 s: photos of every format, angle and light are really read.
import { performance } from 'node:perf_hooks'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngClaiming } from '#tests/support/files/file-samples.ts'
import { cardPage, passportOf, passportPage } from '#tests/support/files/passport-page.ts'
import { randomOf } from '#tests/support/random.ts'
import { compareWithTyped } from '#packages/mrz-reader/text/compare.ts'
import { readMrz } from './reader.ts'
import { IS_LONG } from '#tests/support/long.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const TODAY = '2026-11-20'
const read = (image: Buffer) => readMrz(image, { today: TODAY })

/** Printed lines as on an A4 page. */
function printed(lines: readonly string[], { font, size }: { font: string; size: number }): Promise<Buffer> {
  const rows = lines.map((line, at) => `<text x="90" y="${120 + at * size * 1.9}">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1700" height="1250"><rect width="1700" height="1250" fill="#f4f1ea"/><g font-family="${font}" font-size="${size}" fill="#181818">${rows.join('')}</g></svg>`
  const fontFiles = [
    'node_modules/bwip-js/fonts/OCRB7.ttf',
    'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf',
  ]
  const page = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render()
  return sharp(page.asPng()).jpeg({ quality: 80 }).toBuffer()
}

/** Random words. */
function words(seed: number, columns: number): string {
  const random = randomOf(seed)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz    '
  return Array.from({ length: columns }, () => letters.charAt(random.below(letters.length))).join('')
}

describe('what is read', () => {
  it('the specimen of ICAO Doc 9303-4, on a photograph held askew', async () => {
    const data = {
      issuingState: 'UTO',
      nationality: 'UTO',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      documentNumber: 'L898902C3',
      birthDate: '1974-08-12',
      sex: 'F' as const,
      expiryDate: '2012-04-15',
      optional: 'ZE184226B',
    }
    const { image } = await passportPage({ seed: 81_000, level: 'medium', data })
    expect(await read(image)).toMatchObject({
      format: 'TD3',
      lines: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      birthDate: '1974-08-12',
      expiryDate: '2012-04-15',
      accepted: true,
    })
  })

  it('the passport of somebody, beside what they typed', async () => {
    const person = { firstName: 'Zoë', lastName: 'Müller-Łuka', dob: '1990-02-03', number: 'C01X00T47' }
    const { image, fields } = await passportOf(person)
    const reading = await read(image)
    expect(reading).toMatchObject({ accepted: true, surname: fields.surname, documentNumber: 'C01X00T47' })
    if (!reading) throw new Error('nothing was read')
    expect(compareWithTyped(reading, { ...person, expiry: '2034-05-17' }, TODAY)).toEqual({
      name: 'same',
      dob: 'same',
      expiry: 'same',
      number: 'same',
      expired: false,
    })
  })

  it.each([
    ['TD1', 'easy'],
    ['TD1', 'medium'],
    ['TD2', 'easy'],
    ['TD2', 'medium'],
  ] as const)('a card of format %s, %s', async (name, level) => {
    const { image, lines, fields } = await cardPage({ name, seed: 81_100, level })
    expect(await read(image)).toMatchObject({
      format: name,
      lines,
      documentNumber: fields.documentNumber,
      birthDate: fields.birthDate,
      accepted: true,
    })
  })

  // One of each kind; in the long form every angle.
  it.each(IS_LONG ? [90, 180, 270] : [270])('a photograph turned by %i degrees', async (turn) => {
    const { image, line1, line2 } = await passportPage({ seed: 81_200, level: 'easy' })
    const turned = await sharp(image).rotate(turn).jpeg().toBuffer()
    expect(await read(turned)).toMatchObject({ lines: [line1, line2], accepted: true })
  })

  const TILTS = [
    { x: 0.16, y: 0.1 },
    { x: -0.18, y: -0.12 },
    { x: 0.04, y: 0.25 },
  ]
  it.each(IS_LONG ? TILTS : TILTS.slice(1, 2))('a page seen from a side: $x, $y', async (tilt) => {
    const { image, line1, line2 } = await passportPage({ seed: 81_250, level: 'medium', tilt })
    expect(await read(image)).toMatchObject({ lines: [line1, line2], accepted: true })
  })

  it('a small page in a large photograph, which says that it lies on its side', async () => {
    const { image, line1, line2 } = await passportPage({ seed: 81_300, level: 'easy' })
    const around = { top: 600, bottom: 500, left: 700, right: 400, background: '#5a4636' }
    const photo = await sharp(image).extend(around).toBuffer()
    const aside = await sharp(photo).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer()
    expect(await read(aside)).toMatchObject({ lines: [line1, line2], accepted: true })
  })
})

describe('what is no zone', () => {
  it.each([
    ['a page of text', 'Liberation Sans', 26, 95],
    ['a page in the very letters of the zone', 'OCRB', 42, 44],
    ['a page of short lines', 'OCRB', 42, 30],
  ])('%s', async (_what, font, size, columns) => {
    const lines = Array.from({ length: Math.floor(1050 / (size * 1.9)) }, (_, at) =>
      words(at + columns, columns),
    )
    const reading = await read(await printed(lines, { font, size }))
    expect(reading?.accepted ?? false).toBe(false)
    expect(Object.values(reading?.checks ?? {}).filter(Boolean).length).toBeLessThan(3)
  })

  it('an empty page, and one of noise', async () => {
    const empty = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#ddd' } })
    expect(await read(await empty.jpeg().toBuffer())).toBeNull()
    const random = randomOf(5)
    const pixels = Buffer.from(Uint8Array.from({ length: 1600 * 1200 }, () => random.below(256)))
    const noise = sharp(pixels, { raw: { width: 1600, height: 1200, channels: 1 } })
    expect(await read(await noise.png().toBuffer())).toBeNull()
  })

  it('thousands of letters one beside the other take no time', async () => {
    const dense = Array.from({ length: 60 }, (_, at) => words(at, 200).replaceAll(' ', 'X'))
    const image = await printed(dense, { font: 'OCRB', size: 10 })
    const { result, ms } = await processorMs(() => read(image))
    expect(result?.accepted ?? false).toBe(false)
    expect(ms).toBeLessThan(20_000)
  })
})

describe('hostile images', () => {
  let page: Buffer

  beforeAll(async () => {
    page = (await passportPage({ seed: 81_400, level: 'easy' })).image
  })

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('%PDF-1.7 no image')],
    ['half a photograph', () => page.subarray(0, page.length / 2)],
    ['a header that claims 30000 pixels a side', () => pngClaiming(30_000, 30_000)],
    [
      'a drawing that asks for a file',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ],
    [
      'a single pixel',
      () =>
        sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
    [
      'a line of pixels',
      () =>
        sharp({ create: { width: 9000, height: 1, channels: 3, background: '#777' } })
          .png()
          .toBuffer(),
    ],
  ])('%s: null', async (_what, bytes) => {
    expect(await read(await bytes())).toBeNull()
  })

  it('one that takes too much time or memory: null, and the next one is read', async () => {
    expect(await readMrz(page, { today: TODAY, limitMs: 1 })).toBeNull()
    expect(await readMrz(page, { today: TODAY, heapMb: 4 })).toBeNull()
    expect((await read(page))?.accepted).toBe(true)
  })

  it('leaves this thread free', async () => {
    await read(page)
    const before = performance.eventLoopUtilization()
    await Promise.all([read(page), read(page)])
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  it('of many at once some wait, and too many are asked to come again', async () => {
    const all = await Promise.allSettled(Array.from({ length: 54 }, () => read(Buffer.from('no image'))))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ reason: { status: 503, code: 'busy' } })
    expect((await read(page))?.accepted).toBe(true)
  })
})
