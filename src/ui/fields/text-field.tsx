import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { type AlertProps, describedBy, type FieldProps, Frame } from './fields.tsx'

type InputProps = ComponentProps<typeof Input>
type NativeProps = Omit<ComponentProps<'input'>, 'className'>
type NativeLook = Pick<ComponentProps<'input'>, 'className'>

const useStyles = makeStyles({
  line: {
    // A long value must not widen the page.
    width: '100%',
    minWidth: 0,
    // Pixels; what a thumb needs.
    minHeight: '44px',
    // Fluent draws three sides fainter than 3:1.
    borderTopColor: tokens.colorNeutralStrokeAccessible,
    borderLeftColor: tokens.colorNeutralStrokeAccessible,
    borderRightColor: tokens.colorNeutralStrokeAccessible,
    // A button inside stands close to the edge.
    ':has(button)': { paddingRight: '1px' },
  },
})

/**
 * Fluent's Input around the browser's own control. Fluent always hands a value of its own down, which empties what `register` of
 * a form writes; so the control takes its properties from here, and from Fluent only how it looks.
 */
export function TextInput({
  className,
  contentBefore = null,
  contentAfter = null,
  ...native
}: NativeProps & Pick<InputProps, 'className' | 'contentBefore' | 'contentAfter'>) {
  const styles = useStyles()
  const control = {
    children: (_: unknown, look: NativeLook) => <input {...native} className={look.className} />,
  }
  return (
    <Input
      className={mergeClasses(styles.line, className)}
      size="large"
      contentBefore={contentBefore}
      contentAfter={contentAfter}
      disabled={native.disabled === true}
      aria-invalid={native['aria-invalid']}
      // Its type knows no render function for an element that has no children.
      input={control as unknown as NonNullable<InputProps['input']>}
    />
  )
}

/** What a field of its own adds to the control in it. */
export type TextInputProps = Omit<
  ComponentProps<typeof TextInput>,
  'id' | 'aria-invalid' | 'aria-describedby'
>

/** A line of text. */
export function TextField({
  label,
  hint,
  error,
  id,
  isAlert,
  ...input
}: FieldProps & AlertProps & TextInputProps) {
  return (
    <Frame id={id} label={label} hint={hint} error={error} isAlert={isAlert}>
      <TextInput
        {...input}
        id={id}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
      />
    </Frame>
  )
}
