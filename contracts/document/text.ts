/** Spec 5 and 9: descriptions, remarks, comments. */
export const DESCRIPTION_MAX = 1000
/** Spec 5 gives no words. */
export const DESCRIPTION_TOO_LONG = 'Must be at most 1000 characters'

/** Every branch ends at the end of the text too, so that no input is looked through twice. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const TAG = /<\/?([A-Za-z][A-Za-z0-9]*)(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/g
const BREAKS = new Set([
  'br',
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'h2',
  'h3',
  'h4',
  'hr',
  'tr',
  'td',
  'th',
  'blockquote',
])
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/g
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const LAST_CODE_POINT = 0x10_ff_ff

/** What people read of a description: its text without the markup, every run of white space as one. It is for counting, never for showing. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(COMMENT, '')
    .replaceAll(TAG, (_tag, name: string) => (BREAKS.has(name.toLowerCase()) ? ' ' : ''))
    .replaceAll(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? entity
      const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : entity
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
}
