import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import {
  MESSAGE_CATEGORIES,
  MESSAGE_MAX,
  MESSAGE_TEXTS,
  type MessageCategory,
  type MessageFolder,
} from '#contracts/notification/message-values.ts'
import { useLeaveGuard } from '#features/leave-guard/use-leave-guard.ts'
import { DiscardDraftDocument, SaveDraftDocument, SendMessageDocument } from '#graphql/generated/graphql.ts'
import { type AppProblem, present } from '#graphql/problem.ts'
import { useFormSend } from '#hooks/forms/use-form-send.ts'
import { useLateForm } from '#hooks/forms/use-late-form.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { messagePaths } from '#screens/messages/message-paths.ts'
import styles from '#screens/messages/messages.module.css'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/modal.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ImagesField } from './images-field.tsx'
import { RecipientField } from './recipient-field.tsx'
import { composed, isCategory, type Composed } from './values.ts'

export interface Start {
  /** The draft that is edited; null for a new message. */
  readonly draftId: string | null
  readonly recipient: { readonly _id: string; readonly name: string } | null
  readonly values: Composed
}

const FIELDS = ['to', 'category', 'headline', 'text', 'images'] as const

const inputOf = (draftId: string | null, { to, category, headline, text, images }: Composed) => ({
  draftId,
  to: to === '' ? null : to,
  category: isCategory(category) ? category : null,
  headline,
  text,
  images: images.map(({ key }) => key),
})

/** The form of spec 2.9, with its two dialogs. */
export function ComposeForm({ start: { draftId, recipient, values } }: { readonly start: Start }) {
  const id = useId()
  const { pathname } = useLocation()
  const form = useLateForm({ resolver: zodResolver(composed), defaultValues: values })
  const { errors, isDirty } = form.formState
  const [isSent, setSent] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  /** The folder to go to, once nothing of the form is left to keep. */
  const [next, setNext] = useState<MessageFolder>()
  const [isDeleting, setDeleting] = useState(false)
  const [draftProblem, setDraftProblem] = useState<string>()
  const { held, stay } = useLeaveGuard({
    isOn: isDirty && !isSent && next === undefined,
    isInside: (path) => path === pathname,
  })
  const [sendMessage] = useMutation(SendMessageDocument)
  const [saveDraft] = useMutation(SaveDraftDocument)
  const [discardDraft] = useMutation(DiscardDraftDocument)
  const { submit, isBusy, problem } = useFormSend(form, FIELDS)
  const { run, isBusy: isSaving } = useOneCall(({ message, fieldErrors }: AppProblem) => {
    const known = FIELDS.filter((field) => fieldErrors[field] !== undefined)
    for (const field of known) form.setError(field, { type: 'server', message: fieldErrors[field] ?? '' })
    setDraftProblem(known.length === 0 ? message : MESSAGE_TEXTS.notSaved)
    goOn()
  })
  const goOn = () => {
    setCancelling(false)
    stay()
  }
  const folder = draftId === null ? 'received' : 'draft'
  /** Where the link leads that was held back, or to a folder. */
  const leave = (to: MessageFolder) => {
    setCancelling(false)
    if (held) held.go()
    else setNext(to)
  }

  const send = submit(async (typed) => {
    const input = inputOf(draftId, typed)
    if (input.to === null || input.category === null)
      throw new Error('a message without recipient or category')
    const { to, category } = input
    const { data } = await sendMessage({ variables: { input: { ...input, to, category } } })
    present(data?.sendMessage)
    setSent(true)
    return undefined
  })
  const save = () =>
    void run(async () => {
      setDraftProblem(undefined)
      const { data } = await saveDraft({ variables: { input: inputOf(draftId, form.getValues()) } })
      const { message } = present(data?.saveDraft)
      leave('draft')
      return message
    })
  const discard = () =>
    void run(async () => {
      const { data } = await discardDraft({ variables: { id: draftId ?? '' } })
      const { message } = present(data?.discardDraft)
      leave('draft')
      return message
    })

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Compose message"
      aria-busy={isBusy}
      onSubmit={(event) => {
        setDraftProblem(undefined)
        return send(event)
      }}
    >
      <RecipientField
        known={recipient}
        value={form.watch('to')}
        error={errors.to?.message}
        onChange={(to) => form.setValue('to', to, { shouldDirty: true, shouldValidate: to !== '' })}
      />
      <SelectField
        id={`${id}-category`}
        label="Category"
        error={errors.category?.message}
        {...form.register('category')}
      >
        <option value="">Choose a category</option>
        {(Object.keys(MESSAGE_CATEGORIES) as MessageCategory[]).map((name) => (
          <option key={name} value={name}>
            {MESSAGE_CATEGORIES[name]}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`${id}-headline`}
        label="Headline"
        error={errors.headline?.message}
        {...form.register('headline')}
      />
      <CountedText
        {...form.register('text')}
        id={`${id}-text`}
        label="Description"
        rows={8}
        max={MESSAGE_MAX}
        value={form.watch('text')}
        error={errors.text?.message}
      />
      <ImagesField
        images={form.watch('images')}
        error={errors.images?.message}
        onChange={(images) =>
          form.setValue('images', [...images], { shouldDirty: true, shouldValidate: true })
        }
      />
      <Problem>{draftProblem ?? problem ?? null}</Problem>
      <div className={styles.tools}>
        <Button
          aria-disabled={isBusy || isSaving}
          onClick={() => (isDirty ? setCancelling(true) : leave(folder))}
        >
          Cancel
        </Button>
        {draftId === null ? null : (
          <Button aria-disabled={isBusy || isSaving} onClick={() => setDeleting(true)}>
            Delete draft
          </Button>
        )}
        <Button look="primary" type="submit" aria-disabled={isBusy || isSaving}>
          {isBusy ? 'Sending…' : 'Send'}
        </Button>
      </div>
      {isCancelling || held ? (
        <SaveDialog
          isDraft={draftId !== null}
          isBusy={isSaving}
          onExit={() => leave(folder)}
          onSave={save}
          onContinue={goOn}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete draft"
        detail="The draft is deleted permanently."
        confirmLabel="Delete draft"
        isDangerous
        onConfirm={() => {
          setDeleting(false)
          discard()
        }}
        onClose={() => setDeleting(false)}
      />
      {isSent ? <SentDialog onClose={() => setNext('sent')} /> : null}
      {next === undefined ? null : <Navigate to={messagePaths.folder(next)} />}
    </form>
  )
}

function SaveDialog({
  isDraft,
  isBusy,
  onExit,
  onSave,
  onContinue,
}: {
  readonly isDraft: boolean
  readonly isBusy: boolean
  readonly onExit: () => void
  readonly onSave: () => void
  readonly onContinue: () => void
}) {
  return (
    <Modal
      title="Save as Draft"
      role="alertdialog"
      onEscape={onContinue}
      actions={
        <>
          <Button onClick={onContinue}>Continue</Button>
          <Button look="danger" aria-disabled={isBusy} onClick={onExit}>
            Exit without saving
          </Button>
          <Button look="primary" aria-disabled={isBusy} onClick={onSave}>
            Save draft
          </Button>
        </>
      }
    >
      <p>
        {isDraft
          ? 'Leaving without saving deletes your changes permanently.'
          : 'Leaving without saving deletes the message permanently.'}
      </p>
    </Modal>
  )
}

function SentDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      title={MESSAGE_TEXTS.sent}
      onEscape={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>You find it in the folder Sent.</p>
    </Modal>
  )
}
