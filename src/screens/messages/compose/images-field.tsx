import { useId, useState } from 'react'
import { MESSAGE_IMAGES_MAX, MESSAGE_TEXTS } from '#contracts/notification/message-values.ts'
import { IMAGE_ACCEPT } from '#features/upload/upload.ts'
import { useUpload } from '#features/upload/use-upload.ts'
import styles from '#screens/messages/messages.module.css'
import { Button } from '#ui/controls/button.tsx'
import { useFocusOnChange } from '#ui/effects/focus.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { FileChooser } from '#ui/fields/file-chooser.tsx'
import { FieldError } from '#ui/fields/fields.tsx'
import fields from '#ui/fields/fields.module.css'
import { FileName } from '#ui/values/file-name.tsx'
import type { ComposedImage } from './values.ts'

const WHOLE = 100

/** Images of a message (spec 2.9): several, uploaded one after another, with preview and remove. */
export function ImagesField({
  images,
  error,
  onChange,
}: {
  readonly images: readonly ComposedImage[]
  readonly error: string | undefined
  readonly onChange: (images: readonly ComposedImage[]) => void
}) {
  const id = useId()
  const upload = useUpload('image')
  const [problem, setProblem] = useState<string>()
  const { state } = upload
  const isFull = images.length >= MESSAGE_IMAGES_MAX
  // The button that removes an image goes with it.
  useFocusOnChange(images.length, (before) => {
    if (images.length < before) document.getElementById(id)?.focus()
  })
  const add = async (files: readonly File[]) => {
    setProblem(undefined)
    if (images.length + files.length > MESSAGE_IMAGES_MAX) {
      setProblem(MESSAGE_TEXTS.tooManyImages)
      return
    }
    const added: ComposedImage[] = [...images]
    for (const file of files) {
      const sent = await upload.start(file, ({ message }) => setProblem(message))
      if (!sent) break
      added.push({ key: sent.key, name: sent.name, url: sent.previewUrl })
      onChange([...added])
    }
  }
  const message = problem ?? error
  return (
    <div className={fields.field}>
      <span id={`${id}-label`} className={fields.label}>
        Images
      </span>
      <p id={`${id}-hint`} className={fields.hint}>
        JPEG, max 30MB. At most {MESSAGE_IMAGES_MAX} images, 10 MB each.
      </p>
      <FileChooser
        id={id}
        labelId={`${id}-label`}
        text="Add images"
        accept={IMAGE_ACCEPT}
        multiple
        disabled={isFull || state.status === 'uploading'}
        isInvalid={message !== undefined}
        describedBy={message === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
        onFiles={(files) => void add(files)}
      />
      <output>{state.status === 'uploading' ? 'Uploading the image…' : ''}</output>
      {state.status === 'uploading' ? (
        <ProgressBar percent={Math.round(state.progress * WHOLE)} label="Upload" />
      ) : null}
      {message === undefined ? null : <FieldError id={id}>{message}</FieldError>}
      {images.length === 0 ? null : (
        <ul className={styles.images} aria-label="Images of the message">
          {images.map(({ key, name, url }) => (
            <li key={key} className={styles.image}>
              {url === null ? null : <img src={url} alt={`Preview of ${name}`} />}
              <span className={styles.quiet}>
                <FileName name={name} />
              </span>
              <Button
                small
                aria-label={`Remove ${name}`}
                onClick={() => {
                  setProblem(undefined)
                  onChange(images.filter((one) => one.key !== key))
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
