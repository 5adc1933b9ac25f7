import type { Choice } from '#ui/fields/choice-fields.tsx'

/** Choices from labels by value, in their order. */
export function choicesOf(words: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** The answers of the specification's questions, YES and NO on the wire. */
export const YES_NO_CHOICES: readonly Choice[] = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
]
