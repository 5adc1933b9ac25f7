import type { ZoneFields } from '#packages/mrz-reader/text/zone-lines.ts'
import { randomOf } from '#tests/support/random.ts'

/* Whom a made-up document is of. */

const STATES = ['CAN', 'USA', 'GBR', 'D', 'FRA', 'IND', 'PAK', 'ARE', 'MYS', 'TUR', 'IDN', 'NGA'] as const
const SURNAMES = [
  'KHAN',
  'MULLER',
  'AL MANSOORI',
  'SMITH',
  'OKONKWO',
  'YILMAZ',
  'LE GOFF',
  'SINGH',
  'WIBOWO',
  'OCONNOR',
  'BIN ABDULLAH',
  'TREMBLAY',
] as const
const GIVEN = [
  'AMINA',
  'JOHN PAUL',
  'FATIMA ZAHRA',
  'LUC',
  'MUHAMMAD IQBAL',
  'SOFIA',
  'KEMAL',
  'CHIDI EMEKA',
  'ZOE',
  'QUENTIN XAVIER',
  'WILLIAM',
  'PRIYA',
] as const

/** A person made up from a seed. */
export function someFields(seed: number): ZoneFields {
  const random = randomOf(seed * 7919 + 13)
  const from = (characters: string, count: number) =>
    Array.from({ length: count }, () => characters.charAt(random.below(characters.length))).join('')
  const two = (value: number) => String(value).padStart(2, '0')
  const date = (first: number, years: number) =>
    `${first + random.below(years)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
  const state = random.pick(STATES)
  return {
    issuingState: state,
    nationality: random.next() < 0.9 ? state : random.pick(STATES),
    surname: random.pick(SURNAMES),
    givenNames: random.pick(GIVEN),
    documentNumber: from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', random.below(3)) + from('0123456789', 7),
    birthDate: date(1945, 60),
    sex: random.pick(['M', 'F', 'M', 'F', 'X']),
    expiryDate: date(2027, 9),
    optional: random.next() < 0.3 ? from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 5 + random.below(6)) : '',
  }
}
