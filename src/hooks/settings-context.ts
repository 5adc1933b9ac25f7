import { createContext, use } from 'react'
import type { Settings } from '#contracts/user/settings.ts'
import { PERSISTED_DEFAULTS } from '#lib/browser/persisted-state.ts'

/** Separate from its provider, so that public lists can read it without loading the signed-in part. */
export const SettingsContext = createContext<Settings>(PERSISTED_DEFAULTS)

/**
 * The preferences of the signed-in person; the last known ones until they are loaded, the defaults outside the
 * signed-in part.
 */
export function useSettings(): Settings {
  return use(SettingsContext)
}
