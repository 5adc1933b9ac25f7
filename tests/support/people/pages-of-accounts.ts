import { ROUTES } from '#app/routes/route-table.ts'
import type { StaffRole } from '#contracts/staff/values.ts'

/** The pages of staff, each with the roles that it is for. Everybody else is refused. */
export const STAFF_PAGES: Readonly<Record<string, readonly StaffRole[]>> = {
  '/staff/content': ['content'],
  '/popupcontent': ['content'],
  '/staff/support': ['support'],
  '/staff/kyc': ['compliance'],
  '/staff/compliance': ['compliance'],
  '/staff/documents': ['compliance'],
  '/staff/questions': ['compliance'],
  '/staff/charities': ['compliance'],
  '/staff/offerings': ['scholar', 'compliance'],
  '/staff/shariah': ['scholar'],
  '/staff/rules': ['finance', 'compliance', 'scholar'],
  '/staff/finance': ['finance'],
  '/staff/withdrawals': ['finance'],
  '/staff/distributions': ['finance'],
  '/staff/charity-payments': ['finance'],
  '/staff/people': ['admin'],
}

/** An investor who is an issuer too. */
const PERSON = 'both'
/** The account of a role whose accounts have numbers. */
const NUMBERED: Readonly<Record<string, string>> = { scholar: 'scholar1' }

/** Every path of the signed-in area by the account of the demonstration that it is for, with one id for all. */
export function closedPathsByAccount(id: string): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  for (const { guard, path } of ROUTES) {
    if (guard !== 'token') continue
    const [role = PERSON] = STAFF_PAGES[path.replace(/\/:id$/, '')] ?? []
    const account = NUMBERED[role] ?? role
    paths.set(account, [...(paths.get(account) ?? []), path.replaceAll(/:\w+/g, id)])
  }
  return paths
}
