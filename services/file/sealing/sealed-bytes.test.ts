import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DamagedFile, isSealed, joined, openStream, sealStream, type Place } from './sealed-bytes.ts'

const KEY = randomBytes(32)
const PLACE: Place = { area: 'objects', key: 'k'.repeat(43) }
const SEGMENT = 64 * 1024
const HEADER = 24
const BOX = SEGMENT + 16

const sealBytes = (key: Buffer, place: Place, bytes: Uint8Array) => joined(sealStream(key, place, [bytes]))
const openBytes = (key: Buffer, place: Place, bytes: Uint8Array) => joined(openStream(key, place, [bytes]))
function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

it.each([0, 1, SEGMENT - 1, SEGMENT, SEGMENT + 1, 2 * SEGMENT, 3 * SEGMENT + 7])(
  'gives %d bytes back, in whatever pieces they come and go',
  async (size) => {
    const plain = randomBytes(size)
    for (const step of [1000, SEGMENT, 10 * SEGMENT]) {
      const sealed = await joined(sealStream(KEY, PLACE, pieces(plain, step)))
      expect(sealed.length).toBe(HEADER + size + 16 * Math.max(1, Math.ceil(size / SEGMENT)))
      expect((await joined(openStream(KEY, PLACE, pieces(sealed, step + 1)))).equals(plain)).toBe(true)
      expect((await openBytes(KEY, PLACE, sealed)).equals(plain)).toBe(true)
    }
  },
)

it('seals the same bytes differently each time, and shows none of them', async () => {
  const plain = Buffer.from('the same words again and again')
  const [one, other] = [await sealBytes(KEY, PLACE, plain), await sealBytes(KEY, PLACE, plain)]
  expect(one.subarray(8).equals(other.subarray(8))).toBe(false)
  expect(one.includes('same words')).toBe(false)
  expect([isSealed(one), isSealed(plain), isSealed(one.subarray(0, 7))]).toEqual([true, false, false])
})

describe('what was changed is damaged', () => {
  const plain = randomBytes(3 * SEGMENT)
  const flipped = (at: number) => (sealed: Buffer) => {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(
      changed.readUInt8(at < 0 ? sealed.length + at : at) ^ 1,
      at < 0 ? sealed.length + at : at,
    )
    return changed
  }
  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['the mark', flipped(0)],
    ['the salt', flipped(8)],
    ['the first byte', flipped(HEADER)],
    ['a byte in the middle', flipped(HEADER + BOX + 5)],
    ['a tag', flipped(HEADER + BOX - 1)],
    ['the last byte', flipped(-1)],
    ['the end cut off at a segment', (sealed) => sealed.subarray(0, HEADER + 2 * BOX)],
    ['the end cut off within one', (sealed) => sealed.subarray(0, -100)],
    ['nothing but the head', (sealed) => sealed.subarray(0, HEADER)],
    ['nothing', () => Buffer.alloc(0)],
    ['a byte more', (sealed) => Buffer.concat([sealed, Buffer.alloc(1)])],
    [
      'two segments changed about',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, HEADER),
          sealed.subarray(HEADER + BOX, HEADER + 2 * BOX),
          sealed.subarray(HEADER, HEADER + BOX),
          sealed.subarray(HEADER + 2 * BOX),
        ]),
    ],
  ])('%s', async (_what, change) => {
    const sealed = await sealBytes(KEY, PLACE, plain)
    await expect(openBytes(KEY, PLACE, change(sealed))).rejects.toThrow(DamagedFile)
  })

  it.each<[string, Buffer, Place]>([
    ['another key', randomBytes(32), PLACE],
    ['another object', KEY, { ...PLACE, key: 'x'.repeat(43) }],
    ['another area', KEY, { ...PLACE, area: 'quarantine' }],
  ])('%s', async (_what, key, place) => {
    const sealed = await sealBytes(KEY, PLACE, plain)
    await expect(openBytes(key, place, sealed)).rejects.toThrow(DamagedFile)
  })
})

it('lets others have their turn in the middle of a large file', async () => {
  let turns = 0
  const clock = setInterval(() => {
    turns += 1
  }, 0)
  const sealed = await sealBytes(KEY, PLACE, Buffer.alloc(40 * 1024 * 1024))
  const whileSealing = turns
  await openBytes(KEY, PLACE, sealed)
  clearInterval(clock)
  expect([whileSealing > 2, turns - whileSealing > 2]).toEqual([true, true])
})

it('passes nothing on that was not verified', async () => {
  const plain = randomBytes(3 * SEGMENT)
  const sealed = await sealBytes(KEY, PLACE, plain)
  sealed.writeUInt8(sealed.readUInt8(HEADER + BOX) ^ 1, HEADER + BOX)
  const parts: Uint8Array[] = []
  const reading = async () => {
    for await (const part of openStream(KEY, PLACE, pieces(sealed, 1000))) parts.push(part)
  }
  await expect(reading()).rejects.toThrow(DamagedFile)
  expect(Buffer.concat(parts).equals(plain.subarray(0, SEGMENT))).toBe(true)
})
