import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { MESSAGE_MAX, MESSAGE_TEXTS } from '#contracts/notification/message-values.ts'
import { UnsavedGuard } from '#features/leave-guard/unsaved-guard.tsx'
import { ReplyMessageDocument, ReportMessageDocument } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { useFocusOnChange } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import styles from './messages.module.css'

interface TextPartProps {
  /** The button that opens it, and the name of the form. */
  readonly opener: string
  readonly label: string
  readonly hint?: string
  readonly missing: string
  readonly sendLabel: string
  /** Of `useTypedGuard`, where buttons of the page can take the text away. */
  readonly hold?: () => () => void
  /** Sends the text; returns what the toast says. */
  readonly send: (text: string) => Promise<string>
}

/** A button that opens a text of up to 1000 characters with Cancel and Send (spec 2.10). */
export function TextPart({ opener, label, hint, missing, sendLabel, hold, send }: TextPartProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const form = useLateForm({
    resolver: zodResolver(
      z.object({
        text: z
          .string()
          .check(z.trim(), z.minLength(1, missing), z.maxLength(MESSAGE_MAX, MESSAGE_TEXTS.textLength)),
      }),
    ),
    defaultValues: { text: '' },
  })
  const { submit, isBusy, problem } = useFormSend(form, ['text'])
  const { setFocus } = form
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnChange(isOpen, () => (isOpen ? setFocus('text') : button.current?.focus()))
  const close = () => {
    form.reset()
    setIsOpen(false)
  }
  if (!isOpen)
    return (
      <Button small ref={button} onClick={() => setIsOpen(true)}>
        {opener}
      </Button>
    )
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={opener}
      aria-busy={isBusy}
      onSubmit={submit(async ({ text }) => {
        const message = await send(text)
        close()
        return message
      })}
    >
      <CountedText
        {...form.register('text')}
        id={`${id}-text`}
        label={label}
        {...(hint === undefined ? {} : { hint })}
        rows={4}
        max={MESSAGE_MAX}
        value={form.watch('text')}
        error={form.formState.errors.text?.message}
      />
      <Problem>{problem ?? null}</Problem>
      <UnsavedGuard isOn={form.watch('text').trim() !== ''} {...(hold && { hold })} />
      <div className={styles.tools}>
        <Button aria-disabled={isBusy} onClick={close}>
          Cancel
        </Button>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : sendLabel}
        </Button>
      </div>
    </form>
  )
}

/** Answers a message. */
export function ReplyPart({
  messageId,
  hold,
  onSent,
}: {
  readonly messageId: string
  readonly hold: () => () => void
  readonly onSent: () => void
}) {
  const [reply] = useMutation(ReplyMessageDocument)
  return (
    <TextPart
      opener="Reply"
      label="Your reply"
      missing={MESSAGE_TEXTS.reply}
      sendLabel="Send"
      hold={hold}
      send={async (text) => {
        const { data } = await reply({ variables: { id: messageId, input: { text } } })
        const { message } = present(data?.replyMessage)
        onSent()
        return message
      }}
    />
  )
}

/** Reports a message to support. */
export function ReportPart({
  messageId,
  hold,
}: {
  readonly messageId: string
  readonly hold: () => () => void
}) {
  const [report] = useMutation(ReportMessageDocument)
  return (
    <TextPart
      opener="Report"
      label="What is wrong with this message?"
      hint="Support reads your reason and this message."
      missing={MESSAGE_TEXTS.reason}
      sendLabel="Send"
      hold={hold}
      send={async (reason) => {
        const { data } = await report({ variables: { id: messageId, input: { reason } } })
        return present(data?.reportMessage).message
      }}
    />
  )
}
