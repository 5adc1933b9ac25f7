import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qpdfAccepts } from '#tests/support/files/pdf-checks.ts'
import { SIGNED_AT } from '#tests/support/files/signed-pdf.ts'
import { imageToPdf } from './image-pdf.ts'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

/** Size of the page and of the picture on it. */
async function sizesOf(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes)
  const page = pdf.getPage(0)
  return {
    pages: pdf.getPageCount(),
    width: Math.round(page?.width ?? 0),
    height: Math.round(page?.height ?? 0),
  }
}

it('puts an image on one page that lies as the image does', async () => {
  const wide = await imageToPdf(await image(800, 400).jpeg().toBuffer(), 'image/jpeg', SIGNED_AT)
  const tall = await imageToPdf(await image(400, 800).png().toBuffer(), 'image/png', SIGNED_AT)
  expect([qpdfAccepts(wide), qpdfAccepts(tall)]).toEqual([true, true])
  expect(await sizesOf(wide)).toEqual({ pages: 1, width: 842, height: 595 })
  expect(await sizesOf(tall)).toEqual({ pages: 1, width: 595, height: 842 })
  expect((await PDF.load(wide)).getCreationDate()).toEqual(SIGNED_AT)
})

it('turns a photograph as its camera says, and takes nothing over but pixels', async () => {
  const turned = await image(800, 400)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const pdf = await imageToPdf(turned, 'image/jpeg', SIGNED_AT)
  expect(await sizesOf(pdf)).toEqual({ pages: 1, width: 595, height: 842 })
  expect(Buffer.from(pdf).includes('secret place')).toBe(false)
})

it('refuses what is no such image', async () => {
  const png = await image(10, 10).png().toBuffer()
  const gif = await image(10, 10).gif().toBuffer()
  const cut = (await image(400, 400).jpeg().toBuffer()).subarray(0, 400)
  for (const [bytes, type] of [
    [png, 'image/jpeg'],
    [gif, 'image/png'],
    [cut, 'image/jpeg'],
    [Buffer.from('%PDF-1.7'), 'image/png'],
  ] as const)
    await expect(imageToPdf(bytes, type, SIGNED_AT)).rejects.toMatchObject({ reason: 'unreadable' })
})
