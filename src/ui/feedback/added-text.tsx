import { Suspense, use } from 'react'
import type { PopupDialog } from '#contracts/resource/article-values.ts'
import { PopupHelpContext } from './popup-help.ts'

/** What editors added to this dialog, if anything. The dialog does not wait for it. */
export function AddedText({ dialog }: { readonly dialog: PopupDialog }) {
  const show = use(PopupHelpContext)
  return show === null ? null : <Suspense fallback={null}>{show(dialog)}</Suspense>
}
