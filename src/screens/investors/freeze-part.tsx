import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import {
  TOKEN_OPERATION_NAMES,
  TOKEN_OPERATION_TEXTS,
  TOKEN_REASON_MAX,
} from '#contracts/token/operation-values.ts'
import { AskForTokenOperationDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import styles from './investors.module.css'

const request = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, TOKEN_OPERATION_TEXTS.reason),
      z.maxLength(TOKEN_REASON_MAX, `Must be at most ${TOKEN_REASON_MAX} characters`),
    ),
})

/** Asks to freeze all holdings of an investor, or to end that (R74); another person decides. */
export function FreezePart({ id: holderId, isFrozen }: { readonly id: string; readonly isFrozen: boolean }) {
  const id = useId()
  const kind = isFrozen ? 'unfreezeAll' : 'freezeAll'
  const [ask] = useMutation(AskForTokenOperationDocument)
  const form = useLateForm({ resolver: zodResolver(request), defaultValues: { reason: '' } })
  const { submit, isBusy, problem } = useFormSend(form, ['reason'])
  const send = submit(async ({ reason }) => {
    const { data } = await ask({ variables: { input: { kind, holderId, reason } } })
    const { message } = present(data?.askForTokenOperation)
    form.reset()
    return message
  })
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{TOKEN_OPERATION_NAMES[kind]}</h2>
      <p>
        {isFrozen
          ? 'All holdings are frozen, with what this investor receives.'
          : 'Also what this investor receives later is frozen until this ends.'}{' '}
        Another person decides at <Link to={insidePaths.blockUnblock}>Block and unblock</Link>.
      </p>
      <form className={styles.part} noValidate aria-busy={isBusy} onSubmit={send}>
        <CountedText
          {...form.register('reason')}
          id={`${id}-reason`}
          label="Reason"
          hint="The second person reads it."
          rows={3}
          max={TOKEN_REASON_MAX}
          value={form.watch('reason')}
          error={form.formState.errors.reason?.message}
        />
        <Problem>{problem ?? null}</Problem>
        <div>
          <Button look="primary" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send the request'}
          </Button>
        </div>
      </form>
    </section>
  )
}
