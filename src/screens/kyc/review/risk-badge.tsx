import { BADGE_LOOKS, type ReviewCase, RISK_WORDS } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

/** The risk of a case as a word, a number and a colour. */
export function RiskBadge({
  level,
  score,
}: {
  readonly level: ReviewCase['riskLevel']
  readonly score: number
}) {
  return (
    <Badge look={BADGE_LOOKS[level]}>
      {RISK_WORDS[level]} · <span className="tnum">{score}</span>
    </Badge>
  )
}
