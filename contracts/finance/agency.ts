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
