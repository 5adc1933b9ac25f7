import { TAG } from './der.ts'

/** What was read is no strict DER, or not what the place asks for. */
export class MalformedDer extends Error {
  constructor(what: string) {
    super(`malformed DER: ${what}`)
    this.name = 'MalformedDer'
  }
}

/**
 * One value of a strict DER encoding. Indefinite and longer than needed lengths are refused, so that a value has one encoding
 * only and a changed byte cannot hide.
 */
export class DerValue {
  readonly tag: number
  /** The whole value, header included. */
  readonly der: Uint8Array
  readonly content: Uint8Array

  private constructor(tag: number, der: Uint8Array, content: Uint8Array) {
    this.tag = tag
    this.der = der
    this.content = content
  }

  /** The value that starts at the first byte; whatever follows is not looked at. */
  static first(bytes: Uint8Array): DerValue {
    const [tag, short] = bytes
    if (tag === undefined || short === undefined) throw new MalformedDer('it ends early')
    // Zeros are padding, and longer tags are nothing that is used here.
    if (tag === 0 || (tag & 0x1f) === 0x1f) throw new MalformedDer('a tag')
    const { length, header } = short < 0x80 ? { length: short, header: 2 } : longLength(bytes, short & 0x7f)
    if (header + length > bytes.length) throw new MalformedDer('it ends early')
    const der = bytes.subarray(0, header + length)
    return new DerValue(tag, der, der.subarray(header))
  }

  /** The value that these bytes are, without anything behind it. */
  static of(bytes: Uint8Array): DerValue {
    const value = DerValue.first(bytes)
    if (value.der.length !== bytes.length) throw new MalformedDer('something follows')
    return value
  }

  expect(tag: number): this {
    if (this.tag !== tag) throw new MalformedDer(`tag ${this.tag} in place of ${tag}`)
    return this
  }

  /** What a constructed value holds. */
  get children(): DerValue[] {
    if ((this.tag & 0x20) === 0) throw new MalformedDer('a plain value in place of a constructed one')
    const children: DerValue[] = []
    for (let rest = this.content; rest.length > 0;) {
      const child = DerValue.first(rest)
      children.push(child)
      rest = rest.subarray(child.der.length)
    }
    return children
  }

  /** The children of a sequence. */
  get sequence(): DerValue[] {
    return this.expect(TAG.sequence).children
  }

  get oid(): string {
    const numbers: bigint[] = []
    let current = 0n
    for (const byte of this.expect(TAG.oid).content) {
      current = (current << 7n) | BigInt(byte & 0x7f)
      if ((byte & 0x80) !== 0) continue
      numbers.push(current)
      current = 0n
    }
    const [joined = 0n, ...rest] = numbers
    const first = joined < 40n ? 0n : joined < 80n ? 1n : 2n
    return [first, joined - first * 40n, ...rest].join('.')
  }

  /** Hexadecimal digits of a non-negative integer, without leading zeros. */
  get integerHex(): string {
    const { content } = this.expect(TAG.integer)
    if (content.length === 0 || ((content[0] ?? 0) & 0x80) !== 0) throw new MalformedDer('a negative number')
    return Buffer.from(content)
      .toString('hex')
      .replace(/^(00)+(?=..)/, '')
  }

  get time(): Date {
    const digits = Buffer.from(this.content).toString('latin1')
    const short = this.tag === TAG.utcTime
    const long = short ? `${Number(digits.slice(0, 2)) < 50 ? '20' : '19'}${digits}` : digits
    const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(long)
    if (!parts || (!short && this.tag !== TAG.generalizedTime)) throw new MalformedDer('no time')
    const [, year, month, day, hour, minute, second, fraction = ''] = parts
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`)
    if (Number.isNaN(at.getTime())) throw new MalformedDer('no time')
    return at
  }
}

function longLength(bytes: Uint8Array, count: number): { length: number; header: number } {
  if (count === 0 || count > 4 || bytes.length < 2 + count) throw new MalformedDer('a length')
  const digits = bytes.subarray(2, 2 + count)
  const length = digits.reduce((sum, digit) => sum * 256 + digit, 0)
  if (digits[0] === 0 || length < 0x80) throw new MalformedDer('a length longer than need be')
  return { length, header: 2 + count }
}
