import * as z from 'zod/mini'
import { hidesInLines } from '#contracts/letters.ts'
import { RULE_SOURCE_MAX, RULE_TEXTS } from './values.ts'

/* What the bodies of several kinds are made of. */

const lineOf = (max: number, error: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, error),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((text) => !hidesInLines(text), RULE_TEXTS.hidden),
  )

/** Where a rule is written. */
export const source = lineOf(RULE_SOURCE_MAX, RULE_TEXTS.source)

export const nameOf = (max: number, error: string) => lineOf(max, error)

/** Hundredths of a per cent. */
export const bp = (max: number, error: string) =>
  z.int(error).check(z.minimum(0, error), z.maximum(max, error))

export const whole = (max: number, error: string) =>
  z.int(error).check(z.minimum(1, error), z.maximum(max, error))
