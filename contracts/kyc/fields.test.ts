import { describe, expect, test } from 'vitest'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { companyAnswers, employmentAnswers, ID_TYPES, ontarioForm, personalAnswers } from './fields.ts'
import { CHOICES } from './labels.ts'
import { ID_DOCUMENTS_TEXT, PAPERS } from './role-words.ts'
import { KYC_TEXTS } from './texts.ts'

test('whoever is told to have a document ready reads all that are accepted', () => {
  const names = ID_TYPES.map((type) => CHOICES.idType[type].toLowerCase().replace('national ', ''))
  expect(ID_DOCUMENTS_TEXT.split(/, | or /)).toEqual(names)
  for (const [first] of Object.values(PAPERS)) expect(first).toBe(`Your ${ID_DOCUMENTS_TEXT}`)
})

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

describe('the shares of owners together', () => {
  const { owners, ...good } = GOOD_STEPS.company
  const [person] = owners
  const saidOfShares = (...shares: readonly string[]) =>
    companyAnswers
      .safeParse({ ...good, owners: shares.map((share) => ({ ...person, share })) })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  test.each([
    ['', KYC_TEXTS.required],
    ['half', KYC_TEXTS.share],
    ['-30', KYC_TEXTS.share],
    ['1e2', KYC_TEXTS.share],
    ['Infinity', KYC_TEXTS.share],
  ])('say nothing of a share that is no number yet: %s', (share, says) => {
    expect(saidOfShares(share, '30')?.filter(([at]) => at !== 'owners.0.share')).toEqual([])
    expect(saidOfShares(share, '30')?.[0]).toEqual(['owners.0.share', says])
    // The others may be too much without it.
    expect(saidOfShares(share, '60', '41')).toContainEqual(['owners', KYC_TEXTS.ownersTogether])
  })

  test('are told to be too much from the first hundredth of a per cent', () => {
    // As floating point a little more than 100.
    expect(saidOfShares('25.03', '39.02', '35.95')).toBeUndefined()
    expect(saidOfShares('60', '40.01')).toEqual([['owners', KYC_TEXTS.ownersTogether]])
    expect(saidOfShares('60', '40')).toBeUndefined()
  })
})
