import { useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { SettingsDocument } from '#graphql/generated/graphql.ts'
import { readPersisted, writePersisted } from '#lib/browser/persisted-state.ts'
import { MoreDatesContext } from '#ui/values/date-time.tsx'
import { moreDates } from '#ui/values/more-dates.tsx'
import { SettingsContext } from './settings-context.ts'

/** Loads the preferences once and applies them to everything inside: dates and lists. */
export function SettingsProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(SettingsDocument)
  // After a failure the last known preferences are used; the settings page shows the error.
  const settings = data?.settings.data ?? readPersisted()
  // The browser's storage: the next page starts with these preferences.
  useEffect(() => {
    if (data) writePersisted(data.settings.data)
  }, [data])
  const more = useMemo(() => moreDates(settings), [settings])
  return (
    <SettingsContext value={settings}>
      <MoreDatesContext value={more}>{children}</MoreDatesContext>
    </SettingsContext>
  )
}
