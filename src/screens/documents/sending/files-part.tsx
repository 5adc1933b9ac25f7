import { useRef, useState } from 'react'
import { SUBJECT_MAX } from '#contracts/document/values.ts'
import { type Upload, type UploadedFile, useUpload } from '#features/upload/use-upload.ts'
import { formatSize } from '#lib/browser/download.ts'
import { DOCUMENT_ACCEPT } from '#features/upload/upload.ts'
import { Button } from '#ui/controls/button.tsx'
import fields from '#ui/fields/fields.module.css'
import { FileChooser } from '#ui/fields/file-chooser.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import styles from './sending.module.css'
import { FieldError } from '#ui/fields/fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFocusFor } from '#ui/effects/focus.ts'

/** An accepted file with the subject shown to recipients. */
export interface SendingFile {
  readonly key: string
  readonly subject: string
  readonly name: string
  readonly size: number
}

interface FilesPartProps {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly files: readonly SendingFile[]
  readonly max: number
  readonly error: string | undefined
  /** Errors of single files, by index. */
  readonly faults: readonly (string | undefined)[]
  readonly onChange: (change: (files: readonly SendingFile[]) => readonly SendingFile[]) => void
  /** Whether an upload is in progress, for which the form waits. */
  readonly onBusy: (isBusy: boolean) => void
}

const PERCENT = 100

/** Files, uploaded one after another when chosen; each has a subject. */
export function FilesPart(props: FilesPartProps) {
  const { id, label, hint, files, max, error, onChange, onBusy } = props
  const upload = useUpload('document')
  const input = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState('')
  const { state } = upload
  const send = async (sending: Promise<UploadedFile | undefined>) => {
    onBusy(true)
    const file = await sending
    onBusy(false)
    if (file === undefined) return
    setTaken(file.name)
    const { key, name, size } = file
    onChange((now) => [...now, { key, subject: subjectOf(name), name, size }])
  }
  const part = useRef<HTMLDivElement>(null)
  useFocusFor(error, () => {
    // The form cannot focus this field by itself; other invalid fields get the focus first.
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    const target = input.current?.disabled === true ? part.current?.querySelector('button') : input.current
    target?.focus()
  })
  const message = state.status === 'failed' ? state.message : error
  return (
    <div className={styles.part} ref={part}>
      <div className={fields.field}>
        <label id={`${id}-label`} className={fields.label} htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className={fields.hint}>
          {files.length < max
            ? hint
            : `At most ${max === 1 ? 'one file' : `${max} files`}. Remove one to choose another.`}
        </p>
        <FileChooser
          ref={input}
          id={id}
          labelId={`${id}-label`}
          text={files.length === 0 ? 'Choose a file' : 'Choose another file'}
          accept={DOCUMENT_ACCEPT}
          disabled={state.status === 'uploading' || files.length >= max}
          isInvalid={message !== undefined}
          describedBy={message === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onFile={(file) => void send(upload.start(file))}
        />
        <Progress upload={upload} />
        {message === undefined ? null : <FieldError id={id}>{message}</FieldError>}
        {state.status === 'failed' && state.canRetry ? (
          <div>
            <Button small onClick={() => void send(upload.retry())}>
              Try again
            </Button>
          </div>
        ) : null}
        <output className="visually-hidden">{state.status === 'done' ? `${taken} uploaded.` : ''}</output>
      </div>
      <TakenFiles {...props} onRemoved={() => input.current?.focus()} />
    </div>
  )
}

function Progress({ upload: { state, cancel } }: { readonly upload: Upload }) {
  if (state.status !== 'uploading') return null
  return (
    <div className={styles.line}>
      <ProgressBar percent={Math.floor(state.progress * PERCENT)} label="Upload" />
      <span className={styles.quiet}>
        {state.progress >= 1 ? 'Checking the file…' : `${Math.floor(state.progress * PERCENT)} %`}
      </span>
      <Button small onClick={cancel}>
        Cancel the upload
      </Button>
    </div>
  )
}

function TakenFiles({
  id,
  label,
  files,
  faults,
  onChange,
  onRemoved,
}: FilesPartProps & { readonly onRemoved: () => void }) {
  if (files.length === 0) return null
  const change = (key: string, subject: string) =>
    onChange((now) => now.map((file) => (file.key === key ? { ...file, subject } : file)))
  const remove = (key: string) => {
    onChange((now) => now.filter((file) => file.key !== key))
    onRemoved()
  }
  return (
    <ul className={styles.files} aria-label={`${label}, chosen`}>
      {files.map(({ key, name, size, subject }, place) => (
        <li key={key}>
          <TextField
            id={`${id}-${key}`}
            label={`Subject of ${name}`}
            value={subject}
            maxLength={SUBJECT_MAX}
            autoComplete="off"
            error={faults[place]}
            onChange={(event) => change(key, event.target.value)}
          />
          <span className={styles.quiet}>{formatSize(size)}</span>
          <Button small aria-label={`Remove ${name}`} onClick={() => remove(key)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The name of a file without its extension, as the default subject. */
function subjectOf(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, SUBJECT_MAX)
}
