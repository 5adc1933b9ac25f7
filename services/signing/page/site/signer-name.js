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

/** Shows the note in its place; what stays the same is not written again, or screen readers would repeat it at every key. */
export function showNameNote(place, typed, name) {
  const note = nameNote(typed, name)
  if (place.textContent !== note) place.textContent = note
}
