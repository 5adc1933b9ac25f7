import { Suspense, use } from 'react'
import type { PopupDialog } from '#contracts/resource/article-values.ts'
import { PopupHelpContext } from './popup-help.ts'

/** What editors added to this dialog, if anything. The dialog does not wait for it. */
export function AddedText({ dialog }: { readonly dialog: PopupDialog }) {
  const Help = use(PopupHelpContext)
  return Help === null ? null : (
    <Suspense fallback={null}>
      <Help dialog={dialog} />
    </Suspense>
  )
}
