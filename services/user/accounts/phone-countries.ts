/*
 * Country codes of ITU-T Recommendation E.164 as assigned on 2026-11-01, without satellite, premium and shared-cost
 * codes: no customer is reached there, and message fraud earns with them. Includes the countries that share +1 and +7.
 */
const CODES: readonly string[] = (
  '1 1242 1246 1264 1268 1284 1340 1345 1441 1473 1649 1658 1664 1670 1671 1684 1721 1758 1767 1784 1787 1809 1829 1849 1868 1869 1876 1939 ' +
  '20 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 233 234 235 236 237 238 239 240 241 242 243 244 245 246 ' +
  '248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 264 265 266 267 268 269 27 290 291 297 298 299 ' +
  '30 31 32 33 34 350 351 352 353 354 355 356 357 358 359 36 370 371 372 373 374 375 376 377 378 380 381 382 383 385 386 387 389 39 ' +
  '40 41 420 421 423 43 44 45 46 47 48 49 500 501 502 503 504 505 506 507 508 509 51 52 53 54 55 56 57 58 590 591 592 593 594 595 596 597 598 599 ' +
  '60 61 62 63 64 65 66 670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 ' +
  '7 76 77 81 82 84 850 852 853 855 856 86 880 886 ' +
  '90 91 92 93 94 95 960 961 962 963 964 965 966 967 968 970 971 972 973 974 975 976 977 98 992 993 994 995 996 998'
).split(' ')
const KNOWN = new Set(CODES)
const LONGEST = Math.max(...CODES.map((code) => code.length))

/*
 * Premium, shared-cost and personal numbers within those codes, on which message fraud earns too.
 * Only the well-known ranges of the national numbering plans; others are still limited per block.
 */
const PREMIUM: readonly string[] = (
  '1500 1521 1522 1533 1544 1566 1577 1588 1700 1900 3090 31900 31906 31909 3290 338 34803 34806 34807 34901 34902 34905 351760 ' +
  '358600 358700 35990 3690 38690 3989 4090 41900 41901 41906 42090 43900 43901 43930 43931 4470 4484 4487 449 4590 46900 46939 46944 ' +
  '47820 47829 4870 49137 49180 49700 49900 52900 61190 64900 651900 7803 7809 90900 966700 971900 9721900'
).split(' ')

/** Countries whose numbers keep a leading 0 in international format. */
const KEEPS_ZERO: ReadonlySet<string> = new Set(['225', '229', '242', '378', '39'])

/** Digits after the country code that identify the block of an operator or area. */
const BLOCK_DIGITS = 3

/** The longest country code that a number (digits only) begins with; undefined when there is none. */
export function countryCodeOf(number: string): string | undefined {
  for (let length = LONGEST; length > 0; length -= 1) {
    const start = number.slice(0, length)
    if (KNOWN.has(start)) return start
  }
  return undefined
}

/** Whether calls and messages to a number cost extra. */
export function isPremium(number: string): boolean {
  return PREMIUM.some((prefix) => number.startsWith(prefix))
}

/** A number without zeros after the country code: '9660501…' and '966501…' reach the same telephone. */
export function withoutTrunkZero(number: string): string {
  const code = countryCodeOf(number)
  if (code === undefined || KEEPS_ZERO.has(code)) return number
  return code + number.slice(code.length).replace(/^0+/, '')
}

/** The block of a number: its country code and the next three digits. */
export function blockOf(number: string): string {
  return number.slice(0, (countryCodeOf(number)?.length ?? 0) + BLOCK_DIGITS)
}
