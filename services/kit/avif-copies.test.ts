import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createAvifCopies } from './avif-copies.ts'
import { silentLog } from './log.ts'

const ACCEPT = 'image/avif,image/webp,*/*;q=0.8'
const picture = (background: string) =>
  sharp({ create: { width: 360, height: 203, channels: 3, background } })
    .webp()
    .toBuffer()
const typeOf = ({ headers }: { readonly headers: Readonly<Record<string, string>> }) => [
  headers['content-type'],
  headers['cache-control'],
  headers['vary'],
]
const NOW = ['image/webp', 'public, max-age=60', 'accept']
const WEBP = ['image/webp', 'public, max-age=31536000, immutable', 'accept']
const AVIF = ['image/avif', 'public, max-age=31536000, immutable', 'accept']

it('sends WebP until the copy is made, then AVIF of the same size, and WebP to a browser without it', async () => {
  const copies = createAvifCopies(silentLog())
  const webp = await picture('teal')
  expect(typeOf(copies.sent('/a', webp, ACCEPT))).toEqual(NOW)
  await copies.settled()
  const sent = copies.sent('/a', webp, ACCEPT)
  expect(typeOf(sent)).toEqual(AVIF)
  const { compression, width, height } = await sharp(sent.bytes).metadata()
  expect([compression, width, height]).toEqual(['av1', 360, 203])
  for (const accept of [undefined, '*/*', 'image/webp,*/*'])
    expect(typeOf(copies.sent('/a', webp, accept))).toEqual(WEBP)
})

it('keeps those that were asked for last, and stays with WebP where no copy can be made', async () => {
  const webp = await picture('navy')
  const copies = createAvifCopies(silentLog(), { keptBytesMax: 800 })
  for (const address of ['/a', '/b', '/c']) copies.sent(address, webp, ACCEPT)
  copies.sent('/broken', Buffer.from('no picture'), ACCEPT)
  await copies.settled()
  expect(typeOf(copies.sent('/broken', webp, ACCEPT))).toEqual(WEBP)
  expect(typeOf(copies.sent('/c', webp, ACCEPT))).toEqual(AVIF)
  expect(typeOf(copies.sent('/a', webp, ACCEPT))).toEqual(NOW)
})
