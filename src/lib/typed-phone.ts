/**
 * Removes the formatting of a typed mobile number: people write +971 50 123 4567, the contract wants the digits (spec
 * 5).
 */
export function typedPhone(text: string): string {
  return text.replaceAll(/^\s*\+|\s/g, '')
}
