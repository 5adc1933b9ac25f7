import { createContext, type ReactNode, use } from 'react'
import { formatDay, formatInstant } from '#lib/dates/dates.ts'

/** The dates under a UTC date for people who chose them (reading A15); null otherwise, as on public pages. */
export type MoreDates = (value: string, kind: 'instant' | 'day') => ReactNode

export const MoreDatesContext = createContext<MoreDates | null>(null)

/** An instant in UTC as DD/MM/YYYY hh:mm a (spec 9); the page says once that times are in UTC, or `isNamed` says it here, beside deadlines. */
export function DateTime({ value, isNamed = false }: { readonly value: string; readonly isNamed?: boolean }) {
  const more = use(MoreDatesContext)
  return (
    <>
      <time className="tnum" dateTime={value}>
        {formatInstant(value)}
        {isNamed ? ' UTC' : null}
      </time>
      {more?.(value, 'instant')}
    </>
  )
}

/** The UTC day of an instant. */
export function Day({ value }: { readonly value: string }) {
  const more = use(MoreDatesContext)
  return (
    <>
      <time className="tnum" dateTime={value.slice(0, 10)}>
        {formatDay(value)}
      </time>
      {more?.(value, 'day')}
    </>
  )
}
