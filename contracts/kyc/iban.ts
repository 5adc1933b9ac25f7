/** Characters of an IBAN by country, from the SWIFT IBAN registry, release 99. */
const LENGTHS: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HU LB PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU',
  31: 'MT SC',
  32: 'LC',
}

/** Whether a number that begins like an IBAN is one; true for other account numbers, which have no form in common. */
export function isAccountNumber(typed: string): boolean {
  const number = typed.replaceAll(/[ -]/g, '').toUpperCase()
  const country = /^([A-Z]{2})\d\d/.exec(number)?.[1]
  const [length] =
    Object.entries(LENGTHS).find(
      ([, codes]) => country !== undefined && codes.split(' ').includes(country),
    ) ?? []
  return length === undefined || (number.length === Number(length) && remainder(number) === 1)
}

/** ISO 7064 mod 97-10: the first four characters last, letters as numbers from 10, digit by digit. */
function remainder(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}
