import { dayOf } from '#contracts/dates.ts'
import type { Ask } from '#contracts/internal/question.ts'
import type { places } from '#contracts/internal/resource.ts'
import type { KycAnswers } from '#contracts/kyc/kyc.ts'
import type { KycRuleContext } from '#contracts/kyc/rules.ts'
import type { KycRole } from '#contracts/kyc/steps.ts'
import { isPhoneOf } from '#contracts/user/phone-number.ts'

/** The countries and provinces of the resource service. */
export interface Places {
  readonly isOpen: (country: string) => boolean | undefined
  readonly provincesOf: (country: string) => readonly string[]
  /** The name for a province code; free text is returned unchanged. */
  readonly provinceName: (province: string, country: string) => string
}

export async function readPlaces(ask: Ask<typeof places>): Promise<Places> {
  const { countries, provinces } = await ask({})
  const open = new Map(countries.map(({ code, status }) => [code, status]))
  return {
    isOpen: (country) => open.get(country),
    provincesOf: (country) => Object.keys(provinces[country] ?? {}),
    provinceName: (province, country) => provinces[country]?.[province] ?? province,
  }
}

/** The facts outside a page that its rules depend on. */
export function ruleContextOf(
  places: Places,
  given: {
    readonly role: KycRole
    readonly now: Date
    readonly answers: KycAnswers
    readonly accountEmail: string
  },
): KycRuleContext {
  const { country, province } = given.answers.address ?? {}
  return {
    ...places,
    role: given.role,
    today: dayOf(given.now),
    isPhone: isPhoneOf,
    accountEmail: given.accountEmail,
    applicant: given.answers.identity ?? undefined,
    residence: country === undefined || province === undefined ? undefined : { country, province },
  }
}
