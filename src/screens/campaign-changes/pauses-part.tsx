import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import * as z from 'zod/mini'
import { STAFF_TEXT_MAX, STAFF_TEXTS } from '#contracts/staff/values.ts'
import { emailAddress } from '#contracts/user/identity.ts'
import { AccountPausesDocument, PauseAccountDocument } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import styles from './campaign-changes.module.css'
import { PauseCard } from './pause-card.tsx'

const newPause = z.object({
  email: emailAddress,
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, STAFF_TEXTS.reason),
      z.maxLength(STAFF_TEXT_MAX, STAFF_TEXTS.textTooLong),
    ),
})

/** Paused accounts, for compliance: one person pauses, two people resume (record 0453). */
export function PausesPart() {
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(AccountPausesDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  const reread = () => void refetch()
  return (
    <section className={styles.section} aria-labelledby="pauses">
      <h2 id="pauses" tabIndex={-1}>
        Paused accounts
      </h2>
      <Reading
        value={data?.accountPauses}
        problem={error && readProblem(error).message}
        label="Reading the paused accounts"
        onRetry={reread}
      >
        {(list) => (
          <PagedCards
            items="accounts"
            list={list}
            page={page}
            empty={<EmptyState>No account is paused.</EmptyState>}
            onChange={change}
          >
            {(pause) => <PauseCard key={`${pause._id} ${pause.state}`} pause={pause} onChanged={reread} />}
          </PagedCards>
        )}
      </Reading>
      <NewPause onKept={reread} />
    </section>
  )
}

function NewPause({ onKept }: { readonly onKept: () => void }) {
  const id = useId()
  const [pause] = useMutation(PauseAccountDocument)
  const form = useLateForm({ resolver: zodResolver(newPause), defaultValues: { email: '', reason: '' } })
  const { submit, isBusy, problem } = useFormSend(form, ['email', 'reason'])
  const { errors } = form.formState
  const send = submit(async (input) => {
    const { message } = present((await pause({ variables: { input } })).data?.pauseAccount)
    form.reset()
    onKept()
    return message
  })
  return (
    <form className={styles.card} noValidate aria-label="Pause an account" aria-busy={isBusy} onSubmit={send}>
      <div className={styles.subject}>
        <h3>Pause an account</h3>
        <span className={styles.quiet}>
          Its owner can log in and read, but cannot invest, withdraw, pay zakat or transfer. The owner is told
          at once.
        </span>
      </div>
      <TextField
        {...form.register('email')}
        id={`${id}-email`}
        label="Email address of the account"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <CountedText
        {...form.register('reason')}
        id={`${id}-reason`}
        label="Reason for the pause"
        hint="The owner gets it in a copy of their data. Never write a suspicion here."
        rows={2}
        max={STAFF_TEXT_MAX}
        value={form.watch('reason')}
        error={errors.reason?.message}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Pausing…' : 'Pause the account'}
        </Button>
      </div>
    </form>
  )
}
