import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import * as z from 'zod/mini'
import {
  CASE_TEXT_MAX,
  CONFIRMED_CASE_ACTIONS,
  MONEY_CASE_TEXTS,
} from '#contracts/payment/watching/values.ts'
import { useStepUp, withStepUp } from '#features/step-up/use-step-up.tsx'
import {
  DecideMoneyCaseDocument,
  type MoneyCaseAction,
  type MoneyCaseDetailsFieldsFragment,
  NoteMoneyCaseDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import styles from './compliance.module.css'

type Case = MoneyCaseDetailsFieldsFragment

const written = z.object({
  text: z.string().check(z.trim(), z.maxLength(CASE_TEXT_MAX, `Must be at most ${CASE_TEXT_MAX} characters`)),
})

/** The decisions that need no text. */
const PLAIN: readonly MoneyCaseAction[] = ['take', 'approve']
const ORDER = ['take', 'approve', 'decline', 'ask', 'answer', 'hold', 'release', 'report', 'close'] as const
const MAIN: readonly MoneyCaseAction[] = ['take', 'approve', 'hold']

const PROPOSALS: Partial<Record<Case['state'], string>> = {
  releaseProposed: 'the release',
  closeProposed: 'the closing',
}

function labelOf(action: (typeof ORDER)[number], { state, needsSecond }: Case): string {
  const what = PROPOSALS[state] ?? 'the report'
  return {
    take: 'Take the case',
    approve: `Approve ${what}`,
    decline: `Decline ${what}`,
    ask: 'Write down a question',
    answer: 'Write down the answer',
    hold: 'Hold the money',
    release: needsSecond ? 'Propose the release' : 'Release the money',
    report: 'Propose a report',
    close: needsSecond ? 'Propose to close' : 'Close the case',
  }[action]
}

interface CaseActionsProps {
  readonly shown: Case
  readonly onChanged: () => void
}

/** What the reader may do now, with one field for what they write: a reason, a question, an answer or a note. */
export function CaseActions({ shown, onChanged }: CaseActionsProps) {
  const id = useId()
  const [decide] = useMutation(DecideMoneyCaseDocument)
  const [note] = useMutation(NoteMoneyCaseDocument)
  const stepUp = useStepUp()
  const form = useLateForm({ resolver: zodResolver(written), defaultValues: { text: '' } })
  const { submit, isBusy, problem } = useFormSend(form, ['text'], onChanged)
  const allowed = ORDER.filter((action) => shown[action].allowed)
  const isProposed = shown.proposedBy !== null
  const missing = () => {
    form.setError('text', { message: MONEY_CASE_TEXTS.text }, { shouldFocus: true })
    return Promise.resolve(undefined)
  }
  const act = (action: MoneyCaseAction) =>
    submit(async ({ text }) => {
      const isPlain = PLAIN.includes(action)
      if (!isPlain && text === '') return missing()
      const isConfirmed = CONFIRMED_CASE_ACTIONS.includes(action)
      const reason =
        action === 'approve'
          ? 'approve this proposal'
          : action === 'release'
            ? 'release the money'
            : `${action} this case`
      const proof = isConfirmed
        ? await stepUp.forAccount({ operation: 'decideMoneyCase', reason })
        : undefined
      if (isConfirmed && proof === undefined) return undefined
      const { data } = await decide({
        variables: {
          id: shown._id,
          input: { action, version: shown.version, ...(isPlain ? {} : { text }) },
        },
        ...(proof !== undefined && { context: withStepUp(proof) }),
      })
      const { message } = present(data?.decideMoneyCase)
      form.reset()
      onChanged()
      return message
    })
  const keep = submit(async ({ text }) => {
    if (text === '') return missing()
    const { data } = await note({ variables: { id: shown._id, input: { text } } })
    const { message } = present(data?.noteMoneyCase)
    form.reset()
    onChanged()
    return message
  })
  return (
    <form
      className={styles.card}
      noValidate
      aria-label="Decide"
      aria-busy={isBusy}
      onSubmit={(event) => event.preventDefault()}
    >
      {isProposed && !shown.approve.allowed ? (
        <p id={`${id}-why`} className={styles.quiet}>
          {shown.approve.reason}
        </p>
      ) : null}
      <CountedText
        {...form.register('text')}
        id={`${id}-text`}
        label="Reason, question, answer or note"
        hint="Only compliance reads it. A report holds it too."
        rows={3}
        max={CASE_TEXT_MAX}
        value={form.watch('text')}
        error={form.formState.errors.text?.message}
      />
      <Problem>{problem ?? null}</Problem>
      <div className={styles.actions}>
        {allowed.map((action) => (
          <Button
            key={action}
            look={MAIN.includes(action) ? 'primary' : 'plain'}
            aria-disabled={isBusy}
            onClick={act(action)}
          >
            {labelOf(action, shown)}
          </Button>
        ))}
        <Button aria-disabled={isBusy} onClick={keep}>
          Save the note
        </Button>
        {shown.ask.allowed ? (
          <RouteButton to={insidePaths.staffDocuments}>Ask the customer for a document</RouteButton>
        ) : null}
      </div>
    </form>
  )
}
