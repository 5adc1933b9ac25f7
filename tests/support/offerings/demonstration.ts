import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { approveRefund, proposeRefund } from '#contracts/payment/refunds.ts'
import { query } from '#services/kit/database/database.ts'
import { startPlatform } from '#tests/support/product/platform.ts'
import { findByEmail } from '#services/user/store.ts'
import { seedDemonstration } from '#services/demonstration/seed.ts'

export interface Money {
  amount: string
  currency: string
}
interface Card {
  _id: string
  status: string
  contractType: string
  country: string
  screeningVerdict: string
  totals: {
    raised: Money
    soldUnits: number
    reservedUnits: number
    availableUnits: number
    investors: number
  }
}

/** The whole demonstration as the real functions make it, and what tests read of it. */
export async function demonstration() {
  const platform = await startPlatform({ at: new Date('2026-11-20T09:30:00.000Z') })
  await seedDemonstration(platform, platform.openOwner)

  /** Role, state, status of the company and whether two people had to approve. */
  async function checksByStanding(): Promise<string[]> {
    const rows = await query<{ of: string }>(
      platform.db.orm,
      sql`SELECT concat_ws(' ', role, state, company_status, (risk_score > 50)::text) AS of FROM users.kyc_case ORDER BY 1`,
    )
    return rows.map((row) => row.of)
  }

  /** Its issuer proposes to refund the whole campaign, finance approves, and jobs carry it out. */
  async function refundCampaign(projectId: string, { issuer, finance }: { issuer: string; finance: string }) {
    const byIssuer = platform.as(await platform.named(issuer, { isIssuer: true }))
    const body = { projectId, reason: 'The licence was refused.' }
    const { data } = await byIssuer.confirmed(proposeRefund, { body })
    const byFinance = platform.as(await platform.named(finance, { roles: ['finance'] }))
    await byFinance.confirmed(approveRefund, { body: { refundId: data._id, amount: data.amount } })
    await platform.ctx.jobs.runDue()
  }

  async function get<T>(path: string): Promise<T> {
    const response = await platform.host.request(path)
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: T }).data
  }
  async function idOf(email: string): Promise<string> {
    const { ctx } = platform
    const found = await findByEmail(ctx.db.orm, ctx.personal.indexes('email', email))
    if (!found) throw new Error(`No account has the address ${email}`)
    return found.id
  }
  const cards = () => get<Card[]>('/v2/projects?perPage=50')
  const one = async (id: string) => (await cards()).find(({ _id }) => _id === id)

  const offerings = () =>
    query<{ id: string; state: string; version: number; returned: string | null }>(
      platform.db.orm,
      sql`SELECT p.id, coalesce(o.state, 'draft') AS state, p.version,
            (SELECT pages->0->>'reason' FROM project.review r WHERE r.offering_id = p.id AND decision = 'returned') AS returned
          FROM project.proposal p LEFT JOIN project.offering o ON o.id = p.id`,
    )
  const milestonesOf = async (offeringId: string) => {
    const rows = await query<{ state: string }>(
      platform.db.orm,
      sql`SELECT state FROM project.milestone WHERE offering_id = ${offeringId} ORDER BY position`,
    )
    return rows.map(({ state }) => state)
  }
  const states = async (offeringId: string) => {
    const rows = await query<{ state: string; orders: bigint }>(
      platform.db.orm,
      sql`SELECT state, count(*) AS orders FROM payment.share_order WHERE offering_id = ${offeringId} GROUP BY state ORDER BY state`,
    )
    return Object.fromEntries(rows.map(({ state, orders }) => [state, Number(orders)]))
  }
  /** Available and held money of the demonstration's investors, in minor units. */
  const cash = async () => {
    const [row] = await query<{ posted: bigint; held: bigint }>(
      platform.db.orm,
      sql`SELECT sum(posted)::bigint AS posted, sum(held)::bigint AS held FROM ledger.account WHERE kind = 'customer_cash'`,
    )
    return { posted: row?.posted ?? 0n, held: row?.held ?? 0n }
  }

  const first = await checksByStanding()
  await platform.ctx.jobs.runDue()
  /** State of the identity checks before any job ran, and after the jobs that were due at once. */
  const checks = { first, soon: await checksByStanding() }
  return { platform, checks, refundCampaign, get, idOf, cards, one, offerings, milestonesOf, states, cash }
}
