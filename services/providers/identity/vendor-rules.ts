/** Longer than any name or number on a document. */
const TEXT_MAX = 200
const CODES_MAX = 50

/** A text the vendor read from a document; null for empty or implausible ones. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : ''
  return text === '' || text.length > TEXT_MAX || /\p{Cc}/u.test(text) ? null : text
}

/** A calendar date as `2026-11-20`; null for anything else. */
export function dayOf(value: unknown): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : ''
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}

/** The vendor's codes without duplicates; sentences are left out, because they may contain names. */
export function codesOf(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => /^\w{1,64}$/.test(value)))].slice(0, CODES_MAX)
}
