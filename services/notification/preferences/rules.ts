import { DEFAULT_TIMING, type NotificationTiming } from '#contracts/notification/preferences.ts'
import type { NoticeCategory, NoticeChannel } from '#contracts/notification/values.ts'
import { isCritical } from '#services/notification/texts.ts'

export interface ChannelChoice {
  readonly app: boolean
  readonly mail: boolean
  readonly push: boolean
}
/** Of a person who has not chosen any. */
export const ALL_CHANNELS: ChannelChoice = { app: true, mail: true, push: true }

export interface Preferences {
  readonly choice: ChannelChoice
  readonly timing: NotificationTiming
}
export const DEFAULT_PREFERENCES: Preferences = { choice: ALL_CHANNELS, timing: DEFAULT_TIMING }

/** The channels of a category that cannot be turned off: everything in `account` is critical. */
export const lockedChannels = (category: NoticeCategory): NoticeChannel[] =>
  category === 'account' ? ['app', 'mail'] : []

/** How one notice reaches its person. */
export interface Channels {
  readonly isSilent: boolean
  readonly isMailed: boolean
  /** Null for at once. */
  readonly mailAfter: Date | null
  readonly isPushed: boolean
  readonly pushAfter: Date | null
}

/**
 * What a person chose for a notice. A critical one always counts at the bell, and its mail always comes; neither its
 * mail nor its push waits (record 0413).
 */
export function channelsOf(kind: string, { choice, timing }: Preferences, now: Date): Channels {
  if (isCritical(kind))
    return { isSilent: false, isMailed: true, mailAfter: null, isPushed: choice.push, pushAfter: null }
  const { digestHour, timeZone } = timing
  const mailAt = afterQuiet(digestHour === null ? now : nextHour(now, digestHour, timeZone), timing)
  const pushAt = afterQuiet(now, timing)
  return {
    isSilent: !choice.app,
    isMailed: choice.mail,
    mailAfter: mailAt > now ? mailAt : null,
    isPushed: choice.push,
    pushAfter: pushAt > now ? pushAt : null,
  }
}

/** The instant itself, or the end of the quiet hours that it is in. */
export const afterQuiet = (at: Date, { quiet, timeZone }: NotificationTiming): Date =>
  quiet !== null && isWithin(localHour(at, timeZone), quiet) ? nextHour(at, quiet.to, timeZone) : at

/** From `from` up to `to`, over midnight where `to` is earlier. */
const isWithin = (hour: number, { from, to }: { from: number; to: number }): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to

const QUARTER_MS = 900_000
/** Two days hold every hour at least once, also when the clocks change. */
const QUARTERS_MAX = 192

/** The next beginning of an hour in a zone; of the first hour after it on a day that leaves it out. */
export function nextHour(after: Date, hour: number, timeZone: string): Date {
  // Zones differ from UTC by quarters of an hour, so that every local hour begins at one.
  let at = (Math.floor(after.getTime() / QUARTER_MS) + 1) * QUARTER_MS
  let before = localHour(new Date(at - QUARTER_MS), timeZone)
  for (let count = 0; count < QUARTERS_MAX; count += 1) {
    const local = localHour(new Date(at), timeZone)
    const isLeftOut = local !== before && local === (before + 2) % 24 && hour === (before + 1) % 24
    if ((local === hour && before !== hour) || isLeftOut) return new Date(at)
    before = local
    at += QUARTER_MS
  }
  throw new Error(`no hour ${hour} in ${timeZone}`)
}

function localHour(at: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at)
  return Number(text)
}
