import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { ProblemError, readProblem } from '#graphql/problem.ts'
import { answerChallenge, requestPasskeyOptions, resendCode } from '#graphql/sign-in.ts'
import { getPasskey, PASSKEY_TEXTS } from '#lib/passkey.ts'
import {
  type SignInChallenge,
  type SignInChannel,
  type SignInEvent,
  signInMachine,
  type SignInMethod,
  type SignInMode,
} from '#machines/sign-in/machine.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { returnPath } from './return-path.ts'

/** Where the resend button stands; `over` once the right code was given. */
export type ResendState = 'cooling' | 'ready' | 'sending' | 'over'

/** The sign-in machine as the screens see it. Each action does nothing where the machine does not take it. */
export interface SignIn {
  readonly step: 'credentials' | 'code'
  /** The credentials or the code are being checked, or the page is about to be left. */
  readonly isBusy: boolean
  readonly resendState: ResendState
  readonly challenge: SignInChallenge | null
  /** The way to answer that is being used. */
  readonly method: SignInMethod | null
  readonly problem: MachineProblem | null
  /** Runs the call that sends the credentials, once. */
  readonly submit: (call: () => Promise<SignInChallenge>) => void
  readonly answer: (code: string) => void
  /** Has the browser ask for a passkey. */
  readonly askPasskey: () => void
  readonly choose: (method: SignInMethod) => void
  readonly resend: (channel?: SignInChannel) => void
  readonly restart: () => void
}

/** What nobody can explain gets the machine's words for that step (spec 8), never the server's. */
async function explained<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    const problem = readProblem(error)
    throw problem.kind === 'failed' ? new Error('The call failed') : new ProblemError(problem)
  }
}

/** A passkey that is not taken has no field to blame; whatever was wrong with it, the words are these. */
async function answerWithPasskey(challengeId: string, passkey: string): Promise<void> {
  try {
    await answerChallenge({ challengeId, passkey })
  } catch (error) {
    const problem = readProblem(error)
    const isRefused = problem.kind === 'refused' && problem.fieldErrors['code'] !== undefined
    throw isRefused
      ? new ProblemError({ ...problem, message: PASSKEY_TEXTS.refused, fieldErrors: {} })
      : error
  }
}

/** Asks the browser; what a passkey signed is handed over, being called off is an outcome like any other. */
async function askBrowser(
  challengeId: string,
  hand: (signed: string) => void,
): Promise<'done' | 'cancelled'> {
  const outcome = await getPasskey(await explained(requestPasskeyOptions(challengeId)))
  if (outcome.kind === 'cancelled') return 'cancelled'
  if (outcome.kind !== 'done') {
    const { text: message, kind: code } = outcome
    throw new ProblemError({ kind: 'refused', message, code, statusCode: 0, fieldErrors: {} })
  }
  hand(outcome.response)
  return 'done'
}

/**
 * The machine with its calls. What was typed or signed is handed over beside it, once: neither context nor event nor inspector ever
 * holds a secret.
 */
function prepare() {
  let credentials: (() => Promise<SignInChallenge>) | null = null
  let answer: (challengeId: string) => Promise<void> = () => Promise.reject(new Error('No answer'))
  const handCode = (code: string) => {
    answer = (challengeId) => answerChallenge({ challengeId, code })
  }
  const handPasskey = (passkey: string) => {
    answer = (challengeId) => answerWithPasskey(challengeId, passkey)
  }
  const machine = signInMachine.provide({
    actors: {
      checkCredentials: fromPromise<SignInChallenge, { readonly mode: SignInMode }>(() => {
        const call = credentials
        credentials = null
        return explained(call === null ? Promise.reject(new Error('No credentials')) : call())
      }),
      askPasskey: fromPromise<'done' | 'cancelled', { readonly challengeId: string }>(({ input }) =>
        askBrowser(input.challengeId, handPasskey),
      ),
      verifyCode: fromPromise<void, { readonly challengeId: string }>(({ input: { challengeId } }) => {
        const call = answer
        answer = () => Promise.reject(new Error('No answer'))
        return explained(call(challengeId))
      }),
      resendCode: fromPromise<
        SignInChallenge,
        { readonly challengeId: string; readonly channel: SignInChannel | undefined }
      >(({ input }) => explained(resendCode(input.challengeId, input.channel))),
    },
  })
  return {
    machine,
    handCredentials: (call: () => Promise<SignInChallenge>) => {
      credentials = call
    },
    handCode,
  }
}

function resendStateOf(snapshot: SnapshotFrom<typeof signInMachine>): ResendState {
  if (snapshot.matches({ code: { resend: 'ready' } })) return 'ready'
  if (snapshot.matches({ code: { resend: 'sending' } })) return 'sending'
  return snapshot.matches('signedIn') ? 'over' : 'cooling'
}

/** Runs the sign-in machine for one page; after the right code it leaves for the page that was asked for. */
export function useSignIn(mode: SignInMode, goTo: (path: string) => void): SignIn {
  const [{ machine, handCredentials, handCode }] = useState(prepare)
  const actor = useActorRef(machine, { input: { mode } })
  const snapshot = useSelector(actor, (current) => current)
  const isSignedIn = snapshot.matches('signedIn')
  useEffect(() => {
    if (isSignedIn) goTo(returnPath(window.location))
  }, [isSignedIn, goTo])

  const send = (event: SignInEvent, prepareCall?: () => void) => {
    // Asked of the actor, not of this rendering: a second click arrives before the next one.
    if (!actor.getSnapshot().can(event)) return
    prepareCall?.()
    actor.send(event)
  }
  return {
    step: snapshot.matches('credentials') || snapshot.matches('checking') ? 'credentials' : 'code',
    isBusy: isSignedIn || snapshot.hasTag('busy'),
    resendState: resendStateOf(snapshot),
    challenge: snapshot.context.challenge,
    method: snapshot.context.method,
    problem: snapshot.context.problem,
    submit: (call) => send({ type: 'credentials.submitted' }, () => handCredentials(call)),
    answer: (code) => send({ type: 'code.submitted' }, () => handCode(code)),
    askPasskey: () => send({ type: 'passkey.chosen' }),
    choose: (method) => send({ type: 'method.chosen', method }),
    resend: (channel) => send({ type: 'code.resendChosen', ...(channel === undefined ? {} : { channel }) }),
    restart: () => send({ type: 'signIn.restartChosen' }),
  }
}
