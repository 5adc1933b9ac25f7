import type { StaffRole } from '#contracts/staff/values.ts'
import { TERMS_VERSION } from '#contracts/user/terms.ts'
import { RISK_TEXT_VERSION } from '#contracts/user/values.ts'
import type { ServiceContext } from '#services/kit/context.ts'
import { emailOf, REVIEW_PEOPLE } from './kyc/people.ts'
import { DEMO_PASSWORD } from './password.ts'
import type { OpenOwner } from '#services/kit/database/open.ts'
import type { Database } from '#services/kit/database/database.ts'
import { newId } from '#services/kit/ids.ts'
import { createPasswords } from '#services/user/authentication/passwords/passwords.ts'
import { findByEmail, insertAccount } from '#services/user/store.ts'

/** An account of the demonstration. */
export interface DemoAccount {
  readonly mailbox: string
  readonly firstName: string
  readonly lastName: string
  readonly is: 'investor' | 'issuer' | 'both' | 'staff'
  readonly roles?: readonly StaffRole[]
  /** What visitors find in it; of staff their role says it. */
  readonly use?: string
}

const PEOPLE = [
  {
    mailbox: 'investor',
    firstName: 'Amina',
    lastName: 'Rahman',
    is: 'investor',
    use: 'An investor with money in the wallet and no order yet.',
  },
  {
    mailbox: 'issuer',
    firstName: 'Yusuf',
    lastName: 'Haddad',
    is: 'issuer',
    use: 'An issuer with an approved company and offerings.',
  },
  {
    mailbox: 'both',
    firstName: 'Layla',
    lastName: 'Osman',
    is: 'both',
    use: 'An investor and issuer who switches between two dashboards.',
  },
  {
    mailbox: 'ontario',
    firstName: 'Claire',
    lastName: 'Tremblay',
    is: 'investor',
    use: 'An investor whom the limit of Ontario stops at 10,000 CAD a year.',
  },
  { mailbox: 'compliance', firstName: 'Nadia', lastName: 'Farouk', is: 'staff', roles: ['compliance'] },
  { mailbox: 'compliance2', firstName: 'Yasmin', lastName: 'Bello', is: 'staff', roles: ['compliance'] },
  { mailbox: 'scholar1', firstName: 'Ibrahim', lastName: 'Siddiqi', is: 'staff', roles: ['scholar'] },
  { mailbox: 'scholar2', firstName: 'Khalid', lastName: 'Mansour', is: 'staff', roles: ['scholar'] },
  { mailbox: 'scholar3', firstName: 'Hafsa', lastName: 'Idris', is: 'staff', roles: ['scholar'] },
  { mailbox: 'finance', firstName: 'Omar', lastName: 'Nasser', is: 'staff', roles: ['finance'] },
  { mailbox: 'finance2', firstName: 'Samir', lastName: 'Aziz', is: 'staff', roles: ['finance'] },
  { mailbox: 'admin', firstName: 'Sara', lastName: 'Khalil', is: 'staff', roles: ['admin'] },
  { mailbox: 'admin2', firstName: 'Daud', lastName: 'Rashidi', is: 'staff', roles: ['admin'] },
  { mailbox: 'support', firstName: 'Leila', lastName: 'Marwan', is: 'staff', roles: ['support'] },
  { mailbox: 'content', firstName: 'Musa', lastName: 'Karimi', is: 'staff', roles: ['content'] },
] as const satisfies readonly DemoAccount[]

const FURTHER_INVESTORS = [
  ['Bilal', 'Aziz'],
  ['Mariam', 'Tahir'],
  ['Hassan', 'Jamil'],
  ['Fatima', 'Noor'],
  ['Zayd', 'Karim'],
  ['Salma', 'Bakri'],
  ['Tariq', 'Hamdan'],
  ['Ruqayya', 'Yilmaz'],
  ['Idris', 'Abdullah'],
  ['Huda', 'Sabri'],
  ['Rashid', 'Malik'],
  ['Zainab', 'Qureshi'],
] as const

const [[FIRST_NAME, LAST_NAME]] = FURTHER_INVESTORS
/** The accounts that visitors sign in with. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...PEOPLE,
  {
    mailbox: 'investor1',
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    is: 'investor',
    use: 'An investor with orders in every state.',
  },
]

/** Ids of the demonstration accounts by mailbox name; `investors` placed the orders that fill the offerings. */
export interface DemoPeople {
  readonly ids: Readonly<Record<(typeof PEOPLE)[number]['mailbox'], string>>
  readonly investors: readonly string[]
  /** Every account by mailbox name, including the people who exist for the review queue only. */
  readonly everybody: Readonly<Record<string, string>>
}

/**
 * Creates the missing demonstration accounts and returns the ids of all. Accounts with roles are written as the owner
 * of the database, which is opened only when one of them is missing.
 */
export async function seedUsers(ctx: ServiceContext, openOwner: OpenOwner): Promise<DemoPeople> {
  let owner: Promise<Database> | undefined
  const dbFor = (person: DemoAccount) => (person.roles === undefined ? ctx.db : (owner ??= openOwner()))
  try {
    return await seedAccounts(ctx, dbFor)
  } finally {
    await (await owner)?.close()
  }
}

type DatabaseFor = (person: DemoAccount) => Database | Promise<Database>

async function seedAccounts(ctx: ServiceContext, dbFor: DatabaseFor): Promise<DemoPeople> {
  // One hash for all, because the password is the same and public, and twenty hashes would delay the first start by a
  // second.
  let hash: Promise<string> | undefined
  const passwordHash = () => (hash ??= createPasswords(ctx.keys).hash(DEMO_PASSWORD, 'seed'))
  const ids: Partial<Record<(typeof PEOPLE)[number]['mailbox'], string>> = {}
  for (const person of PEOPLE) ids[person.mailbox] = await ensure({ ctx, dbFor }, person, passwordHash)
  const investors: string[] = []
  for (const [index, [firstName, lastName]] of FURTHER_INVESTORS.entries()) {
    const person: DemoAccount = { mailbox: `investor${index + 1}`, firstName, lastName, is: 'investor' }
    investors.push(await ensure({ ctx, dbFor }, person, passwordHash))
  }
  const everybody: Record<string, string> = { ...ids }
  for (const [index, id] of investors.entries()) everybody[`investor${index + 1}`] = id
  for (const { mailbox, firstName, lastName } of REVIEW_PEOPLE) {
    everybody[mailbox] = await ensure(
      { ctx, dbFor },
      { mailbox, firstName, lastName, is: 'investor' },
      passwordHash,
    )
  }
  return { ids: ids as DemoPeople['ids'], investors, everybody }
}

async function ensure(
  { ctx, dbFor }: { readonly ctx: ServiceContext; readonly dbFor: DatabaseFor },
  person: DemoAccount,
  passwordHash: () => Promise<string>,
): Promise<string> {
  const { clock, db, personal } = ctx
  const email = emailOf(person.mailbox)
  const known = await findByEmail(db.orm, personal.indexes('email', email))
  if (known) return known.id
  const id = newId('usr')
  const hash = await passwordHash()
  await (
    await dbFor(person)
  ).transaction(async (tx) => {
    const key = await personal.create(tx, id)
    await insertAccount(tx, {
      id,
      key,
      emailIndex: personal.index('email', email),
      person: { email, firstName: person.firstName, lastName: person.lastName, phone: '14165550100' },
      passwordHash: hash,
      isIssuer: person.is === 'issuer' || person.is === 'both',
      isInvestor: person.is === 'investor' || person.is === 'both',
      roles: person.roles ?? [],
      termsVersion: TERMS_VERSION,
      // The twelve have already invested; the named accounts accept the risk text themselves.
      ...(person.mailbox.match(/^investor\d+$/) ? { riskVersion: RISK_TEXT_VERSION } : {}),
      now: clock.now(),
    })
  })
  return id
}
