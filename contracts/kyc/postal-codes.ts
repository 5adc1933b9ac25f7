/*
 * Postal codes by country: the last public CLDR postal code data (unicode-org/cldr, common/supplemental/postalCodeData.xml), with newer
 * forms for IE, IL, KR and RS, and separators that people leave out.
 */
const PATTERNS: Readonly<Record<string, string>> = {
  AD: 'AD\\d{3}',
  AR: '[A-HJ-NP-Z]?\\d{4}(?:[A-Z]{3})?',
  BN: '[A-Z]{2} ?\\d{4}',
  BR: '\\d{5}-?\\d{3}',
  CA: '[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z] ?\\d[ABCEGHJ-NPRSTV-Z]\\d',
  GB: '(?:GIR ?0AA|[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}|BFPO ?\\d{1,4})',
  GG: 'GY\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}',
  IE: '(?:[AC-FHKNPRTV-Y]\\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}',
  IL: '\\d{5}(?:\\d{2})?',
  IM: 'IM\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}',
  JE: 'JE\\d[\\dA-Z]? ?\\d[ABD-HJLN-UW-Z]{2}',
  JP: '\\d{3}-?\\d{4}',
  KR: '\\d{5}',
  LT: '(?:LT-?)?\\d{5}',
  LV: '(?:LV-?)?\\d{4}',
  MT: '[A-Z]{3} ?\\d{2,4}',
  NL: '\\d{4} ?[A-Z]{2}',
  OM: '(?:PC )?\\d{3}',
  PL: '\\d{2}-?\\d{3}',
  PT: '\\d{4}(?:-?\\d{3})?',
  RS: '\\d{5,6}',
  SA: '\\d{5}(?:-?\\d{4})?',
  US: '\\d{5}(?:[ -]?\\d{4})?',
}

/** Countries whose codes are digits only, by their number. */
const DIGITS: Readonly<Record<number, string>> = {
  3: 'FO IS LS MG PG',
  4: 'AT AU BD BE BG CH CY DK ET GE HU LU MK NO NZ PH TN VE ZA',
  5: 'BA DE DZ EE EG ES FI HR ID IQ IT JO KE KW LK MA MC MV MX MY NP PK SM SN TH TR UA UY VA ZM',
  6: 'CN IN KG KZ MN RO RU SG TJ TM UZ',
}

/** Five digits that are often written in two groups. */
const IN_TWO_GROUPS: Readonly<Record<string, string>> = {
  CZ: '\\d{3} ?\\d{2}',
  FR: '\\d{2} ?\\d{3}',
  GR: '\\d{3} ?\\d{2}',
  SE: '\\d{3} ?\\d{2}',
  SK: '\\d{3} ?\\d{2}',
}

/** Codes of some countries that are not in DIGITS; the rest of those have no hint. */
const EXAMPLES: Readonly<Record<string, string>> = {
  CA: 'K1A 0B1',
  FR: '75001',
  GB: 'SW1A 1AA',
  IE: 'D02 AF30',
  NL: '1012 AB',
  US: '20500',
}

const digitsOf = (country: string) =>
  Object.entries(DIGITS).find(([, codes]) => codes.split(' ').includes(country))?.[0]

/** What a code of that country looks like; undefined where we do not know. */
export function postalCodeHint(country: string): string | undefined {
  const count = digitsOf(country)
  const example = EXAMPLES[country]
  return example === undefined ? count && `${count} digits` : `For example ${example}`
}

function patternOf(country: string): string | undefined {
  const known = PATTERNS[country] ?? IN_TWO_GROUPS[country]
  const count = digitsOf(country)
  return known ?? (count === undefined ? undefined : `\\d{${count}}`)
}

/** Whether a code has the form of that country; any code where the form is not known. */
export function isPostalCode(code: string, country: string): boolean {
  const pattern = patternOf(country)
  return pattern === undefined || new RegExp(`^${pattern}$`, 'i').test(code.trim())
}
