/** Shown in place of a point of the key information sheet that the terms of an offering do not state. */
export const NOT_STATED = 'Not stated in the terms.'

/** Shown above every key information sheet. */
export const SHEET_WARNINGS = [
  'No authority has verified or approved this offering.',
  'You could lose all the money you invest.',
  'You may not be able to sell your digital shares when you wish.',
  'No deposit guarantee and no compensation scheme covers this investment.',
] as const
