import { UploadField } from '#features/upload/upload-field.tsx'
import { useUpload } from '#features/upload/use-upload.ts'
import styles from './field.module.css'

const IDLE = { status: 'idle' } as const

/** A file that is uploaded as soon as it is chosen; the value is its key. */
export function UploadOf({
  id,
  label,
  error,
  of,
  value,
  onChange,
  onLeft,
}: {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly of: 'image' | 'document'
  readonly value: string
  readonly onChange: (key: string) => void
  readonly onLeft: () => void
}) {
  const upload = useUpload(of)
  const { state } = upload
  // After an item before it was removed, this place holds another file.
  const isOther = state.status === 'done' && state.file.key !== value
  return (
    <div>
      <UploadField
        key={String(isOther)}
        id={id}
        label={label}
        kind={of}
        upload={isOther ? { ...upload, state: IDLE } : upload}
        error={error}
        onFile={(file) => {
          if (file === undefined) return
          onChange(file.key)
          onLeft()
        }}
      />
      {value !== '' && (isOther || state.status === 'idle') ? (
        <p className={styles.quiet}>A file is uploaded. Another one takes its place.</p>
      ) : null}
    </div>
  )
}
