import { useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import { describedBy, type FieldProps, Frame } from './fields.tsx'
import { TextInput, type TextInputProps } from './text-field.tsx'

/** A password, which may be shown while typing. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  ...input
}: FieldProps & Omit<TextInputProps, 'type' | 'className' | 'contentBefore' | 'contentAfter'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...input}
        id={id}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error: error !== undefined })}
        contentAfter={
          <IconButton
            icon={<PartIcon name={isShown ? 'eyeOff' : 'eye'} />}
            look="field"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </Frame>
  )
}
