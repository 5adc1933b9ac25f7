import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { MachineProblem } from '#machines/problem.ts'
import { ErrorSummary, type SummaryItem } from '#ui/fields/fields.tsx'
import { summaryOf } from './form-problems.ts'
import { Problem } from '#ui/feedback/problem.tsx'

/**
 * The errors of a form: its own field errors after an attempt to send, and the service's answer. The summary takes the
 * focus each time it is shown; the fields are never cleared.
 */
export function useProblems<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>,
  problem: MachineProblem | null,
  /** The prefix of field ids, before their paths. */
  idPrefix = '',
  /** What helps after an answer that belongs to no field. */
  help: ReactNode = null,
  /** The errors of other forms on the page, listed before and after its own. */
  others: { readonly before?: readonly SummaryItem[]; readonly after?: readonly SummaryItem[] } = {},
): {
  readonly summary: ReactNode
  /** The form's own errors as the summary lists them. */
  readonly items: readonly SummaryItem[]
  readonly showInvalid: () => void
} {
  const { setError } = form
  const [wasTried, setWasTried] = useState(false)
  /** The last answer, outdated because the form itself was found invalid after it. */
  const [outdated, setOutdated] = useState<MachineProblem | null>(null)
  const box = useRef<HTMLDivElement>(null)
  /** A failed attempt focuses the summary, which may appear one render later. */
  const wantsFocus = useRef(false)
  // The form library: the service's answer is added to the errors that it holds.
  useEffect(() => {
    if (problem === null) return
    for (const [path, message] of fieldErrorsOf(problem, labels)) setError(path, { type: 'server', message })
    wantsFocus.current = true
  }, [problem, labels, setError])
  // The browser's focus: the summary may appear one render after the attempt.
  useEffect(() => {
    if (!wantsFocus.current || box.current === null) return
    wantsFocus.current = false
    box.current.focus()
  })

  const isShown = problem !== null && problem !== outdated
  const message = isShown && fieldErrorsOf(problem, labels).length === 0 ? problem.message : ''
  const items =
    wasTried || problem !== null
      ? summaryOf(form.formState.errors, labels as Readonly<Record<string, string>>, idPrefix)
      : []
  const all = [...(others.before ?? []), ...items, ...(others.after ?? [])]
  const showInvalid = () => {
    wantsFocus.current = true
    setOutdated(problem)
    setWasTried(true)
  }
  const summary = (
    <>
      {message === '' ? null : (
        <Problem ref={box}>
          {message}
          {help}
        </Problem>
      )}
      {message === '' && all.length > 0 ? <ErrorSummary ref={box} items={all} /> : null}
    </>
  )
  return { summary, items, showInvalid }
}

/** The messages of an answer for fields of this form. */
function fieldErrorsOf<Path extends string>(
  { fieldErrors }: MachineProblem,
  labels: Readonly<Partial<Record<Path, string>>>,
): readonly (readonly [Path, string])[] {
  return (Object.keys(labels) as Path[]).flatMap((path) => {
    const text = fieldErrors[path]
    return text === undefined ? [] : [[path, text] as const]
  })
}
