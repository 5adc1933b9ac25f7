/** What went wrong with a call, as far as a machine cares. */
export interface MachineProblem {
  /** `refused`: the service said no. Anything else: nobody knows what became of the call. */
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

/** Reads what a child actor rejected with: a problem, or an error that carries one as `problem`; else the given words. */
export function problemOf(error: unknown, otherwise: string): MachineProblem {
  const fields = isFields(error) ? (isFields(error['problem']) ? error['problem'] : error) : {}
  const isProblem = typeof fields['kind'] === 'string'
  const fieldErrors = isFields(fields['fieldErrors']) ? fields['fieldErrors'] : {}
  return {
    kind: isProblem ? textOf(fields['kind'], 'failed') : 'failed',
    // The words of anything but a problem are not meant for people.
    message: isProblem ? textOf(fields['message'], otherwise) : otherwise,
    code: textOf(fields['code'], 'internal'),
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  }
}
