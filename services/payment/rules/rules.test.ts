import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStepUp } from '#contracts/authentication/factors.ts'
import { auditLog } from '#contracts/project/desk/audit-log.ts'
import {
  approveRule,
  datedRules,
  declineRule,
  proposeRule,
  ruleHistory,
  withdrawRule,
  type ProposeRule,
} from '#contracts/payment/rules/rules.ts'
import { percentText } from '#contracts/payment/rules/percent.ts'
import { kindsOf, RULE_TEXTS } from '#contracts/payment/rules/values.ts'
import { RULE_GUARD_TEXTS } from '#machines/rule-version/labels.ts'
import { offeringFacts, offeringForOrder } from '#contracts/internal/project.ts'
import { projectById } from '#contracts/project/projects.ts'
import { noCalendarText } from '#services/project/rules.ts'
import { proposalReview } from '#contracts/project/proposal-review.ts'
import { sql } from 'drizzle-orm'
import { query } from '#services/kit/database/database.ts'
import { capsInForce } from '#services/project/terms/caps-store.ts'
import { ruleInForce } from '#services/project/terms/regime-store.ts'
import { publish, sampleOffering } from '#tests/support/services/service-context.ts'
import { submitOffering } from '#services/demonstration/projects/publish.ts'
import { startPlatform, type Person, type TestPlatform } from '#tests/support/product/platform.ts'
import { versionAt } from '#services/kit/dated-rules.ts'
import { findVersion, insertVersion } from './store.ts'
import { eventually } from '#tests/support/eventually.ts'

let product: TestPlatform
let first: Person
let second: Person
let investor: Person
let officers: Person[]
let scholars: Person[]
beforeAll(async () => {
  product = await startPlatform({ at: new Date('2026-11-20T09:00:00Z') })
  first = await product.person('first', { roles: ['finance'] })
  second = await product.person('second', { roles: ['finance'] })
  investor = await product.person('investor', { isInvestor: true })
  officers = await Promise.all(
    ['one', 'two'].map((name) => product.person(`officer-${name}`, { roles: ['compliance'] })),
  )
  scholars = await Promise.all(
    ['one', 'two'].map((name) => product.person(`scholar-${name}`, { roles: ['scholar'] })),
  )
})
afterAll(() => product?.close())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
type Draft = Omit<ProposeRule, 'basedOn'>
const fees = (withdrawal: string, effectiveFrom = '2026-11-20'): Draft => ({
  kind: 'fees',
  effectiveFrom,
  reason: 'Decided by the board.',
  fees: { successBp: 250, listing: usd('0'), withdrawal: usd(withdrawal) },
})
const ANY = { payer: '*', holder: '*', rateBp: 0, source: 'None.' }
/** Written against the last version of its day. */
async function based<Written extends Pick<Draft, 'kind' | 'effectiveFrom'>>(draft: Written, who = first) {
  const { data } = await product.as(who).reply(datedRules)
  const bases = data.find(({ kind }) => kind === draft.kind)?.bases ?? []
  const base = bases.findLast(({ effectiveFrom }) => effectiveFrom <= draft.effectiveFrom) ?? bases[0]
  return { ...draft, basedOn: base?._id ?? 'rul_none' }
}
const propose = async (draft: Draft) =>
  (await product.as(first).reply(proposeRule, { body: await based(draft) })).data
const approve = (id: string, hash: string, who = second) =>
  product.as(who).confirmedCall(approveRule, { params: { id }, body: { hash } })
const feeAt = async (at: string) =>
  (await versionAt(product.db.orm, 'fees', new Date(at))).body.withdrawal.amount

it('tells each field beside the version in force, and counts from the approval or from its later day on', async () => {
  const today = await propose(fees('100'))
  expect(today.lines).toEqual([
    { label: 'Success fee, of what was raised', value: '2.5%', before: '0%', isChanged: true },
    { label: 'Listing fee, for each funded offering', value: '$0.00', before: '$0.00', isChanged: false },
    { label: 'Fee of a withdrawal', value: '$1.00', before: '$0.00', isChanged: true },
  ])
  product.clock.advance(60_000)
  expect((await approve(today._id, 'f'.repeat(64))).body.message).toBe(RULE_TEXTS.otherVersion)
  expect((await approve(today._id, today.hash)).status).toBe(200)
  const later = await propose(fees('200', '2026-12-01'))
  expect(later.lines[2]).toMatchObject({ value: '$2.00', before: '$1.00' })
  expect((await approve(later._id, later.hash)).status).toBe(200)
  expect(
    await Promise.all(
      [
        '2026-11-20T09:00:59.999Z',
        '2026-11-20T09:01:00Z',
        '2026-11-30T23:59:59.999Z',
        '2026-12-01T00:00:00Z',
      ].map(feeAt),
    ),
  ).toEqual(['0', '100', '100', '200'])
  const { data } = await product.as(first).reply(datedRules)
  expect(
    data.map(({ kind, inForce, coming }) => [kind, inForce.isInForce, coming.map(({ _id }) => _id)]),
  ).toEqual([
    ['fees', true, [later._id]],
    ['metalPrices', true, []],
    ['withholdingTax', true, []],
  ])
  expect(data[0]?.bases.map((base) => [base._id, base.fees?.withdrawal.amount, base.metalPrices])).toEqual([
    [today._id, '100', null],
    [later._id, '200', null],
  ])
  const trail = await product.as(first).reply(auditLog, { params: { id: later._id }, query: {} })
  expect(trail.data.map(({ what, by }) => [what, by])).toEqual([
    ['Another person of the same role approves it', 'Amina Rahman'],
    ['A person proposes the version with a reason', 'You'],
  ])
  const { data: history, totalCount } = await product
    .as(first)
    .reply(ruleHistory, { query: { kind: 'fees' } })
  expect([history.map(({ _id }) => _id), totalCount]).toEqual([[later._id, today._id, 'rul_fees_1'], 3])
})

it('undoes no version that is approved and comes first', async () => {
  const prices = (gold: string, effectiveFrom: string): Draft => ({
    kind: 'metalPrices',
    effectiveFrom,
    reason: 'Prices of the day.',
    metalPrices: { gold: usd(gold), silver: usd('100'), source: 'A market' },
  })
  const current = await based(prices('11000', '2026-11-21'))
  const coming = await propose(prices('11000', '2026-12-10'))
  expect(coming.comparedWith).toMatchObject({ isInForce: true, isComing: false })
  await approve(coming._id, coming.hash)
  // Written before it was approved, or as if it did not come.
  const late = { ...current, ...prices('12000', '2026-12-11') }
  const refused = await product.as(first).call(proposeRule, { body: late })
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ code: 'stale', message: RULE_TEXTS.otherBase }),
  ])
  const next = await propose(prices('12000', '2026-12-11'))
  expect([next.comparedWith, next.lines[0]?.before]).toEqual([
    {
      effectiveFrom: '2026-12-10',
      startsAt: '2026-12-10T00:00:00.000Z',
      isInForce: false,
      isComing: true,
    },
    '$110.00',
  ])
  await product.as(first).reply(withdrawRule, { params: { id: next._id } })
  // Before the day of the coming one, the one in force is what holds.
  const sooner = await product.as(first).reply(proposeRule, { body: current })
  await product.as(first).reply(withdrawRule, { params: { id: sooner.data._id } })

  const row = (await findVersion(product.db.orm, coming._id)) ?? expect.fail('it is not there')
  await product.db.transaction(async (tx) => {
    for (let day = 11; day < 20; day += 1) {
      const { hash: _hash, ...copy } = row
      const startsAt = new Date(`2026-12-${day}T00:00:00Z`)
      const effectiveFrom = `2026-12-${day}`
      await insertVersion(tx, { ...copy, id: `rul_${day}`, machineVersion: '1', effectiveFrom, startsAt })
    }
  })
  const tomorrow = await product.as(first).call(proposeRule, { body: current })
  expect([tomorrow.status, tomorrow.body.message]).toEqual([409, RULE_TEXTS.manyComing])
  // An urgent one for today waits for none of them.
  const urgent = await propose(prices('13000', '2026-11-20'))
  expect((await approve(urgent._id, urgent.hash)).status).toBe(200)
})

it('takes one of two approvals, and one of two proposals', async () => {
  const answers = await Promise.all(
    ['300', '400'].map(async (fee) => product.as(first).call(proposeRule, { body: await based(fees(fee)) })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(RULE_GUARD_TEXTS.isNotOpen)
  const { data } = await product.as(first).reply(datedRules)
  const open = data[0]?.proposed ?? expect.fail('nothing is proposed')
  const both = await Promise.all([
    approve(open._id, open.hash),
    product.as(first).call(withdrawRule, { params: { id: open._id } }),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

it.each<[string, object, string]>([
  ['no body', { fees: undefined }, RULE_TEXTS.oneBody],
  ['another body', { kind: 'metalPrices' }, RULE_TEXTS.oneBody],
  ['too high a fee', { fees: { ...fees('1').fees, successBp: 2001 } }, RULE_TEXTS.successPercent],
  ['a fee that is no amount', fees('x'), 'Invalid amount'],
  ['a fee that locks money in', fees('2501'), RULE_TEXTS.withdrawalFee],
  [
    'another currency',
    { fees: { ...fees('1').fees, listing: { amount: '1', currency: 'EUR' } } },
    RULE_TEXTS.currency,
  ],
  [
    'rates without every country',
    { fees: undefined, kind: 'withholdingTax', withholdingTax: { rates: [] } },
    RULE_TEXTS.everyCountry,
  ],
  ...['UK', 'DD', 'FX', 'ZZ'].map((payer): [string, object, string] => [
    `the country ${payer}`,
    { fees: undefined, kind: 'withholdingTax', withholdingTax: { rates: [ANY, { ...ANY, payer }] } },
    RULE_TEXTS.country,
  ]),
])('refuses %s', async (_case, change, text) => {
  const answer = await product.send(
    'POST',
    '/v2/staff/rules',
    { ...fees('900'), basedOn: 'rul_fees_1', ...change },
    first,
  )
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(text)
})

it('tells the rows of a table of taxes apart by their codes, whatever their order', async () => {
  const { data } = await product.as(first).reply(datedRules)
  const [base] = data[2]?.bases ?? []
  const proposing = (rates: unknown) => ({
    kind: 'withholdingTax' as const,
    effectiveFrom: '2026-12-24',
    basedOn: base?._id,
    reason: 'A treaty.',
    withholdingTax: { rates },
  })
  const inForce = base?.withholdingTax?.rates ?? expect.fail('there are no rates')
  const same = await product.send('POST', '/v2/staff/rules', proposing(inForce.toReversed()), first)
  expect([same.status, JSON.stringify(same.body)]).toEqual([
    409,
    expect.stringContaining(RULE_GUARD_TEXTS.isChange),
  ])
  const german = { ...ANY, payer: 'DE', holder: 'GB', rateBp: 1500 }
  const made = await product.send<{ data: { lines: object[] } }>(
    'POST',
    '/v2/staff/rules',
    proposing([...inForce, german]),
    first,
  )
  expect(made.body.data.lines).toContainEqual({
    label: 'Issuer in Germany (DE), holder in United Kingdom (GB)',
    value: '15% (None.)',
    before: null,
    isChanged: true,
  })
})

it('is for the role whose rule it is, and knows no other id', async () => {
  const [officer] = officers
  if (!officer) throw new Error('there are no officers')
  expect((await product.as(investor).call(datedRules)).status).toBe(403)
  expect(
    (await product.as(investor).call(proposeRule, { body: { ...fees('900'), basedOn: 'rul_fees_1' } }))
      .status,
  ).toBe(403)
  const read = async (who: Person) => (await product.as(who).reply(datedRules)).data.map(({ kind }) => kind)
  expect(await Promise.all([first, officer, ...scholars].map(read))).toEqual(
    ['finance', 'compliance', 'scholar', 'scholar'].map((role) => kindsOf([role])),
  )
  const ofFees = await propose(fees('901', '2027-01-01'))
  const asked = [
    product.as(officer).call(proposeRule, { body: { ...fees('900'), basedOn: 'rul_fees_1' } }),
    product.as(officer).call(ruleHistory, { query: { kind: 'fees' } }),
    approve(ofFees._id, ofFees.hash, officer),
    product.as(officer).call(withdrawRule, { params: { id: ofFees._id } }),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const params = { id: 'rul_unknown' }
  expect((await product.as(first).call(withdrawRule, { params })).status).toBe(404)
  expect((await product.as(first).call(declineRule, { params, body: { reason: 'x' } })).status).toBe(404)
})

it('changes cooling-off, caps and limits from the approval on, and refuses what would let orders through', async () => {
  const [one, two] = officers
  if (!one || !two) throw new Error('there are no officers')
  const { data } = await product.as(one).reply(datedRules)
  const [regimes, tiers] = [
    data[0]?.bases[0]?.regimes?.regimes ?? [],
    data[1]?.bases[0]?.investorLimits?.tiers ?? [],
  ]
  expect([regimes.length, tiers.length]).toEqual([5, 14])
  const base = { effectiveFrom: '2026-11-20', reason: 'A new law.' }
  const ofRegimes = (list: typeof regimes) => ({
    ...base,
    kind: 'regimes' as const,
    regimes: { regimes: list },
  })
  const ofLimits = (list: typeof tiers) => ({
    ...base,
    kind: 'investorLimits' as const,
    investorLimits: { tiers: list },
  })
  const change = (over: Partial<(typeof regimes)[number]>) =>
    regimes.map((rules) => (rules.regime === 'us_reg_cf' ? { ...rules, ...over } : rules))
  const cancel = { kind: 'calendar_days' as const, amount: 5, source: 'Article 22' }
  for (const [body, text] of [
    [ofRegimes(regimes.slice(1)), RULE_TEXTS.everyRegime],
    [ofRegimes(change({ cancel: { ...cancel, kind: 'business_days' } })), RULE_TEXTS.noCalendar],
    [ofRegimes(change({ cancel: { ...cancel, amount: 31 } })), RULE_TEXTS.cancelAmount],
    [ofLimits(tiers.slice(1)), RULE_TEXTS.otherTiers],
    [ofLimits(tiers.map((tier) => ({ ...tier, kind: 'warn' as const }))), RULE_TEXTS.otherTiers],
  ] as const) {
    const refused = await product.as(one).call(proposeRule, { body: await based<Draft>(body, one) })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining(text)])
  }
  const cap = { amount: { amount: '900', currency: 'USD' as const }, months: 6, source: 'A law' }
  const body = await based<Draft>(ofRegimes(change({ cancel, cap })), one)
  const { data: proposed } = await product.as(one).reply(proposeRule, { body })
  expect(proposed.lines.filter(({ isChanged }) => isChanged).map(({ value }) => value)).toEqual([
    '5 calendar days (Article 22)',
    '$9.00 in 6 months (A law)',
  ])
  expect((await approve(proposed._id, proposed.hash, two)).status).toBe(200)
  const now = product.clock.now()
  expect(await ruleInForce(product.db.orm, 'us_reg_cf', now)).toMatchObject({
    words: '5 calendar days',
    version: proposed._id,
  })
  expect((await capsInForce(product.db.orm, now)).find(({ regime }) => regime === 'us_reg_cf')).toEqual({
    regime: 'us_reg_cf',
    amount: 900n,
    currency: 'USD',
    windowMonths: 6,
  })
  const before = new Date(now.getTime() - 1)
  expect((await ruleInForce(product.db.orm, 'us_reg_cf', before)).words).toMatch(/^until 48 hours/)
})

it('writes per cents without needless zeros', () => {
  expect([0, 5, 50, 250, 1234].map(percentText)).toEqual(['0%', '0.05%', '0.5%', '2.5%', '12.34%'])
})

it('screens offerings by the rules of their day, which two scholars make', async () => {
  const [one, two] = scholars
  if (!one || !two) throw new Error('there are no scholars')
  for (const id of ['strict', 'twice'])
    await publish(product.project, sampleOffering({ id, issuerId: `issuer-of-${id}` }))
  const opensAt = new Date('2026-12-03T00:00:00Z')
  const closesAt = new Date('2026-12-30T00:00:00Z')
  const waiting = sampleOffering({ id: 'waiting', issuerId: 'issuer-of-waiting', opensAt, closesAt })
  await publish(product.project, waiting)
  const { data } = await product.as(one).reply(datedRules)
  const before = data[0]?.bases[0]?.screening ?? expect.fail('there are no methods')
  expect(before.methods).toHaveLength(8)
  const limits = (maxBp: number): Draft => ({
    kind: 'screening',
    effectiveFrom: '2026-12-02',
    reason: 'The council changed its benchmark.',
    screening: {
      methods: before.methods.map((rules) =>
        rules.method === 'Securities Commission Malaysia'
          ? { ...rules, cash: { ...rules.cash, maxBp } }
          : rules,
      ),
    },
  })
  const without = { methods: before.methods.filter(({ method }) => !method.startsWith('Securities')) }
  const refused = await product
    .as(one)
    .call(proposeRule, { body: await based({ ...limits(50), screening: without }, one) })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining(RULE_TEXTS.decidingMethod),
  ])
  const proposed = (await product.as(one).reply(proposeRule, { body: await based(limits(50), one) })).data
  expect(proposed.lines.filter(({ isChanged }) => isChanged)).toEqual([
    {
      label: 'Securities Commission Malaysia: cash and interest-bearing assets',
      value: 'below 0.5% of total assets',
      before: 'below 33% of total assets',
      isChanged: true,
    },
  ])
  expect((await approve(proposed._id, proposed.hash, one)).status).toBe(409)
  expect((await approve(proposed._id, proposed.hash, two)).status).toBe(200)

  const standing = async () => {
    await product.ctx.jobs.runDue()
    const facts = await product.ask(offeringFacts)({ ids: ['strict', 'twice'] })
    const offering = await product.project.offerings.find('strict')
    return [facts['strict']?.screening, facts['twice']?.screening, offering?.state]
  }
  expect(await standing()).toEqual(['pass', 'pass', 'live'])
  product.clock.set(new Date('2026-12-02T00:00:00Z'))
  expect(await standing()).toEqual(['fail', 'fail', 'paused'])
  expect(await standing()).toEqual(['fail', 'fail', 'paused'])
  const screenings = await query<{ pack: string; verdict: string }>(
    product.db.orm,
    sql`SELECT pack, verdict FROM project.screening WHERE offering_id = 'strict' ORDER BY seq`,
  )
  expect(screenings.map(({ verdict }) => verdict)).toEqual(['pass', 'fail'])
  expect(screenings.at(-1)?.pack).toBe(proposed._id)
  const later = await product.person('scholar-later', { roles: ['scholar'] })
  const { data: review } = await product.as(later).reply(proposalReview, { params: { id: 'strict' } })
  expect(review.screening).toMatchObject({
    pack: 'Securities Commission Malaysia from 02/12/2026',
    verdict: 'fail',
    decidedBy: 'cash',
  })
  const told = await query<{ topic: string; about: string }>(
    product.db.orm,
    sql`SELECT topic, payload ->> 'about' AS about FROM kit.job
        WHERE payload ->> 'offeringId' = 'strict' AND payload ->> 'about' LIKE 'screening%' ORDER BY topic`,
  )
  expect(told).toEqual([
    { topic: 'offering.fatwaEnded', about: 'screening' },
    { topic: 'offering.notice', about: 'screeningEnded' },
  ])
  // One that waits for its opening opens as soon as it passes again.
  product.clock.set(opensAt)
  const state = async () => {
    await product.ctx.jobs.runDue()
    return (await product.project.offerings.find('waiting'))?.state
  }
  expect(await state()).toBe('preview')
  const withoutCash = { ...waiting.screening.figures, cashAndInterestBearing: 0n }
  await product.project.publishing.rescreen('waiting', withoutCash)
  expect(await state()).toBe('live')
  // Who read that a verdict ended reads that it passes again.
  await product.project.publishing.rescreen('strict', withoutCash)
  const passed = (id: string) =>
    query<{ topic: string; about: string }>(
      product.db.orm,
      sql`SELECT topic, payload ->> 'about' AS about FROM kit.job
          WHERE payload ->> 'offeringId' = ${id} AND payload ->> 'about' LIKE 'screeningPassed%' ORDER BY topic`,
    )
  expect(await passed('strict')).toEqual([
    { topic: 'offering.fatwaEnded', about: 'screeningPassed' },
    { topic: 'offering.notice', about: 'screeningPassedPaused' },
  ])
  // One that never passed does not pass again.
  const never = sampleOffering({ id: 'never', issuerId: 'issuer-of-never', opensAt, closesAt })
  const figures = { ...withoutCash, totalAssets: null }
  await submitOffering(product.project, { ...never, screening: { ...never.screening, figures } })
  expect((await product.project.publishing.rescreen('never', withoutCash)).verdict).toBe('pass')
  expect(await passed('never')).toEqual([])
})

it('takes no order beyond the calendar of business days, says so, and tells compliance once before', async () => {
  const closesAt = new Date('2028-02-01T00:00:00Z')
  const kuala = sampleOffering({ id: 'kuala', issuerId: 'issuer-of-kuala', regime: 'malaysia_ecf', closesAt })
  const figures = { ...kuala.screening.figures, cashAndInterestBearing: 0n }
  await publish(product.project, { ...kuala, screening: { ...kuala.screening, figures } })
  const planned = () =>
    query<{ runAt: Date }>(
      product.db.orm,
      sql`SELECT run_at FROM kit.job WHERE topic = 'project.calendarEnds' AND payload ->> 'calendar' = 'MY'`,
    )
  const told = async () => {
    await product.ctx.jobs.runDue()
    const rows = await query<{ userId: string; params: unknown }>(
      product.db.orm,
      sql`SELECT user_id, params FROM notification.notice WHERE kind = 'rules.calendarEnds' ORDER BY user_id`,
    )
    return rows
  }
  product.startService('project')
  await eventually(async () => expect(await planned()).toEqual([{ runAt: new Date('2027-10-02') }]))
  // Who comes later is told the next day.
  const officersLeave = (at: Date | null) =>
    query(product.db.orm, sql`UPDATE users.account SET disabled_at = ${at} WHERE roles = '{compliance}'`)
  product.clock.set(new Date('2027-10-02T00:00:00Z'))
  await officersLeave(product.clock.now())
  expect(await told()).toEqual([])
  await officersLeave(null)
  product.clock.set(new Date('2027-10-03T00:00:00Z'))
  const params = { calendar: 'MY', dueAt: '2027-12-31T00:00:00.000Z' }
  const officerIds = officers.map(({ userId }) => userId).toSorted()
  expect(await told()).toEqual(officerIds.map((userId) => ({ userId, params })))
  await product.jobs.deliver('project.calendarEnds', { calendar: 'MY', lastDay: '2027-12-31' })
  expect(await told()).toHaveLength(2)

  product.clock.set(new Date('2027-12-24T00:00:00Z'))
  const { data } = await product.as(investor).reply(projectById, { params: { id: 'kuala' } })
  expect([data.coolingOff.endsAt, data.invest]).toEqual([
    null,
    { allowed: false, reason: noCalendarText('2027-12-31') },
  ])
  expect(await product.ask(offeringForOrder)({ offeringId: 'kuala' })).toMatchObject({
    isOpen: true,
    coolingOff: { regime: 'malaysia_ecf', endsAt: null, noOrders: noCalendarText('2027-12-31') },
  })
  const body = { operation: 'placeOrder', amount: usd('10000'), payee: 'kuala' }
  const session = await product.session(investor.userId, { isInvestor: true })
  expect((await product.as({ ...investor, ...session }).call(startStepUp, { body })).body).toMatchObject({
    code: 'not_allowed',
    message: noCalendarText('2027-12-31'),
  })
})
