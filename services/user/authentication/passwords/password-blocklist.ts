import { dictionary } from '@zxcvbn-ts/language-common'

/** The person choosing the password, whose own name and address are easy to guess. */
export interface PasswordOwner {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

// Words of the product and its field, and names that the list of breached passwords lacks.
const WORDS =
  'mizan mizantest mizanteam fundraising fundraise invest investor investing issuer musharakah mudarabah murabaha ijara wakala sukuk shariah halal ' +
  'zakat alhamdulillah mashallah subhanallah quran makkah bilal hamza khadija yusuf zainab ana ava eva ian mia zoe ' +
  'abcdefgh rockyou superuser classroom hotmail mynoob switzerland'

/** Shorter stems would refuse passwords made at random. */
const STEM_MIN_CHARS = 3

/** Some 49,000 breached passwords. */
const BREACHED: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Breached passwords without digits and signs at both ends, and our words. */
export const STEMS: ReadonlySet<string> = new Set([
  ...[...BREACHED].map(withoutEnds).filter((stem) => stem.length >= STEM_MIN_CHARS),
  ...WORDS.split(' '),
])

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '8': 'b',
}

/** Whether a password that meets the policy is among the first guesses (record 0153). */
export function isEasyToGuess(password: string, owner: PasswordOwner): boolean {
  const lower = password.toLowerCase()
  if (BREACHED.has(lower) || BREACHED.has(lower.replace(/[^\p{L}\d]+$/u, '')) || isOneStep(lower)) return true
  const own = ownWords(owner)
  return stemsOf(lower).some(
    (stem) => STEMS.has(stem) || isRepeated(stem) || own.some((word) => stem === word),
  )
}

// The word without the usual decoration: digits and signs at both ends, then letters written as signs.
function stemsOf(lower: string): string[] {
  const core = withoutEnds(lower)
  const plain = core.replaceAll(/[@4310!$578]/g, (char) => LEET[char] ?? char)
  return [core, plain, plain.replaceAll(/[^\p{L}]/gu, ''), lower.replaceAll(/[^\p{L}]/gu, '')]
}

function withoutEnds(lower: string): string {
  return lower.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
}

function ownWords({ firstName, lastName, email }: PasswordOwner): string[] {
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  const [first, last] = [letters(firstName), letters(lastName)]
  const [mailbox = '', domain = ''] = email.split('@')
  const words = [
    first,
    last,
    first + last,
    last + first,
    letters(mailbox),
    letters(domain.split('.')[0] ?? ''),
  ]
  return words.filter((word) => word.length >= 3)
}

/** A short piece repeated: `passwordpassword`, `abcabc`, `aaaa`. */
function isRepeated(stem: string): boolean {
  if (stem.length === 0) return true
  for (let size = 1; size <= stem.length / 2; size += 1) {
    const piece = stem.slice(0, size)
    if (
      stem.length % size === 0 &&
      piece.repeat(stem.length / size) === stem &&
      (size < 4 || STEMS.has(piece))
    )
      return true
  }
  return false
}

/** Fewer than five different characters: `Aa1!Aa1!Aa1!`. */
function isOneStep(lower: string): boolean {
  return new Set(lower).size < 5
}
