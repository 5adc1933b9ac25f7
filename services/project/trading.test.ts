import { expect, it } from 'vitest'
import { CAMPAIGN_STATES } from '#contracts/project/values.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { tradingOf } from './trading.ts'

const PARTNERS: ContractTerms = {
  type: 'musharakah',
  capital: { investors: 6000, issuer: 4000 },
  profit: { investors: 5000, issuer: 5000 },
  silent: 'none',
  payoutEveryMonths: 3,
}
const SALE: ContractTerms = {
  type: 'murabaha',
  goods: 'Looms',
  cost: '450000',
  markUp: '50000',
  instalments: 10,
  possessionFirst: true,
  lateIncreaseBp: 0,
}
const sukuk = (receivablesOnly: boolean): ContractTerms => ({
  type: 'sukuk',
  underlying: 'ijara',
  assets: 'Two ships',
  certificates: 100,
  nominal: '10000',
  tradable: 'after closing and employment of funds',
  receivablesOnly,
})

it.each<[string, ContractTerms, string, RegExp]>([
  ['a partnership that works', PARTNERS, 'par only', /tangible is not known/],
  ['a sale on credit', SALE, 'par only', /debts that others owe/],
  ['certificates over debts', sukuk(true), 'par only', /debts that others owe/],
  ['certificates over ships', sukuk(false), 'par only', /tangible is not known/],
])('says at what price digital shares of %s may be sold, by which rule', (_of, terms, price, rule) => {
  expect(tradingOf(terms, 'operating')).toEqual({ price, rule: expect.stringMatching(rule) })
})

it('blocks every sale before the money is at work, and after the digital shares have ended', () => {
  const open = CAMPAIGN_STATES.filter((state) => tradingOf(PARTNERS, state).price !== 'blocked')
  expect(open).toEqual(['operating'])
  expect(tradingOf(SALE, 'funded').rule).toMatch(/AAOIFI 17/)
})
