import { COOKIES } from '#contracts/web/cookies.ts'
import type { Access } from '#contracts/operation.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isOverseer, RULE_KEEPER_ROLES } from '#contracts/staff/values.ts'
import { Problem, sessionGone } from './problem.ts'
import type { Actor } from './service.ts'

/** The secret half of a browser's session; the handle is sent in Authorization. */
export const SESSION_COOKIE = COOKIES.session.name
/** Set by polls, so that the call does not count as activity of the person. */
export const BACKGROUND_HEADER = 'x-background'

/** The part of the session store that the host needs. */
export interface SessionResolver {
  resolve(credentials: {
    authorization: string | undefined
    sid: string | undefined
    secFetchSite: string | undefined
    now: Date
    background: boolean
    method: string
  }): Promise<Actor>
}

/** Who checks offerings. */
const REVIEWERS = ['scholar', 'compliance'] as const

const forbidden = () => new Problem(PROBLEM_CODES.forbidden, 403, 'You are not allowed to do this')

/**
 * The only place that decides who may call what; unknown access is refused.
 * @throws Problem 401 for a guest where a person is needed, 403 for the wrong person
 */
export function requireAccess(access: Access, actor: Actor): void {
  if (access === 'public' || access === 'guest') return
  if (actor.kind === 'guest') throw sessionGone()
  if (access === 'user') return
  if (access === 'investor' && actor.isInvestor) return
  if (access === 'issuer' && actor.isIssuer) return
  if (access === 'sender' && (actor.isIssuer || actor.roles.includes('compliance'))) return
  if (access === 'reviewer' && REVIEWERS.some((role) => actor.roles.includes(role))) return
  if (access === 'overseer' && isOverseer(actor.roles)) return
  if (access === 'ruleKeeper' && RULE_KEEPER_ROLES.some((role) => actor.roles.includes(role))) return
  if (access === 'manager' && (actor.isIssuer || isOverseer(actor.roles))) return
  if (access.startsWith('staff:') && actor.roles.includes(access.slice('staff:'.length))) return
  throw forbidden()
}

/**
 * Refuses calls from other sites where a person is needed. Browsers send Sec-Fetch-Site and scripts cannot change it;
 * other clients omit it and authenticate by Authorization.
 */
export function requireSameOrigin(access: Access, secFetchSite: string | null): void {
  if (access === 'public' || access === 'guest') return
  if (secFetchSite !== null && secFetchSite !== 'same-origin') throw forbidden()
}
