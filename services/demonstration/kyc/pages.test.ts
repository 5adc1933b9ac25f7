import { expect, it } from 'vitest'
import { demoPages, type DemoCountry } from './pages.ts'

it.each<[DemoCountry, string, string]>([
  ['DE', 'EUR', '12000000'],
  ['MY', 'MYR', '54000000'],
  ['CA', 'CAD', '16000000'],
])('a person who lives in %s tells finances in %s', (country, currency, income) => {
  const person = { firstName: 'Huda', lastName: 'Sabri', email: 'huda@mizan.test', dob: '1990-01-01' }
  const { financial, profile } = demoPages({ ...person, country })
  const { totalIncome, netWorth, netFinancialAssets } = financial
  expect(totalIncome).toEqual({ amount: income, currency })
  for (const money of [netWorth, netFinancialAssets, profile.totalAmountInvested])
    expect(money.currency).toBe(currency)
})
