import { expect, it } from 'vitest'
import { CAMPAIGN_STATES } from '#contracts/project/values.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'
import { saleRule } from './trading.ts'

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

const TRANSFER = { lockMonths: 15, royaltyPercent: 2 }

it.each<[string, ContractTerms, RegExp]>([
  ['a partnership that works', PARTNERS, /^At face value only: .*tangible is not known.*AAOIFI 17/],
  ['a sale on credit', SALE, /^At face value only: .*debts that others owe.*AAOIFI 17/],
  ['certificates over debts', sukuk(true), /^At face value only: .*debts that others owe.*AAOIFI 17/],
  ['certificates over ships', sukuk(false), /^At face value only: .*tangible is not known.*AAOIFI 17/],
])('says at what price digital shares of %s may be sold, by which rule', (_of, terms, rule) => {
  expect(saleRule(terms, 'operating', TRANSFER)).toMatch(rule)
})

it('blocks every sale before the money is at work, and after the digital shares have ended', () => {
  const open = CAMPAIGN_STATES.filter((state) => !saleRule(PARTNERS, state, TRANSFER).startsWith('No'))
  expect(open).toEqual(['operating'])
  expect(saleRule(PARTNERS, 'settled', TRANSFER)).toMatch(/no digital shares any more/)
  expect(saleRule(SALE, 'funded', TRANSFER)).toMatch(/AAOIFI 17/)
})

it.each([
  [
    15,
    2,
    'After the lock-up of 15 months you can ask the issuer to transfer shares; of the price of a sale the issuer receives 2%.',
  ],
  [1, null, 'After the lock-up of 1 month you can ask the issuer to transfer shares.'],
  [0, 2, 'You can ask the issuer to transfer shares; of the price of a sale the issuer receives 2%.'],
])(
  'says who transfers them after a lock-up of %d months, and what of the price is whose',
  (lockMonths, royaltyPercent, text) => {
    for (const state of ['live', 'operating'])
      expect(saleRule(PARTNERS, state, { lockMonths, royaltyPercent })).toMatch(
        new RegExp(String.raw`\(AAOIFI 17\)\. ${text}$`),
      )
    expect(saleRule(PARTNERS, 'settled', { lockMonths, royaltyPercent })).not.toMatch(/transfer/)
  },
)
