import { formatDay, formatInstant } from '#lib/dates.ts'

/** An instant in UTC as DD/MM/YYYY hh:mm a (spec 9); the page says once that times are in UTC. */
export function DateTime({ value }: { readonly value: string }) {
  return (
    <time className="tnum" dateTime={value}>
      {formatInstant(value)}
    </time>
  )
}

/** The UTC day of an instant. */
export function Day({ value }: { readonly value: string }) {
  return (
    <time className="tnum" dateTime={value.slice(0, 10)}>
      {formatDay(value)}
    </time>
  )
}
