import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { emailOf } from '#services/demonstration/kyc/people.ts'
import { DEMO_PASSWORD } from '#services/demonstration/password.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '#services/demonstration/user-seed.ts'

/** Where a visitor logs in as one of the accounts and types only the code. */
export const loginPath = ({ mailbox }: DemoAccount): string => `${LINKED_PATHS.login}?as=${mailbox}`

/** Fills in the address and the password there; the login itself stays as it is. */
export function fillLogin(page: string, { pathname, searchParams }: URL): string {
  if (pathname !== LINKED_PATHS.login) return page
  const account = DEMO_ACCOUNTS.find(({ mailbox }) => mailbox === searchParams.get('as'))
  if (account === undefined) return page
  return withValue(withValue(page, 'email', emailOf(account.mailbox)), 'password', DEMO_PASSWORD)
}

const withValue = (page: string, id: string, value: string): string =>
  page.replace(` id="${id}"`, (field) => `${field} value="${value}"`)
