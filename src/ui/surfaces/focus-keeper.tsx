import { useFocusFinders } from '@fluentui/react-components'

/** Holds Fluent's focus manager: it ends with its last user, and would leave the page hidden from screen readers. */
export function FocusKeeper() {
  useFocusFinders()
  return null
}
