import { dayOf } from '#contracts/dates.ts'
import { agreedSum, lateDemand, pledgeOf, type LateDemand } from '#contracts/finance/late-payment.ts'
import { contractTerms } from '#contracts/project/contract-terms.ts'
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
 * filed, without those of respite. While respite stands nothing is asked beside the sum itself.
 */
export function demandOf(due: DueRow, requests: readonly Request[], now: Date): Demand {
  const terms = contractTerms.parse(due.contract)
  const instalment = agreedSum(terms, due.capital, due.number)
  if (instalment === undefined) throw new Error(`${due.offeringId} has no number ${due.number}`)
  const until = dayOf(due.filedAt ?? now)
  const respites = requests.filter(({ kind, decidedAt }) => kind === 'respite' && decidedAt !== null)
  const spared = respites
    .filter(({ state }) => state === 'ended')
    .reduce((sum, { decidedAt, endedAt }) => {
      const from = dayOf(decidedAt ?? now)
      const to = dayOf(endedAt ?? now)
      return sum + daysBetween(from < due.dueOn ? due.dueOn : from, to < until ? to : until)
    }, 0)
  const days = Math.max(0, daysBetween(due.dueOn, until) - spared)
  const pledgedBp = pledgeOf(terms)
  const provedCosts = requests.flatMap(({ kind, state, amount }) =>
    kind === 'cost' && state === 'approved' ? [amount] : [],
  )
  const cannotPay = respites.some(({ state }) => state === 'approved')
  return { ...lateDemand({ instalment, days, provedCosts, pledgedBp, cannotPay }), days, pledgedBp }
}

/** Whether respite stands or waits for a decision. */
export const hasRespite = (requests: readonly Pick<Request, 'kind' | 'state'>[]): boolean =>
  requests.some(({ kind, state }) => kind === 'respite' && (state === 'waiting' || state === 'approved'))

/** Whether respite stands. */
export const isSpared = (requests: readonly Pick<Request, 'kind' | 'state'>[]): boolean =>
  requests.some(({ kind, state }) => kind === 'respite' && state === 'approved')
