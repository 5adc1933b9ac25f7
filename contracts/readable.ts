import * as z from 'zod/mini'
import { hidesInLines } from './letters.ts'

/** A check of a text: what stands in it is what everybody reads. */
export const readable = z.refine<string>(
  (text) => !hidesInLines(text),
  'This text contains invisible characters. Please type it again.',
)
