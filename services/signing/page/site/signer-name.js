// Says that a typed signature is another name than the signer's, and stops nobody.

/** The words of a name without case, accents and order. */
const wordsOf = (name) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')

/** The note beside a typed signature; '' where it is the name, or nothing yet. */
export const nameNote = (typed, name) =>
  typed.trim() === '' || wordsOf(typed) === wordsOf(name)
    ? ''
    : `This differs from the name on this account, ${name}.`
