/** The failure of a call, as far as machines need it. */
export interface MachineProblem {
  /** `refused`: the service refused it. Anything else: the outcome of the call is unknown. */
  readonly kind: string
  readonly message: string
  readonly code: string
  /** Message per field of the form. */
  readonly fieldErrors: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

/** Reads the error of a child actor: a problem, or an error with a `problem`; else the given text. */
export function problemOf(error: unknown, otherwise: string): MachineProblem {
  const fields = isFields(error) ? (isFields(error['problem']) ? error['problem'] : error) : {}
  const isProblem = typeof fields['kind'] === 'string'
  const fieldErrors = isFields(fields['fieldErrors']) ? fields['fieldErrors'] : {}
  return {
    kind: isProblem ? textOf(fields['kind'], 'failed') : 'failed',
    // Only the messages of problems are meant for people.
    message: isProblem ? textOf(fields['message'], otherwise) : otherwise,
    code: textOf(fields['code'], 'internal'),
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  }
}
