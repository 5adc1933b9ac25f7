import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { gif, jpegWithPlace, pdf, png } from '#tests/support/files/file-samples.ts'
import { examine } from './examine.ts'
import { reencodeImage, stillImage } from './images.ts'

const now = new Date('2026-11-20T09:00:00Z')

describe('an image encoded anew', () => {
  it('stands as its camera held it, and says nothing of it', async () => {
    const lying = await sharp({ create: { width: 16, height: 8, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { width, height, orientation } = await sharp(await reencodeImage(lying, 'image/jpeg')).metadata()
    expect([width, height, orientation]).toEqual([8, 16, undefined])
  })

  it('had something to hide in the first place', async () => {
    const photograph = await jpegWithPlace()
    expect(photograph.includes('secret of the camera')).toBe(true)
    expect((await sharp(photograph).metadata()).exif).toBeDefined()
    const clean = await reencodeImage(photograph, 'image/jpeg')
    expect(clean.includes('secret of the camera')).toBe(false)
  })

  it('of another format than it says is none', async () => {
    await expect(reencodeImage(await png(), 'image/jpeg')).rejects.toThrow('image_unreadable')
    await expect(reencodeImage(pdf(), 'application/pdf')).rejects.toThrow('wrong_type')
  })

  it('goes into a PDF by its first frame', async () => {
    const still = await stillImage(await gif(), 'image/gif')
    expect([still.contentType, (await sharp(still.bytes).metadata()).format]).toEqual(['image/png', 'png'])
    const large = await stillImage(await png(1200, 900), 'image/png')
    expect([large.contentType, (await sharp(large.bytes).metadata()).width]).toEqual(['image/jpeg', 1200])
  })
})

describe('the type a sender gives', () => {
  const send = async (declared: string | undefined) =>
    (await examine(await png(), { kind: 'image', declared, now })).main.contentType
  it.each([undefined, '', 'application/octet-stream', 'image/png', 'IMAGE/PNG; charset=x'])(
    '%s is no lie about a PNG',
    async (declared) => expect(await send(declared)).toBe('image/png'),
  )
  it('may not be another one', async () => {
    await expect(send('image/gif')).rejects.toThrow('wrong_type')
  })
})
