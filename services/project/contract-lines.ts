import { monthsText } from '#contracts/dates.ts'
import { percentText } from '#contracts/payment/rules/percent.ts'
import { formatCount, formatMoney } from '#contracts/currencies.ts'
import type { Currency } from '#contracts/money.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'

export interface TermLine {
  readonly label: string
  readonly value: string
}

const line = (label: string, value: string): TermLine => ({ label, value })
const parts = (split: { investors: number; issuer: number }): string =>
  `${percentText(split.investors)} investors, ${percentText(split.issuer)} issuer`

const everyMonthsText = (months: number): string => `Every ${months === 1 ? 'month' : monthsText(months)}`

/** What late payment costs; terms without a pledge were signed without this line. */
const latePayment = ({ latePledgeBp }: { readonly latePledgeBp?: number | null | undefined }): TermLine[] =>
  latePledgeBp === undefined || latePledgeBp === null
    ? []
    : [
        line(
          'Late payment',
          `Cost of collection by receipt, and ${percentText(latePledgeBp)} a year of the late sum to charity`,
        ),
      ]

/** The terms of a contract as the page lists them, made from the terms themselves. */
export function contractLines(terms: ContractTerms, currency: Currency): TermLine[] {
  const money = (minor: string | bigint) => formatMoney({ amount: String(minor), currency })
  switch (terms.type) {
    case 'musharakah':
      return [
        line('Contract', 'Musharakah (partnership), AAOIFI 12'),
        line('Capital', parts(terms.capital)),
        line('Profit', `${parts(terms.profit)}, of actual profit`),
        line('Loss', 'Strictly by share of capital'),
        line('Role of investors', terms.silent === 'investors' ? 'Silent partners' : 'Partners with a vote'),
        line('Payouts', `${everyMonthsText(terms.payoutEveryMonths)} on account; final after liquidation`),
      ]
    case 'diminishing_musharakah':
      return [
        line('Contract', 'Diminishing musharakah (shared ownership), AAOIFI 12'),
        line('Ownership at the start', parts(terms.ownership)),
        line('Buy-out', `Unit by unit over ${monthsText(terms.buyOutMonths)}, under a separate promise`),
        line('Rent', `${money(terms.firstRent)} in the first month; it falls with the investors' share`),
        line('Loss', 'By share of ownership at the time'),
        ...latePayment(terms),
      ]
    case 'mudarabah':
      return [
        line('Contract', 'Mudarabah (capital and work), AAOIFI 13'),
        ...terms.tiers.map((tier, index) =>
          line(
            terms.tiers.length === 1 ? 'Profit' : `Profit, tier ${index + 1}`,
            `${parts(tier)}, of actual profit`,
          ),
        ),
        ...(terms.thresholdBp === null
          ? []
          : [line('Second tier', `Applies to profit above ${percentText(terms.thresholdBp)} of capital`)]),
        line('Loss', 'On the capital, save misconduct, negligence or breach of the manager'),
        line('Payouts', `${everyMonthsText(terms.payoutEveryMonths)} on account until capital is whole`),
      ]
    case 'ijara':
      return [
        line('Contract', 'Ijara (lease), AAOIFI 9'),
        line('Leased asset', terms.asset),
        line('Rent', `${money(terms.monthlyRent)} a month for ${monthsText(terms.termMonths)}`),
        line('Rent starts', 'When the asset is usable'),
        line('Ownership risk and cost', 'With the investors as lessors'),
        line(
          'Deposit',
          terms.depositMonths === 0
            ? 'None'
            : `${monthsText(terms.depositMonths)} of rent, returned at the end`,
        ),
        ...latePayment(terms),
      ]
    case 'murabaha':
      return [
        line('Contract', 'Murabaha (sale with disclosed mark-up), AAOIFI 8'),
        line('Goods', terms.goods),
        line('Cost', money(terms.cost)),
        line('Mark-up', money(terms.markUp)),
        line('Price', `${money(BigInt(terms.cost) + BigInt(terms.markUp))}, fixed; it never grows`),
        line('Payment', `${terms.instalments} instalments`),
        line('Order of events', 'Purchase and possession first, sale afterwards'),
        ...latePayment(terms),
      ]
    case 'wakala':
      return [
        line('Contract', 'Wakala (agency)'),
        line("Agent's fee", `${percentText(terms.feeBp)} of the capital`),
        line('Expected rate', `${percentText(terms.expectedBp)}; expected, not promised`),
        line('Above it', `${percentText(terms.incentiveBp)} of the excess to the agent as incentive`),
        line('Loss', 'On the principal; the agent covers misconduct and negligence only'),
      ]
    case 'sukuk':
      return [
        line('Contract', `Sukuk of ${terms.underlying}, AAOIFI 17`),
        line('Certificates', `${formatCount(terms.certificates)} of ${money(terms.nominal)} each`),
        line('Backed by', terms.assets),
        line('Trading', 'After subscription closed and funds are employed'),
        ...(terms.receivablesOnly ? [line('Price of trades', 'At par only')] : []),
        line('Loss', 'By certificate'),
      ]
  }
}
