import type { Page } from 'playwright-core'
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
/** An investor who has invested. */
const HOLDER = 'investor1'
/** The account of a role whose accounts have numbers. */
const NUMBERED: Readonly<Record<string, string>> = { scholar: 'scholar1' }

/**
 * Where a link to a page with an id stands: the page of the demonstration, and who opens it if not `PERSON` or staff.
 */
const LINKED_FROM: Readonly<Record<string, { readonly page: string; readonly account?: string }>> = {
  '/investmentCampaignDetails/:id': { page: '/MyInvestments', account: HOLDER },
  '/transactionapproved/:id': { page: '/dashboard', account: HOLDER },
  '/propertydetails/:id/questions': { page: '/faqdashbaord', account: HOLDER },
  '/investordetails/:id': { page: '/investrosearch' },
  '/investordetails/:id/:type': { page: '/investordetails/:id' },
  '/auditlog/:id': { page: '/investordetails/:id' },
  '/notification/details/:id': { page: '/notification' },
  '/project_management/add_new_project/:id': { page: '/mydashboard' },
  '/managedocument/:requestType/document/:activeTab/:id': { page: '/mydocuments' },
  '/mycampaigns/:id/dealroom': { page: '/dashboard' },
  '/mycampaigns/:id/colleagues': { page: '/mycampaigns' },
  '/staff/kyc/:id': { page: '/staff/kyc' },
  '/staff/offerings/:id': { page: '/staff/offerings' },
  '/staff/content/:id': { page: '/staff/content' },
  '/staff/people/:id': { page: '/staff/people' },
}

/** Pages that are shown without their thing: the demonstration has no case about movements. */
const WITHOUT_THING: ReadonlySet<string> = new Set(['/staff/compliance/:id'])

/** Every route of the signed-in area by the account of the demonstration that it is for. */
export function closedRoutesByAccount(): Map<string, string[]> {
  const routes = new Map<string, string[]>()
  for (const { guard, path } of ROUTES) {
    if (guard !== 'token') continue
    const [role = PERSON] = STAFF_PAGES[path.replace(/\/:id$/, '')] ?? []
    const account = LINKED_FROM[path]?.account ?? NUMBERED[role] ?? role
    routes.set(account, [...(routes.get(account) ?? []), path])
  }
  return routes
}

/**
 * The path of a route for the person of `page`, with the id of a real thing: the first that the demonstration's pages link to.
 * @throws Error when they link to none within `patience`, ms
 */
export async function pathOfRoute(
  page: Page,
  origin: string,
  route: string,
  patience: number,
): Promise<string> {
  if (!route.includes('/:')) return route
  const from = LINKED_FROM[route]?.page
  if (WITHOUT_THING.has(route)) return route.replaceAll(/:\w+/g, 'none')
  if (from === undefined) throw new Error(`nothing is known to link to ${route}`)
  await page.goto(origin + (await pathOfRoute(page, origin, from, patience)))
  const pattern = `^${route.replaceAll(/:\w+/g, '(?!new$)[^/]+')}$`
  const found = await page.waitForFunction(
    (words) =>
      [...document.links].map(({ pathname }) => pathname).find((path) => new RegExp(words).test(path)),
    pattern,
    { timeout: patience },
  )
  return (await found.jsonValue()) ?? ''
}
