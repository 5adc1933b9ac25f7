import { registrationOf } from '#contracts/internal/company-name.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { PROPOSAL_PAGES } from '#contracts/project/proposal-values.ts'
import { issuerCaps } from '#contracts/project/issuer-caps.ts'
import {
  proposalById,
  proposalPreview,
  saveProposalPage,
  submitProposal,
  withdrawProposal,
  type ProposalWire,
} from '#contracts/project/proposals.ts'
import { feeText } from '#services/project/fees/rules.ts'
import { capFrom, ruleFrom } from '#tests/support/database/rules.ts'
import type { Person } from '#tests/support/product/platform.ts'
import { query } from '#services/kit/database/database.ts'
import { BOARD, publish, sampleOffering } from '#tests/support/services/service-context.ts'
import {
  again,
  beforeCompliance,
  begin,
  decide,
  GOOD,
  goodOf,
  idOf,
  own,
  product,
  proposalBench,
  registered,
} from '#tests/support/offerings/proposal-bench.ts'
import { DAY_MS, NOW } from '#tests/support/offerings/setting.ts'

/* What an issuer may raise under a regime, from the first page of a proposal to its opening. */

proposalBench()

describe('the cap of a regime', () => {
  // A dollar is 0.92 euros: 5,000,000 EUR are 5,434,782.60 dollars.
  const priced = (price: string, { soft = price, currency }: { soft?: string; currency?: 'EUR' } = {}) => ({
    shares: {
      ...GOOD.shares,
      ...(currency && { currency }),
      price,
      copies: 1,
      minUnits: 1,
      softCap: soft,
      hardCap: price,
    },
    funds: { items: [{ label: 'Machine', amount: price }] },
  })
  const writeAs = async (who: Person, price: string, currency?: 'EUR'): Promise<ProposalWire> => {
    let at = await begin(who)
    const typed: Partial<Record<(typeof PROPOSAL_PAGES)[number], unknown>> = {
      ...(await goodOf(who)),
      ...priced(price, currency && { currency }),
    }
    for (const page of PROPOSAL_PAGES.slice(1)) {
      const body = { revision: at.revision, page, answers: JSON.stringify(typed[page]) }
      at = (await own(who).reply(saveProposalPage, { params: idOf(at), body })).data
    }
    return at
  }
  const send = (who: Person, at: ProposalWire) =>
    own(who).call(submitProposal, { params: idOf(at), body: { revision: at.revision } })

  it('is compared with a target in the currency of the offering, which pays no listing fee of dollars', async () => {
    const who = await product.person('euros', { isIssuer: true })
    const schedule = (listing: string) =>
      ruleFrom(product.db.orm, 'fees', '2026-11-20', {
        successBp: 250,
        listing: { amount: listing, currency: 'USD' },
        withdrawal: { amount: '0', currency: 'USD' },
      })
    await schedule('50000')
    try {
      expect((await writeAs(who, '500000001', 'EUR')).cap?.problem).toContain(
        'this offering adds €5,000,000.01',
      )
      const at = await writeAs(who, '500000000', 'EUR')
      expect(at.cap?.problem).toBeNull()
      const listing = { amount: '0', currency: 'EUR' as const }
      expect(at.fees.text).toBe(feeText({ successBp: 250, listing }))
      const body = { revision: at.revision, feeVersion: at.fees.version }
      const preview = await own(who).reply(proposalPreview, { params: idOf(at) })
      expect(preview.data.offering.hardCap).toEqual({ amount: '500000000', currency: 'EUR' })
      expect((await own(who).call(submitProposal, { params: idOf(at), body })).status).toBe(200)
      const [kept] = await query<{ currency: string; listing: bigint }>(
        product.db.orm,
        sql`SELECT o.currency, f.listing FROM project.offering o JOIN project.fee_agreement f ON f.offering_id = o.id WHERE o.id = ${at._id}`,
      )
      expect(kept).toEqual({ currency: 'EUR', listing: 0n })
    } finally {
      await ruleFrom(product.db.orm, 'fees', '2026-11-20', {
        successBp: 0,
        listing: { amount: '0', currency: 'USD' },
        withdrawal: { amount: '0', currency: 'USD' },
      })
    }
  })

  it('is told while the proposal is written, and fits to the cent', async () => {
    const who = await product.person('capped', { isIssuer: true })
    const at = await writeAs(who, '543478261')
    expect(at.cap).toMatchObject({
      regime: 'eu_ecspr',
      months: 12,
      cap: { amount: '500000000', currency: 'EUR' },
      used: { amount: '0', currency: 'EUR' },
      problem: expect.stringContaining('this offering adds €5,000,000.01'),
    })
    expect(at.pages.find(({ page }) => page === 'shares')).toMatchObject({
      status: 'started',
      problems: [{ field: 'hardCap', message: at.cap?.problem }],
    })
    const refusal = await send(who, at)
    expect([refusal.status, refusal.body]).toMatchObject([
      400,
      { fieldErrors: { 'shares.hardCap': at.cap?.problem } },
    ])
    expect((await send(who, await writeAs(who, '543478260'))).status).toBe(200)
    const { data } = await own(who).reply(issuerCaps)
    expect(data.map(({ regime, used, left }) => [regime, used.amount, left.amount])).toEqual([
      ['canada_startup', '0', '150000000'],
      ['eu_ecspr', '500000000', '0'],
      ['us_reg_cf', '0', '500000000'],
    ])
  })

  it('lets one of two submissions at the same time through', async () => {
    const who = await product.person('twice', { isIssuer: true })
    const pair = [await writeAs(who, '300000000'), await writeAs(who, '300000000')]
    const answers = await Promise.all(pair.map((at) => send(who, at)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  it('counts a company once under two accounts, also when both submit at once, and another company apart', async () => {
    const [one, two, other] = await Promise.all(
      ['first', 'second', 'other'].map((name) => product.person(`company-${name}`, { isIssuer: true })),
    )
    if (!one || !two || !other) throw new Error('nobody there')
    for (const who of [one, two]) registered.set(who.userId, 'IE 123456')
    // Longer than the names of most courts, with letters beside A to Z.
    registered.set(other.userId, registrationOf('DE', `München ${'a'.repeat(40)} HRB 123456`))
    const trio = await Promise.all([one, two, other].map((who) => writeAs(who, '300000000')))
    const sent = await Promise.all([one, two, other].map((who, at) => send(who, trio[at] as ProposalWire)))
    expect(
      sent
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 400])
    expect(sent[2]?.status).toBe(200)
    for (const who of [one, two]) {
      const { data } = await own(who).reply(issuerCaps)
      expect(data.find(({ regime }) => regime === 'eu_ecspr')?.used.amount).toBe('276000000')
    }
  })

  it('is free again once a proposal is withdrawn, and another may be submitted', async () => {
    const who = await product.person('again', { isIssuer: true })
    const first = await writeAs(who, '300000000')
    expect((await send(who, first)).status).toBe(200)
    const second = await writeAs(who, '300000000')
    expect((await send(who, second)).status).toBe(400)
    const { data: sent } = await own(who).reply(proposalById, { params: idOf(first) })
    await own(who).reply(withdrawProposal, { params: idOf(sent), body: { revision: sent.revision } })
    expect((await send(who, second)).status).toBe(200)
  })

  /** Who was told that an offering cannot open. */
  const told = async ({ _id }: Pick<ProposalWire, '_id'>, kind: string): Promise<string[]> => {
    const rows = await query<{ to: string }>(
      product.db.orm,
      sql`SELECT user_id AS to FROM notification.notice WHERE kind = ${kind} AND params ->> 'offeringId' = ${_id}`,
    )
    return rows.map(({ to }) => to)
  }

  /** How often its issuer was told, which the person who approved it was as often. */
  const delayed = async (at: Pick<ProposalWire, '_id'>): Promise<number> => {
    const approvers = await told(at, 'review.overCap')
    const issuers = await told(at, 'campaign.overCap')
    expect(approvers).toHaveLength(issuers.length)
    return issuers.length
  }

  it('lets the first of two approved offerings open, tells the issuer of the second, and keeps no room for it in the end', async () => {
    const who = await product.person('rivals', { isIssuer: true })
    const closesAt = new Date(NOW.getTime() + 30 * DAY_MS)
    const pair = ['rival-one', 'rival-two'].map((id) => ({ _id: id }))
    const owner = new pg.Client({ connectionString: product.ownerUrl })
    await owner.connect()
    try {
      for (const { _id: id } of pair) {
        const later = sampleOffering({
          id,
          issuerId: who.userId,
          opensAt: new Date(NOW.getTime() + DAY_MS),
          closesAt,
          regime: 'us_reg_cf',
        })
        await publish(product.project, later)
      }
      // Each asks for 10,000 dollars, and the rules that come into force leave 15,000.
      await capFrom(product.db.orm, '2026-11-20', 'us_reg_cf', { amount: '1500000', currency: 'USD' })
      product.clock.set(new Date(NOW.getTime() + DAY_MS))
      const opened = await Promise.all(pair.map(({ _id }) => product.project.publishing.open(_id)))
      expect(opened.filter(Boolean)).toHaveLength(1)
      await product.ctx.jobs.runDue()
      const [refused, other] = opened[0] === true ? [pair[1], pair[0]] : pair
      if (!refused || !other) throw new Error('no pair')
      expect([await delayed(refused), await delayed(other)]).toEqual([1, 0])
      expect(await told(refused, 'review.overCap')).toEqual([BOARD.compliance])
      product.clock.set(new Date(closesAt.getTime() - 1))
      expect(await product.project.publishing.open(refused._id)).toBe(false)
      const renewed = await product.session(who.userId, { isIssuer: true })
      const usedBy = async () =>
        (await product.as(renewed).reply(issuerCaps)).data.find(({ regime }) => regime === 'us_reg_cf')?.used
          .amount
      expect(await usedBy()).toBe('2000000')
      // Past its closing date it cannot open, so that it holds no room.
      product.clock.set(closesAt)
      expect(await usedBy()).toBe('1000000')
      expect(await delayed(refused)).toBe(1)
    } finally {
      await owner.query(`DELETE FROM payment.rule_version WHERE reason = 'A test.' AND kind = 'regimes'`)
      await owner.end()
      product.clock.set(NOW)
    }
  })

  it('holds at the opening too, when the rules have changed since the submission', async () => {
    const at = await beforeCompliance()
    await decide(at)
    const opensAt = new Date(GOOD.dates.opensAt)
    const owner = new pg.Client({ connectionString: product.ownerUrl })
    await owner.connect()
    const cap = (day: string, amount: string) =>
      capFrom(product.db.orm, day, 'eu_ecspr', { amount, currency: 'EUR' })
    try {
      await cap('2026-11-19', '1')
      product.clock.set(opensAt)
      await product.ctx.jobs.runDue()
      expect((await again(at)).state).toBe('preview')
      expect(await delayed(at)).toBe(1)
      // Tried again a day later, when other rules leave room.
      await cap('2026-11-20', '500000000')
      product.clock.set(new Date(opensAt.getTime() + DAY_MS))
      await product.ctx.jobs.runDue()
      expect(await product.project.offerings.find(at._id)).toMatchObject({ state: 'live' })
      expect(await delayed(at)).toBe(1)
    } finally {
      await owner.query(`DELETE FROM payment.rule_version WHERE reason = 'A test.' AND kind = 'regimes'`)
      await owner.end()
      product.clock.set(NOW)
    }
  })
})
