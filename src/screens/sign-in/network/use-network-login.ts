import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { NetworkId } from '#contracts/authentication/networks.ts'
import { MISMATCH_TEXT } from '#contracts/texts.ts'
import { exchangeNetworkCode, type NetworkPerson } from '#graphql/network-login.ts'
import { explainedError, refusalOf } from '#graphql/problem.ts'
import { createNetworkPopup } from '#features/network-login/network-popup.ts'
import { type CodeMessage, readCallback, STATE_KEY } from '#lib/network-callback.ts'
import { paths } from '#lib/paths.ts'
import {
  type Acquaintance,
  networkLoginMachine,
  type NetworkLoginEvent,
  type OpenPopup,
} from '#machines/network-login/machine.ts'
import type { SignInChallenge } from '#machines/sign-in/machine.ts'
import type { NetworkPartProps } from './network-part.tsx'

/** The fields of an answer in the address of a page (spec 4.10), which are removed at once. */
const ANSWER_FIELDS = ['code', 'state', 'from', 'iss', 'error', 'error_description']

function storedState(): string | null {
  try {
    return localStorage.getItem(STATE_KEY)
  } catch {
    return null
  }
}

/** The answer in the address of this page, checked against the same state as in a popup. */
function landed(search: string): { readonly network: NetworkId; readonly take: () => CodeMessage } | null {
  const query = new URLSearchParams(search)
  if (!query.has('code')) return null
  const callback = readCallback(search, storedState())
  const take = () => {
    if (callback.kind === 'post' && 'code' in callback.message) return callback.message
    throw refusalOf(MISMATCH_TEXT)
  }
  return { network: query.get('from') === 'identity' ? 'identity' : 'linkedin', take }
}

/**
 * The machine with its popups and its call. Code, state, grant and challenge are passed outside, so that no context,
 * event or inspector contains them.
 */
function prepare() {
  const popup = createNetworkPopup()
  const answer = landed(window.location.search)
  let take: (() => CodeMessage) | null = answer === null ? null : answer.take
  let challenge: SignInChallenge | null = null
  let person: NetworkPerson | null = null
  const machine = networkLoginMachine.provide({
    actors: {
      popups: fromCallback<OpenPopup>(({ receive, sendBack }) => {
        const tell = (event: NetworkLoginEvent) => sendBack(event)
        receive(({ network }) => {
          popup.open(network, {
            onAnswer: (message) => {
              if ('error' in message) return tell({ type: 'errorReceived', error: message.error })
              take = () => message
              tell({ type: 'codeReceived' })
            },
            onBlocked: () => tell({ type: 'popup.blocked' }),
            onClosed: () => tell({ type: 'popup.closed' }),
            onFailed: (error) => tell({ type: 'popup.failed', error: explainedError(error) }),
          })
        })
        return popup.close
      }),
      exchangeCode: fromPromise<Acquaintance>(async () => {
        const taken = take
        take = null
        try {
          if (taken === null) throw new Error('No code')
          const outcome = await exchangeNetworkCode(taken())
          challenge = 'challenge' in outcome ? outcome.challenge : null
          person = 'person' in outcome ? outcome.person : null
        } catch (error) {
          throw explainedError(error)
        }
        return person === null ? 'known' : 'new'
      }),
    },
  })
  return {
    machine,
    input: { landed: answer?.network ?? null },
    person: () => person,
    takeChallenge: () => {
      const taken = challenge
      challenge = null
      return taken === null ? Promise.reject(new Error('No challenge')) : Promise.resolve(taken)
    },
  }
}

/** Removes the answer from the address, so that neither history nor a copied link contains it. */
function cleanAddress(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('code')) return
  for (const name of ANSWER_FIELDS) url.searchParams.delete(name)
  window.history.replaceState(null, '', url.pathname + url.search + url.hash)
}

/** Runs the machine of a login through a network beside the page's sign-in, which asks for the second factor. */
export function useNetworkLogin({ signIn, arrivedAt, onHold, onFinishing, goTo }: NetworkPartProps) {
  const [{ machine, input, person, takeChallenge }] = useState(prepare)
  const actor = useActorRef(machine, { input }, (next) => {
    onHold(next.matches('confirming') || next.matches('succeeded'))
    onFinishing(next.matches('finishing'))
    const target = next.matches('toProfile') ? paths.profileSetting : arrivedAt
    if (next.status === 'done' && target !== null) goTo(target)
  })
  const snapshot = useSelector(actor, (current) => current)
  // The address bar: the answer was read from it before.
  useEffect(cleanAddress, [])

  const { step } = signIn
  const lastStep = useRef(step)
  // The machine's actor: it follows the sign-in of the page.
  useEffect(() => {
    if (step === lastStep.current) return
    lastStep.current = step
    actor.send({ type: step === 'code' ? 'signIn.codeAsked' : 'signIn.left' })
  }, [actor, step])

  const isConfirming = snapshot.matches('confirming')
  const askSecondFactor = useEffectEvent(() => {
    // For a new person the sign-up has already asked for it.
    if (step === 'credentials') signIn.submit(takeChallenge)
  })
  // The machine's actor: once it confirms, the page's sign-in asks for the second factor.
  useEffect(() => {
    if (isConfirming) askSecondFactor()
  }, [isConfirming])

  // The machine's actor: the sign-in of the page has ended.
  useEffect(() => {
    if (arrivedAt !== null) actor.send({ type: 'signIn.completed' })
  }, [actor, arrivedAt])
  return { snapshot, person, send: (event: NetworkLoginEvent) => actor.send(event) }
}
