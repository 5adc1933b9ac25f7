import type { DemoCountry, DemoPerson } from './pages.ts'
import type { DemoCase } from './seed.ts'

/** Ids of the demonstration accounts by mailbox name. */
export type DemoIds = Readonly<Record<string, string>>

export const emailOf = (mailbox: string): string => `${mailbox}@mizan.test`
const person = (
  mailbox: string,
  firstName: string,
  lastName: string,
  dob: string,
  country: DemoCountry,
): DemoPerson => ({ email: emailOf(mailbox), firstName, lastName, dob, country })

const INVESTOR = person('investor', 'Amina', 'Rahman', '1988-02-29', 'IE')
const ISSUER: DemoPerson = {
  ...person('issuer', 'Yusuf', 'Haddad', '1979-09-14', 'ES'),
  occupation: 'Developer of houses',
  company: {
    name: 'Alhambra Court Desarrollos SL',
    number: 'B-18204518',
    proposal:
      'Homes in Granada on a diminishing musharakah: every owner holds a part of the house and of the rent.',
  },
}
const BOTH: DemoPerson = {
  ...person('both', 'Layla', 'Osman', '1984-05-02', 'DE'),
  occupation: 'Dentist',
  company: {
    name: 'Elbe Dental Clinic GmbH',
    number: 'Hamburg HRB 204518',
    proposal: 'A clinic buys its equipment and shares what it earns with it.',
  },
}

/** Below the figures of an eligible investor (docs/payments.md), so that Ontario's lowest limit applies. */
const ONTARIO: DemoPerson = {
  ...person('ontario', 'Claire', 'Tremblay', '1991-10-08', 'CA'),
  occupation: 'Teacher',
  finances: { income: '4800000', worth: '21000000', assets: '6000000' },
}

/** Names of the twelve investors, as in their accounts, and their countries. */
const TWELVE: readonly (readonly [string, string, DemoCountry])[] = [
  ['Bilal', 'Aziz', 'MY'],
  ['Mariam', 'Tahir', 'IE'],
  ['Hassan', 'Jamil', 'DE'],
  ['Fatima', 'Noor', 'MY'],
  ['Zayd', 'Karim', 'ES'],
  ['Salma', 'Bakri', 'IE'],
  ['Tariq', 'Hamdan', 'DE'],
  ['Ruqayya', 'Yilmaz', 'DE'],
  ['Idris', 'Abdullah', 'MY'],
  ['Huda', 'Sabri', 'ES'],
  ['Rashid', 'Malik', 'IE'],
  ['Zainab', 'Qureshi', 'MY'],
]

/** Of the ids of the twelve investors those who live in Malaysia. */
export const ofMalaysia = (investors: readonly string[]): string[] =>
  investors.filter((_id, index) => TWELVE[index]?.[2] === 'MY')

/**
 * People who exist for the review queue only: one without risk, one on the invented list, one sent back for revision, and one
 * with a draft.
 */
export const REVIEW_PEOPLE = [
  {
    mailbox: 'applicant1',
    firstName: 'Karim',
    lastName: 'Belhadj',
    end: 'review',
    country: 'IE',
    dob: '1990-07-21',
  },
  {
    mailbox: 'applicant2',
    firstName: 'Khalid',
    lastName: 'Demoudi',
    end: 'review',
    country: 'DE',
    dob: '1975-01-30',
  },
  {
    mailbox: 'applicant3',
    firstName: 'Elif',
    lastName: 'Demir',
    end: 'revision',
    country: 'CA',
    dob: '1993-12-05',
  },
  {
    mailbox: 'applicant4',
    firstName: 'Sumaya',
    lastName: 'Idrisi',
    end: 'draft',
    country: 'ES',
    dob: '1996-03-18',
  },
] as const

/** The verified name of `investor1`. */
export const FIRST_INVESTOR = TWELVE.slice(0, 1)
  .map(([first, last]) => `${first} ${last}`)
  .join('')

/** Cases of the accounts that visitors sign in with, the most used first. */
export function namedCases(ids: DemoIds): DemoCase[] {
  const approved = (mailbox: string, role: DemoCase['role'], who: DemoPerson): DemoCase[] => {
    const userId = ids[mailbox]
    return userId === undefined ? [] : [{ userId, role, person: who, end: 'approved' }]
  }
  return [
    ...approved('investor', 'investor', INVESTOR),
    ...approved('issuer', 'issuer', ISSUER),
    ...approved('both', 'investor', BOTH),
    ...approved('both', 'issuer', BOTH),
    ...approved('ontario', 'investor', ONTARIO),
  ]
}

/** Cases of the people for the review queue and of the twelve investors. */
export function furtherCases(ids: DemoIds): DemoCase[] {
  const reviewed = REVIEW_PEOPLE.flatMap(
    ({ mailbox, firstName, lastName, dob, country, end }): DemoCase[] => {
      const userId = ids[mailbox]
      const pep = mailbox === 'applicant2' ? 'YES' : 'NO'
      const who = { ...person(mailbox, firstName, lastName, dob, country), pep } as const
      return userId === undefined ? [] : [{ userId, role: 'investor', person: who, end }]
    },
  )
  const twelve = TWELVE.flatMap(([firstName, lastName, country], index): DemoCase[] => {
    const userId = ids[`investor${index + 1}`]
    const dob = `${1970 + index * 2}-0${1 + (index % 9)}-1${index % 10}`
    const who = person(`investor${index + 1}`, firstName, lastName, dob, country)
    return userId === undefined ? [] : [{ userId, role: 'investor', person: who, end: 'approved' }]
  })
  return [...reviewed, ...twelve]
}
