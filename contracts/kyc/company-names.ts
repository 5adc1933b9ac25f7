/** Whether two names are of the same company; case and spaces do not tell companies apart. */
export const isSameCompany = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '')
