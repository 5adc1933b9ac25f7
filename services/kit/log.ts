import type { Clock } from './clock.ts'
import { describeError } from './log-error.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type LogFields = Readonly<Record<string, unknown>>

/** Structured log: one JSON object per line. Fields hold ids and numbers, never personal data. */
export interface Log {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  /** A log that adds these fields to every line. */
  with(fields: LogFields): Log
}

export interface LogOptions {
  readonly clock: Clock
  readonly level?: LogLevel
  readonly write?: (line: string) => void
}

const RANK: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40 }
const SECRET_FIELD =
  /pass(word|wd)|secret|token|cookie|authorization|otp|pepper|api.?key|^(one.?time.?code|sid|pin|cvc|pan)$/i
const MAX_STRING = 2000
const MAX_DEPTH = 5

/** Writes JSON lines to standard error; line breaks inside values are escaped, so that no value can forge a line. */
export function createLog({ clock, level = 'info', write = writeStderr }: LogOptions): Log {
  const make = (base: LogFields): Log => {
    const line =
      (at: LogLevel) =>
      (event: string, fields: LogFields = {}) => {
        if (RANK[at] < RANK[level]) return
        write(serialise({ time: clock.now().toISOString(), level: at, event, ...base, ...fields }))
      }
    return {
      debug: line('debug'),
      info: line('info'),
      warn: line('warn'),
      error: line('error'),
      with: (fields) => make({ ...base, ...fields }),
    }
  }
  return make({})
}

/** A log that drops everything, for tests. */
export function silentLog(): Log {
  const nothing = () => undefined
  const log: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing, with: () => log }
  return log
}

function writeStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}

function serialise(record: LogFields): string {
  // JSON escapes CR and LF; the two Unicode line separators are escaped here.
  return JSON.stringify(clean(record, 0, new WeakSet()))
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function clean(value: unknown, depth: number, seen: WeakSet<object>): unknown {
  if (typeof value === 'string') return value.length > MAX_STRING ? `${value.slice(0, MAX_STRING)}…` : value
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (value instanceof Error) return describeError(value)
  if (depth >= MAX_DEPTH || seen.has(value)) return '[cut]'
  seen.add(value)
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1, seen))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      SECRET_FIELD.test(key) && typeof item === 'string' ? '[redacted]' : clean(item, depth + 1, seen),
    ]),
  )
}
