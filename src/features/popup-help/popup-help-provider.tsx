import { type ComponentProps, lazy, type ReactNode } from 'react'
import type { PopupDialog } from '#contracts/resource/article-values.ts'
import { PopupHelpContext } from '#ui/feedback/popup-help.ts'
import type { PopupHelp } from './popup-help.tsx'

/** Loaded with the first dialog; if that fails, the dialog stands without it. */
const Help = lazy<(props: ComponentProps<typeof PopupHelp>) => ReactNode>(() =>
  import('./popup-help.tsx').then(
    (module) => ({ default: module.PopupHelp }),
    () => ({ default: () => null }),
  ),
)

const helpOf = (dialog: PopupDialog) => <Help dialog={dialog} />

/** Lets the dialogs below it show what editors added to them. */
export function PopupHelpProvider({ children }: { readonly children: ReactNode }) {
  return <PopupHelpContext value={helpOf}>{children}</PopupHelpContext>
}
