import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { openVerification, resendVerification } from '#graphql/recovery.ts'
import { explained } from '#graphql/problem.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { emailVerificationMachine, type VerifiedLink } from '#machines/recovery/machine.ts'

/** The content of a mailed link: the secret, if the address has one. */
export interface VerificationLink {
  readonly secret: string | undefined
}

/** The state and actions of the verification for the screen. */
export interface EmailVerification {
  readonly step: 'checking' | 'unchecked' | VerifiedLink['state']
  readonly resendState: 'ready' | 'sending' | 'cooling'
  /** Masked. */
  readonly email: string
  readonly problem: MachineProblem | null
  /** The service's text after another link was sent. */
  readonly said: string
  readonly retry: () => void
  readonly resend: () => void
}

/** The machine with its calls. The secret is passed outside, so that no context or event contains it. */
function prepare() {
  let secret: string | undefined
  const machine = emailVerificationMachine.provide({
    actors: {
      openLink: fromPromise<VerifiedLink>(() => explained(openVerification(secret ?? ''))),
      resendLink: fromPromise<string>(() => explained(resendVerification(secret))),
    },
  })
  return {
    machine,
    hand: (found: string | undefined) => {
      secret = found
    },
  }
}

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>

function stepOf(snapshot: Snapshot): EmailVerification['step'] {
  const { value } = snapshot
  if (typeof value !== 'string') return snapshot.matches('expired') ? 'expired' : 'unknown'
  return value === 'arriving' ? 'checking' : value
}

function resendStateOf(snapshot: Snapshot): EmailVerification['resendState'] {
  const isIn = (state: 'sending' | 'cooling') =>
    snapshot.matches({ expired: state }) || snapshot.matches({ unknown: state })
  if (isIn('sending')) return 'sending'
  return isIn('cooling') ? 'cooling' : 'ready'
}

/** Runs the machine of /mailverification. */
export function useEmailVerification(link: VerificationLink | undefined): EmailVerification {
  const [{ machine, hand }] = useState(prepare)
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  // The machine's actor: the link is known once the address was read.
  useEffect(() => {
    if (link === undefined) return
    hand(link.secret)
    actor.send({ type: link.secret === undefined ? 'link.missing' : 'link.found' })
  }, [actor, hand, link])
  const step = stepOf(snapshot)
  return {
    step,
    resendState: resendStateOf(snapshot),
    email: snapshot.context.email,
    problem: snapshot.context.problem,
    said: snapshot.context.said,
    retry: () => actor.send({ type: 'check.retryChosen' }),
    resend: () => {
      // For an unknown link the session decides whose link is resent.
      if (step === 'unknown') hand(undefined)
      actor.send({ type: 'link.resendChosen' })
    },
  }
}
