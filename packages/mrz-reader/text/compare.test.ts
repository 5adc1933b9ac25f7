import { describe, expect, it } from 'vitest'
import { someFields } from '#tests/support/files/passport-zone.ts'
import { zoneLines, type ZoneFields } from './zone-lines.ts'
import { compareWithTyped, type Typed } from './compare.ts'
import { readingOf } from './fields.ts'
import { FORMATS } from './formats.ts'
import { icaoNames } from './transliterate.ts'

const TODAY = '2026-11-20'

function compared(zone: Partial<ZoneFields>, typed: Partial<Typed>, today = TODAY) {
  const fields = { ...someFields(1), surname: 'ERIKSSON', givenNames: 'ANNA MARIA', ...zone }
  const [format] = FORMATS
  if (!format) throw new Error('no format')
  const reading = readingOf({ format, lines: zoneLines('TD3', fields), margin: 10, repaired: false }, TODAY)
  return compareWithTyped(
    reading,
    { firstName: 'Anna Maria', lastName: 'Eriksson', dob: fields.birthDate, ...typed },
    today,
  )
}

const nameOf = (surname: string, givenNames: string, lastName: string, firstName: string) =>
  compared({ surname, givenNames }, { firstName, lastName }).name

describe('names', () => {
  it.each([
    ['ERIKSSON', 'ANNA MARIA', 'Eriksson', 'Anna Maria', 'same'],
    ['ERIKSSON', 'ANNA MARIA', ' eriksson ', 'ANNA-MARIA', 'same'],
    ['MUELLER', 'JOERG', 'Müller', 'Jörg', 'same'],
    ['MULLER', 'JORG', 'Müller', 'Jörg', 'same'],
    ['GROSS', 'OEYVIND', 'Groß', 'Øyvind', 'same'],
    ['TREMBLAY', 'FRANCOIS', 'Tremblay', 'François', 'same'],
    ['YILMAZ', 'ISIL', 'Yılmaz', 'Işıl', 'same'],
    ['THORSSON', 'JON', 'Þórsson', 'Jón', 'same'],
    ['OCONNOR', 'SEAN', "O'Connor", 'Seán', 'same'],
    ['AL MANSOORI', 'FATIMA', 'AlMansoori', 'Fatima', 'same'],
    ['ERIKSSON', 'ANNA MARIA', 'Eriksson', 'Anna', 'similar'],
    ['GARCIA LOPEZ', 'ANA', 'García', 'Ana', 'similar'],
    ['ANNA', 'ERIKSSON', 'Eriksson', 'Anna', 'similar'],
    ['ERIKSSON', 'ANNA', 'Ericsson', 'Anna', 'similar'],
    ['BIN ABDULLAH', 'OMAR', 'Abdullah', 'Omar bin', 'similar'],
    ['ERIKSSON', 'ANNA', 'Smith', 'Anna', 'different'],
    ['ERIKSSON', 'ANNA', 'Eriksson', 'Maria', 'different'],
    ['LI', 'NA', 'Lu', 'Na', 'different'],
    ['ERIKSSON', 'ANNA', 'إريكسون', 'آنا', 'unknown'],
    ['ERIKSSON', 'ANNA', 'Eriksson', '安娜', 'unknown'],
    ['ERIKSSON', 'ANNA', '', '', 'unknown'],
  ])('%s, %s beside %s, %s: %s', (surname, given, last, first, likeness) => {
    expect(nameOf(surname, given, last, first)).toBe(likeness)
  })

  it('a zone that is too short holds the beginning', () => {
    const last = 'Venkatanarasimharajuvaripeta'
    const zone = { surname: last.toUpperCase(), givenNames: 'SRINIVASA RAMANUJAN' }
    expect(compared(zone, { lastName: last, firstName: 'Srinivasa Ramanujan' }).name).toBe('same')
    expect(compared(zone, { lastName: last, firstName: 'Srinivasa' }).name).toBe('same')
    expect(compared(zone, { lastName: last, firstName: 'Shrinivasa' }).name).toBe('similar')
    expect(compared(zone, { lastName: last, firstName: 'Subramanya' }).name).toBe('different')
    const longer = 'Papandropoulousarvanitogiannopoulousmavros'
    const cut = { surname: longer.toUpperCase(), givenNames: 'JON' }
    expect(compared(cut, { lastName: longer, firstName: 'Jon' }).name).toBe('similar')
    expect(compared(cut, { lastName: `X${longer}`, firstName: 'Jon' }).name).toBe('different')
  })

  it('knows both ways to write a letter', () => {
    expect(icaoNames('Ångström Łukasz')).toEqual(['AANGSTROEM LUKASZ', 'ANGSTROM LUKASZ'])
  })
})

describe('days and number', () => {
  it('are the same or not', () => {
    const zone = { birthDate: '1974-08-12', expiryDate: '2031-04-15', documentNumber: 'L8I89O2C' }
    expect(compared(zone, { dob: '1974-08-12', expiry: '2031-04-15', number: 'l8i-89o 2c' })).toEqual({
      name: 'same',
      dob: 'same',
      expiry: 'same',
      number: 'same',
      expired: false,
    })
    expect(compared(zone, { dob: '1974-12-08', expiry: '2031-04-16', number: 'L818902C' })).toMatchObject({
      dob: 'different',
      expiry: 'different',
      number: 'similar',
    })
    expect(compared(zone, { number: 'L8189O2D' }).number).toBe('different')
    expect(compared(zone, { dob: '' })).toMatchObject({
      dob: 'unknown',
      expiry: 'unknown',
      number: 'unknown',
    })
    expect(compared({ birthDate: '1974-02-30' }, { dob: '1974-02-28' }).dob).toBe('unknown')
  })

  it('the document is good up to and on its last day', () => {
    const zone = { expiryDate: '2026-11-20' }
    expect(compared(zone, {}, '2026-11-20').expired).toBe(false)
    expect(compared(zone, {}, '2026-11-21').expired).toBe(true)
  })
})
