import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { type AppProblem, explained, ProblemError, refusalOf } from '#graphql/problem.ts'
import type { SentCode } from '#graphql/sign-in.ts'
import type { StepUpCalls } from '#graphql/step-up.ts'
import { getPasskey, knowsPasskeys } from '#lib/browser/passkey.ts'
import type { MachineProblem } from '#machines/problem.ts'
import {
  type StepUpChallenge,
  type StepUpContext,
  type StepUpEvent,
  stepUpMachine,
} from '#machines/step-up/machine.ts'
import type { FactorEnd } from '#ui/sign-in/factor-parts.tsx'
import type { ResendState } from '#ui/sign-in/resend.tsx'
import { useFactorEnd } from '#hooks/use-factor-end.ts'
import type { StepUpDialogProps, StepUpRequest } from './step-up-request.ts'

/** Shown when the browser's own dialog was closed or timed out. */
export const PASSKEY_UNUSED_TEXT = 'The passkey was not used. Please try again or choose another way.'

/** The state and actions of the step-up for its dialog. Actions that the machine does not accept do nothing. */
export interface StepUpFlow {
  readonly step: 'password' | 'asking' | 'stopped' | 'factor'
  readonly isBusy: boolean
  readonly resendState: ResendState
  readonly challenge: StepUpChallenge | null
  readonly method: StepUpContext['method']
  readonly problem: MachineProblem | null
  /** Why the challenge is over; null while it is open. */
  readonly end: FactorEnd | null
  readonly givePassword: (password: string) => void
  readonly giveCode: (code: string) => void
  readonly provePasskey: () => void
  readonly choose: (method: StepUpContext['method']) => void
  readonly resend: (channel: StepUpChallenge['channel']) => void
  readonly restart: () => void
  readonly cancel: () => void
}

/** Without the methods that this browser does not support. */
function usable(asked: SentCode): StepUpChallenge {
  const methods = asked.methods.filter((method) => method !== 'passkey' || knowsPasskeys())
  return { ...asked, methods: methods.length === 0 ? asked.methods : methods }
}

async function proveByPasskey(calls: StepUpCalls, challengeId: string): Promise<string> {
  const outcome = await getPasskey(await calls.passkeyOptions(challengeId))
  if (outcome.kind === 'done') return calls.answer({ challengeId, passkey: outcome.response })
  throw refusalOf(outcome.kind === 'cancelled' ? PASSKEY_UNUSED_TEXT : outcome.text)
}

/** Whether a refusal is about fields that the dialog does not have. */
const isAboutRequest = ({ fieldErrors }: AppProblem): boolean =>
  Object.keys(fieldErrors).length > 0 && fieldErrors['password'] === undefined

/**
 * The machine with its calls. Input is passed outside, once, and so is the proof, so that no context, event or
 * inspector contains a secret.
 */
function prepare(request: StepUpRequest, calls: StepUpCalls) {
  let typed = ''
  let proof: string | undefined
  let refusal: ProblemError | undefined
  const takeTyped = () => {
    const text = typed
    typed = ''
    return text
  }
  const askFactor = () => {
    if (request.of === 'account') {
      const { operation, subject } = request
      return calls.askForAccount({
        operation,
        password: takeTyped(),
        ...(subject !== undefined && { subject }),
      })
    }
    const { operation, payee, amount } = request
    return calls.askForPayment({
      operation,
      payee,
      amount: { amount: amount.amount, currency: amount.currency },
    })
  }
  const keepRefusal = (error: unknown): never => {
    if (error instanceof ProblemError && isAboutRequest(error.problem)) refusal = error
    throw error
  }
  const machine = stepUpMachine.provide({
    actors: {
      askFactor: fromPromise<StepUpChallenge, { readonly of: StepUpContext['of'] }>(async () =>
        usable(await explained(askFactor()).catch(keepRefusal)),
      ),
      checkAnswer: fromPromise<
        void,
        { readonly challengeId: string; readonly method: StepUpContext['method'] }
      >(async ({ input: { challengeId, method } }) => {
        proof = await explained(
          method === 'passkey'
            ? proveByPasskey(calls, challengeId)
            : calls.answer({ challengeId, code: takeTyped() }),
        )
      }),
      resendCode: fromPromise<
        StepUpChallenge,
        { readonly challengeId: string; readonly channel: StepUpChallenge['channel'] }
      >(async ({ input }) => usable(await explained(calls.resend(input.challengeId, input.channel)))),
    },
  })
  return {
    machine,
    hand: (text: string) => {
      typed = text
    },
    takeProof: () => proof,
    takeRefusal: () => {
      const taken = refusal
      refusal = undefined
      return taken
    },
  }
}

function stepOf(snapshot: SnapshotFrom<typeof stepUpMachine>): StepUpFlow['step'] {
  if (snapshot.matches('password')) return 'password'
  if (snapshot.matches('asking')) return 'asking'
  return snapshot.matches('stopped') ? 'stopped' : 'factor'
}

function resendStateOf(snapshot: SnapshotFrom<typeof stepUpMachine>): ResendState {
  if (snapshot.matches({ factor: { resend: 'ready' } })) return 'ready'
  return snapshot.matches({ factor: { resend: 'sending' } }) ? 'sending' : 'cooling'
}

/** Runs the machine for one request; `onEnd` gets the proof, or undefined when it was cancelled. */
export function useStepUpFlow(
  request: StepUpRequest,
  calls: StepUpCalls,
  onEnd: StepUpDialogProps['onEnd'],
): StepUpFlow {
  const [{ machine, hand, takeProof, takeRefusal }] = useState(() => prepare(request, calls))
  const actor = useActorRef(machine, { input: { of: request.of } }, (next) => {
    const refusal = takeRefusal()
    if (refusal !== undefined) onEnd(Promise.reject(refusal))
    else if (next.status === 'done') onEnd(next.matches('confirmed') ? takeProof() : undefined)
  })
  const snapshot = useSelector(actor, (current) => current)
  const isOver = snapshot.status === 'done'

  const send = (event: StepUpEvent, typed?: string) => {
    // Reads the actor, because a second click may come before the next render.
    if (!actor.getSnapshot().can(event)) return
    if (typed !== undefined) hand(typed)
    actor.send(event)
  }
  const { challenge, method, problem } = snapshot.context
  const factorEnd = useFactorEnd(challenge, problem)
  return {
    step: stepOf(snapshot),
    isBusy: isOver || snapshot.hasTag('busy'),
    resendState: resendStateOf(snapshot),
    challenge,
    method,
    problem,
    end: isOver ? null : factorEnd,
    givePassword: (password) => send({ type: 'password.submitted' }, password),
    giveCode: (code) => send({ type: 'answer.submitted' }, code),
    provePasskey: () => send({ type: 'answer.submitted' }),
    choose: (chosen) => send({ type: 'method.chosen', method: chosen }),
    resend: (channel) => send({ type: 'code.resendChosen', channel }),
    restart: () => send({ type: 'stepUp.restartChosen' }),
    cancel: () => send({ type: 'stepUp.cancelled' }),
  }
}
