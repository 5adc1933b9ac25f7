import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { REFUND_TEXTS } from '#contracts/payment/refund-values.ts'
import { query } from '#services/kit/database/database.ts'
import { insertOrders } from '#services/payment/orders/store.ts'
import { insertRefund } from '#services/payment/refunds/store.ts'
import type { OpenOwner } from '#services/kit/database/open.ts'
import { startPlatform, type TestPlatform } from '#tests/support/product/platform.ts'
import { untilBlocked } from '#tests/support/database/blocked.ts'
import { investDirectly, publish, sampleOffering } from '#tests/support/services/service-context.ts'

const ID = 'raced'
const DAY = 86_400_000

let product: TestPlatform
let key = 0

beforeEach(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  // 100 shares of $100, soft cap 50 shares, closing in 30 days.
  await publish(product.project, sampleOffering({ id: ID }))
})
afterEach(() => product.close())

const invest = (units: number) => {
  key += 1
  return investDirectly(product.ledger, {
    offeringId: ID,
    investorId: `investor-${key}`,
    units: BigInt(units),
    amount: BigInt(units) * 10_000n,
    key: `k${key}`,
  })
}
const standing = async () => (await product.project.offerings.find(ID))?.state

/** Runs `work` while another transaction holds a lock; `meanwhile` runs once it waits for it. */
async function heldUp<T>(lock: string, work: () => Promise<T>, meanwhile: () => Promise<void>): Promise<T> {
  const owner = await (product.openOwner as OpenOwner)()
  const client = await owner.pool.connect()
  try {
    await client.query(`BEGIN; ${lock}`)
    const done = work()
    done.catch(() => undefined)
    await untilBlocked(product.db)
    await meanwhile()
    await client.query('COMMIT')
    return await done
  } finally {
    client.release()
    await owner.close()
  }
}

it('new terms keep out an order that comes while they are written, so that its money does not count as firm', async () => {
  const { terms } = sampleOffering({ id: ID })
  const changed = { offeringId: ID, actorId: 'issuer-1', terms: { ...terms, feeBp: 200 } as typeof terms }
  let order: Promise<unknown> | undefined
  await heldUp(
    'LOCK TABLE project.offering_terms IN SHARE MODE',
    () => product.project.offerings.changeTerms({ ...changed, summary: 'The fee rises.' }),
    async () => {
      product.clock.advance(1000)
      order = invest(60).catch((error: unknown) => error)
      await Promise.race([order, untilBlocked(product.db, 2)])
    },
  )
  await order
  await product.jobs.deliver('project.review', { offeringId: ID })
  const supply = await product.ledger.supply(ID)
  expect([supply?.closed, supply?.reserved, await standing()]).toEqual([true, 0n, 'paused'])
})

it('the closing instant comes once to two processes, one of which started after it', async () => {
  await invest(10)
  product.clock.advance(31 * DAY)
  const second = await startPlatform({ at: product.clock.now(), store: product.store })
  try {
    await Promise.all([
      product.jobs.runDue(),
      second.jobs.runDue(),
      second.project.offerings.passDeadline(ID),
    ])
    const effects = await query(
      product.db.orm,
      sql`SELECT action AS what, count(*)::int AS times FROM kit.audit
            WHERE entity_id = ${ID} AND action IN ('campaign.deadlinePassed', 'campaign.fundsSettled', 'campaign.refundsSettled') GROUP BY 1
          UNION ALL SELECT topic, count(*)::int FROM kit.job WHERE topic = 'campaign.failed' AND payload ->> 'offeringId' = ${ID} GROUP BY 1
          ORDER BY 1`,
    )
    expect(effects).toEqual([
      { what: 'campaign.deadlinePassed', times: 1 },
      { what: 'campaign.failed', times: 1 },
      { what: 'campaign.fundsSettled', times: 1 },
      { what: 'campaign.refundsSettled', times: 1 },
    ])
  } finally {
    await second.close()
  }
})

describe('the refund of one order, when the money of its campaign is counted', () => {
  const REFUND = 'rfd_raced'
  const DECIDED = { decidedBy: 'staff-finance', decidedWhy: null, endedAt: null }

  /** A confirmed order that decides the campaign, with an approved refund that is to be carried out. */
  async function approved(): Promise<void> {
    const { transferId } = await invest(60)
    const now = product.clock.now()
    const by = { offeringId: ID, issuerId: 'issuer-1', currency: 'USD', machineVersion: '1' } as const
    await insertOrders(product.db.orm, [
      {
        ...by,
        id: 'ord_raced',
        userId: 'investor-1',
        units: 60,
        unitPrice: 10_000n,
        state: 'confirmed',
        termsVersion: 1,
        lockMonths: 0,
        regime: 'eu_ecspr',
        regimeRule: 'EU 2020/1503 art. 22',
        regimeVersion: '1',
        coolingOffEnds: null,
        transferId,
        idempotencyKey: 'raced',
        fingerprint: Buffer.alloc(32),
        acknowledgedRule: null,
        acknowledgedMismatch: false,
        acceptedTerms: null,
        placedAt: now,
      },
    ])
    await product.db.transaction((tx) =>
      insertRefund(tx, {
        ...by,
        ...DECIDED,
        id: REFUND,
        kind: 'order',
        origin: 'request',
        orderId: 'ord_raced',
        reason: 'It was placed by mistake.',
        state: 'executing',
        proposedBy: 'issuer-1',
        proposedAt: now,
        decidedAt: now,
        changedAt: now,
      }),
    )
  }
  const refund = () => product.jobs.deliver('refunds.run', { refundId: REFUND })
  const close = () => product.jobs.deliver('project.deadline', { offeringId: ID })
  const outcome = async () => {
    const [row] = await query<{ refund: string; order: string; why: string | null }>(
      product.db.orm,
      sql`SELECT r.state AS refund, o.state AS order, r.decided_why AS why FROM payment.refund r
          JOIN payment.share_order o ON o.id = r.order_id WHERE r.id = ${REFUND}`,
    )
    return { ...row, campaign: await standing() }
  }

  it('comes too late where the campaign has closed and counted it meanwhile', async () => {
    await approved()
    product.clock.advance(30 * DAY)
    await heldUp("SELECT FROM payment.share_order WHERE id = 'ord_raced' FOR UPDATE", refund, close)
    expect(await outcome()).toEqual({
      refund: 'lapsed',
      order: 'confirmed',
      why: REFUND_TEXTS.orderCounted,
      campaign: 'funded',
    })
  })

  it('is carried out while the campaign is paused, though its minimum target is reached', async () => {
    await approved()
    await product.jobs.deliver('project.review', { offeringId: ID })
    expect(await standing()).toBe('softCapReached')
    await product.project.offerings.pauseCampaign({ offeringId: ID, actorId: 'staff-1', pause: true })
    await refund()
    expect(await outcome()).toEqual({ refund: 'settled', order: 'refunded', why: null, campaign: 'paused' })
  })

  it('keeps the campaign waiting while it is carried out, which then counts without it', async () => {
    await approved()
    let counting: Promise<unknown> | undefined
    await heldUp('LOCK TABLE payment.refund_order IN SHARE MODE', refund, async () => {
      counting = product.jobs.deliver('project.review', { offeringId: ID })
      await Promise.race([counting, untilBlocked(product.db, 2)])
    })
    await counting
    expect(await outcome()).toEqual({ refund: 'settled', order: 'refunded', why: null, campaign: 'live' })
  })
})
