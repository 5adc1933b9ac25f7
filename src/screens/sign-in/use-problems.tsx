import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { AppProblem } from '#graphql/problem.ts'
import { ErrorSummary } from '#ui/fields.tsx'
import { summaryOf } from './form-problems.ts'
import styles from './sign-in.module.css'

/**
 * What stands in the way of a form: its own field errors after a try to send, and the service's answer. The summary takes the
 * focus each time it is shown; nothing is ever cleared from the fields.
 */
export function useProblems<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  labels: Readonly<Partial<Record<FieldPath<Values>, string>>>,
): {
  readonly summary: ReactNode
  readonly clear: () => void
  readonly show: (problem: AppProblem) => void
  readonly showInvalid: () => void
} {
  const [message, setMessage] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  /** A failed try wants the focus on the summary, which may appear a render later than the try ends. */
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current || box.current === null) return
    wantsFocus.current = false
    box.current.focus()
  })

  const items = wasTried ? summaryOf(form.formState.errors, labels as Readonly<Record<string, string>>) : []
  const clear = () => setMessage('')
  const fail = (text: string) => {
    wantsFocus.current = true
    setMessage(text)
    setWasTried(true)
  }
  const show = (problem: AppProblem) => {
    const known = (Object.keys(labels) as FieldPath<Values>[]).filter(
      (path) => problem.fieldErrors[path] !== undefined,
    )
    for (const path of known) {
      const text = problem.fieldErrors[path]
      if (text !== undefined) form.setError(path, { type: 'server', message: text })
    }
    fail(known.length === 0 ? problem.message : '')
  }
  const showInvalid = () => fail('')
  const summary = (
    <>
      {message === '' ? null : (
        <div ref={box} tabIndex={-1} role="alert" className={styles.problem}>
          {message}
        </div>
      )}
      {message === '' && items.length > 0 ? <ErrorSummary ref={box} items={items} /> : null}
    </>
  )
  return { summary, clear, show, showInvalid }
}
