import { beforeAll, describe, expect, it } from 'vitest'
import { FileRefusal, type Reason } from '#services/file/examination/refusals.ts'
import { EMPTY_ZIP } from '#tests/support/files/file-samples.ts'
import { fragmentedMp4, mp4, mp4Box, webm } from '#tests/support/files/video-samples.ts'
import { examineVideo } from './examiner.ts'
import { expectPlayable } from './policy.ts'

let film: Buffer
beforeAll(async () => {
  film = await mp4({ hasSound: true })
})

async function refusalOf(bytes: Uint8Array, type = 'video/mp4'): Promise<Reason | null> {
  try {
    await expectPlayable(bytes, type)
    return null
  } catch (error) {
    if (error instanceof FileRefusal) return error.reason
    throw error
  }
}

/** The film with bytes written over its first box of a type; `at` counts from the start of the box. */
function over(type: string, at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(film)
  const start = copy.indexOf(type, 0, 'latin1') - 4
  if (start < 0) throw new Error(`no ${type}`)
  Buffer.from(bytes).copy(copy, start + at)
  return copy
}
const renamed = (from: string, to: string) => over(from, 4, [...Buffer.from(to, 'latin1')])
const HUGE = [0x7f, 0xff, 0xff, 0xff]
const body = (bytes: Buffer, type: string) => {
  const start = bytes.indexOf(type, 0, 'latin1') - 4
  return bytes.subarray(start + 8, start + bytes.readUInt32BE(start))
}

/** A box of size zero extends to the end of the file. */
const endless = () => {
  const copy = Buffer.from(film)
  const at = copy.lastIndexOf('mdat', undefined, 'latin1')
  copy.writeUInt32BE(0, at - 4)
  return copy
}
/** One entry of 20 bytes in version 1. */
const longCut = Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, 1]), Buffer.alloc(20)])

describe('a video that a player can read', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['MP4 with pictures and sound', 'video/mp4', () => film],
    ['MP4 in fragments', 'video/mp4', fragmentedMp4],
    ['MP4 with room that is free', 'video/mp4', () => Buffer.concat([film, mp4Box('free', Buffer.alloc(9))])],
    ['MP4 whose samples reach to the end of the file', 'video/mp4', () => endless()],
    [
      'MP4 with cuts in long numbers',
      'video/mp4',
      () => Buffer.concat([film, mp4Box('moof', mp4Box('traf', mp4Box('elst', longCut)))]),
    ],
    ['MP4 of four tracks', 'video/mp4', () => mp4({ tracks: 4 })],
    ['MP4 of half an hour', 'video/mp4', () => mp4({ secondsEach: 360 })],
    ['WebM', 'video/webm', webm],
  ])('%s', async (_name, type, make) => {
    expect(await refusalOf(await make(), type)).toBeNull()
  })

  it('is read in a thread', async () => {
    await expect(examineVideo({ bytes: film, contentType: 'video/mp4' })).resolves.toBeUndefined()
    const bytes = renamed('moov', 'free')
    await expect(examineVideo({ bytes, contentType: 'video/mp4' })).rejects.toMatchObject({
      reason: 'video_unreadable',
    })
  })
})

describe('a video that was made to break its reader, or shows nothing, is refused', () => {
  const nested = () => {
    let box = mp4Box('free')
    for (let level = 0; level < 40; level += 1) box = mp4Box('traf', box)
    return Buffer.concat([film, mp4Box('moof', box)])
  }
  /** The film with a table behind it, in a box that players search for tables. */
  const withTable = (type: string, body: readonly number[]) =>
    Buffer.concat([film, mp4Box('moof', mp4Box('traf', mp4Box(type, Buffer.from(body))))])
  const none = Array.from({ length: 12 }, () => 0)
  it.each<[string, () => Buffer | Promise<Buffer>, Reason?]>([
    ['no film behind its brand', () => mp4Box('ftyp', Buffer.from('mp42\0\0\0\0'))],
    ['a brand that stands second', () => Buffer.concat([mp4Box('free', Buffer.from('isom')), film])],
    ['a brand of phones of 2003', () => over('ftyp', 8, [...Buffer.from('3gp4')])],
    [
      'a brand that is cut off',
      () =>
        Buffer.concat([
          mp4Box('ftyp', Buffer.from('isom\0\0')),
          film.subarray(body(film, 'ftyp').length + 8),
        ]),
    ],
    ['two brands', () => Buffer.concat([film, mp4Box('ftyp', Buffer.from('isom'))])],
    ['five tracks', () => mp4({ tracks: 5 })],
    ['lengths that are cut off', () => withTable('mvhd', none)],
    ['sizes that are cut off', () => withTable('stsz', none.slice(4))],
    ['a table that is cut off', () => withTable('stss', none.slice(8))],
    ['fewer sizes than their table has room for', () => over('stsz', 16, [0, 0, 0, 4])],
    [
      'shifts of more samples than bytes',
      () => withTable('ctts', [0, 0, 0, 0, 0, 0, 0, 1, ...HUGE, 0, 0, 0, 0]),
    ],
    [
      'a length in long numbers beyond all of them',
      () => withTable('mdhd', [1, ...Array.from({ length: 19 }, () => 0), 0, 0, 0, 1, ...HUGE, ...HUGE]),
      'video_too_long',
    ],
    ['a second track of another kind', () => secondHandler('hint')],
    ['no table', () => renamed('moov', 'free')],
    ['two tables', () => Buffer.concat([film, mp4Box('moov', body(film, 'moov'))])],
    ['a brand that is not listed', () => over('ftyp', 8, [...Buffer.from('qt  ')])],
    [
      'a brand that goes on and on',
      () =>
        Buffer.concat([
          mp4Box('ftyp', Buffer.from('isom'), Buffer.alloc(400)),
          film.subarray(body(film, 'ftyp').length + 8),
        ]),
    ],
    ['a box of size zero that holds no samples', () => over('moov', 0, [0, 0, 0, 0])],
    ['a box smaller than its head', () => over('moov', 0, [0, 0, 0, 4])],
    ['a box larger than the file', () => over('moov', 0, HUGE)],
    ['a box in a box that reaches over it', () => over('trak', 0, HUGE)],
    [
      'a box of 2^63 bytes',
      () => Buffer.concat([film, Buffer.from('00000001'.concat('6d646174', '8000000000000000'), 'hex')]),
    ],
    ['a long box without its size', () => Buffer.concat([film, Buffer.from('000000016d646174', 'hex')])],
    ['boxes without end', () => Buffer.concat([film, Buffer.from('0000000866726565'.repeat(30_000), 'hex')])],
    ['boxes in boxes in boxes', nested],
    ['a box of no known type', () => Buffer.concat([film, mp4Box('<htm', Buffer.from('<script>'))])],
    ['bytes behind its boxes', () => Buffer.concat([film, Buffer.from('<html>')])],
    ['an archive in its last box', () => Buffer.concat([film, mp4Box('free', EMPTY_ZIP)])],
    ['a track of another kind', () => renamedHandler('hint')],
    [
      'a codec that is not listed',
      () => Buffer.from(film.toString('latin1').replaceAll('avc1', 'zzzz'), 'latin1'),
    ],
    ['seconds of no parts', () => over('mvhd', 20, [0, 0, 0, 0])],
    ['a track with seconds of no parts', () => over('mdhd', 20, [0, 0, 0, 0])],
    ['more samples than bytes', () => over('stts', 16, HUGE)],
    ['a table that claims more than it has', () => over('stsc', 12, HUGE)],
    ['sizes of samples that are not there', () => over('stsz', 16, HUGE)],
    ['samples of one size that do not fit', () => over('stsz', 12, HUGE)],
    ['a length beyond all numbers', () => over('mvhd', 24, [0xff, 0xff, 0xff, 0xff]), 'video_too_long'],
    ['more than half an hour', () => mp4({ secondsEach: 361 }), 'video_too_long'],
    ['nothing but sound', () => renamedHandler('soun')],
    ['nothing but sound, as a recorder writes it', () => mp4({ tracks: 0, hasSound: true })],
    ['a film cut off', () => film.subarray(0, film.length - 20)],
  ])('%s', async (_name, make, reason = 'video_unreadable') => {
    expect(await refusalOf(await make())).toBe(reason)
  })

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['nothing behind its head', (whole) => whole.subarray(0, 40)],
    [
      'a document of another type',
      (whole) => Buffer.from(whole.toString('latin1').replace('webm', 'matr'), 'latin1'),
    ],
    [
      'a codec that is not listed',
      (whole) => Buffer.from(whole.toString('latin1').replace('V_VP8', 'V_ZZZ'), 'latin1'),
    ],
    ['an archive behind it', (whole) => Buffer.concat([whole, EMPTY_ZIP])],
  ])('WebM with %s', async (_name, change) => {
    expect(await refusalOf(change(await webm()), 'video/webm')).toBe('video_unreadable')
  })

  it('WebM of five tracks', async () => {
    expect(await refusalOf(await webm({ tracks: 4 }), 'video/webm')).toBeNull()
    expect(await refusalOf(await webm({ tracks: 5 }), 'video/webm')).toBe('video_unreadable')
  })

  it('WebM of more than half an hour', async () => {
    expect(await refusalOf(await webm({ secondsEach: 500 }), 'video/webm')).toBe('video_too_long')
  })
})

/** The film with another handler type for its second track. */
const secondHandler = (to: string): Buffer => {
  const copy = Buffer.from(film)
  const at = copy.indexOf('hdlr', copy.indexOf('hdlr', 0, 'latin1') + 4, 'latin1')
  copy.write(to, at + 12, 'latin1')
  return copy
}
const renamedHandler = (to: string): Buffer => over('hdlr', 16, [...Buffer.from(to, 'latin1')])
