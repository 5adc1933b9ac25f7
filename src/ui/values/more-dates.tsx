import { formatHijri, formatLocal } from '#lib/dates/other-dates.ts'
import type { MoreDates } from './date-time.tsx'
import styles from './more-dates.module.css'

/** Local time and Hijri date under a UTC date, as chosen; null when neither is. */
export function moreDates(chosen: {
  readonly showLocalTime: boolean
  readonly showHijriDates: boolean
}): MoreDates | null {
  const { showLocalTime, showHijriDates } = chosen
  if (!showLocalTime && !showHijriDates) return null
  return (value, kind) => (
    <>
      {/* A day has no local time. */}
      {showLocalTime && kind === 'instant' ? (
        <>
          {' UTC'}
          <span className={`${styles.more ?? ''} tnum`}>{formatLocal(value)} local</span>
        </>
      ) : null}
      {showHijriDates ? <span className={`${styles.more ?? ''} tnum`}>{formatHijri(value)}</span> : null}
    </>
  )
}
