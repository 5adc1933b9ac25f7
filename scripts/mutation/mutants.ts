import { createHash } from 'node:crypto'

/** One fault: a piece of a file, and what is written in its place. */
export interface Mutant {
  readonly file: string
  /** Offsets in the text of the file. */
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** What kind of fault it is: the name of its mutator. */
  readonly kind: string
}

/** The text of the file with the fault in it. */
export function applied(text: string, { start, end, replacement }: Mutant): string {
  return text.slice(0, start) + replacement + text.slice(end)
}

export function lineOf(text: string, { start }: Mutant): number {
  return text.slice(0, start).split('\n').length
}

/** Names a fault by its file, its kind and the lines it changes, so that it keeps its name while other lines of the file change. */
export function keyOf(text: string, mutant: Mutant): string {
  const { before, after } = changedLines(text, mutant)
  const digest = createHash('sha256')
    .update([mutant.kind, ...before, '=>', ...after].join('\n'))
    .digest('hex')
  return `${mutant.file}#${digest.slice(0, 10)}`
}

/** The whole lines a fault touches, before and after it, without their common indentation. */
export function changedLines(text: string, mutant: Mutant): { before: string[]; after: string[] } {
  const from = text.lastIndexOf('\n', mutant.start - 1) + 1
  const newline = text.indexOf('\n', mutant.end)
  const to = newline === -1 ? text.length : newline
  const before = text.slice(from, to)
  const after = text.slice(from, mutant.start) + mutant.replacement + text.slice(mutant.end, to)
  return { before: before.split('\n'), after: after.split('\n') }
}

/** A fault as a diff of at most some lines. */
export function diffOf(text: string, mutant: Mutant, limit = 8): string {
  const { before, after } = changedLines(text, mutant)
  const side = (sign: string, lines: readonly string[]) => [
    ...lines.slice(0, limit).map((line) => `${sign}${line}`),
    ...(lines.length > limit ? [`${sign} … ${lines.length - limit} more lines`] : []),
  ]
  return [...side('-', before), ...side('+', after)].join('\n')
}
