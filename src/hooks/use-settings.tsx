import { useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { SettingsDocument } from '#graphql/generated/graphql.ts'
import { readPersisted, writePersisted } from '#lib/browser/persisted-state.ts'
import { MoreDatesContext } from '#ui/values/date-time.tsx'
import { moreDates } from '#ui/values/more-dates.tsx'
import { SettingsContext } from './settings-context.ts'

/** Reads the preferences once and gives them their effect on everything inside: dates and lists. */
export function SettingsProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(SettingsDocument)
  // A failure is no reason to show less than the dates everybody sees; the settings page says so.
  const settings = data?.settings.data ?? readPersisted()
  useEffect(() => {
    // So that the next page starts with them.
    if (data) writePersisted(data.settings.data)
  }, [data])
  const more = useMemo(() => moreDates(settings), [settings])
  return (
    <SettingsContext value={settings}>
      <MoreDatesContext value={more}>{children}</MoreDatesContext>
    </SettingsContext>
  )
}
