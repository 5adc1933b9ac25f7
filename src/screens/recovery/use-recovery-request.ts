import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { explained } from '#graphql/problem.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { recoveryRequestMachine } from '#machines/recovery/machine.ts'

/** The state and actions of the recovery request for the screen. */
export interface RecoveryRequest {
  readonly isSent: boolean
  readonly isBusy: boolean
  readonly problem: MachineProblem | null
  /** The service's text after sending. */
  readonly said: string
  /** Runs the call that sends the request, once. */
  readonly submit: (call: () => Promise<string>) => void
  readonly again: () => void
}

/** The machine with its call, which is passed outside, so that no context or event contains an address or number. */
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
      // Reads the actor, because a second click may come before the next render.
      if (!actor.getSnapshot().can({ type: 'request.submitted' })) return
      hand(call)
      actor.send({ type: 'request.submitted' })
    },
    again: () => actor.send({ type: 'request.againChosen' }),
  }
}
