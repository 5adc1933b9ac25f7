import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ClipboardEvent, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contracts/user/identity.ts'
import { pastedCode, typedCode } from '#lib/one-time-code.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { NativeTextField } from '#ui/sign-in/native-fields.tsx'
import styles from './factors.module.css'
import type { MachineProblem } from '#machines/problem.ts'
import { useFocusFor, useFocusOnAppear } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'

const codeForm = z.strictObject({ code: oneTimeCode })
type CodeForm = z.infer<typeof codeForm>

/** The state of the setup that the form confirms. */
export interface CodeCheck {
  readonly problem: MachineProblem | null
  readonly isBusy: boolean
  /** Another code is being sent; nothing is being checked. */
  readonly isResending?: boolean
  readonly cancel: () => void
}

/** One field for a six-digit code; it has the focus, and keeps it when the code is refused. */
export function CodeForm({
  id,
  label,
  hint,
  setup,
  onSubmit,
  keepsPlace = false,
  cancelLabel = 'Cancel',
  children,
}: {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  readonly setup: CodeCheck
  readonly onSubmit: (code: string) => void
  /** The first focus does not scroll, so that what is above the field stays visible. */
  readonly keepsPlace?: boolean
  /** The label of the cancel button. */
  readonly cancelLabel?: string
  /** Further buttons. */
  readonly children?: ReactNode
}) {
  const { problem, isBusy } = setup
  const form = useForm<CodeForm>({
    resolver: standardSchemaResolver(codeForm),
    mode: 'onSubmit',
    defaultValues: { code: '' },
  })
  const { setFocus, setValue } = form
  useFocusOnAppear(() => {
    if (keepsPlace) document.getElementById(id)?.focus({ preventScroll: true })
    else setFocus('code')
  })
  const refusal = problem?.fieldErrors['code']
  // Selected, so that the next code replaces it.
  useFocusFor(refusal === undefined ? null : problem, () => setFocus('code', { shouldSelect: true }))
  const submit = form.handleSubmit(({ code }) => onSubmit(code))
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = pastedCode(event.clipboardData.getData('text'))
    if (code === undefined) return
    event.preventDefault()
    setValue('code', code, { shouldDirty: true, shouldValidate: true })
  }
  const error = form.formState.errors.code?.message ?? refusal
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      {error === undefined ? null : (
        // The field already has the focus, so its new description would not be announced.
        <span role="alert" className="visually-hidden">{`${label}: ${error}`}</span>
      )}
      <NativeTextField
        {...form.register('code', { setValueAs: typedCode })}
        id={id}
        label={label}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        onPaste={paste}
        error={error}
      />
      <Problem>{refusal === undefined ? problem?.message : undefined}</Problem>
      <div className={styles.actions}>
        <PlainButton look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy && setup.isResending !== true ? 'Checking…' : 'Confirm'}
        </PlainButton>
        {children}
        <PlainButton look="subtle" onClick={setup.cancel}>
          {cancelLabel}
        </PlainButton>
      </div>
    </form>
  )
}
