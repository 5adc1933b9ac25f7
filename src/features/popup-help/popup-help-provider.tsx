import type { ComponentProps, ReactNode } from 'react'
import type { PopupDialog } from '#contracts/resource/article-values.ts'
import { optionalPart } from '#hooks/loading/lazy-part.ts'
import { PopupHelpContext } from '#ui/feedback/popup-help.ts'
import type { PopupHelp } from './popup-help.tsx'

/** Loaded with the first dialog; if that fails, the dialog stands without it. */
const Help = optionalPart<ComponentProps<typeof PopupHelp>>(() =>
  import('./popup-help.tsx').then((part) => part.PopupHelp),
)

const helpOf = (dialog: PopupDialog) => <Help dialog={dialog} />

/** Lets the dialogs below it show what editors added to them. */
export function PopupHelpProvider({ children }: { readonly children: ReactNode }) {
  return <PopupHelpContext value={helpOf}>{children}</PopupHelpContext>
}
