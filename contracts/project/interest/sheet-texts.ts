import type { KeyInformationSheet } from './overviews.ts'

/** Shown in a part of the key information sheet of which the terms of an offering state nothing. */
export const NOT_STATED = 'Not stated in the terms.'

/** Heading of what the terms do not state. */
export const SHEET_GAPS = 'What the terms do not state'

type Parts = KeyInformationSheet['parts']
type StatedRow = { readonly label: string; readonly value: string }

const isStated = (row: Parts[number]['rows'][number]): row is StatedRow => row.value !== null

/** The parts with the points that the terms state; the others are named together by `notStatedText`. */
export const statedParts = (
  parts: Parts,
): { readonly title: string; readonly rows: readonly StatedRow[] }[] =>
  parts.map(({ title, rows }) => ({ title, rows: rows.filter(isStated) }))

/** Every point that the terms do not state, in one sentence at the end of the sheet; null where they state all. */
export function notStatedText(parts: Parts): string | null {
  const labels = parts.flatMap(({ rows }) => rows.filter((row) => !isStated(row)).map(({ label }) => label))
  if (labels.length === 0) return null
  return `The terms do not state: ${labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join('; ')}.`
}

/** Shown above every key information sheet. */
export const SHEET_WARNINGS = [
  'No authority has verified or approved this offering.',
  'You could lose all the money you invest.',
  'You may not be able to sell your digital shares when you wish.',
  'No deposit guarantee and no compensation scheme covers this investment.',
] as const
