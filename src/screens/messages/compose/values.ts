import * as z from 'zod/mini'
import {
  HEADLINE_MAX,
  MESSAGE_CATEGORIES,
  MESSAGE_IMAGES_MAX,
  MESSAGE_MAX,
  MESSAGE_TEXTS,
  type MessageCategory,
} from '#contracts/notification/message-values.ts'

export interface ComposedImage {
  readonly key: string
  readonly name: string
  readonly url: string | null
}

const line = (max: number, missing: string, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong))

/** What may be sent; a draft may lack any of it. */
export const composed = z.object({
  to: z.string().check(z.minLength(1, MESSAGE_TEXTS.recipient)),
  category: z.string().check(z.refine((name) => isCategory(name), MESSAGE_TEXTS.category)),
  headline: line(HEADLINE_MAX, MESSAGE_TEXTS.headline, MESSAGE_TEXTS.headlineLength),
  text: line(MESSAGE_MAX, MESSAGE_TEXTS.text, MESSAGE_TEXTS.textLength),
  images: z
    .array(z.object({ key: z.string(), name: z.string(), url: z.nullable(z.string()) }))
    .check(z.maxLength(MESSAGE_IMAGES_MAX, MESSAGE_TEXTS.tooManyImages)),
})
export type Composed = z.infer<typeof composed>

export const isCategory = (name: string): name is MessageCategory => Object.hasOwn(MESSAGE_CATEGORIES, name)
