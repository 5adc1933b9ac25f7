import * as z from 'zod/mini'
import { FILE_KEY } from '#contracts/file/rules.ts'
import { hidesCharacters, hidesInLines } from '#contracts/letters.ts'
import { optionalLink } from '#contracts/project/presentation/fields.ts'
import { TEXTS } from '#contracts/texts.ts'
import {
  ARTICLE_CATEGORIES,
  ARTICLE_FIELDS,
  ARTICLE_KINDS,
  ARTICLE_TEXTS,
  KIND_FIELDS,
  POSITION_MAX,
  type ArticleKind,
} from './article-values.ts'

export const articleKind = z.enum(ARTICLE_KINDS).register(z.globalRegistry, { id: 'ArticleKind' })

const HIDDEN = 'This text contains invisible characters. Please type it again.'
const line = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.refine((text) => !hidesCharacters(text), HIDDEN),
)
const lines = z.string().check(
  z.trim(),
  z.maxLength(30_000),
  z.refine((text) => !hidesInLines(text), HIDDEN),
)

const texts = z.strictObject({
  title: line,
  category: line,
  summary: line,
  description: lines,
  body: lines,
  label: line,
  author: line,
  link: optionalLink,
  /** Key of an upload: the PDF of a white paper, or the picture of an article; empty without one. */
  file: z.string().check(z.maxLength(43)),
  alt: line,
  /** A whole number in digits; empty for 0. */
  position: line,
})

type Texts = z.infer<typeof texts>

/** What is wrong with the texts of a kind, by the field. */
export function articleFaults(kind: ArticleKind, given: Texts): Partial<Record<keyof Texts, string>> {
  const faults: Partial<Record<keyof Texts, string>> = {}
  const fields = KIND_FIELDS[kind]
  for (const name of ARTICLE_FIELDS) {
    const rule = fields[name]
    const text = given[name]
    if (rule === undefined) {
      if (text !== '') faults[name] = ARTICLE_TEXTS.unused
      continue
    }
    if (text === '' && rule.isOptional !== true && name !== 'position') faults[name] = TEXTS.required
    else if (text.length > rule.max) faults[name] = `Must be at most ${rule.max} characters`
  }
  if (fields.category !== undefined && !Object.hasOwn(ARTICLE_CATEGORIES[kind], given.category))
    faults.category = ARTICLE_TEXTS.category
  if (!/^\d{0,3}$/.test(given.position) || Number(given.position) > POSITION_MAX)
    faults.position = ARTICLE_TEXTS.position
  if (given.label !== '' && faults.label === undefined && !/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(given.label))
    faults.label = ARTICLE_TEXTS.label
  if (given.file !== '' && !FILE_KEY.test(given.file)) faults.file = ARTICLE_TEXTS.noFile
  if (kind === 'blog' && given.file !== '' && given.alt === '') faults.alt = ARTICLE_TEXTS.alt
  return faults
}

/** The texts of an article as an editor writes them, whole for its kind. */
export const articleFields = z
  .strictObject({ kind: articleKind, ...texts.shape })
  .check((at) => {
    const { kind, ...given } = at.value
    for (const [name, message] of Object.entries(articleFaults(kind, given)))
      at.issues.push({ code: 'custom', message, path: [name], input: at.value })
  })
  .register(z.globalRegistry, { id: 'ArticleFields' })
export type ArticleFields = z.infer<typeof articleFields>

/** The same without its kind, as a page shows it. */
export const writtenTexts = texts.register(z.globalRegistry, { id: 'ArticleTexts' })
