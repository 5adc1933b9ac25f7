import { useState } from 'react'
import type { MachineProblem } from '#machines/problem.ts'
import { CHALLENGE_TRIES } from '#machines/resend.ts'
import type { FactorEnd } from '#ui/sign-in/factor-parts.tsx'
import { useTimeout } from '#ui/effects/timers.ts'

interface Asked {
  readonly challengeId: string
  readonly expiresInMs: number
}

/**
 * Whether the challenge is over. The service does not distinguish a wrong answer from a late one, so the page counts
 * its own refusals and time.
 */
export function useFactorEnd(challenge: Asked | null, problem: MachineProblem | null): FactorEnd | null {
  const challengeId = challenge?.challengeId
  const [seen, setSeen] = useState({ challengeId, problem, refusals: 0 })
  if (seen.challengeId !== challengeId) setSeen({ challengeId, problem, refusals: 0 })
  else if (seen.problem !== problem) {
    const isRefused = problem?.fieldErrors['code'] !== undefined
    setSeen({ challengeId, problem, refusals: seen.refusals + (isRefused ? 1 : 0) })
  }
  // Every new code is a new object.
  const [expired, setExpired] = useState<Asked | null>(null)
  useTimeout(() => setExpired(challenge), challenge?.expiresInMs ?? 0, challenge)
  if (seen.refusals >= CHALLENGE_TRIES) return 'spent'
  return challenge !== null && expired === challenge ? 'expired' : null
}
