/* Country codes are one to three digits and none begins another one (ITU-T E.164): those of one and two, all others have three. */
const SHORT = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/
/** The digits at the end that stay together. */
const LAST = 6

/** A mobile number as people read it: '+44 7700 900123'. Digits that begin no country code stay as they are. */
export function formatPhone(digits: string): string {
  if (!/^[1-9]\d{8,14}$/.test(digits)) return digits
  const code = SHORT.exec(digits)?.[0] ?? digits.slice(0, 3)
  const own = digits.slice(code.length)
  // The North American plan: area, exchange, line.
  if (code === '1' && own.length === 10) return `+1 ${own.slice(0, 3)} ${own.slice(3, 6)} ${own.slice(6)}`
  return [`+${code}`, own.slice(0, -LAST), own.slice(-LAST)].filter((part) => part !== '').join(' ')
}
