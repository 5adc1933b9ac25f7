import type { StepUp, StepUpTerms } from '#contracts/operation.ts'
import { PROBLEM_CODES, STEP_UP_MESSAGE } from '#contracts/problem.ts'
import type { Log } from '#services/kit/log.ts'
import { Problem } from './problem.ts'
import type { Actor, Handler } from './service.ts'
import { STEP_UP_HEADER, type StepUps } from '#services/kit/security/step-ups.ts'

interface StepUpDeps {
  readonly log: Log
  readonly stepUps: Pick<StepUps, 'use'>
}

interface SteppedCall {
  readonly handler: Handler
  readonly actor: Actor
  readonly headers: Headers
  readonly requestId: string
  /** The body after validation by the contract. */
  readonly body: unknown
  /** All input of the call as it was sent. */
  readonly sent: unknown
}

/** Rejects, at start, operations whose step-up could never be required: reads, and operations without a person. */
export function expectSteppable({ operation: { id, method, access, stepUp } }: Handler): void {
  if (stepUp === undefined) return
  if (method === 'get') throw new Error(`${id} is a GET and cannot have a step-up`)
  if (access === 'public' || access === 'guest') throw new Error(`${id} has a step-up and needs a person`)
}

/**
 * The only place that requires the proof of an operation's step-up; handlers never do.
 * @throws Problem 403 without a proof for exactly this call
 */
export async function requireStepUp({ log, stepUps }: StepUpDeps, call: SteppedCall): Promise<void> {
  const { id: operation, stepUp } = call.handler.operation
  if (stepUp === undefined || !isNeeded(stepUp, call.body)) return
  const token = call.headers.get(STEP_UP_HEADER)
  const { actor, requestId } = call
  if (actor.kind === 'user' && token !== null) {
    const { userId, sessionId } = actor
    const terms = termsOf(stepUp, call.body)
    // A payment may be repeated because of its idempotency key; a change of the account has none.
    const once = stepUp.of !== 'payment'
    const subject = subjectOf(stepUp, call.body)
    const scope = { token, userId, sessionId, operation, terms, subject }
    if (await stepUps.use({ ...scope, input: call.sent, once })) return
    log.warn('step_up.refused', { operation, userId, sessionId, requestId })
  }
  throw new Problem(PROBLEM_CODES.stepUpRequired, 403, STEP_UP_MESSAGE)
}

const isNeeded = (stepUp: StepUp, body: unknown): boolean =>
  stepUp.of === 'payment' || (stepUp.when?.(body as never) ?? true)

const subjectOf = (stepUp: StepUp, body: unknown): string | undefined =>
  stepUp.of === 'account' ? stepUp.subject?.(body as never) : undefined

function termsOf(stepUp: StepUp, body: unknown): StepUpTerms | undefined {
  // The contract has validated the body; only its type is unknown here.
  return stepUp.of === 'payment' ? stepUp.terms(body as never) : undefined
}
