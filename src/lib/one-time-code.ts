/** U+0660 and U+06F0: Arabic and Persian keyboards type these digits. */
const ZEROS = [0x0660, 0x06f0]
const CODE_IN_TEXT = /(?<!\d[ -]?)\d(?:[ -]?\d){5}(?![ -]?\d)/g

function westernDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    return String(point - (ZEROS.findLast((zero) => zero <= point) ?? 0))
  })
}

/** A code as it was meant: without the blanks and hyphens people type to group it. */
export function typedCode(text: string): string {
  return westernDigits(text).replaceAll(/[\s-]/g, '')
}

/** The code of six digits within a pasted text, a whole message included; undefined when there is none, or no telling which. */
export function pastedCode(text: string): string | undefined {
  const plain = westernDigits(text).replaceAll(/\s/g, ' ')
  const found = plain.match(CODE_IN_TEXT) ?? []
  return found.length === 1 && found[0] !== undefined ? typedCode(found[0]) : undefined
}
