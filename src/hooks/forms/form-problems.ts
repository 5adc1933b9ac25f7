import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { SummaryItem } from '#ui/fields/fields.tsx'

/** The field errors of a form as a flat list, in the order of `labels`; field ids are `idPrefix` and their path. */
export function summaryOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  labels: Readonly<Record<string, string>>,
  idPrefix: string,
): readonly SummaryItem[] {
  return Object.entries(labels).flatMap(([path, label]) => {
    const message = messageAt(errors, path)
    return message === undefined ? [] : [{ fieldId: `${idPrefix}${path}`, label, message }]
  })
}

/** The error of one field, by its path. */
export function messageAt(errors: object, path: string): string | undefined {
  let node: unknown = errors
  for (const key of path.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Readonly<Record<string, unknown>>)[key]
  }
  if (typeof node !== 'object' || node === null || !('message' in node)) return undefined
  return typeof node.message === 'string' && node.message !== '' ? node.message : undefined
}
