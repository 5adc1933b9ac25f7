// Over 20 s: the whole demonstration is made with the real functions.
import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { investorLimits } from '#contracts/payment/limits.ts'
import { query } from '#services/kit/database/database.ts'
import { campaignMachine } from '#machines/campaign/machine.ts'
import { escrow } from '#services/ledger/accounts.ts'
import { findPresentation } from '#services/project/presentation/store.ts'
import { newestScreening } from '#services/project/screening/store.ts'
import { listPublic } from '#services/resource/content/store.ts'
import { PREPARED } from './projects/prepared.ts'
import { DEMO_OFFERINGS, TOKEN_CARD_ID } from './projects/seed.ts'
import { seedDepsOf } from './kyc/kyc.ts'
import { namedCases } from './kyc/people.ts'
import { seedCase } from './kyc/seed.ts'
import { findCase } from '#services/kyc/store.ts'
import { seedUsers } from './user-seed.ts'
import { seedDemonstration } from './seed.ts'
import { demonstration, type Money } from '#tests/support/offerings/demonstration.ts'

const { platform, checks, refundCampaign, get, idOf, cards, one, offerings, milestonesOf, states, cash } =
  await demonstration()
afterAll(() => platform.close())

describe('the demonstration data', () => {
  it('has two people for every decision that needs two, and one of each other role', async () => {
    const staff = await query<{ role: string; people: number }>(
      platform.db.orm,
      sql`SELECT role, count(*)::int AS people FROM users.account, unnest(roles) role GROUP BY role ORDER BY role`,
    )
    expect(Object.fromEntries(staff.map(({ role, people }) => [role, people]))).toEqual({
      admin: 2,
      compliance: 2,
      content: 1,
      finance: 2,
      scholar: 3,
      support: 1,
    })
  })

  it('covers all contract types, several countries and every public status', async () => {
    const all = await cards()
    expect(all).toHaveLength(DEMO_OFFERINGS.length)
    expect(new Set(all.map(({ contractType }) => contractType)).size).toBe(7)
    expect(new Set(all.map(({ country }) => country)).size).toBeGreaterThanOrEqual(7)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['live', 'paused', 'funded', 'failed']))
    expect(all.filter(({ status }) => status === 'live').length).toBeGreaterThanOrEqual(7)
  })

  it('has each end of a card payment, withdrawals on their way and a colleague who is invited', async () => {
    const statesOf = async (entity: string) => {
      const rows = await query<{ state: string }>(
        platform.db.orm,
        sql`SELECT DISTINCT coalesce(detail->>'to', detail->>'state') AS state FROM kit.audit WHERE entity = ${entity} ORDER BY 1`,
      )
      return rows.map(({ state }) => state)
    }
    expect(await statesOf('deposit')).toEqual(['created', 'declined', 'processing', 'settled'])
    expect(await statesOf('colleague')).toEqual(['invited'])
    expect(await statesOf('withdrawal')).toEqual(expect.arrayContaining(['review', 'sending', 'sent']))
  })

  it('has updates and answered questions, and one that waits', async () => {
    const news = async (path: string) => (await get<object[]>(`/v1/${path}?project=${TOKEN_CARD_ID}`)).length
    expect([await news('updates'), await news('qas')]).toEqual([2, 2])
    const open = await query(platform.db.orm, sql`SELECT 1 FROM project.question WHERE state = 'open'`)
    expect(open).toHaveLength(1)
  })

  it('holds the token card: 6,300 digital shares, $100, 15 months, 33% projected with its yearly figure', async () => {
    expect(await get(`/v2/projects/${TOKEN_CARD_ID}`)).toMatchObject({
      totalUnits: 6300,
      unitPrice: { amount: '10000', currency: 'USD' },
      hardCap: { amount: '63000000', currency: 'USD' },
      lockMonths: 15,
      horizonMonths: 15,
      projectedReturnPercent: '33',
      projectedReturnYearlyPercent: '26.4',
      lossCasePercent: '24',
      status: 'live',
      coolingOff: { rule: '4 calendar days', endsAt: '2026-11-24T09:30:00.000Z' },
      tokenomics: { total_supply: 6300, max_supply: 6300, token_price: { amount: '10000' } },
    })
  })

  it('has reached the minimum target of the token card by real orders, so that confirmed ones are allotted', async () => {
    const card = await one(TOKEN_CARD_ID)
    expect(card?.totals).toMatchObject({
      raised: { amount: '48000000' },
      availableUnits: 1500,
      investors: 12,
    })
    expect(card?.totals.soldUnits).toBeGreaterThanOrEqual(3780)
    expect(card?.totals.reservedUnits).toBeGreaterThan(0)
  })

  it('has a funded offering with all its shares sold, and a failed one whose money went back', async () => {
    expect(await one('maas-barge-lease')).toMatchObject({
      status: 'funded',
      totals: { raised: { amount: '16000000' }, soldUnits: 1600, reservedUnits: 0, availableUnits: 0 },
    })
    expect(await one('austin-corner-bakery')).toMatchObject({
      status: 'failed',
      totals: { raised: { amount: '0' }, soldUnits: 0, reservedUnits: 0, investors: 0 },
    })
  })

  it('has a closed offering that waits until its last investors can no longer withdraw', async () => {
    expect(await platform.project.offerings.find('utrecht-bicycle-depot')).toMatchObject({
      state: 'waitingFunds',
    })
  })

  it('has a paused offering: its screening is unknown, which never counts as a pass', async () => {
    expect(await one('messinia-olive-press')).toMatchObject({ status: 'paused', screeningVerdict: 'unknown' })
  })

  it('U-m25: has offerings with different numbers of investors', async () => {
    const counts = (await cards()).map(({ totals }) => totals.investors)
    expect(new Set(counts).size).toBeGreaterThanOrEqual(8)
  })

  it('U-m24: took no money for an offering whose screening was not passed', async () => {
    // Screened again since, and paused by it.
    for (const { _id, screeningVerdict, status, totals } of await cards()) {
      if (screeningVerdict === 'pass' || totals.raised.amount === '0') continue
      expect([_id, status]).toEqual([_id, 'paused'])
    }
  })

  it('U-m25: has an investor with orders in every state that an investor sees', async () => {
    const { investors } = await seedUsers(platform.ctx, platform.openOwner)
    const rows = await query<{ state: string }>(
      platform.db.orm,
      sql`SELECT DISTINCT state FROM payment.share_order WHERE user_id = ${investors[0]} ORDER BY state`,
    )
    expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'coolingOff', 'held', 'refunded'])
  })

  it('has two transfers that wait for finance: without a reference, and by another payer', async () => {
    const rows = await query<{ why: string }>(
      platform.db.orm,
      sql`SELECT why FROM payment.bank_entry WHERE state = 'waiting' ORDER BY why`,
    )
    expect(rows.map(({ why }) => why)).toEqual(['isKnown', 'isOwnName'])
  })

  it('leaves the books balanced', async () => {
    expect(await query(platform.db.orm, sql`SELECT * FROM ledger.discrepancies()`)).toEqual([])
    const dead = await query(
      platform.db.orm,
      sql`SELECT topic, last_error FROM kit.job WHERE state = 'dead' OR attempt > 1`,
    )
    expect(dead).toEqual([])
  })

  it('sums up on the home page', async () => {
    const totals = await get<{ raised: Money; funded: Money; investors: number; openOfferings: number }>(
      '/v1/dashboard/total',
    )
    // Those in US dollars; one offering is in euros.
    const raised = (await cards())
      .filter(({ totals: { raised } }) => raised.currency === 'USD')
      .reduce((sum, { totals: own }) => sum + BigInt(own.raised.amount), 0n)
    expect(totals).toMatchObject({ raised: { amount: raised.toString() }, investors: 12, openOfferings: 8 })
    // The token card and the barge have reached their soft caps, and more offerings may have.
    expect(BigInt(totals.funded.amount)).toBeGreaterThanOrEqual(64_000_000n)
  })

  it('is written once: a second run changes nothing', async () => {
    const count = () =>
      query(
        platform.db.orm,
        sql`SELECT (SELECT count(*) FROM ledger.transfer) AS t, (SELECT count(*) FROM kit.audit) AS a`,
      )
    const before = await count()
    await seedDemonstration(platform, platform.openOwner)
    expect(await count()).toEqual(before)
  })
})

describe('identity checks', () => {
  it('approves the first account before the product runs, the other named ones at once after', () => {
    expect(checks).toEqual({
      first: ['investor approved false'],
      soon: [
        'investor approved false',
        'investor approved false',
        'investor approved false',
        // The second case of a person with both roles is made later.
        'issuer approved Approved false',
      ],
    })
  })

  it('takes up a case where an earlier attempt stopped, and leaves alone what a visitor began', async () => {
    const { ctx } = platform
    const stopped = { failures: 1 }
    const needs = seedDepsOf(platform, await idOf('compliance@mizan.test'))
    const userId = await idOf('both@mizan.test')
    const plan = namedCases({ both: userId }).find((one) => one.userId === userId && one.role === 'issuer')
    if (!plan) throw new Error('No such case is planned')
    const make = (again: { isAgain?: boolean } = {}) =>
      seedCase(
        ctx,
        {
          ...needs,
          sign: async (...given) => {
            if (stopped.failures-- > 0) throw new Error('Signing is down.')
            return needs.sign(...given)
          },
        },
        plan,
        again,
      )
    const state = async () => (await findCase(ctx.db.orm, userId, 'issuer'))?.state
    await expect(make()).rejects.toThrow('Signing is down.')
    expect(await state()).toBe('draft')
    await make()
    expect(await state()).toBe('draft')
    await make({ isAgain: true })
    expect(await state()).toBe('approved')
  })

  it('makes all others one by one: the twelve, and those for the review queue', async () => {
    platform.clock.advance(600_000)
    await platform.ctx.jobs.runDue()
    // The record date of a final result is ahead when it is approved.
    platform.clock.advance(120_000)
    await platform.ctx.jobs.runDue()
    const counted = await query<{ state: string; count: number }>(
      platform.db.orm,
      sql`SELECT state, count(*)::int AS count FROM users.kyc_case GROUP BY state ORDER BY state`,
    )
    expect(counted).toEqual([
      { state: 'approved', count: 17 },
      { state: 'draft', count: 1 },
      { state: 'review', count: 2 },
      { state: 'revision', count: 1 },
    ])
    const reviewed = await query<{ score: number; hits: number }>(
      platform.db.orm,
      sql`SELECT risk_score AS score, (SELECT count(*)::int FROM users.kyc_hit h WHERE h.case_id = c.id) AS hits
            FROM users.kyc_case c WHERE state = 'review' ORDER BY 1`,
    )
    expect(reviewed).toEqual([
      { score: 0, hits: 0 },
      { score: 65, hits: 1 },
    ])
  })

  it('shows an investor of Ontario the least limit of that province, the form with the risks being signed', async () => {
    const { ids } = await seedUsers(platform.ctx, platform.openOwner)
    const { data } = await platform
      .as(await platform.named(ids.ontario, {}))
      .reply(investorLimits, { query: {} })
    // Before the form is filled in, the reason names it.
    expect([data.kycApproved, data.reason]).toEqual([true, null])
    const ofOntario = data.limits.filter(({ words }) => words.startsWith('Ontario'))
    expect(ofOntario.map(({ words }) => words)).toEqual([expect.stringContaining('Ontario: CA$10,000.00')])
  })

  it('writes nothing twice', async () => {
    const before = await query(platform.db.orm, sql`SELECT id, version FROM users.kyc_case ORDER BY id`)
    await seedDemonstration(platform, platform.openOwner)
    await platform.ctx.jobs.runDue()
    expect(await query(platform.db.orm, sql`SELECT id, version FROM users.kyc_case ORDER BY id`)).toEqual(
      before,
    )
  })
})

describe('offerings in every state', () => {
  /** States of the machine in which the demonstration has no offering, and why. */
  const WITHOUT: Readonly<Record<string, string>> = {
    failed: 'the refunds begin at once',
    refunding: 'the money goes back at once',
  }
  it('has one in each state of the machine, but for those with a reason', async () => {
    const found = new Set((await offerings()).map(({ state }) => state))
    const missing = Object.keys(campaignMachine.states).filter((state) => !found.has(state))
    expect(missing.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
  })

  it('has documents in every offering that was published, and a report of each valuation', async () => {
    for (const { offering } of DEMO_OFFERINGS) {
      const { documents, asset } = await findPresentation(platform.db.orm, offering.id)
      const titles = ['Business plan', ...asset.valuations.map(({ report }) => report)]
      expect([offering.id, documents.map(({ title }) => title)]).toEqual([offering.id, titles])
      for (const { size, contentType } of documents)
        expect([contentType, size > 5_000]).toEqual(['application/pdf', true])
    }
  })

  it('has a milestone that is overdue', async () => {
    const now = platform.ctx.clock.now()
    const rows = await query(
      platform.db.orm,
      sql`SELECT m.offering_id, m.position FROM project.milestone m JOIN project.offering o ON o.id = m.offering_id
          WHERE m.state = 'planned' AND m.due_at < ${now} AND o.state IN ('funded', 'deploying', 'operating')`,
    )
    expect(rows).toContainEqual({ offeringId: 'maas-barge-lease', position: 0 })
  })

  it('has a text for each shared dialog', async () => {
    const { rows } = await listPublic(platform.db.orm, { kind: 'popup' }, { limit: 10, offset: 0 })
    expect(rows.map(({ category }) => category).toSorted()).toEqual(['confirm', 'inactivity', 'remove'])
  })

  it('has a profile for everyone of the team (spec 2.7)', async () => {
    const { rows } = await listPublic(platform.db.orm, { kind: 'team' }, { limit: 50, offset: 0 })
    expect(rows).not.toEqual([])
    expect(rows.filter(({ link }) => !link.startsWith('https://example.org/people/'))).toEqual([])
  })

  it('has three drafts: a new one, one that compliance returned and one that its issuer took back', async () => {
    const drafts = (await offerings()).filter(({ state }) => state === 'draft')
    const told = drafts.map(({ id, version, returned }) => [id, Number(version), returned !== null])
    expect(told.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['bergen-kelp-dryer', 1, true],
      ['lisbon-bakery-ovens', 0, false],
      ['turin-tool-library', 1, false],
    ])
  })

  it('waits for the third scholar with two approvals', async () => {
    const rows = await query(
      platform.db.orm,
      sql`SELECT 1 FROM project.review WHERE offering_id = 'lyon-language-school' AND decision = 'approved'`,
    )
    expect(rows).toHaveLength(2)
  })

  it('has released the money of one milestone, and of all, to the issuer', async () => {
    expect(await milestonesOf('porto-cork-workshop')).toEqual(['released', 'filed', 'planned'])
    expect(await milestonesOf('ghent-laundry-lease')).toEqual(['released', 'released'])
    const escrowed = async (id: string) => (await platform.ledger.balance(escrow(id, 'USD'))).posted
    expect(await escrowed('porto-cork-workshop')).toBe(2_800_000n)
    expect(await escrowed('ghent-laundry-lease')).toBe(0n)
    const results = await query<{ state: string }>(
      platform.db.orm,
      sql`SELECT state FROM project.distribution WHERE offering_id = 'ghent-laundry-lease' ORDER BY period_from`,
    )
    expect(results.map(({ state }) => state)).toEqual(['paid', 'paid', 'filed'])
  })

  it('was screened by the accounts of one report, and lets those of the next wait', async () => {
    const accounts = await query<{ state: string }>(
      platform.db.orm,
      sql`SELECT a.state FROM project.report_accounts a JOIN project.report r ON r.id = a.report_id
          WHERE r.offering_id = 'ghent-laundry-lease' ORDER BY r.period_from`,
    )
    expect(accounts.map(({ state }) => state)).toEqual(['accepted', 'filed'])
    const { figures } = await newestScreening(platform.db.orm, 'ghent-laundry-lease')
    expect(figures.totalAssets).toBe(39_300_000n)
  })

  it('has charities for zakat in the register, and one that waits for the second person', async () => {
    const charities = await query<{ state: string; n: bigint }>(
      platform.db.orm,
      sql`SELECT state, count(*) AS n FROM payment.charity GROUP BY state ORDER BY state`,
    )
    expect(charities).toEqual([
      { state: 'approved', n: 3n },
      { state: 'proposed', n: 1n },
    ])
  })

  it('has bought a part of the digital shares of a diminishing partnership back, month by month', async () => {
    const results = await query(
      platform.db.orm,
      sql`SELECT state, holders, capital, bought FROM project.distribution WHERE offering_id = 'tartu-boat-workshop' ORDER BY period_from`,
    )
    expect(results).toEqual([
      { state: 'paid', holders: 48_000n, capital: 200_000n, bought: 20n },
      { state: 'paid', holders: 46_000n, capital: 200_000n, bought: 20n },
      { state: 'filed', holders: null, capital: 0n, bought: 0n },
    ])
  })

  it('has taken 3% of what it released, each with an invoice', async () => {
    const invoices = await query(
      platform.db.orm,
      sql`SELECT offering_id, released, success FROM project.fee_invoice ORDER BY offering_id, number`,
    )
    expect(invoices).toEqual([
      { offeringId: 'coimbra-school-atlas', released: 2_400_000n, success: 72_000n },
      { offeringId: 'coimbra-school-atlas', released: 600_000n, success: 18_000n },
      { offeringId: 'ghent-laundry-lease', released: 3_500_000n, success: 105_000n },
      { offeringId: 'ghent-laundry-lease', released: 1_500_000n, success: 45_000n },
      { offeringId: 'porto-cork-workshop', released: 4_200_000n, success: 126_000n },
      { offeringId: 'tartu-boat-workshop', released: 4_800_000n, success: 144_000n },
    ])
  })

  it('has given back the capital of the settled offering with its final result, and ended its digital shares', async () => {
    const results = await query(
      platform.db.orm,
      sql`SELECT d.state, d.is_final, d.holders, d.capital,
            (SELECT sum(p.amount + p.capital)::bigint FROM project.payout p WHERE p.distribution_id = d.id AND p.paid_at IS NOT NULL) AS paid
          FROM project.distribution d WHERE offering_id = 'coimbra-school-atlas' ORDER BY period_from`,
    )
    expect(results).toEqual([
      { state: 'paid', isFinal: false, holders: 160_000n, capital: 0n, paid: 160_000n },
      { state: 'paid', isFinal: true, holders: 140_000n, capital: 3_000_000n, paid: 3_140_000n },
    ])
    const orders = await query(
      platform.db.orm,
      sql`SELECT DISTINCT state FROM payment.share_order WHERE offering_id = 'coimbra-school-atlas'`,
    )
    expect(orders).toEqual([{ state: 'exited' }])
  })

  it('has frozen a part of a holding, and lets a request about digital shares wait', async () => {
    const requests = await query<{ kind: string; state: string }>(
      platform.db.orm,
      sql`SELECT kind, state FROM token.operation WHERE offering_id = 'maas-barge-lease' ORDER BY kind`,
    )
    expect(requests).toEqual([
      { kind: 'changeRules', state: 'waiting' },
      { kind: 'freeze', state: 'carriedOut' },
    ])
    const { rows } = await platform.ledger.tokenFigures(
      { offeringIds: ['maas-barge-lease'] },
      { limit: 1, offset: 0 },
    )
    expect(rows).toMatchObject([{ frozen: 20n }])
  })

  it('shows illustrations and a document of each that was submitted', async () => {
    for (const { offering, end } of PREPARED) {
      if (end === 'draft') continue
      const { images, documents } = await findPresentation(platform.db.orm, offering.id)
      expect([offering.id, images.length, documents.length]).toEqual([offering.id, 1, 1])
    }
  })
})

describe('what happens to its campaigns', () => {
  it('changed terms ask every order anew, and who does not answer gets back exactly what was held', async () => {
    const id = 'maple-halal-wakala'
    const before = await cash()
    const raised = BigInt((await one(id))?.totals.raised.amount ?? 0)
    expect(raised).toBe(8_900_000n)
    const { ids } = await seedUsers(platform.ctx, platform.openOwner)
    await platform.project.offerings.changeTerms({
      offeringId: id,
      actorId: ids.issuer,
      terms: {
        type: 'wakala',
        feeBp: 200,
        expectedBp: 800,
        incentiveBp: 5000,
        capitalGuaranteedByAgent: false,
      },
      summary: 'The fee rises to 2%.',
    })
    await platform.ctx.jobs.runDue()
    const asked = await states(id)
    // Shares that were already allotted are not affected by the change.
    expect(asked['reconfirming'] ?? 0).toBeGreaterThan(0)
    expect(asked['coolingOff'] ?? 0).toBe(0)
    platform.clock.advance(14 * 86_400_000 + 1000)
    await platform.ctx.jobs.runDue()
    const after = await states(id)
    expect(after['reconfirming'] ?? 0).toBe(0)
    expect(after['refunded'] ?? 0).toBe(asked['reconfirming'])
    const left = BigInt((await one(id))?.totals.raised.amount ?? 0)
    expect(left).toBeLessThan(raised)
    // Only this offering's money moved: the held amount fell by what came back.
    expect(before.held - (await cash()).held).toBeGreaterThanOrEqual(raised - left)
    expect(await query(platform.db.orm, sql`SELECT * FROM ledger.discrepancies()`)).toEqual([])
  })

  it('a cancelled campaign returns what all its orders held', async () => {
    const id = 'bangsar-student-house'
    const before = await cash()
    const raised = BigInt((await one(id))?.totals.raised.amount ?? 0)
    expect(raised).toBe(3_100_000n)
    const { ids } = await seedUsers(platform.ctx, platform.openOwner)
    await refundCampaign(id, ids)
    expect(Object.keys(await states(id))).toEqual(['refunded'])
    expect(await one(id)).toMatchObject({
      status: 'failed',
      totals: { raised: { amount: '0' }, reservedUnits: 0 },
    })
    expect(await platform.project.offerings.find(id)).toMatchObject({ state: 'refunded' })
    expect((await cash()).held).toBe(before.held - raised)
    expect(await query(platform.db.orm, sql`SELECT * FROM ledger.discrepancies()`)).toEqual([])
  })
})
