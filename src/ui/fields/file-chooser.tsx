import { type ReactNode, type Ref, useId, useState } from 'react'
import styles from './file-chooser.module.css'

interface FileChooserProps {
  readonly id?: string
  /** The text of the button: 'Choose a file'. */
  readonly text: string
  /** Stands beside the button: 'or drop it here'. */
  readonly note?: string
  /** The id of the label; omit with `aria-label`. */
  readonly labelId?: string
  readonly 'aria-label'?: string
  /** `zone` draws the area into which files can be dropped. */
  readonly look?: 'plain' | 'primary' | 'zone'
  readonly accept: string
  /** Asks a phone for its camera in place of its files. */
  readonly capture?: 'user' | 'environment'
  /** The name of the chosen file, shown beside the button; null while there is none, omit where it is shown elsewhere. */
  readonly chosen?: ReactNode
  readonly disabled?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly ref?: Ref<HTMLInputElement>
  /** Takes several files at once. */
  readonly multiple?: boolean
  /** Called with the chosen files: with one, unless it takes several. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void
}

/**
 * Chooses files: the browser's own control, unseen, over what looks like a button. So it is one stop of Tab, says its error,
 * and takes a dropped file; a button of Fluent before a hidden control would do none of it.
 */
export function FileChooser({
  id: givenId,
  text,
  note,
  labelId,
  look = 'plain',
  chosen,
  isInvalid = false,
  describedBy,
  onFiles,
  ...input
}: FileChooserProps) {
  const [isOver, setIsOver] = useState(false)
  const ownId = useId()
  const id = givenId ?? ownId
  const leave = () => setIsOver(false)
  return (
    <span
      className={`${styles.root ?? ''} ${look === 'plain' ? '' : (styles[look] ?? '')}`}
      data-over={isOver ? '' : undefined}
      // Over, not enter: the browser's control has parts of its own, between which it is entered and left.
      onDragOver={() => setIsOver(input.disabled !== true)}
      onDragLeave={leave}
      onDrop={leave}
    >
      <input
        {...input}
        id={id}
        type="file"
        className={styles.input}
        // Else browsers say that no file was chosen, since the value is emptied.
        title=""
        aria-labelledby={labelId === undefined ? undefined : `${labelId} ${id}-face`}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [first, ...others] = currentTarget.files ?? []
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (first !== undefined) onFiles([first, ...others])
        }}
      />
      <span id={`${id}-face`} className={styles.face}>
        {text}
      </span>
      {note === undefined ? null : <span className={styles.name}>{note}</span>}
      {chosen === undefined ? null : <span className={styles.name}>{chosen ?? 'No file chosen'}</span>}
    </span>
  )
}
