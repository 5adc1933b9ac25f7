import { type ReactNode, useRef, useState } from 'react'
import { formatSize } from '#lib/browser/file-size.ts'
import { Button } from '#ui/controls/button.tsx'
import fields from '#ui/fields/fields.module.css'
import { FileChooser } from '#ui/fields/file-chooser.tsx'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { FileName } from '#ui/values/file-name.tsx'
import { DOCUMENT_ACCEPT, IMAGE_ACCEPT } from './upload.ts'
import styles from './upload-field.module.css'
import type { Upload, UploadedFile } from './use-upload.ts'

interface UploadFieldProps {
  readonly id: string
  readonly label: string
  readonly upload: Upload
  readonly kind?: 'image' | 'document'
  /** The form's error; errors of the upload are shown by the field itself. */
  readonly error: string | undefined
  /** Called with the accepted file, or undefined when there is none (any more). */
  readonly onFile: (file: UploadedFile | undefined) => void
}

/** A field for one document or image, uploaded as soon as it is chosen: progress, cancel, retry and result. */
export function UploadField({ id, label, upload, kind = 'document', error, onFile }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { state } = upload
  const message = state.status === 'failed' ? state.message : error
  const start = async (sending: Promise<UploadedFile | undefined>) => onFile(await sending)
  const choose = (file: File) => {
    setChosen(file.name)
    onFile(undefined)
    void start(upload.start(file))
  }
  const leave = () => {
    upload.cancel()
    onFile(undefined)
    setChosen(null)
    input.current?.focus()
  }
  return (
    <div className={`${fields.field ?? ''} ${styles.upload ?? ''}`}>
      <label id={`${id}-label`} className={fields.label} htmlFor={id}>
        {label}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {kind === 'document' ? 'A PDF or an image' : 'An image'} (jpg, jpeg, gif, png), 10 MB at most.
      </p>
      <FileChooser
        ref={input}
        id={id}
        labelId={`${id}-label`}
        text={chosen === null ? 'Choose a file' : 'Choose another file'}
        chosen={chosen === null ? null : <FileName name={chosen} />}
        accept={kind === 'document' ? DOCUMENT_ACCEPT : IMAGE_ACCEPT}
        isInvalid={message !== undefined}
        describedBy={message === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        onFiles={([file]) => choose(file)}
      />
      <output>{spoken(upload)}</output>
      {state.status === 'uploading' ? (
        <div className={styles.uploadRow}>
          <ProgressBar percent={percentOf(state.progress)} label="Upload" />
          <span className="tnum" aria-hidden="true">
            {percentOf(state.progress)}%
          </span>
          <Button small onClick={leave}>
            Cancel the upload
          </Button>
        </div>
      ) : null}
      {message === undefined ? null : (
        <p id={`${id}-error`} role="alert" className={fields.error}>
          <Icon name="warning" size={16} />
          <span>{message}</span>
        </p>
      )}
      {state.status === 'failed' && state.canRetry ? (
        <div className={styles.uploadRow}>
          <Button small onClick={() => void start(upload.retry())}>
            Try again
          </Button>
        </div>
      ) : null}
      {state.status === 'done' && state.file.previewUrl !== null ? (
        <img src={state.file.previewUrl} alt={`Preview of ${state.file.name}`} />
      ) : null}
    </div>
  )
}

const PERCENT = 100
const percentOf = (share: number): number => Math.floor(share * PERCENT)

/** Announced in steps of 25%, so that screen readers do not read every percent. */
function spoken({ state }: Upload): ReactNode {
  if (state.status === 'done') {
    return (
      <span className={styles.taken}>
        <PartIcon name="check" size={16} />
        <FileName name={state.file.name} /> uploaded ({formatSize(state.file.size)}).
      </span>
    )
  }
  if (state.status !== 'uploading') return null
  if (state.progress >= 1) return 'Checking the file…'
  const quarter = Math.floor(state.progress * 4) * 25
  return <span className="visually-hidden">Uploading, {quarter} per cent</span>
}
