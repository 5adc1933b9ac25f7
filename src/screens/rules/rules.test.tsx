import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { RULE_TEXTS } from '#contracts/payment/rules/values.ts'
import { REGIME_NAMES } from '#contracts/project/contract-names.ts'
import * as stepUp from '#features/step-up/use-step-up.tsx'
import type {
  CurrentUserQuery,
  DatedRuleFieldsFragment,
  RuleBaseFieldsFragment,
  DatedRulesQuery,
  KycCountriesQuery,
  RuleHistoryQuery,
  RuleVersionFieldsFragment,
} from '#graphql/generated/graphql.ts'
import { RULE_GUARD_TEXTS, RULE_LABELS } from '#machines/rule-version/labels.ts'
import { replaceExports } from '#tests/support/replace-exports.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { dataOf, FAILURE, listOf, replyOf, user } from '#tests/support/screens/screen-data.ts'
import { StaffRulesScreen } from './rules-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'

const forAccount = vi.fn(() => Promise.resolve('proof-1' as string | undefined))
replaceExports(stepUp, { useStepUp: () => ({ forAccount, forPayment: forAccount }) })
afterEach(() => forAccount.mockClear())

const usd = (amount: string) => ({ amount, currency: 'USD' as const })
const verdict = (reason: string | null = null) => ({
  __typename: 'Verdict' as const,
  allowed: reason === null,
  reason,
})

function version(over: Partial<RuleVersionFieldsFragment> = {}): RuleVersionFieldsFragment {
  const first = {
    __typename: 'RuleVersion',
    _id: 'rul_1',
    kind: 'fees',
    state: 'approved',
    stateLabel: RULE_LABELS[over.state ?? 'approved'],
    effectiveFrom: '2026-01-01',
    startsAt: '2026-01-01T00:00:00.000Z',
    isInForce: true,
    lines: [
      {
        label: 'Fee of a withdrawal',
        value: '$0.00',
        before: null,
        isChanged: false,
      },
    ],
    comparedWith: null,
    hash: 'a'.repeat(64),
    reason: 'The first one.',
    proposedBy: null,
    proposedAt: '2026-01-01T00:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decidedWhy: null,
    approve: verdict('no'),
    decline: verdict('no'),
    withdraw: verdict('no'),
  } as const
  return { ...first, lines: [...first.lines], ...over }
}
const PROPOSED = version({
  _id: 'rul_2',
  state: 'proposed',
  effectiveFrom: '2026-12-01',
  startsAt: null,
  isInForce: false,
  lines: [
    {
      label: 'Fee of a withdrawal',
      value: '$2.00',
      before: '$0.00',
      isChanged: true,
    },
  ],
  comparedWith: {
    effectiveFrom: '2026-11-30',
    startsAt: '2026-11-30T00:00:00.000Z',
    isInForce: false,
    isComing: true,
  },
  reason: 'Costs have grown.',
  proposedBy: 'Fatima',
  approve: verdict(),
  decline: verdict(),
  withdraw: verdict(RULE_GUARD_TEXTS.isProposer),
})

function base(over: Partial<RuleBaseFieldsFragment>): RuleBaseFieldsFragment {
  const first: RuleBaseFieldsFragment = {
    _id: 'rul_1',
    effectiveFrom: '2026-01-01',
    fees: null,
    metalPrices: null,
    withholdingTax: null,
    screening: null,
    regimes: null,
    investorLimits: null,
  }
  // As the cache gives it.
  return Object.assign({ __typename: 'RuleBase' }, first, over)
}
const FEES = base({ fees: { successBp: 250, listing: usd('0'), withdrawal: usd('0') } })

function rule(over: Partial<DatedRuleFieldsFragment> = {}): DatedRuleFieldsFragment {
  const first = {
    __typename: 'DatedRule',
    _id: 'fees',
    kind: 'fees',
    inForce: version(),
    bases: [FEES],
    proposed: null,
    coming: [],
  } as const
  return { ...first, bases: [FEES], coming: [], ...over }
}
const TAX = rule({
  _id: 'withholdingTax',
  kind: 'withholdingTax',
  inForce: version({ _id: 'rul_3', kind: 'withholdingTax' }),
  bases: [base({ withholdingTax: { rates: [{ payer: '*', holder: '*', rateBp: 0, source: 'None.' }] } })],
})

const limit = (maxBp: number) => ({ maxBp, inclusive: true })
const FTSE = {
  method: 'FTSE',
  denominator: 'total_assets',
  income: limit(500),
  debt: limit(3300),
  cash: limit(3300),
  liquid: limit(5000),
  impliedIncomeBp: null,
  confirmed: false,
  source: 'FTSE Shariah indices',
} as const
const METHODS = rule({
  _id: 'screening',
  kind: 'screening',
  inForce: version({ _id: 'rul_4', kind: 'screening' }),
  bases: [base({ screening: { methods: [FTSE] } })],
})

const ECSPR = {
  regime: 'eu_ecspr',
  cancel: { kind: 'calendar_days', amount: 4, source: 'Article 22' },
  reconfirmDays: 4,
  cap: { amount: { amount: '500000000', currency: 'EUR' }, months: 12, source: 'Article 1' },
} as const
const REGIMES = rule({
  _id: 'regimes',
  kind: 'regimes',
  inForce: version({ _id: 'rul_5', kind: 'regimes' }),
  bases: [base({ regimes: { regimes: [ECSPR] } })],
})
const TIER = {
  id: 'eu_ecspr-2021-11',
  rule: 'eu_ecspr',
  regime: 'eu_ecspr',
  country: null,
  province: null,
  kind: 'warn',
  currency: 'EUR',
  counts: 'offering',
  windowMonths: null,
  tier: 1,
  needs: null,
  incomeAbove: null,
  worthAbove: null,
  bothAtLeast: null,
  base: 'net_worth',
  basisPoints: 500,
  atLeast: '100000',
  atMost: null,
  needsRiskForm: false,
  words: 'EU crowdfunding regulation, warning',
  why: 'The higher of 1,000 EUR and 5% of your net worth.',
  source: 'Article 21(7)',
} as const
const LIMITS = rule({
  _id: 'investorLimits',
  kind: 'investorLimits',
  inForce: version({ _id: 'rul_6', kind: 'investorLimits' }),
  // As the cache gives it.
  bases: [base({ investorLimits: { tiers: [Object.assign({ __typename: 'LimitTier' }, TIER)] } })],
})
type Person = ReturnType<typeof userEvent.setup>

const done = (__typename: 'RuleVersionReply', message: string) => ({ __typename, status: true, message })
const open = (rules: DatedRuleFieldsFragment[], roles = ['finance']) =>
  openScreen({
    screen: <StaffRulesScreen />,
    at: '/staff/rules',
    route: '/staff/rules',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles })) }),
      DatedRules: dataOf<DatedRulesQuery>({ datedRules: listOf(rules) } as DatedRulesQuery),
      RuleHistory: dataOf<RuleHistoryQuery>({
        ruleHistory: listOf([version({ state: 'declined', isInForce: false, decidedWhy: 'Too early.' })]),
      } as RuleHistoryQuery),
      KycCountries: dataOf<KycCountriesQuery>({
        countries: listOf([
          { __typename: 'Country', code: 'CA', name: 'Canada', dialCode: '1', status: 'open', reason: null },
        ]),
      } as unknown as KycCountriesQuery),
      ProposeRule: dataOf({ proposeRule: done('RuleVersionReply', RULE_TEXTS.proposed) }),
      ApproveRule: dataOf({ approveRule: done('RuleVersionReply', RULE_TEXTS.approved) }),
      DeclineRule: dataOf({ declineRule: done('RuleVersionReply', RULE_TEXTS.declined) }),
      WithdrawRule: dataOf({ withdrawRule: done('RuleVersionReply', RULE_TEXTS.withdrawn) }),
    },
  })
const sentOf = (sent: readonly { operation: string; variables: unknown }[], name: string) =>
  sent.filter(({ operation }) => operation === name).map(({ variables }) => variables)

it('shows what is proposed beside what is in force, and approves exactly that', async () => {
  const { sent } = open([rule({ proposed: PROPOSED })])
  const card = await screen.findByRole('article', { name: 'Fees from 01/12/2026' })
  expect(within(card).getByText('$2.00')).toBeTruthy()
  expect(within(card).getByText('Before: $0.00')).toBeTruthy()
  expect(
    within(card).getByText('Compared with the version from 30/11/2026, which does not count yet.'),
  ).toBeTruthy()
  expect(within(card).getByText(RULE_LABELS.proposed)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Propose a version: Fees' })).toBeNull()
  fireEvent.click(within(card).getByRole('button', { name: /^Approve/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  await eventually(() =>
    expect(sentOf(sent, 'ApproveRule')).toEqual([{ id: 'rul_2', input: { hash: 'a'.repeat(64) } }]),
  )
  expect(forAccount).toHaveBeenCalledWith(expect.objectContaining({ operation: 'approveRule' }))
})

it('tells the person who approves when a coming version takes its place', async () => {
  const coming = version({ _id: 'rul_9', effectiveFrom: '2027-03-01', isInForce: false })
  open([rule({ proposed: PROPOSED, coming: [coming] })])
  const card = await screen.findByRole('article', { name: 'Fees from 01/12/2026' })
  const text = 'From 01/03/2027 on, another approved version counts instead.'
  expect(within(card).getByText(text)).toBeTruthy()
  expect(screen.getAllByText(text)).toHaveLength(1)
})

it('shows what changes of a long table first', async () => {
  const entry = (label: string, isChanged: boolean) => ({
    label,
    value: 'at most 5%',
    before: isChanged ? 'at most 4%' : 'at most 5%',
    isChanged,
  })
  const lines = Array.from({ length: 13 }, (_, index) => entry(`Limit ${index}`, index === 7))
  open([rule({ proposed: version({ ...PROPOSED, lines }) })])
  const card = within(await screen.findByRole('article', { name: 'Fees from 01/12/2026' }))
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Limit 7'])
  fireEvent.click(card.getByRole('button', { name: 'Show all 13 entries: Fees from 01/12/2026' }))
  expect(card.getAllByRole('term')).toHaveLength(13)
})

it('lets the person who proposed it withdraw it only', async () => {
  const why = RULE_GUARD_TEXTS.isNotProposer
  const own = { ...PROPOSED, approve: verdict(why), decline: verdict(why), withdraw: verdict() }
  const { sent } = open([rule({ proposed: own })])
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw: Fees from 01/12/2026' }))
  await eventually(() => expect(sentOf(sent, 'WithdrawRule')).toEqual([{ id: 'rul_2' }]))
})

it('proposes fees as they are typed, and shows the history', async () => {
  const { sent } = open([rule()])
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Show the history: Fees' }))
  expect(await screen.findByText('Declined: Too early.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Propose a version: Fees' }))
  const fee = screen.getByLabelText('Fee of a withdrawal in US dollars')
  await person.clear(fee)
  await person.type(fee, 'much')
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText(RULE_TEXTS.amount)).toBeTruthy()
  expect(screen.getByText(RULE_TEXTS.reason)).toBeTruthy()
  await person.clear(fee)
  await person.type(fee, '2.5')
  await person.type(screen.getByLabelText('Applies from'), '01/12/2026')
  await person.type(screen.getByLabelText(/^Reason/), 'Costs have grown.')
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  const money = (amount: string) => ({ amount, currency: 'USD' })
  await eventually(() =>
    expect(sentOf(sent, 'ProposeRule')).toEqual([
      {
        input: {
          kind: 'fees',
          effectiveFrom: '2026-12-01',
          basedOn: 'rul_1',
          reason: 'Costs have grown.',
          fees: { successBp: 250, listing: money('0'), withdrawal: money('250') },
        },
      },
    ]),
  )
})

it('begins with the last version of the chosen day, and asks before it drops what was typed', async () => {
  const coming = base({
    _id: 'rul_9',
    effectiveFrom: '2026-12-10',
    fees: { successBp: 250, listing: usd('0'), withdrawal: usd('700') },
  })
  const { sent } = open([rule({ bases: [FEES, coming] })])
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Propose a version: Fees' }))
  const day = screen.getByLabelText('Applies from')
  const fee = () => screen.getByLabelText('Fee of a withdrawal in US dollars')
  await person.type(day, '09/12/2026')
  expect(fee()).toHaveProperty('value', '0.00')
  expect(screen.getByText('From 10/12/2026 on, another approved version counts instead.')).toBeTruthy()
  await person.clear(day)
  await person.type(day, '10/12/2026')
  expect(fee()).toHaveProperty('value', '7.00')
  await person.clear(fee())
  await person.type(fee(), '8')
  await person.clear(day)
  await person.type(day, '09/12/2026')
  expect(fee()).toHaveProperty('value', '8')
  await person.click(screen.getByRole('button', { name: 'Start again from the version from 01/01/2026' }))
  expect(fee()).toHaveProperty('value', '0.00')
  await person.clear(fee())
  await person.type(fee(), '3')
  await person.type(screen.getByLabelText(/^Reason/), 'Costs have grown.')
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  await eventually(() =>
    expect(sentOf(sent, 'ProposeRule')).toMatchObject([
      { input: { basedOn: 'rul_1', effectiveFrom: '2026-12-09' } },
    ]),
  )
})

it('takes rates by pairs of countries, each pair once', async () => {
  const { sent } = open([TAX])
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Propose a version: Withholding tax' }))
  await screen.findByRole('group', { name: 'Every other pair of countries' })
  await person.click(screen.getByRole('button', { name: 'Add a rate' }))
  await person.click(screen.getByRole('button', { name: 'Remove: Rate 2' }))
  await person.click(screen.getByRole('button', { name: 'Add a rate' }))
  const row = within(screen.getByRole('group', { name: 'Rate 2' }))
  await person.selectOptions(row.getByLabelText('Country of the holder'), '*')
  await person.type(row.getByLabelText('Rate in per cent'), '15')
  await person.type(row.getByLabelText('Source'), 'A treaty')
  await person.type(screen.getByLabelText('Applies from'), '01/12/2026')
  await person.type(screen.getByLabelText(/^Reason/), 'A treaty.')
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  expect((await screen.findAllByText(RULE_TEXTS.twice)).length).toBeGreaterThan(0)
  await person.selectOptions(row.getByLabelText('Country of the holder'), 'CA')
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  await eventually(() =>
    expect(sentOf(sent, 'ProposeRule')).toMatchObject([
      {
        input: {
          kind: 'withholdingTax',
          withholdingTax: {
            rates: [
              { payer: '*', holder: '*', rateBp: 0, source: 'None.' },
              { payer: '*', holder: 'CA', rateBp: 1500, source: 'A treaty' },
            ],
          },
        },
      },
    ]),
  )
})

it('takes the limits of the screening methods', async () => {
  const { sent } = open([METHODS], ['scholar'])
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: 'Propose a version: Screening methods' }))
  const group = within(await screen.findByRole('group', { name: 'FTSE' }))
  const cash = group.getByLabelText('Receivables and cash in per cent')
  expect(cash).toHaveProperty('value', '50.00')
  await person.clear(cash)
  const debt = group.getByLabelText('Interest-bearing debt in per cent')
  await person.clear(debt)
  await person.type(debt, '101')
  await person.type(screen.getByLabelText('Applies from'), '01/12/2026')
  await person.type(screen.getByLabelText(/^Reason/), 'New limits.')
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText(RULE_TEXTS.percent)).toBeTruthy()
  await person.clear(debt)
  await person.type(debt, '30')
  await person.selectOptions(group.getByLabelText('Interest-bearing debt: passes'), 'below')
  await person.click(screen.getByRole('button', { name: 'Add a method' }))
  await person.click(screen.getByRole('button', { name: 'Remove: New method' }))
  await person.click(screen.getByRole('button', { name: 'Add a method' }))
  const added = within(screen.getByRole('group', { name: 'New method' }))
  const name = added.getByLabelText('Name of the method')
  fireEvent.change(name, { target: { value: 'FTSE' } })
  for (const label of ['Non-permissible income', 'Interest-bearing debt', 'Cash and interest-bearing assets'])
    fireEvent.change(added.getByLabelText(`${label} in per cent`), { target: { value: '5' } })
  fireEvent.change(added.getByLabelText('Source'), { target: { value: 'A council' } })
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText(RULE_TEXTS.methodTwice)).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Council 2027' } })
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  const changed = { ...FTSE, debt: { maxBp: 3000, inclusive: false }, liquid: null }
  const five = { maxBp: 500, inclusive: true }
  const method = {
    method: 'Council 2027',
    denominator: 'total_assets',
    income: five,
    debt: five,
    cash: five,
    liquid: null,
    impliedIncomeBp: null,
    confirmed: false,
    source: 'A council',
  }
  await eventually(() =>
    expect(sentOf(sent, 'ProposeRule')).toMatchObject([
      { input: { kind: 'screening', screening: { methods: [changed, method] } } },
    ]),
  )
})

it.each([
  [
    'Regimes',
    REGIMES,
    async (person: Person) => {
      const group = within(await screen.findByRole('group', { name: REGIME_NAMES.eu_ecspr }))
      expect(group.queryByRole('option', { name: 'Business days after the order' })).toBeNull()
      const days = group.getByLabelText('Number of days or hours to cancel')
      await person.clear(days)
      await person.type(days, '31')
      await person.clear(group.getByLabelText('Cap of an issuer'))
      return { fault: RULE_TEXTS.cancelAmount, repair: () => person.type(days, '{Backspace}{Backspace}5') }
    },
    { regimes: { regimes: [{ ...ECSPR, cancel: { ...ECSPR.cancel, amount: 5 }, cap: null }] } },
  ],
  [
    'Limits of investors',
    LIMITS,
    async (person: Person) => {
      const group = within(
        await screen.findByRole('group', { name: 'European Union: crowdfunding regulation (ECSPR), tier 1' }),
      )
      expect(group.queryByLabelText('Income above, EUR')).toBeNull()
      const least = group.getByLabelText('Limit, at least, EUR')
      await person.clear(least)
      const part = group.getByLabelText('Per cent of the net worth')
      await person.clear(part)
      await person.type(part, '2.5')
      return { fault: RULE_TEXTS.amount, repair: () => person.type(least, '2000') }
    },
    { investorLimits: { tiers: [{ ...TIER, basisPoints: 250, atLeast: '200000' }] } },
  ],
] as const)('takes a version of: %s', async (name, of, change, expected) => {
  const { sent } = open([of], ['compliance'])
  const person = userEvent.setup()
  await person.click(await screen.findByRole('button', { name: `Propose a version: ${name}` }))
  const { fault, repair } = await change(person)
  await person.type(screen.getByLabelText('Applies from'), '01/12/2026')
  await person.type(screen.getByLabelText(/^Reason/), 'A new law.')
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText(fault)).toBeTruthy()
  await repair()
  await person.click(screen.getByRole('button', { name: 'Propose' }))
  await eventually(() => expect(sentOf(sent, 'ProposeRule')).toMatchObject([{ input: expected }]))
  expect(JSON.stringify(sentOf(sent, 'ProposeRule'))).not.toContain('__typename')
})

it('tells other people that the page is not for them', async () => {
  open([rule()], ['support'])
  expect(
    await screen.findByText('This page is for staff of finance and compliance, and scholars.'),
  ).toBeTruthy()
})

it('offers to try again after a failure', async () => {
  openScreen({
    screen: <StaffRulesScreen />,
    at: '/staff/rules',
    route: '/staff/rules',
    replies: {
      CurrentUser: dataOf<CurrentUserQuery>({ currentUser: replyOf(user({ roles: ['finance'] })) }),
      DatedRules: FAILURE,
    },
  })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
