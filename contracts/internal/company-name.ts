/** Whether two registered names say the same company; case and spaces say nothing about whose it is. */
export const isSameCompany = (one: string, other: string): boolean => plain(one) === plain(other)

/** Country and number of a company's entry in the register. Spaces, signs, case and leading zeros make no other number. */
export const registrationOf = (country: string, number: string): string =>
  `${country} ${number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '')}`

const plain = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '')
