/** U+0660 and U+06F0, the first digits of Arabic and Persian keyboards. */
const ZEROS = [0x0660, 0x06f0]
const CODE_IN_TEXT = /(?<!\d[ -]?)\d(?:[ -]?\d){5}(?![ -]?\d)/g

function westernDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const point = digit.codePointAt(0) ?? 0
    return String(point - (ZEROS.findLast((zero) => zero <= point) ?? 0))
  })
}

/** A typed code without blanks and hyphens. */
export function typedCode(text: string): string {
  return westernDigits(text).replaceAll(/[\s-]/g, '')
}

/** The six-digit code in a pasted text, such as a whole message; undefined when there is none or several. */
export function pastedCode(text: string): string | undefined {
  const plain = westernDigits(text).replaceAll(/\s/g, ' ')
  const found = plain.match(CODE_IN_TEXT) ?? []
  return found.length === 1 && found[0] !== undefined ? typedCode(found[0]) : undefined
}
