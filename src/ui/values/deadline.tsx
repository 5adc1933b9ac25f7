import { formatInstant } from '#lib/dates/dates.ts'
import { formatLocal } from '#lib/dates/other-dates.ts'
import styles from './deadline.module.css'

/** A deadline in UTC, and in the device's time when that differs (reading A25). */
export function Deadline({ value }: { readonly value: string }) {
  return (
    <time className="tnum" dateTime={value}>
      <span className={styles.whole}>{formatInstant(value)} UTC</span>
      {new Date(value).getTimezoneOffset() === 0 ? null : (
        <>
          {' '}
          <span className={styles.whole}>({formatLocal(value)} local)</span>
        </>
      )}
    </time>
  )
}
