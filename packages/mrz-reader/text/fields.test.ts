import fc from 'fast-check'
import { parse } from 'mrz'
import { describe, expect, it } from 'vitest'
import { someFields } from '#tests/support/files/passport-zone.ts'
import { zoneLines, type ZoneFields } from './zone-lines.ts'
import { birthDateOf, expiryDateOf, readingOf } from './fields.ts'
import { FORMATS, type FormatName } from './formats.ts'

const TODAY = '2026-11-20'

/** Lines as if they had been read without a doubt. */
function read(name: FormatName, lines: readonly string[], { margin = 10, repaired = false } = {}) {
  const format = FORMATS.find((one) => one.name === name)
  if (!format) throw new Error(name)
  return readingOf({ format, lines, margin, repaired }, TODAY)
}

const SPECIMEN = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const

describe('the specimens of ICAO Doc 9303', () => {
  it('part 4: the passport of Anna Maria Eriksson', () => {
    expect(read('TD3', SPECIMEN)).toEqual({
      format: 'TD3',
      lines: SPECIMEN,
      documentNumber: 'L898902C3',
      issuingState: 'UTO',
      nationality: 'UTO',
      birthDate: '1974-08-12',
      sex: 'F',
      expiryDate: '2012-04-15',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      namesCut: false,
      checks: { number: true, birth: true, expiry: true, composite: true },
      repaired: false,
      accepted: true,
    })
  })

  it('part 5: the card', () => {
    const lines = [
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ]
    expect(read('TD1', lines)).toMatchObject({
      documentNumber: 'D23145890',
      birthDate: '1974-08-12',
      expiryDate: '2012-04-15',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      accepted: true,
    })
  })

  it('part 6: the small page', () => {
    const lines = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']
    expect(read('TD2', lines)).toMatchObject({ documentNumber: 'D23145890', sex: 'F', accepted: true })
  })

  it('part 5: a number of more than nine characters goes on in the optional part', () => {
    const lines = [
      'I<UTOD23145890<7349<<<<<<<<<<<',
      '3407127M9507122UTO<<<<<<<<<<<2',
      'STEVENSON<<PETER<JOHN<<<<<<<<<',
    ]
    expect(read('TD1', lines)).toMatchObject({
      documentNumber: 'D23145890734',
      checks: { number: true, birth: true, expiry: true, composite: true },
    })
  })
})

describe('what is accepted', () => {
  it('a digit that does not hold, a doubt or a repair is for the reviewer', () => {
    const [names, data] = SPECIMEN
    const changed = (at: number, character: string) => [
      names,
      data.slice(0, at) + character + data.slice(at + 1),
    ]
    for (const [at, check] of [
      [9, 'number'],
      [19, 'birth'],
      [27, 'expiry'],
      [43, 'composite'],
    ] as const) {
      const reading = read('TD3', changed(at, String((Number(data.charAt(at)) + 1) % 10)))
      expect([reading.checks[check], reading.accepted]).toEqual([false, false])
    }
    expect(read('TD3', SPECIMEN, { repaired: true })).toMatchObject({ repaired: true, accepted: false })
    expect(read('TD3', SPECIMEN, { margin: 1.9 }).accepted).toBe(false)
  })

  it('days that are none are not', () => {
    const fields = { ...someFields(1), birthDate: '1980-02-30' }
    expect(read('TD3', zoneLines('TD3', fields))).toMatchObject({ birthDate: null, accepted: false })
    expect(birthDateOf('7<<<<<', TODAY)).toBeNull()
    expect(expiryDateOf('301332', TODAY)).toBeNull()
  })
})

describe('the century of two digits', () => {
  it.each([
    ['261120', '2026-11-20'],
    ['261121', '1926-11-21'],
    ['270101', '1927-01-01'],
    ['000229', '2000-02-29'],
    // 1900 was no leap year, 2000 was.
    ['010229', null],
  ])('born %s is %s', (digits, day) => {
    expect(birthDateOf(digits, TODAY)).toBe(day)
  })

  it.each([
    ['120415', '2012-04-15'],
    ['761231', '2076-12-31'],
    ['770101', '1977-01-01'],
  ])('expires %s is %s', (digits, day) => {
    expect(expiryDateOf(digits, TODAY)).toBe(day)
  })
})

const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters))
const capitals = (max: number) =>
  fc.string({ unit: oneOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: 1, maxLength: max })
const day = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

const zoneFields: fc.Arbitrary<ZoneFields> = fc.record({
  issuingState: fc.constantFrom('CAN', 'D', 'FRA', 'PAK', 'ARE'),
  nationality: fc.constantFrom('CAN', 'D', 'FRA', 'PAK', 'ARE'),
  surname: fc.array(capitals(5), { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  givenNames: fc.array(capitals(5), { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  documentNumber: fc.string({
    unit: oneOf('ABCDEFGHXYZ0123456789'),
    minLength: 1,
    maxLength: 9,
  }),
  birthDate: day('1927-01-01', '2026-11-20'),
  sex: fc.constantFrom('M', 'F', 'X'),
  expiryDate: day('2000-01-01', '2076-12-31'),
  optional: fc.string({ unit: oneOf('ABC0123456789'), maxLength: 7 }),
})

describe.each(['TD1', 'TD2', 'TD3'] as const)('any %s', (name) => {
  it('says again what was written', () => {
    fc.assert(
      fc.property(zoneFields, (fields) => {
        const lines = zoneLines(name, fields)
        const { optional, ...said } = fields
        expect(lines.join('')).toContain(optional)
        expect(read(name, lines)).toEqual({
          format: name,
          lines,
          ...said,
          namesCut: false,
          checks: { number: true, birth: true, expiry: true, composite: true },
          repaired: false,
          accepted: true,
        })
      }),
    )
  })

  it('says what another parser says', () => {
    fc.assert(
      fc.property(zoneFields, (fields) => {
        const lines = zoneLines(name, fields)
        const { surname, givenNames, documentNumber, nationality } = read(name, lines)
        const other = parse([...lines]).fields
        expect([surname, givenNames, documentNumber, nationality]).toEqual([
          other.lastName,
          other.firstName,
          other.documentNumber,
          other.nationality === null ? nationality : other.nationality,
        ])
      }),
    )
  })

  it('says something about whatever stands there, and accepts nothing whose digits do not hold', () => {
    const { lines: count = 0, columns = 0 } = FORMATS.find((one) => one.name === name) ?? {}
    const line = fc.string({
      unit: oneOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'),
      minLength: columns,
      maxLength: columns,
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: count, maxLength: count }), (lines) => {
        const reading = read(name, lines)
        if (reading.accepted) expect(Object.values(reading.checks)).toEqual([true, true, true, true])
        expect(reading.birthDate === null || /^\d{4}-\d\d-\d\d$/.test(reading.birthDate)).toBe(true)
      }),
    )
  })
})
