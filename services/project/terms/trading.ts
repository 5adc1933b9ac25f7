import { monthsText } from '#contracts/dates.ts'
import { tradingPrice } from '#contracts/finance/trading.ts'
import { WHOLE } from '#contracts/finance/amounts.ts'
import type { ContractTerms } from '#contracts/project/contract-terms.ts'

/** Campaigns whose subscription has closed, and whose digital shares have not ended. */
const CLOSED: ReadonlySet<string> = new Set(['funded', 'deploying', 'operating'])

const BLOCKED = 'Not now: only after subscription has closed and the money is at work (AAOIFI 17)'
/** Campaigns whose digital shares have ended, or never were allotted. */
const ENDED: ReadonlySet<string> = new Set(['settled', 'failed', 'cancelled'])
const NO_SHARES = 'No: this offering has no digital shares any more'
const RECEIVABLES = 'At face value only: the assets are debts that others owe (AAOIFI 17)'
const UNKNOWN =
  'At face value only: how much of the assets is tangible is not known, and unknown counts as too little (AAOIFI 17)'

/** Whether digital shares may change hands now at all: subscription has closed, and the money is at work. */
export const mayTrade = (campaign: string): boolean => priceOf(campaign, true) !== 'blocked'

const priceOf = (campaign: string, receivablesOnly: boolean) =>
  tradingPrice({
    subscriptionClosed: CLOSED.has(campaign),
    fundsEmployed: campaign === 'operating',
    receivablesOnly,
    tangibleBp: null,
    demandedBp: WHOLE,
  })

/**
 * Whether digital shares may be sold to others now, and at what price, in the words of the rule with its source (N7), and who transfers them. The books that issuers file do not tell how much of the assets
 * is tangible, and the board has named no percentage, so that nothing reaches it.
 */
export function saleRule(terms: ContractTerms, campaign: string, transfer: TransferRule): string {
  return ENDED.has(campaign) ? NO_SHARES : `${priceRule(terms, campaign)}. ${transferText(transfer)}`
}

interface TransferRule {
  readonly lockMonths: number
  /** Per cent of the price that the issuer receives; null where none was agreed. */
  readonly royaltyPercent: number | null
}

function transferText({ lockMonths, royaltyPercent }: TransferRule): string {
  const start = lockMonths === 0 ? 'You' : `After the lock-up of ${monthsText(lockMonths)} you`
  const share =
    royaltyPercent === null ? '' : `; of the price of a sale the issuer receives ${royaltyPercent}%`
  return `${start} can ask the issuer to transfer shares${share}.`
}

function priceRule(terms: ContractTerms, campaign: string): string {
  const receivablesOnly = terms.type === 'murabaha' || (terms.type === 'sukuk' && terms.receivablesOnly)
  const price = priceOf(campaign, receivablesOnly)
  if (price === 'blocked') return BLOCKED
  if (price === 'any price') throw new Error('No book says how much of the assets is tangible')
  return receivablesOnly ? RECEIVABLES : UNKNOWN
}
