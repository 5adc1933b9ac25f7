import { notNegative, portion } from './amounts.ts'

/**
 * A wakala's result: the agent's fee is of the capital, the principal takes the rest up to the expected rate, and of what exceeds it
 * the agent takes the agreed incentive. A loss is the principal's, and never beyond the capital.
 */
export function wakalaResult(
  terms: { readonly feeBp: number; readonly expectedBp: number; readonly incentiveBp: number },
  capital: bigint,
  gross: bigint,
): { fee: bigint; incentive: bigint; principal: bigint } {
  notNegative({ Capital: capital })
  const fee = portion(capital, terms.feeBp)
  const net = gross - fee
  const expected = portion(capital, terms.expectedBp)
  const incentive = net > expected ? portion(net - expected, terms.incentiveBp) : 0n
  const principal = net - incentive
  return { fee, incentive, principal: principal < -capital ? -capital : principal }
}

interface AgencyTerms {
  readonly feeBp: number
  readonly expectedBp: number
  readonly incentiveBp: number
}

/**
 * How one more result of an agency is divided, so that all results together are divided as one. `restores` makes up for what the
 * principal was due less than before; only what the principal is due above everything paid so far is `investors` above zero, which is
 * paid. Below zero it is the principal's loss.
 */
export function agencyParts(
  terms: AgencyTerms,
  capital: bigint,
  before: { readonly gross: bigint | null; readonly paid: bigint },
  net: bigint,
): { restores: bigint; investors: bigint; issuer: bigint } {
  // The fee is due with the first result.
  const dueBefore = before.gross === null ? 0n : wakalaResult(terms, capital, before.gross).principal
  const due = wakalaResult(terms, capital, (before.gross ?? 0n) + net).principal
  const gained = due - dueBefore
  const issuer = net - gained
  if (gained <= 0n) return { restores: 0n, investors: gained, issuer }
  const open = due > before.paid ? due - before.paid : 0n
  const investors = open < gained ? open : gained
  return { restores: gained - investors, investors, issuer }
}
