/* The reference of a wallet, of which everyone has one (record 0439): a creditor reference after ISO 11649, whose two check digits find typing errors. */

const BODY = /^\d{12}$/
// Digits only: of them the check digits find every wrong one and every swap of neighbours.
const REFERENCE = /^RF\d{14}$/

/** The remainder of ISO 7064 MOD 97-10, with the first four characters last and letters as two digits. */
function remainder(reference: string): number {
  const digits = Array.from(reference.slice(4) + reference.slice(0, 4), (letter) =>
    parseInt(letter, 36),
  ).join('')
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** The reference with this body of twelve digits. */
export function walletReference(body: string): string {
  if (!BODY.test(body)) throw new Error('The body of a reference has twelve digits.')
  return `RF${String(98 - remainder(`RF00${body}`)).padStart(2, '0')}${body}`
}

export const isWalletReference = (text: string): boolean => REFERENCE.test(text) && remainder(text) === 1

/** The reference that stands in the text of a transfer, in whatever spacing and case; undefined without a valid one, or with several. */
export function referenceIn(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const found = new Set<string>()
  for (let at = letters.indexOf('RF'); at !== -1; at = letters.indexOf('RF', at + 1)) {
    const candidate = letters.slice(at, at + 16)
    if (isWalletReference(candidate)) found.add(candidate)
  }
  const [one, ...others] = found
  return others.length === 0 ? one : undefined
}

/** In groups of four, as people read it. */
export const spacedReference = (reference: string): string => reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
