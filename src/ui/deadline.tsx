import { formatInstant } from '#lib/dates.ts'
import { formatLocal } from '#lib/other-dates.ts'

/** A deadline in UTC, and in the time of the person's device beside it (reading A25). */
export function Deadline({ value }: { readonly value: string }) {
  return (
    <time className="tnum" dateTime={value}>
      {formatInstant(value)} UTC ({formatLocal(value)} local)
    </time>
  )
}
