import { describe, expect, it } from 'vitest'
import { KYC_STEPS } from '#contracts/kyc/steps.ts'
import { isPhoneOf, readPhone } from '#contracts/user/phone-number.ts'
import {
  FIELD_SAMPLES,
  type FieldSample,
  GOOD_STEPS,
  pageWith,
  placeOf,
} from '#tests/support/people/kyc-samples.ts'
import { stepProblems } from './step-problems.ts'
import { bodyOf, startValues } from './step-values.ts'
import { PHONE } from '#tests/support/people/phones.ts'

const OPEN: Readonly<Record<string, boolean>> = { CA: true, US: true, GB: true, IE: true, KP: false }
const PROVINCES: Readonly<Record<string, readonly string[]>> = { CA: ['ON', 'QC'], US: ['CA', 'NY'] }
const ACCOUNT = { firstName: 'Amina', lastName: 'Rahman', email: 'amina@example.org', phone: PHONE }
const RESIDENCE = { country: 'CA', province: 'ON' }

/** The form's messages for a typed page: it starts from a draft, becomes a request body and is checked. */
function saysOf(sample: FieldSample): Readonly<Record<string, string>> {
  const { step } = sample
  const page = pageWith(sample)
  const typed = startValues(step, {
    account: ACCOUNT,
    answers: null,
    draft: JSON.stringify(asTyped(page)),
    isDocSign: page['isDocSign'] === true,
  })
  const body = bodyOf(step, { ...typed, ...emailOf(page) }, { role: 'investor', residence: RESIDENCE })
  const digits =
    step === 'identity' ? readPhone(String(page['phone']), String(page['countryCode']))?.digits : undefined
  return stepProblems(step, digits === undefined ? body : { ...body, phone: digits }, {
    role: 'investor',
    today: '2026-11-20',
    isOpen: (country) => OPEN[country],
    provincesOf: (country) => PROVINCES[country] ?? [],
    isPhone: isPhoneOf,
    accountEmail: ACCOUNT.email,
    applicant: ACCOUNT,
    residence: RESIDENCE,
  })
}

/** The account's address is displayed and not typed, but the samples contain others. */
const emailOf = ({ email }: Readonly<Record<string, unknown>>) => (email === undefined ? {} : { email })

/** Amounts as people type them, while requests contain cents. */
function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTyped)
  if (typeof value !== 'object' || value === null) return value
  const { amount, currency } = value as { amount?: unknown; currency?: unknown }
  if (typeof amount === 'string' && typeof currency === 'string') {
    return {
      amount: /^\d{3,}$/.test(amount) ? `${amount.slice(0, -2)}.${amount.slice(-2)}` : amount,
      currency,
    }
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asTyped(inner)]))
}

describe('the rules of spec 5 as the form says them', () => {
  it.each(KYC_STEPS)('say nothing of a good page: %s', (step) => {
    expect(saysOf({ step, field: firstOf(step), value: firstValueOf(step) })).toEqual({})
  })

  // The form takes the question of Ontario from the address.
  const asked = FIELD_SAMPLES.filter(({ field }) => field !== 'ontario_securities')
  it.each(asked.map((sample) => [nameOf(sample), sample] as const))('%s', (_, sample) => {
    const found = saysOf(sample)
    if (sample.says === undefined) expect(found).toEqual({})
    else expect(found[placeOf(sample)]).toBe(sample.says)
  })
})

const nameOf = ({ step, field, value, says }: FieldSample): string =>
  `${step}.${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${says ?? 'taken'}`
const firstOf = (step: FieldSample['step']): string => Object.keys(GOOD_STEPS[step])[0] ?? ''
const firstValueOf = (step: FieldSample['step']): unknown => Object.values(GOOD_STEPS[step])[0]
