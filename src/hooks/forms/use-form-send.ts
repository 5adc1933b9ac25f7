import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { AppProblem } from '#graphql/problem.ts'
import { type Sent, useOneCall } from './use-one-call.ts'

/**
 * Sends a form, one call at a time. What the service says of a field stands at the field, which takes the focus; anything else
 * stands over the buttons (X1, X2). Success is told by a toast (X3). Nothing is ever cleared from the fields.
 */
export function useFormSend<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  fields: readonly FieldPath<Values>[],
  /** Refused for what belongs to no field: what the page shows may be outdated. */
  onRefused?: () => void,
) {
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useOneCall(({ kind, message, fieldErrors }: AppProblem) => {
    const known = fields.filter((path) => fieldErrors[path] !== undefined)
    for (const [index, path] of known.entries()) {
      form.setError(path, { type: 'server', message: fieldErrors[path] ?? '' }, { shouldFocus: index === 0 })
    }
    if (known.length > 0) return
    // The lost session has its own modal.
    if (kind !== 'sessionLost') setProblem(message)
    if (kind === 'refused') onRefused?.()
  })
  /** The submit handler; `call` answers with what to say of it. */
  const submit = (call: (values: Values) => Sent) => {
    const send = form.handleSubmit((values) => {
      setProblem(undefined)
      return run(() => call(values))
    })
    return (event: { preventDefault: () => void }) => void send(event as never)
  }
  return { submit, isBusy, problem }
}
