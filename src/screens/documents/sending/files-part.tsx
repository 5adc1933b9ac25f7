import { useRef, useState } from 'react'
import { SUBJECT_MAX } from '#contracts/document/values.ts'
import type { Upload } from '#features/upload/use-upload.ts'
import { formatSize } from '#lib/browser/file-size.ts'
import { DOCUMENT_ACCEPT } from '#features/upload/upload.ts'
import { Button } from '#ui/controls/button.tsx'
import fields from '#ui/fields/fields.module.css'
import { FileChooser } from '#ui/fields/file-chooser.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import styles from './sending.module.css'
import { FieldError } from '#ui/fields/fields.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFocusFor } from '#ui/effects/focus.ts'
import { FileName } from '#ui/values/file-name.tsx'
import { useUploads } from './use-uploads.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<readonly string[]>([])
  const [surplus, setSurplus] = useState<readonly string[]>([])
  const { upload, current, failures, start, cancel } = useUploads({
    onBusy,
    onFile: ({ key, name, size }) => {
      setTaken((names) => [...names, name])
      onChange((now) => [...now, { key, subject: subjectOf(name), name, size }])
    },
  })
  const room = max - files.length
  const choose = (chosen: readonly File[]) => {
    setTaken([])
    setSurplus(chosen.slice(room).map(({ name }) => name))
    void start(chosen.slice(0, room))
  }
  const part = useRef<HTMLDivElement>(null)
  useFocusFor(error, () => {
    // The form cannot focus this field by itself; other invalid fields get the focus first.
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    const target = input.current?.disabled === true ? part.current?.querySelector('button') : input.current
    target?.focus()
  })
  const messages = [
    ...failures.map(({ file, message }) => `${file.name}: ${message}`),
    ...(surplus.length === 0 ? [] : [`${limitText(max)} Not added: ${surplus.join(', ')}`]),
    ...(error === undefined ? [] : [error]),
  ]
  const again = failures.flatMap(({ file, canRetry }) => (canRetry ? [file] : []))
  return (
    <div className={styles.part} ref={part}>
      <div className={fields.field}>
        <label id={`${id}-label`} className={fields.label} htmlFor={id}>
          {label}
        </label>
        <p id={`${id}-hint`} className={fields.hint}>
          {room > 0 ? hint : `${limitText(max)} Remove one to choose another.`}
        </p>
        <FileChooser
          ref={input}
          id={id}
          labelId={`${id}-label`}
          look="zone"
          text={chooseText(files.length, max)}
          note={max === 1 ? 'or drop it here' : 'or drop them here'}
          multiple={max > 1}
          accept={DOCUMENT_ACCEPT}
          disabled={current !== undefined || room <= 0}
          isInvalid={messages.length > 0}
          describedBy={messages.length === 0 ? `${id}-hint` : `${id}-error ${id}-hint`}
          onFiles={choose}
        />
        {current === undefined ? null : <Progress upload={upload} current={current} onCancel={cancel} />}
        {messages.length === 0 ? null : (
          <FieldError id={id}>
            {messages.map((message) => (
              <span key={message} className={styles.message}>
                {message}
              </span>
            ))}
          </FieldError>
        )}
        {again.length === 0 ? null : (
          <div>
            <Button small onClick={() => choose(again)}>
              Try again
            </Button>
          </div>
        )}
        <output className="visually-hidden">
          {current === undefined && taken.length > 0 ? `${taken.join(', ')} uploaded.` : ''}
        </output>
      </div>
      <TakenFiles {...props} onRemoved={() => input.current?.focus()} />
    </div>
  )
}

const limitText = (max: number): string => `At most ${max === 1 ? 'one file' : `${max} files`}.`

function chooseText(count: number, max: number): string {
  if (max === 1) return 'Choose a file'
  return count === 0 ? 'Choose files' : 'Choose more files'
}

function Progress({
  upload: { state },
  current: { name, place, of },
  onCancel,
}: {
  readonly upload: Upload
  readonly current: { readonly name: string; readonly place: number; readonly of: number }
  readonly onCancel: () => void
}) {
  if (state.status !== 'uploading') return null
  return (
    <div className={styles.line}>
      <span className={styles.quiet}>
        <FileName name={name} />
        {of === 1 ? '' : `, file ${place} of ${of}`}
      </span>
      <ProgressBar percent={Math.floor(state.progress * PERCENT)} label="Upload" />
      <span className={styles.quiet}>
        {state.progress >= 1 ? 'Checking the file…' : `${Math.floor(state.progress * PERCENT)}%`}
      </span>
      <Button small onClick={onCancel}>
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
