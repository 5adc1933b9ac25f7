import { createContext, type ReactNode } from 'react'
import type { PopupDialog } from '#contracts/resource/article-values.ts'

/** Shows what editors added to a dialog; null where nothing is added, as on public pages. */
export const PopupHelpContext = createContext<((dialog: PopupDialog) => ReactNode) | null>(null)
