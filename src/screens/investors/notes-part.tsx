import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import * as z from 'zod/mini'
import { NOTE_MAX, NOTE_TEXTS } from '#contracts/token/investor-values.ts'
import { AddInvestorNoteDocument, InvestorNotesDocument } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { useOwnPage } from '#ui/tables/use-own-page.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './investors.module.css'

const newNote = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, NOTE_TEXTS.text),
      z.maxLength(NOTE_MAX, `Must be at most ${NOTE_MAX} characters`),
    ),
})

/** Notes of staff about one investor. */
export function NotesPart({ id }: { readonly id: string }) {
  const { page, change } = useOwnPage()
  const { data, error, refetch } = useKeptQuery(InvestorNotesDocument, {
    variables: { id, ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <div className={styles.part}>
      <NewNote id={id} onKept={() => void refetch()} />
      <Reading
        value={data?.investorNotes}
        problem={error && readProblem(error).message}
        label="Reading the notes"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="notes"
            list={list}
            page={page}
            empty={<EmptyState>There are no notes yet.</EmptyState>}
            onChange={change}
          >
            {(note) => (
              <div className={styles.note}>
                <p>{note.text}</p>
                <small>
                  {note.author}, <DateTime value={note.at} />
                </small>
              </div>
            )}
          </PagedCards>
        )}
      </Reading>
    </div>
  )
}

function NewNote({ id: investorId, onKept }: { readonly id: string; readonly onKept: () => void }) {
  const id = useId()
  const [add] = useMutation(AddInvestorNoteDocument)
  const form = useLateForm({ resolver: zodResolver(newNote), defaultValues: { text: '' } })
  const { submit, isBusy, problem } = useFormSend(form, ['text'])
  const send = submit(async (input) => {
    const { data } = await add({ variables: { id: investorId, input } })
    const { message } = present(data?.addInvestorNote)
    form.reset()
    onKept()
    return message
  })
  return (
    <form className={styles.part} noValidate aria-label="New note" aria-busy={isBusy} onSubmit={send}>
      <CountedText
        {...form.register('text')}
        id={`${id}-text`}
        label="New note"
        hint="The investor sees no notes here, but gets them in a copy of their data. Never write a suspicion here."
        rows={3}
        max={NOTE_MAX}
        value={form.watch('text')}
        error={form.formState.errors.text?.message}
      />
      <Problem>{problem ?? null}</Problem>
      <div>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Keeping…' : 'Keep the note'}
        </Button>
      </div>
    </form>
  )
}
