import { COURT_WORDS } from '#contracts/kyc/step-rules.ts'

interface Company {
  readonly legalName: string
  readonly registration?: string | undefined
}

/**
 * Whether a company is the issuer's: by its entry in the register or its name, in which case and spaces say nothing. The name may have
 * changed since the issuer submitted.
 */
export const isCompanyOfIssuer = (own: Company, issuer: Company | null, issuerName: string): boolean =>
  (own.registration !== undefined && own.registration === issuer?.registration) ||
  [issuerName, issuer?.legalName ?? issuerName].some((name) => plain(name) === plain(own.legalName))

/**
 * Country, register and number of a company's entry in the register, in A-Z and digits. Spaces, signs, case, accents, leading zeros, words
 * that only say "court" or "file", and the order of court and number make no other entry (record 0449).
 */
export function registrationOf(country: string, number: string): string {
  const text = inBasicLatin(number)
  if (country === 'DE') {
    const [, before = '', register = '', after = ''] = text.replaceAll(COURT, ' ').match(GERMAN) ?? []
    if (register !== '') return `DE ${register}${withoutZeros(compact(after))}${compact(before)}`
  }
  const entry = compact(text)
  const [, state = '', file = ''] = (country === 'US' && entry.match(/^([A-Z]{2})[A-Z]*(\d.*)$/)) || []
  return `${country} ${state}${withoutZeros(file === '' ? entry : file)}`
}

/** Text before the part of the German register that has a number, the part, and what follows it. */
const GERMAN = /^(.*?)\b(HR[AB]|GNR|GSR|PR|VR)(?= ?\d)(.*)$/
const COURT = new RegExp(COURT_WORDS, 'gi')

/** Letters that do not fall into a basic letter and its accents; as German and Danish companies spell themselves in addresses. */
const SPELT = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  Æ: 'AE',
  Ø: 'OE',
  Œ: 'OE',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
} as const
const inBasicLatin = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[ÄÖÜÆØŒŁĐÐÞ]/g, (letter) => SPELT[letter as keyof typeof SPELT])
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    // Other letters stay apart by their numbers.
    .replaceAll(/(?![A-Z])\p{L}/gu, (letter) => `U${letter.codePointAt(0)}`)

const compact = (text: string): string => text.replaceAll(/[^A-Z0-9]/g, '')

const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '')

const plain = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '')
