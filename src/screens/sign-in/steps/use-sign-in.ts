import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { explained, ProblemError, readProblem, refusalOf } from '#graphql/problem.ts'
import { answerChallenge, requestPasskeyOptions, resendCode } from '#graphql/sign-in.ts'
import { getPasskey } from '#lib/browser/passkey.ts'
import { PASSKEY_TEXTS } from '#contracts/authentication/texts.ts'
import {
  type SignInChallenge,
  type SignInChannel,
  type SignInEvent,
  signInMachine,
  type SignInMethod,
  type SignInMode,
} from '#machines/sign-in/machine.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { useFactorEnd } from '#hooks/use-factor-end.ts'
import type { FactorEnd } from '#ui/sign-in/factor-parts.tsx'
import type { ResendState } from '#ui/sign-in/resend.tsx'
import { forgetSignUp } from './kept-sign-up.ts'
import { forgetPending } from './pending-challenge.ts'
import { returnPath } from './return-path.ts'

/**
 * The state and actions of the sign-in machine for the screens. Actions that the machine does not accept do nothing.
 */
export interface SignIn {
  readonly step: 'credentials' | 'code'
  /** The credentials or the code are being checked, or the page is about to change. */
  readonly isBusy: boolean
  readonly resendState: ResendState
  readonly challenge: SignInChallenge | null
  /** The method in use. */
  readonly method: SignInMethod | null
  readonly problem: MachineProblem | null
  /** Why the challenge is over; null while it is open. */
  readonly end: FactorEnd | null
  /** Runs the call that sends the credentials, once. */
  readonly submit: (call: () => Promise<SignInChallenge>) => void
  /** Goes on with a challenge that the page was left with. */
  readonly resume: (challenge: SignInChallenge) => void
  readonly answer: (code: string) => void
  /** Asks the browser for a passkey. */
  readonly askPasskey: () => void
  readonly choose: (method: SignInMethod) => void
  readonly resend: (channel?: SignInChannel) => void
  readonly restart: () => void
}

/** A refused passkey has no field to show an error, so every refusal has the same text. */
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

/** Asks the browser and passes on the passkey's signature; cancelling is a normal outcome. */
async function askBrowser(
  challengeId: string,
  hand: (signed: string) => void,
): Promise<'done' | 'cancelled'> {
  const outcome = await getPasskey(await explained(requestPasskeyOptions(challengeId)))
  if (outcome.kind === 'cancelled') return 'cancelled'
  if (outcome.kind !== 'done') throw refusalOf(outcome.text)
  hand(outcome.response)
  return 'done'
}

/**
 * The machine with its calls. Input and signatures are passed outside, once, so that no context, event or inspector
 * contains a secret.
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

/** Runs the sign-in machine for one page; after success it navigates to the page requested before. */
export function useSignIn(mode: SignInMode, goTo: (path: string) => void): SignIn {
  const [{ machine, handCredentials, handCode }] = useState(prepare)
  const actor = useActorRef(machine, { input: { mode } }, (next) => {
    if (!next.matches('signedIn')) return
    // Whichever was begun in this tab: somebody is here now.
    forgetPending('login')
    forgetPending('register')
    forgetSignUp()
    goTo(returnPath(window.location))
  })
  const snapshot = useSelector(actor, (current) => current)
  const isSignedIn = snapshot.matches('signedIn')

  const send = (event: SignInEvent, prepareCall?: () => void) => {
    // Reads the actor, because a second click may come before the next render.
    if (!actor.getSnapshot().can(event)) return
    prepareCall?.()
    actor.send(event)
  }
  const { challenge, method, problem } = snapshot.context
  const end = useFactorEnd(challenge, problem)
  return {
    step: snapshot.matches('credentials') || snapshot.matches('checking') ? 'credentials' : 'code',
    isBusy: isSignedIn || snapshot.hasTag('busy'),
    resendState: resendStateOf(snapshot),
    challenge,
    method,
    problem,
    end: isSignedIn ? null : end,
    submit: (call) => send({ type: 'credentials.submitted' }, () => handCredentials(call)),
    resume: (kept) => send({ type: 'challenge.resumed', challenge: kept }),
    answer: (code) => send({ type: 'code.submitted' }, () => handCode(code)),
    askPasskey: () => send({ type: 'passkey.chosen' }),
    choose: (method) => send({ type: 'method.chosen', method }),
    resend: (channel) => send({ type: 'code.resendChosen', ...(channel === undefined ? {} : { channel }) }),
    restart: () => {
      forgetPending(mode)
      send({ type: 'signIn.restartChosen' })
    },
  }
}
