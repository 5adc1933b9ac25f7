import * as z from 'zod/mini'
import { hidesCharacters, hidesInLines } from '#contracts/letters.ts'
import { TEXTS } from '#contracts/texts.ts'

const HIDDEN = 'This text contains invisible characters. Please type it again.'

/** A check of a text of several lines: what stands in it is what everybody reads. */
export const readable = z.refine<string>((text) => !hidesInLines(text), HIDDEN)

/** A text of one line that must be given. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, TEXTS.required),
    z.maxLength(max, `Must be at most ${max} characters`),
    z.refine((text) => !hidesCharacters(text), HIDDEN),
  )

/** A text of several lines that must be given. */
export const lines = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, TEXTS.required),
      z.maxLength(max, `Must be at most ${max} characters`),
      readable,
    )
