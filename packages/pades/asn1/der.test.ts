import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { context, generalizedTime, integer, octets, oid, sequence, setOf, time, utf8 } from './der.ts'
import { DerValue } from './der-reader.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytesOf = (digits: string) => Buffer.from(digits, 'hex')

describe('writing', () => {
  it('gives the octets of X.690', () => {
    expect(hex(integer(0))).toBe('020100')
    expect(hex(integer(127))).toBe('02017f')
    expect(hex(integer(128))).toBe('02020080')
    expect(hex(integer(bytesOf('0000ff')))).toBe('020200ff')
    expect(hex(oid('1.2.840.113549.1.7.2'))).toBe('06092a864886f70d010702')
    expect(hex(oid('2.5.4.3'))).toBe('0603550403')
    expect(hex(octets(new Uint8Array(200))).slice(0, 6)).toBe('0481c8')
    expect(hex(octets(new Uint8Array(300))).slice(0, 8)).toBe('0482012c')
    expect(hex(setOf(utf8('b'), utf8('a')))).toBe('31060c01610c0162')
    expect(hex(context(1, integer(5)))).toBe('a103020105')
  })

  it('writes years from 2050 with all their digits', () => {
    expect(DerValue.of(time(new Date('2049-12-31T23:59:59Z'))).tag).toBe(0x17)
    expect(DerValue.of(time(new Date('2050-01-01T00:00:00Z'))).tag).toBe(0x18)
  })
})

describe('reading', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(), (bytes, number) => {
        const [first, second] = DerValue.of(sequence(octets(bytes), integer(number))).sequence
        expect(hex(first?.content ?? new Uint8Array())).toBe(hex(bytes))
        expect(Number.parseInt(second?.integerHex ?? '', 16)).toBe(number)
      }),
    )
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1950-01-01'), max: new Date('2400-01-01'), noInvalidDate: true }),
        (at) => {
          const seconds = new Date(Math.floor(at.getTime() / 1000) * 1000)
          expect(DerValue.of(time(at)).time).toEqual(seconds)
          expect(DerValue.of(generalizedTime(at)).time).toEqual(seconds)
        },
      ),
    )
    for (const name of [
      '1.2.840.10045.4.3.2',
      '2.25.97846512039458236745019283746501',
      '0.4.0.2023.1.1',
      '2.100.3',
    ])
      expect(DerValue.of(oid(name)).oid).toBe(name)
  })

  it.each([
    ['an indefinite length', '30800000'],
    ['a length longer than need be', '30810502030000ff'],
    ['a length with a leading zero', '04820001ff'],
    ['an early end', '0405ff'],
    ['something behind it', '020100ff'],
    ['padding in place of a value', '3002' + '0000'],
    ['a long tag', '1f810100'],
    ['nothing', ''],
  ])('refuses %s', (_, digits) => {
    expect(() => DerValue.of(bytesOf(digits)).children).toThrow('malformed DER')
  })

  it('refuses what is no number and no time', () => {
    expect(() => DerValue.of(bytesOf('0201ff')).integerHex).toThrow('negative')
    expect(() => DerValue.of(bytesOf('0400')).integerHex).toThrow('tag')
    expect(() => DerValue.of(bytesOf('170a32303031303130303030')).time).toThrow('no time')
    expect(() => DerValue.of(bytesOf('180f32303236313332303030303030305a')).time).toThrow('no time')
  })
})
