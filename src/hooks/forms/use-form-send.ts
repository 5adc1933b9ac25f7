import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { INVALID_TEXT } from '#contracts/texts.ts'
import type { AppProblem } from '#graphql/problem.ts'
import { type Sent, useOneCall, useStaleCall } from './use-one-call.ts'

/** The field of the form for a path of the service that no field has; a path inside a field needs none. */
type Homes<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>
type SentForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>

/**
 * Sends a form, one call at a time. Errors of a field are shown at the field, which gets the focus; other errors above
 * the buttons (X1, X2). Success is shown by a toast (X3). The fields are never cleared.
 */
export function useFormSend<Values extends FieldValues>(
  form: SentForm<Values>,
  fields: readonly FieldPath<Values>[],
  /** Called after a refusal that belongs to no field, because the page may be outdated. */
  onRefused?: () => void,
  homes?: Homes<Values>,
) {
  const { problem, show, submitBy } = useFormProblem(form, fields, homes)
  const { run, isBusy } = useOneCall((refused) => {
    if (show(refused) !== 'field' && refused.kind === 'refused') onRefused?.()
  })
  return { submit: submitBy(run), isBusy, problem }
}

/**
 * The same for a form that may leave. A refusal shows as a toast, because `onStale` reads again and the row, or this form, may leave;
 * what belongs to a field is shown there.
 */
export function useStaleFormSend<Values extends FieldValues>(
  form: SentForm<Values>,
  fields: readonly FieldPath<Values>[],
  onStale: () => void,
) {
  const { problem, show, submitBy } = useFormProblem(form, fields)
  const { run, isBusy } = useStaleCall(show, onStale)
  return { submit: submitBy(run), isBusy, problem }
}

function useFormProblem<Values extends FieldValues>(
  form: SentForm<Values>,
  fields: readonly FieldPath<Values>[],
  homes: Homes<Values> = {},
) {
  const [problem, setProblem] = useState<string>()
  /** Shows a problem, and says where. */
  const show = ({ kind, message, fieldErrors }: AppProblem): 'field' | 'elsewhere' | 'form' => {
    const told = Object.entries(fieldErrors)
    const placeOf = (path: string) => fields.find((one) => `${path}.`.startsWith(`${one}.`))
    let isFirst = true
    for (const field of fields) {
      const own = told.find(([path]) => (homes[path] ?? placeOf(path)) === field)
      if (own === undefined) continue
      form.setError(field, { type: 'server', message: own[1] }, { shouldFocus: isFirst })
      isFirst = false
    }
    // What stands for a field elsewhere may be outdated: a chosen account that is gone.
    if (!isFirst) return told.some(([path]) => homes[path] !== undefined) ? 'elsewhere' : 'field'
    // A lost session has its own modal. What no field of the form is about says more than the general message.
    if (kind !== 'sessionLost') setProblem(message === INVALID_TEXT ? (told[0]?.[1] ?? message) : message)
    return 'form'
  }
  /** The submit handler; `call` returns the text of the toast. */
  const submitBy = (run: (call: () => Sent) => Promise<void>) => (call: (values: Values) => Sent) => {
    const send = form.handleSubmit((values) => {
      setProblem(undefined)
      return run(() => call(values))
    })
    return (event: { preventDefault: () => void }) => void send(event as never)
  }
  return { problem, show, submitBy }
}
