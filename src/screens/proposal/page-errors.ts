import { type FieldErrors, type FieldValues, get, set } from 'react-hook-form'
import type { ProposalProblem } from '#contracts/project/proposal-rules.ts'
import { labelOf } from '#features/proposal-fields/fields.ts'
import type { Field } from '#features/proposal-fields/kinds.ts'

/** The rules of the contract, with the schemas they need: loaded while the first field is filled in. */
export const loadRules = () => import('./page-rules.ts')

/** The problems of a page as the form library takes them: the first one of each field. */
export function errorsOf(
  problems: readonly ProposalProblem[],
  fields: readonly Field[],
): FieldErrors<FieldValues> {
  const errors: FieldErrors<FieldValues> = {}
  for (const { field, message } of problems) {
    const path = shownAt(field, fields)
    if (get(errors, path) === undefined) set(errors, path, { type: 'rule', message })
  }
  return errors
}

/** The field that shows a problem: the one it names, else one inside or around it, else the first of the page. */
function shownAt(field: string, fields: readonly Field[]): string {
  if (labelOf(fields, field) !== undefined) return field
  const near = fields.find(({ path }) => path.startsWith(`${field}.`) || field.startsWith(`${path}.`))
  return near?.path ?? fields[0]?.path ?? field
}
