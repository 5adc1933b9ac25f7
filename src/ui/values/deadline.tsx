import { formatInstant } from '#lib/dates/dates.ts'
import { formatLocal } from '#lib/dates/other-dates.ts'
import { useIsAwake } from '#ui/use-is-awake.ts'
import styles from './deadline.module.css'

/** A deadline in UTC, and in the device's time when that differs (reading A25); a page that the server wrote adds it when it wakes. */
export function Deadline({ value }: { readonly value: string }) {
  const isAwake = useIsAwake()
  return (
    <time className="tnum" dateTime={value}>
      <span className={styles.whole}>{formatInstant(value)} UTC</span>
      {!isAwake || new Date(value).getTimezoneOffset() === 0 ? null : (
        <>
          {' '}
          <span className={styles.whole}>({formatLocal(value)} local)</span>
        </>
      )}
    </time>
  )
}
