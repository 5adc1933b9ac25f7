import { type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form'

function isEmpty(control: unknown): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value === ''
  if (!(control instanceof HTMLInputElement)) return false
  const isChosen = control.type === 'checkbox' || control.type === 'radio'
  return isChosen ? !control.checked : control.value === ''
}

/**
 * A form whose fields show their errors when they are left. A field left empty shows none until the form is sent,
 * because passing through it is not an error and the message would move the layout under the pointer.
 */
export function useLateForm<Values extends FieldValues>(
  props: Omit<UseFormProps<Values, unknown, Values>, 'mode'>,
): UseFormReturn<Values, unknown, Values> {
  const form = useForm<Values, unknown, Values>({ ...props, mode: 'onTouched' })
  const { register } = form
  return {
    ...form,
    register: (name, options) => {
      const field = register(name, options)
      return {
        ...field,
        onBlur: (event: { readonly target: unknown }) =>
          isEmpty(event.target) ? Promise.resolve() : field.onBlur(event),
      }
    },
  }
}
