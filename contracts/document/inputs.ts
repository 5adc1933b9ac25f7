import * as z from 'zod/mini'
import { DESCRIPTION_MAX, DESCRIPTION_TOO_LONG, plainTextOf } from './text.ts'
import { SUBJECT_MAX } from './values.ts'
import { FILE_TEXTS, UPLOAD } from '#contracts/file/rules.ts'
import { withoutDirections } from '#contracts/letters.ts'
import { TEXTS } from '#contracts/texts.ts'

// Characters that change the writing direction can make a text read as another one, such as an account number in reverse.
const oneWay = z.overwrite<string>(withoutDirections)

/** A description is counted by what people read of it; its markup has a limit of its own. */
export const documentHtml = z.string().check(
  oneWay,
  z.minLength(1, TEXTS.required),
  z.maxLength(20_000, 'This text is too long'),
  z.refine((text) => plainTextOf(text) !== '', TEXTS.required),
  z.refine((text) => plainTextOf(text).length <= DESCRIPTION_MAX, DESCRIPTION_TOO_LONG),
)
/** Title of a sending, a file or an own document. */
export const documentSubject = z
  .string()
  .check(oneWay, z.trim(), z.minLength(1, TEXTS.required), z.maxLength(SUBJECT_MAX, TEXTS.nameLength))
/** Required plain text of at most the length of a description; `least` is the message when it is empty. */
export const documentLongText = (least: string) =>
  z
    .string()
    .check(oneWay, z.trim(), z.minLength(1, least), z.maxLength(DESCRIPTION_MAX, DESCRIPTION_TOO_LONG))
/** Optional plain text. */
export const documentRemarks = z
  .string()
  .check(oneWay, z.trim(), z.maxLength(DESCRIPTION_MAX, DESCRIPTION_TOO_LONG))
/** An upload by its key or its address (spec 7.1); the service decides whether the address is ours. */
export const uploadKey = z
  .string()
  .check(z.maxLength(2000, FILE_TEXTS.noDocument), z.regex(UPLOAD, FILE_TEXTS.noDocument))
