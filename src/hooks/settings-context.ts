import { createContext, use } from 'react'
import type { Settings } from '#contracts/settings.ts'
import { DEFAULT_PAGE_SIZE } from '#lib/list-params.ts'

/** What holds until the preferences are known; not imported from the contract, so that no screen loads a schema library for it. */
export const NO_SETTINGS: Settings = {
  showLocalTime: false,
  showHijriDates: false,
  rowsPerPage: DEFAULT_PAGE_SIZE,
}

/** Apart from its provider: public lists read it too, without loading what the signed-in part is made of. */
export const SettingsContext = createContext<Settings>(NO_SETTINGS)

/** The preferences of whoever is signed in; what was last heard of them until they are known, the defaults outside the signed-in part. */
export function useSettings(): Settings {
  return use(SettingsContext)
}
