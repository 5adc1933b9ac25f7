import type { SingleField } from '#features/proposal-fields/kinds.ts'

/** Longest text of a section or a risk, characters. */
export const TEXT_MAX = 1000
/** A title with its text. */
export const text = (title: string, body: string): SingleField[] => [
  { path: 'title', label: title, kind: 'line' },
  { path: 'body', label: body, kind: 'lines', max: TEXT_MAX },
]
