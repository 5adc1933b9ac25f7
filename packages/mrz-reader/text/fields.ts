import { textOf, type FormatName } from './formats.ts'
import { checksOf, numberOf, type Checks, type Spelled } from './spelling.ts'

/** What a machine-readable zone says. */
export interface MrzReading {
  readonly format: FormatName
  readonly lines: readonly string[]
  readonly documentNumber: string
  /** ICAO codes: three letters, or 'D'. */
  readonly issuingState: string
  readonly nationality: string
  /** YYYY-MM-DD; null for what is no day. */
  readonly birthDate: string | null
  readonly sex: 'M' | 'F' | 'X'
  readonly expiryDate: string | null
  readonly surname: string
  readonly givenNames: string
  /** The names did not fit into the zone. */
  readonly namesCut: boolean
  readonly checks: Checks
  /** A character was changed until its check digit held: a reviewer compares it with the page. */
  readonly repaired: boolean
  /**
   * Number, both days and the check digit of all were read without a doubt and without repair. No check digit guards the names:
   * they are compared with what was typed.
   */
  readonly accepted: boolean
}

/**
 * The least sure guarded character must be so much likelier than the next, as a logarithm of the odds: check digits cannot tell A from 0
 * or G from 6, which count the same modulo 10, and let one wrong line in ten pass each.
 */
const MIN_MARGIN = 2
/** Documents are good for ten years, some for people above seventy for life; two digits do not say which century. */
const EXPIRY_AHEAD_YEARS = 50

const dayOf = (year: number, digits: string): string | null => {
  const day = `${year}-${digits.slice(2, 4)}-${digits.slice(4, 6)}`
  const time = new Date(`${day}T00:00:00Z`)
  // The 30th of February becomes a day of March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) ? day : null
}

/** The day of birth: the last one that is not after `today`. */
export function birthDateOf(digits: string, today: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null
  const year = 2000 + Number(digits.slice(0, 2))
  const recent = dayOf(year, digits)
  return recent !== null && recent <= today ? recent : dayOf(year - 100, digits)
}

/** The day of expiry: at most fifty years ahead. */
export function expiryDateOf(digits: string, today: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null
  const year = 2000 + Number(digits.slice(0, 2))
  return dayOf(year - Number(today.slice(0, 4)) > EXPIRY_AHEAD_YEARS ? year - 100 : year, digits)
}

const words = (text: string) => text.replaceAll(/<+/g, ' ').trim()

function sexOf(letter: string): MrzReading['sex'] {
  return letter === 'M' || letter === 'F' ? letter : 'X'
}

/** The fields of a zone; `today` (YYYY-MM-DD) decides the century of its days. */
export function readingOf(spelled: Omit<Spelled, 'likelihood'>, today: string): MrzReading {
  const { format, lines, margin, repaired } = spelled
  const names = textOf(lines, format.names)
  const [surname = '', ...given] = names.split('<<')
  const checks = checksOf(format, lines)
  const documentNumber = numberOf(format, lines).text.replaceAll('<', '')
  const birthDate = birthDateOf(textOf(lines, format.birth), today)
  const expiryDate = expiryDateOf(textOf(lines, format.expiry), today)
  return {
    format: format.name,
    lines,
    documentNumber,
    issuingState: words(textOf(lines, format.state)),
    nationality: words(textOf(lines, format.nationality)),
    birthDate,
    sex: sexOf(textOf(lines, format.sex)),
    expiryDate,
    surname: words(surname),
    givenNames: words(given.join('<')),
    namesCut: !names.endsWith('<'),
    checks,
    repaired,
    accepted:
      Object.values(checks).every(Boolean) &&
      !repaired &&
      margin >= MIN_MARGIN &&
      documentNumber !== '' &&
      birthDate !== null &&
      expiryDate !== null,
  }
}
