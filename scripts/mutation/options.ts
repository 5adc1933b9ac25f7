import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** How many faults a whole run draws; only such a run replaces the kept score. */
export const WHOLE_COUNT = 200

/** What `npm run test:mutation` was asked for. */
export interface Options {
  readonly seed: number
  readonly count: number
  /** From 1 on. */
  readonly part: number
  readonly parts: number
  /** Files of tests that a fault has to survive. */
  readonly tests: number
  /** Begins no further fault after so many minutes. */
  readonly minutes: number
  /** Tries the survivors again, after tests were added. */
  readonly again: boolean
  /** Only prints what is known of the seed. */
  readonly report: boolean
}

/** @throws Error that says in a sentence what does not fit */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      count: { type: 'string', default: String(WHOLE_COUNT) },
      // `1/4`: the first of four parts.
      part: { type: 'string', default: '1/1' },
      tests: { type: 'string', default: '12' },
      minutes: { type: 'string', default: '600' },
      again: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
    },
  })
  const { seed, part: given, again, report } = values
  if (report && seed === undefined) throw new Error('--report needs the --seed of a run.')
  const [, part, parts] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(given) ?? []
  if (part === undefined || Number(part) > Number(parts))
    throw new Error(`--part is like 1/4, the first of four parts, and not ${given}.`)
  return {
    seed: seed === undefined ? randomInt(2 ** 31) : whole('seed', seed, 0),
    count: whole('count', values.count, 1),
    part: Number(part),
    parts: Number(parts),
    tests: whole('tests', values.tests, 1),
    minutes: whole('minutes', values.minutes, 1),
    again,
    report,
  }
}

function whole(name: string, text: string, least: number): number {
  const number = Number(text)
  if (!/^\d+$/.test(text) || number < least || number >= 2 ** 31)
    throw new Error(`--${name} is a whole number from ${least} on, and not ${text}.`)
  return number
}
