import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type Ref, useId } from 'react'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifySelf: 'start',
    gap: '4px 12px',
    maxWidth: '100%',
    ':hover > [data-face]': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      color: tokens.colorNeutralForeground1Hover,
    },
    '& > input:focus-visible + [data-face]': {
      outline: '2px solid var(--brand)',
      outlineOffset: '2px',
    },
    '& > input:disabled': { cursor: 'not-allowed' },
    '& > input:disabled + [data-face]': {
      borderTopColor: tokens.colorNeutralStrokeDisabled,
      borderRightColor: tokens.colorNeutralStrokeDisabled,
      borderBottomColor: tokens.colorNeutralStrokeDisabled,
      borderLeftColor: tokens.colorNeutralStrokeDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      color: tokens.colorNeutralForegroundDisabled,
    },
    '& > input[aria-invalid=true] + [data-face]': {
      borderTopColor: 'var(--bad-ink)',
      borderRightColor: 'var(--bad-ink)',
      borderBottomColor: 'var(--bad-ink)',
      borderLeftColor: 'var(--bad-ink)',
    },
  },
  primary: {
    ':hover > [data-face]': {
      backgroundColor: tokens.colorBrandBackgroundHover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
  // Covers the face and the name, so that a press, a finger and a dropped file all meet the browser's own control.
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    // The part that a press opens: the rest of a file input does nothing in some browsers.
    '::file-selector-button': { width: '100%', height: '100%', cursor: 'inherit' },
  },
  face: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // Pixels; as a small button.
    minHeight: '36px',
    '@media (pointer: coarse)': { minHeight: '44px' },
    padding: '4px 14px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    fontWeight: 600,
    lineHeight: '20px',
  },
  primaryFace: {
    borderTopColor: 'transparent',
    borderRightColor: 'transparent',
    borderBottomColor: 'transparent',
    borderLeftColor: 'transparent',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  name: { minWidth: 0, color: 'var(--ink-3)', fontSize: '14px', overflowWrap: 'anywhere' },
})

interface FileChooserProps {
  readonly id?: string
  /** The text of the button: 'Choose a file'. */
  readonly text: string
  /** The id of the label; omit with `aria-label`. */
  readonly labelId?: string
  readonly 'aria-label'?: string
  readonly look?: 'plain' | 'primary'
  readonly accept: string
  /** Asks a phone for its camera in place of its files. */
  readonly capture?: 'user' | 'environment'
  /** The name of the chosen file, shown beside the button; null while there is none, omit where it is shown elsewhere. */
  readonly chosen?: string | null
  readonly disabled?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly ref?: Ref<HTMLInputElement>
  readonly onFile: (file: File) => void
}

/**
 * Chooses one file: the browser's own control, unseen, over what looks like a button. So it is one stop of Tab, says its error,
 * and takes a dropped file; a button of Fluent before a hidden control would do none of it.
 */
export function FileChooser({
  id: givenId,
  text,
  labelId,
  look = 'plain',
  chosen,
  isInvalid = false,
  describedBy,
  onFile,
  ...input
}: FileChooserProps) {
  const styles = useStyles()
  const ownId = useId()
  const id = givenId ?? ownId
  const isPrimary = look === 'primary'
  return (
    <span className={mergeClasses(styles.root, isPrimary && styles.primary)}>
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
          const file = currentTarget.files?.[0]
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <span
        id={`${id}-face`}
        data-face=""
        className={mergeClasses(styles.face, isPrimary && styles.primaryFace)}
      >
        {text}
      </span>
      {chosen === undefined ? null : <span className={styles.name}>{chosen ?? 'No file chosen'}</span>}
    </span>
  )
}
