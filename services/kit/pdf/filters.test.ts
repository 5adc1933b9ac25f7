import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unpacked, type Layer } from './filters.ts'
import { PDF_LIMITS } from './limits.ts'

const layer = (name: string, params: Layer['params'] = {}): Layer => ({ name, params })
const chain = (...names: readonly string[]) => names.map((name) => layer(name))

async function all(bytes: Uint8Array, layers: readonly Layer[], left: number = PDF_LIMITS.totalBytes) {
  const pieces: Buffer[] = []
  for await (const piece of unpacked(bytes, layers, { left })) pieces.push(piece)
  return Buffer.concat(pieces)
}
/** Length of the decoded bytes, which are not kept. */
async function size(bytes: Uint8Array, layers: readonly Layer[]) {
  let sum = 0
  for await (const piece of unpacked(bytes, layers, { left: PDF_LIMITS.totalBytes })) sum += piece.length
  return sum
}

/** Packs 9-bit codes one after another. */
const nineBits = (codes: readonly number[]) => {
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from(bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)) ?? [])
}

/** One letter repeated as often as its table allows: each code stands for one letter more than the one before. */
function lzwBomb(codes: number): Buffer {
  let [held, bits, width, next] = [0, 0, 9, 258]
  const out: number[] = []
  const put = (code: number) => {
    held = (held << width) | code
    bits += width
    while (bits >= 8) {
      bits -= 8
      out.push((held >> bits) & 255)
      held &= (1 << bits) - 1
    }
  }
  put(256)
  put(0)
  for (let count = 0; count < codes; count += 1) {
    const isFull = next > 4095
    put(isFull ? 4095 : next)
    if (!isFull) next += 1
    const reached = next + 1
    width = reached >= 2048 ? 12 : reached >= 1024 ? 11 : reached >= 512 ? 10 : 9
  }
  put(257)
  out.push((held << (8 - bits)) & 255)
  return Buffer.from(out)
}

describe('filters yield what their publications say', () => {
  it.each([
    [
      'hexadecimal, an odd digit meaning one with zero (7.4.2)',
      'ASCIIHexDecode',
      '48 65 6C6c 6F7>',
      'Hellop',
    ],
    // The beginning of the passage of Hobbes that articles about this encoding use.
    ['base 85', 'ASCII85Decode', '9jqo^BlbD-BleB1DJ+*+F(f,q~>', 'Man is distinguished'],
    ['base 85 with a group of zeros', 'A85', 'z9jqo~>', '\0\0\0\0Man'],
    ['runs (7.4.5)', 'RunLengthDecode', '\x02abc\xfed\x80x', 'abcddd'],
  ])('%s', async (_name, filter, packed, plain) => {
    expect((await all(Buffer.from(packed, 'latin1'), chain(filter))).toString('latin1')).toBe(plain)
  })

  it('LZW as in the example of ISO 32000-1, 7.4.4.2', async () => {
    const packed = Buffer.from('800b6050220c0c8501', 'hex')
    expect(packed.subarray(0, 9)).toEqual(nineBits([256, 45, 258, 258, 65, 259, 66, 257]))
    expect([...(await all(packed, chain('LZWDecode')))]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
  })

  it('LZW beyond one width of codes, and with a table that is full', async () => {
    const codes = 5000
    const table = 4096 - 258
    const expected = 1 + (table * (table + 3)) / 2 + (codes - table) * (table + 1)
    expect(await size(lzwBomb(codes), chain('LZW'))).toBe(expected)
  })

  it('a chain in its order', async () => {
    const packed = Buffer.from(`${deflateSync(Buffer.from('plain')).toString('hex')}>`)
    expect((await all(packed, chain('AHx', 'Fl'))).toString()).toBe('plain')
  })
})

describe('a chain that unpacks beyond its limits is stopped', () => {
  const refused = { name: 'UnsoundPdf' }
  it.each<[string, () => Buffer, readonly string[]]>([
    ['LZW', () => lzwBomb(60_000), ['LZWDecode']],
    ['LZW under text', () => Buffer.from(`${lzwBomb(60_000).toString('hex')}>`), ['AHx', 'LZW']],
    [
      'runs of runs',
      () => Buffer.from(Array.from({ length: 80_000 }, () => [129, 129]).flat()),
      ['RL', 'RL'],
    ],
    ['zeros in base 85', () => Buffer.alloc(40 * 1024 * 1024, 'z'), ['A85']],
    [
      'deflated twice',
      () => deflateSync(deflateSync(Buffer.alloc(140 * 1024 * 1024), { level: 1 })),
      ['FlateDecode', 'FlateDecode'],
    ],
  ])('%s', async (_name, make, names) => {
    await expect(size(make(), chain(...names))).rejects.toMatchObject(refused)
  })

  it('counts every layer of every stream together', async () => {
    const packed = deflateSync(Buffer.alloc(1000))
    expect((await all(packed, chain('Fl'), 1000)).length).toBe(1000)
    await expect(all(packed, chain('Fl'), 999)).rejects.toMatchObject(refused)
  })

  it('and so is what cannot be measured', async () => {
    const packed = deflateSync(Buffer.from('x'))
    const rejected = async (layers: readonly Layer[], bytes: Buffer = packed) =>
      expect((async () => size(bytes, layers))()).rejects.toMatchObject(refused)
    await rejected(chain('Unknown'))
    await rejected(chain('constructor'))
    await rejected(chain('DCTDecode', 'FlateDecode'))
    await rejected(chain('A85', 'A85', 'A85', 'A85', 'Fl'))
    await rejected([layer('Fl', { Predictor: 12, Columns: 100 }), layer('Fl')])
    await rejected([layer('Fl', { Predictor: 12, Columns: 2 ** 31 })])
    await rejected([layer('Fl', { Predictor: 12, Columns: -3 })])
    // After the fault nobody knows how much the first layer would have yielded.
    await rejected(chain('Fl', 'Fl'), Buffer.concat([packed.subarray(0, -4), Buffer.alloc(4)]))
  })

  it('but what is damaged at its end is as long as it goes', async () => {
    const packed = deflateSync(Buffer.alloc(100_000))
    expect(await size(packed.subarray(0, -6), chain('Fl'))).toBeLessThanOrEqual(100_000)
  })
})
