import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type FormEvent, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contracts/user/identity.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { typedCode } from '#lib/one-time-code.ts'
import { refusalText } from '#ui/sign-in/factor-parts.tsx'
import type { SignIn } from './use-sign-in.ts'
import { useFocusOnAppear } from '#ui/effects/focus.ts'

const codeForm = z.strictObject({ code: oneTimeCode })
type CodeForm = z.infer<typeof codeForm>

/** One field for a code, which has the focus and keeps it when the code is refused. */
export function useCodeForm(signIn: SignIn): {
  readonly form: UseFormReturn<CodeForm, unknown, CodeForm>
  readonly field: ReturnType<UseFormReturn<CodeForm>['register']>
  /** The error of the field. */
  readonly error: string | undefined
  /** The text of a problem that belongs to no field. */
  readonly problem: string | undefined
  readonly submit: (event: FormEvent) => void
} {
  const { method, problem } = signIn
  const form = useLateForm<CodeForm>({
    resolver: standardSchemaResolver(codeForm),
    defaultValues: { code: '' },
  })
  const { setError, setFocus } = form
  const { errors } = form.formState
  useFocusOnAppear(() => setFocus('code'))
  const refusal = refusalText(method, problem?.fieldErrors['code'])
  // The form library: the service's answer is added to the errors that it holds.
  useEffect(() => {
    if (problem === null || refusal === undefined) return
    setError('code', { type: 'server', message: refusal })
    // Selected, so that the next code replaces it.
    setFocus('code', { shouldSelect: true })
  }, [problem, refusal, setError, setFocus])
  const submit = form.handleSubmit(({ code }) => signIn.answer(code))
  return {
    form,
    field: form.register('code', { setValueAs: typedCode }),
    error: errors.code?.message,
    problem: problem !== null && refusal === undefined ? problem.message : undefined,
    submit: (event) => void submit(event),
  }
}
