import { formatCount } from './money.ts'

/** '1 difference', '1,200 differences'. */
export function differencesText(count: number): string {
  return count === 1 ? '1 difference' : `${formatCount(count)} differences`
}

/** The result of a check of the ledger in words. */
export function resultText({
  outcome,
  found,
}: {
  outcome: 'matched' | 'differs' | 'failed'
  found: number
}): string {
  if (outcome === 'failed') return 'Check failed'
  return outcome === 'matched' ? 'Matched' : differencesText(found)
}
