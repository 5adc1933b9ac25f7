import { instantText } from '#contracts/dates.ts'
import { formatLocal } from './other-dates.ts'

/** A deadline within a sentence: UTC, and the device's time where that differs (reading A25). */
export function deadlineText(instant: string): string {
  const text = instantText(instant)
  return new Date(instant).getTimezoneOffset() === 0 ? text : `${text} (${formatLocal(instant)} local)`
}
