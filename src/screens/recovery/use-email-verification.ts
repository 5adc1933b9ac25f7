import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { openVerification, resendVerification } from '#graphql/recovery.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { emailVerificationMachine, type VerifiedLink } from '#machines/recovery/machine.ts'
import { explained } from './explained.ts'

/** What a mailed link says: the secret, if the address held one. */
export interface VerificationLink {
  readonly secret: string | undefined
}

/** Opening a verification link as the screen sees it. */
export interface EmailVerification {
  readonly step: 'checking' | 'unchecked' | VerifiedLink['state']
  readonly resendState: 'ready' | 'sending' | 'cooling'
  /** Masked. */
  readonly email: string
  readonly problem: MachineProblem | null
  readonly retry: () => void
  readonly resend: () => void
}

/** The machine with its calls. The secret is handed over beside it: neither context nor event ever holds it. */
function prepare() {
  let secret = ''
  const machine = emailVerificationMachine.provide({
    actors: {
      openLink: fromPromise<VerifiedLink>(() => explained(openVerification(secret))),
      resendLink: fromPromise<void>(() => explained(resendVerification(secret))),
    },
  })
  return {
    machine,
    hand: (found: string) => {
      secret = found
    },
  }
}

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>

function stepOf(snapshot: Snapshot): EmailVerification['step'] {
  const { value } = snapshot
  if (typeof value !== 'string') return 'expired'
  return value === 'arriving' ? 'checking' : value
}

function resendStateOf(snapshot: Snapshot): EmailVerification['resendState'] {
  if (snapshot.matches({ expired: 'sending' })) return 'sending'
  return snapshot.matches({ expired: 'cooling' }) ? 'cooling' : 'ready'
}

/** Runs the machine of /mailverification. */
export function useEmailVerification(link: VerificationLink | undefined): EmailVerification {
  const [{ machine, hand }] = useState(prepare)
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => {
    if (link === undefined) return
    hand(link.secret ?? '')
    actor.send({ type: link.secret === undefined ? 'link.missing' : 'link.found' })
  }, [actor, hand, link])
  return {
    step: stepOf(snapshot),
    resendState: resendStateOf(snapshot),
    email: snapshot.context.email,
    problem: snapshot.context.problem,
    retry: () => actor.send({ type: 'check.retryChosen' }),
    resend: () => actor.send({ type: 'link.resendChosen' }),
  }
}
