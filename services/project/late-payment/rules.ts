import { dayOf } from '#contracts/dates.ts'
import { agreedSum, lateDemand, pledgeOf, type LateDemand } from '#contracts/finance/late-payment.ts'
import { contractTerms } from '#contracts/project/contract-terms.ts'
import { leaseMonth } from '#services/project/distribution/figures.ts'
import type { DueRow, LateRequestRow } from './store.ts'

const DAY_MS = 86_400_000

type Request = Pick<LateRequestRow, 'kind' | 'state' | 'amount' | 'decidedAt' | 'endedAt'>

export interface Demand extends LateDemand {
  /** Late days that count. */
  readonly days: number
  readonly pledgedBp: number | null
}

const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS))

/**
 * What is asked of the issuer for a month of rent or an instalment: days count from the day after it was due until its result was
 * filed and the wallet covered it, without those of respite. While respite stands nothing is asked beside the sum itself. What a result
 * that was cancelled took already is not asked again.
 */
export function demandOf(due: DueRow, requests: readonly Request[], now: Date): Demand {
  const terms = contractTerms.parse(due.contract)
  const asset =
    due.lease && due.periodFrom !== null ? leaseMonth(due.lease, due.periodFrom, null).asset : undefined
  const instalment = agreedSum(terms, due.capital, due.number, asset)
  if (instalment === undefined) throw new Error(`${due.offeringId} has no number ${due.number}`)
  const until = dayOf(due.coveredAt ?? now)
  const respites = requests.filter(({ kind, decidedAt }) => kind === 'respite' && decidedAt !== null)
  const spared = respites
    .filter(({ state }) => state === 'ended' || state === 'approved')
    .reduce((sum, { decidedAt, endedAt }) => {
      const from = dayOf(decidedAt ?? now)
      const to = endedAt === null ? until : dayOf(endedAt)
      return sum + daysBetween(from < due.dueOn ? due.dueOn : from, to < until ? to : until)
    }, 0)
  const days = Math.max(0, daysBetween(due.dueOn, until) - spared)
  const pledgedBp = pledgeOf(terms)
  const provedCosts = requests.flatMap(({ kind, state, amount }) =>
    kind === 'cost' && state === 'approved' ? [amount] : [],
  )
  const cannotPay = respites.some(({ state }) => state === 'approved')
  const demand = lateDemand({ instalment, days, provedCosts, pledgedBp, cannotPay })
  const left = (asked: bigint, taken: bigint) => (asked > taken ? asked - taken : 0n)
  const cost = left(demand.cost, due.takenCost)
  return { ...demand, cost, donation: left(demand.donation, due.takenDonation), days, pledgedBp }
}

/** Whether respite stands or waits for a decision. */
export const hasRespite = (requests: readonly Pick<Request, 'kind' | 'state'>[]): boolean =>
  requests.some(({ kind, state }) => kind === 'respite' && (state === 'waiting' || state === 'approved'))

/** Whether respite stands. */
export const isSpared = (requests: readonly Pick<Request, 'kind' | 'state'>[]): boolean =>
  requests.some(({ kind, state }) => kind === 'respite' && state === 'approved')
