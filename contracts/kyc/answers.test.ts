import { describe, expect, test } from 'vitest'
import { GOOD_STEPS } from '#tests/support/people/kyc-samples.ts'
import { answerRows } from './answers.ts'
import { KYC_STEPS, type KycStep } from './steps.ts'

const WORDS = {
  country: (code: string) => `country ${code}`,
  province: (code: string, country: string) => `province ${code} of ${country}`,
  money: ({ amount, currency }: { amount: string; currency: string }) => `${amount} ${currency}`,
}

const said = (step: KycStep, page: object = GOOD_STEPS[step]) =>
  answerRows({ step, role: 'investor' }, page, WORDS).map(({ label, text }) => [label, text])

describe('the answers of a page in words', () => {
  test('name places, read numbers, and write days as people do', () => {
    expect(said('identity')).toEqual([
      ['First name', 'Amina'],
      ['Last name', 'Rahman'],
      ['Full name as printed on your document', 'Amina Rahman'],
      ['Email address', 'amina@example.org'],
      ['Country code', 'country CA'],
      ['Mobile number', '+1 416 555 0123'],
      ['Which document will you use?', 'Passport'],
    ])
    expect(said('address').slice(0, 3)).toEqual([
      ['Country of residence', 'country CA'],
      ['Province, state or region', 'province ON of CA'],
      ['City', 'Toronto'],
    ])
    expect(said('personal')).toEqual([
      ['Date of birth', '29/02/1988'],
      ['Politically exposed person', 'No'],
      ['Occupation (optional)', 'Architect'],
      ['Marital status (optional)', 'Married'],
      ['Dependants (optional)', '2'],
    ])
  })

  test.each(KYC_STEPS)('say Yes and No to every question of the page %s', (step) => {
    const texts = said(step).map(([, text]) => text)
    expect(texts.filter((text) => text === 'YES' || text === 'NO')).toEqual([])
  })

  test('say of a company its owners one by one, its account and its amount', () => {
    expect(said('company').slice(2)).toEqual([
      ['Country of registration', 'country CA'],
      ['Registered on', '01/06/2015'],
      ['Owner 1: Name', 'Amina Rahman'],
      ['Owner 1: Date of birth', '29/02/1988'],
      ['Owner 1: Country of residence', 'country CA'],
      ['Owner 1: Share in per cent', '60%'],
      ['Owner 1: Politically exposed person', 'No'],
      ['No one owns more than 25%', 'No'],
      ['Account holder', 'Granada Works Ltd'],
      ['Account number or IBAN', '0123 4567 8901'],
      ['Name of the bank', 'Bank of Toronto'],
      ['Country of the bank', 'country CA'],
      ['Currency of the account', 'CAD'],
      ['Title of your proposal', 'A workshop for carpenters'],
      ['Your business proposal', GOOD_STEPS.company.businessProposal],
      ['Amount you want to raise', '25000000 USD'],
    ])
    const days = answerRows({ step: 'company', role: 'issuer' }, GOOD_STEPS.company, WORDS).flatMap(
      ({ path, day }) => (day === undefined ? [] : [[path, day]]),
    )
    expect(days).toEqual([
      ['incorporatedOn', '2015-06-01'],
      ['owners.0.dob', '1988-02-29'],
    ])
  })

  test('leave out what is asked of people in Ontario only', () => {
    const elsewhere = { ...GOOD_STEPS.questionnaire, ontario_securities: 'NO', ontarioForm: null }
    expect(said('questionnaire').slice(0, 5)).toEqual([
      ['Ontario securities rules apply', 'Yes'],
      ['Initials beside the risk of loss', 'AR'],
      ['Initials beside the income', 'AR'],
      ['Initials beside the lack of information', 'AR'],
      ['Initials beside the liquidity risk', 'AR'],
    ])
    expect(said('questionnaire', { ...elsewhere, isDocSign: false })).toEqual([
      ['High-risk investment, understood', 'Yes'],
      ['Everything may be lost, understood', 'Yes'],
      ['No advice is given, understood', 'Yes'],
      ['Hard to sell quickly, understood', 'Yes'],
      ['Offering information received', 'Yes'],
      ['Declaration', 'Agreed'],
      ['Signature', 'Not signed'],
    ])
  })

  test('M14: an issuer answers as an issuer', () => {
    const page = { ...GOOD_STEPS.questionnaire, ontario_securities: 'NO', ontarioForm: null }
    const rows = answerRows({ step: 'questionnaire', role: 'issuer' }, page, WORDS)
    expect(rows.map(({ label, text }) => [label, text])).toEqual([
      ['High risk, told to investors', 'Yes'],
      ['Everything may be lost, told to investors', 'Yes'],
      ['No recommendation, understood', 'Yes'],
      ['Hard to sell quickly, told to investors', 'Yes'],
      ['Offering information prepared', 'Yes'],
      ['Declaration', 'Agreed'],
      ['Signature', 'Signed'],
    ])
  })

  test('take no word of a person for an answer of the form', () => {
    const page = { ...GOOD_STEPS.identity, firstName: 'NO', lastName: 'passport' }
    expect(said('identity', page).slice(0, 2)).toEqual([
      ['First name', 'NO'],
      ['Last name', 'passport'],
    ])
  })

  test.each(KYC_STEPS)('have a line for every field of the page: %s', (step) => {
    const given = JSON.stringify(GOOD_STEPS[step])
    const paths = answerRows({ step, role: 'investor' }, GOOD_STEPS[step], WORDS).map(({ path }) => path)
    const leaves = [...given.matchAll(/"(\w+)":(?:"|true|false)/g)].filter(([, name]) => name !== 'currency')
    // Each amount has one line with its currency, which the account of a company has for itself.
    const own = step === 'company' ? 1 : 0
    expect(paths).toHaveLength(leaves.length + own)
    expect(new Set(paths).size).toBe(paths.length)
  })
})
