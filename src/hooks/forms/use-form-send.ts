import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { AppProblem } from '#graphql/problem.ts'
import { type Sent, useOneCall } from './use-one-call.ts'

/**
 * Sends a form, one call at a time. Errors of a field are shown at the field, which gets the focus; other errors above
 * the buttons (X1, X2). Success is shown by a toast (X3). The fields are never cleared.
 */
export function useFormSend<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  fields: readonly FieldPath<Values>[],
  /** Called after a refusal that belongs to no field, because the page may be outdated. */
  onRefused?: (problem: AppProblem) => void,
) {
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useOneCall((refused: AppProblem) => {
    const { kind, message, fieldErrors } = refused
    const known = fields.filter((path) => fieldErrors[path] !== undefined)
    for (const [index, path] of known.entries()) {
      form.setError(path, { type: 'server', message: fieldErrors[path] ?? '' }, { shouldFocus: index === 0 })
    }
    if (known.length > 0) return
    // A lost session has its own modal.
    if (kind !== 'sessionLost') setProblem(message)
    if (kind === 'refused') onRefused?.(refused)
  })
  /** The submit handler; `call` returns the text of the toast. */
  const submit = (call: (values: Values) => Sent) => {
    const send = form.handleSubmit((values) => {
      setProblem(undefined)
      return run(() => call(values))
    })
    return (event: { preventDefault: () => void }) => void send(event as never)
  }
  return { submit, isBusy, problem }
}
