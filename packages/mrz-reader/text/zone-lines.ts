import { checkDigit } from './check-digits.ts'
import { FORMATS, type FormatName } from './formats.ts'

/* The machine-readable zone of a document that is made up. */

/** As the zone has it: capitals without accents, dates YYYY-MM-DD. */
export interface ZoneFields {
  readonly issuingState: string
  readonly nationality: string
  readonly surname: string
  readonly givenNames: string
  readonly documentNumber: string
  readonly birthDate: string
  readonly sex: 'M' | 'F' | 'X'
  readonly expiryDate: string
  readonly optional: string
}

const filled = (text: string, length: number) =>
  text.replaceAll(/[ '-]/g, '<').padEnd(length, '<').slice(0, length)
const compact = (date: string) => date.replaceAll('-', '').slice(2)

/** The lines of a zone with its check digits (ICAO Doc 9303-4, -5 and -6). */
export function zoneLines(name: FormatName, fields: ZoneFields): readonly string[] {
  const number = filled(fields.documentNumber, 9)
  const birth = compact(fields.birthDate)
  const expiry = compact(fields.expiryDate)
  const sex = fields.sex === 'X' ? '<' : fields.sex
  const state = filled(fields.issuingState, 3)
  const nationality = filled(fields.nationality, 3)
  const names = `${filled(fields.surname, fields.surname.length)}<<${filled(fields.givenNames, fields.givenNames.length)}`
  const withDigit = (text: string) => text + checkDigit(text)
  const columns = FORMATS.find((format) => format.name === name)?.columns ?? 0
  if (name === 'TD1') {
    const first = `I<${state}${withDigit(number)}${filled(fields.optional, 15)}`
    const second = `${withDigit(birth)}${sex}${withDigit(expiry)}${nationality}${filled('', 11)}`
    const checked = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18)
    return [first, second + checkDigit(checked), filled(names, columns)]
  }
  const optional = name === 'TD3' ? withDigit(filled(fields.optional, 14)) : filled(fields.optional, 7)
  const checked = withDigit(number) + withDigit(birth) + withDigit(expiry) + optional
  const second = `${withDigit(number)}${nationality}${withDigit(birth)}${sex}${withDigit(expiry)}${optional}`
  return [filled(`${name === 'TD3' ? 'P<' : 'I<'}${state}${names}`, columns), second + checkDigit(checked)]
}
