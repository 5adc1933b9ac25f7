import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pngClaiming } from '#tests/support/files/file-samples.ts'
import { passportPage } from '#tests/support/files/passport-page.ts'
import { randomOf } from '#tests/support/random.ts'
import { QUALITY_PROBLEMS, QUALITY_TEXTS, qualityOf } from './quality.ts'

let page: Buffer

beforeAll(async () => {
  page = (await passportPage({ seed: 80_000, level: 'easy' })).image
})

const problemsOf = async (image: Buffer) => (await qualityOf(image)).problems

/** The page with a white reflection. */
async function withGlare(left: number): Promise<Buffer> {
  const light = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"><ellipse cx="250" cy="200" rx="240" ry="190" fill="#fff"/></svg>',
  )
  return sharp(page)
    .composite([{ input: light, left, top: 500 }])
    .jpeg()
    .toBuffer()
}

describe('the quality gate', () => {
  it('lets good photographs through, and dark ones that can be read', async () => {
    expect(await qualityOf(page)).toMatchObject({ ok: true, problems: [] })
    for (const level of ['medium', 'hard'] as const) {
      const { image } = await passportPage({ seed: 80_001, level })
      expect([level, await problemsOf(image)]).toEqual([level, []])
    }
  })

  it('measures what it says', async () => {
    const { measures } = await qualityOf(page)
    const { width, height } = await sharp(page).metadata()
    expect(measures).toMatchObject({ width, height })
    const even = await qualityOf(
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#808080' } })
        .png()
        .toBuffer(),
    )
    expect(even.measures).toEqual({
      width: 1200,
      height: 900,
      sharpness: 0,
      mean: 128,
      deviation: 0,
      glare: 0,
    })
  })

  it('names what is wrong', async () => {
    expect(await problemsOf(await sharp(page).resize(999).toBuffer())).toEqual(['small'])
    expect(await problemsOf(await sharp(page).blur(6).toBuffer())).toEqual(['blurred'])
    expect(await problemsOf(await sharp(page).linear(0.7, -90).toBuffer())).toEqual(['dark'])
    expect(await problemsOf(await sharp(page).linear(0.5, 130).toBuffer())).toEqual(['bright'])
    expect(await problemsOf(await sharp(page).linear(0.3, 90).toBuffer())).toEqual(['flat'])
    expect(await problemsOf(await withGlare(600))).toEqual(['glare'])
  })

  it('noise is not taken for sharpness', async () => {
    const soft = sharp(page).resize(1000).greyscale().blur(4).raw()
    const { data, info } = await soft.toBuffer({ resolveWithObject: true })
    const random = randomOf(3)
    // Without the median filter, noise of 3 grey levels would count as a sharpness of 180.
    const noisy = Buffer.from(data.map((value) => Math.round(Math.min(255, value + random.normal() * 3))))
    expect(await problemsOf(await sharp(noisy, { raw: info }).png().toBuffer())).toEqual(['blurred'])
  })

  it('white around the page is no glare', async () => {
    const scanned = await sharp(page)
      .extend({ top: 60, bottom: 60, left: 80, right: 80, background: '#fff' })
      .jpeg()
      .toBuffer()
    expect(await problemsOf(scanned)).toEqual([])
  })

  it('looks at a photograph upright', async () => {
    const turned = await sharp(page).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer()
    const upright = await sharp(page).metadata()
    expect((await qualityOf(turned)).measures).toMatchObject({ width: upright.width, height: upright.height })
  })

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('%PDF-1.7 no image')],
    ['half a photograph', () => page.subarray(0, page.length / 2)],
    ['a header that claims 30000 pixels a side', () => pngClaiming(30_000, 30_000)],
  ])('refuses %s', async (_what, bytes) => {
    expect(await qualityOf(await bytes())).toEqual({ ok: false, problems: ['unreadable'], measures: null })
  })

  it('has words for every problem', () => {
    expect(Object.keys(QUALITY_TEXTS).toSorted()).toEqual(QUALITY_PROBLEMS.toSorted())
    for (const text of Object.values(QUALITY_TEXTS)) expect(text).toMatch(/^[A-Z].{20,90}\.$/)
  })
})
