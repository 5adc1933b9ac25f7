import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { documentHtml, documentLongText, documentRemarks, documentSubject } from './inputs.ts'

const FIELDS = {
  'a subject': documentSubject,
  'a description': documentHtml,
  'a comment or a reason': documentLongText('Required'),
  remarks: documentRemarks,
}

describe.each(Object.entries(FIELDS))('%s', (_name, field) => {
  it.each([
    ['an override', 'Pay to \u202E0009-45 NABI', 'Pay to 0009-45 NABI'],
    ['embeddings', '\u202Aone\u202Btwo\u202C\u202Dthree', 'onetwothree'],
    ['isolates', '\u2066one\u2067two\u2068three\u2069', 'onetwothree'],
    ['marks of direction', '\u200Eone\u200Ftwo\u061C', 'onetwo'],
  ])('loses %s', (_what, given, kept) => {
    expect(z.parse(field, given)).toBe(kept)
  })

  it('keeps the joiners that words are spelt with, and emoji', () => {
    const text = 'می\u200Cخواهم, ක්\u200Dෂ, 👩\u200D💻'
    expect(z.parse(field, text)).toBe(text)
  })
})

it('is empty when nothing else stands in it', () => {
  const hollow = '\u202E \u2069'
  expect(z.safeParse(documentSubject, hollow).success).toBe(false)
  expect(z.safeParse(documentHtml, hollow).success).toBe(false)
  expect(z.safeParse(documentLongText('Required'), hollow).success).toBe(false)
  expect(z.parse(documentRemarks, hollow)).toBe('')
})
