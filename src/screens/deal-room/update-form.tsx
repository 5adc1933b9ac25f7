import { useMutation } from '@apollo/client/react'
import { type SubmitEvent, useId, useState } from 'react'
import { UPDATE_TEXT_MAX, UPDATE_TEXTS } from '#contracts/project/deal-room/values.ts'
import { UnsavedGuard } from '#features/leave-guard/unsaved-guard.tsx'
import {
  EditUpdateDocument,
  type IssuerUpdateFieldsFragment,
  IssuerUpdatesDocument,
  PostUpdateDocument,
} from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { CountedText } from '#ui/fields/counted-text.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './room.module.css'

interface UpdateFormProps {
  readonly projectId: string
  /** The update that is changed in place. */
  readonly edited?: IssuerUpdateFieldsFragment
  /** The earlier update that the new one corrects. */
  readonly corrected?: IssuerUpdateFieldsFragment
  readonly onStale?: () => void
  /** Of `useTypedGuard`, where buttons of the page can take the texts away. */
  readonly hold?: () => () => void
  readonly onClose: () => void
}

/** Writes an update, changes one, or corrects one with a new one. */
export function UpdateForm({ projectId, edited, corrected, onStale, hold, onClose }: UpdateFormProps) {
  const id = useId()
  const [title, setTitle] = useState(edited?.title ?? '')
  const [text, setText] = useState(edited?.text ?? '')
  const [isMaterial, setIsMaterial] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const focus = (field: string | undefined) => document.getElementById(`${id}-${field}`)?.focus()
  const { run, isBusy } = useOneCall(({ message, fieldErrors, kind }) => {
    setFaults(fieldErrors)
    const [first] = ['title', 'text'].filter((field) => field in fieldErrors)
    focus(first)
    if (first === undefined && kind !== 'sessionLost') setProblem(message)
    if (kind === 'refused') onStale?.()
  })
  const [post] = useMutation(PostUpdateDocument, { refetchQueries: [IssuerUpdatesDocument] })
  const [edit] = useMutation(EditUpdateDocument)
  const send = async () => {
    const written = { title: title.trim(), text: text.trim() }
    if (edited !== undefined) {
      const { data } = await edit({ variables: { id: edited._id, input: written } })
      return present(data?.editUpdate).message
    }
    const corrects = corrected === undefined ? {} : { corrects: corrected._id }
    const { data } = await post({ variables: { input: { projectId, ...written, isMaterial, ...corrects } } })
    return present(data?.postUpdate).message
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const missing = {
      ...(title.trim() === '' && { title: UPDATE_TEXTS.title }),
      ...(text.trim() === '' && { text: UPDATE_TEXTS.text }),
    }
    setFaults(missing)
    setProblem(undefined)
    const [first] = Object.keys(missing)
    if (first !== undefined) return focus(first)
    void run(async () => {
      const message = await send()
      onClose()
      return message
    })
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      aria-label={labelOf(edited, corrected)}
      onSubmit={submit}
    >
      {corrected === undefined ? null : (
        <p>The new update says that it corrects “{corrected.title}”, which stays as it is.</p>
      )}
      <TextField
        id={`${id}-title`}
        label="Title"
        value={title}
        error={faults['title']}
        onChange={(event) => setTitle(event.target.value)}
      />
      <CountedText
        id={`${id}-text`}
        label="Text"
        hint="Everyone can read it. Promise no return."
        rows={8}
        max={UPDATE_TEXT_MAX}
        value={text}
        error={faults['text']}
        onChange={(event) => setText(event.target.value)}
      />
      {edited === undefined ? (
        <CheckboxField
          id={`${id}-material`}
          isBoxed
          label="This may change what investors decide"
          hint="It is marked as important, and investors are mailed too."
          checked={isMaterial}
          onChange={(event) => setIsMaterial(event.target.checked)}
        />
      ) : null}
      <Problem>{problem ?? null}</Problem>
      <UnsavedGuard
        isOn={title !== (edited?.title ?? '') || text !== (edited?.text ?? '')}
        {...(hold && { hold })}
      />
      <div className={styles.actions}>
        <Button look="primary" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : edited === undefined ? 'Post the update' : 'Save the change'}
        </Button>
        <Button aria-disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function labelOf(edited?: IssuerUpdateFieldsFragment, corrected?: IssuerUpdateFieldsFragment): string {
  if (edited !== undefined) return `Change of ${edited.title}`
  return corrected === undefined ? 'New update' : `Correction of ${corrected.title}`
}
