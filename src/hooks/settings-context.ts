import { createContext, use } from 'react'
import type { Settings } from '#contracts/user/settings.ts'
import { PERSISTED_DEFAULTS } from '#lib/browser/persisted-state.ts'

/** Apart from its provider: public lists read it too, without loading what the signed-in part is made of. */
export const SettingsContext = createContext<Settings>(PERSISTED_DEFAULTS)

/** The preferences of whoever is signed in; what was last heard of them until they are known, the defaults outside the signed-in part. */
export function useSettings(): Settings {
  return use(SettingsContext)
}
