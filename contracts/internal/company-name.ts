/** Whether two registered names say the same company; case and spaces say nothing about whose it is. */
export const isSameCompany = (one: string, other: string): boolean => plain(one) === plain(other)

/**
 * Country, register and number of a company's entry in the register. Spaces, signs, case, leading zeros and the order of court and
 * number make no other entry (record 0449).
 */
export function registrationOf(country: string, number: string): string {
  const text = number.toUpperCase()
  if (country !== 'DE') {
    const [state, rest] = country === 'US' ? [text.slice(0, 2), text.slice(2)] : ['', text]
    return `${country} ${state}${withoutZeros(rest.replaceAll(/[^\p{L}0-9]/gu, ''))}`
  }
  // Court and part of the register, then the number: people write them in either order.
  const words = text.match(/\p{L}+/gu) ?? []
  return `${country} ${[...words].toSorted().join('')}${withoutZeros(text.replaceAll(/\D/g, ''))}`
}

const withoutZeros = (text: string): string => text.replace(/^0+(?=.)/, '')

const plain = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '')
