import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { explained } from '#graphql/problem.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { recoveryRequestMachine } from '#machines/recovery/machine.ts'

/** Asking for a recovery link as the screen sees it. */
export interface RecoveryRequest {
  readonly isSent: boolean
  readonly isBusy: boolean
  readonly problem: MachineProblem | null
  /** What the service said once it was sent. */
  readonly said: string
  /** Runs the call that sends the request, once. */
  readonly submit: (call: () => Promise<string>) => void
  readonly again: () => void
}

/** The machine with its call, which is handed over beside it: no address or number is in a context or an event. */
function prepare() {
  let request: () => Promise<string> = () => Promise.reject(new Error('No request'))
  const machine = recoveryRequestMachine.provide({
    actors: { sendRequest: fromPromise<string>(() => explained(request())) },
  })
  return {
    machine,
    hand: (call: () => Promise<string>) => {
      request = call
    },
  }
}

/** Runs the machine of /recoverPassword. */
export function useRecoveryRequest(): RecoveryRequest {
  const [{ machine, hand }] = useState(prepare)
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  return {
    isSent: snapshot.matches('sent'),
    isBusy: snapshot.hasTag('busy'),
    problem: snapshot.context.problem,
    said: snapshot.context.said,
    submit: (call) => {
      // Asked of the actor, not of this rendering: a second click arrives before the next one.
      if (!actor.getSnapshot().can({ type: 'request.submitted' })) return
      hand(call)
      actor.send({ type: 'request.submitted' })
    },
    again: () => actor.send({ type: 'request.againChosen' }),
  }
}
