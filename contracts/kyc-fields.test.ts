import { describe, expect, test } from 'vitest'
import { companyAnswers, employmentAnswers, ontarioForm, personalAnswers } from './kyc-fields.ts'
import { KYC_TEXTS } from './kyc-texts.ts'

const { occupation } = personalAnswers.shape
const { legalName, businessProposal } = companyAnswers.shape
const { employerName, suiteNumber } = employmentAnswers.shape

function saidOf(schema: typeof legalName, value: string): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe.each(Object.entries({ legalName, businessProposal, occupation, employerName, suiteNumber }))(
  '%s',
  (_, schema) => {
    test.each([
      ['a space without width', '\u200b'],
      ['a soft hyphen', '\u00ad'],
      ['a joiner', '\u200d'],
      ['a mark of direction', '\u200f'],
      ['an override of direction', '\u202e'],
      ['an isolate', '\u2066'],
      ['a Hangul filler', '\u3164'],
      ['a tag', '\u{e0041}'],
      ['a control', '\u0008'],
      ['half a character', '\ud800'],
    ])('refuses %s', (_what, hidden) => {
      expect(saidOf(schema, `Ex${hidden}am`)).toBe(KYC_TEXTS.hidden)
    })
    test.each(['نور', 'Café №7', 'Яндекс', '株式会社', 'A 🕌 B'])('takes %s', (text) => {
      expect(saidOf(schema, text)).toBeUndefined()
    })
  },
)

test('only a long text has lines', () => {
  expect(saidOf(businessProposal, 'One line.\r\n\tAnother.')).toBeUndefined()
  expect(saidOf(legalName, 'One line.\nAnother.')).toBe(KYC_TEXTS.hidden)
})

test('initials show every letter', () => {
  const good = { loss: 'AR', income: 'A.R.', information: 'AR', resale: 'AR' }
  expect(ontarioForm.safeParse(good).success).toBe(true)
  expect(ontarioForm.safeParse({ ...good, loss: 'A\u1160' }).error?.issues[0]?.message).toBe(
    KYC_TEXTS.initials,
  )
})
