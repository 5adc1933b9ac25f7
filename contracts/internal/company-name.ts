/** Whether two registered names say the same company; case and spaces say nothing about whose it is. */
export const isSameCompany = (one: string, other: string): boolean => plain(one) === plain(other)

const plain = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, '')
