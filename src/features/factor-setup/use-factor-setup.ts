import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { explained } from '#graphql/problem.ts'
import {
  type FactorSetupEvent,
  factorSetupMachine,
  type SetupConfirmed,
  type SetupPrepared,
} from '#machines/factor-setup/machine.ts'
import type { SetupKind } from '#machines/factor-setup/labels.ts'

/** A call passed outside the machine, once, so that no context, event or inspector contains a secret. */
function handover<Result>() {
  let waiting: (() => Promise<Result>) | null = null
  return {
    hand: (call: () => Promise<Result>) => {
      waiting = call
    },
    take: () => {
      const call = waiting
      waiting = null
      return explained(call === null ? Promise.reject(new Error('No call')) : call())
    },
  }
}

function prepareLogic() {
  const first = handover<SetupPrepared>()
  const last = handover<SetupConfirmed>()
  const again = handover<void>()
  const machine = factorSetupMachine.provide({
    actors: {
      prepare: fromPromise(first.take),
      confirm: fromPromise(last.take),
      resend: fromPromise(again.take),
    },
  })
  return { machine, first, last, again }
}

/** The visible step of a setup: not started, the form that confirms it, or the codes shown once. */
export type SetupStep = 'idle' | 'confirming' | 'codes'

/** Runs the setup of one factor. Actions that the machine does not accept do nothing. */
export function useFactorSetup(kind: SetupKind) {
  const [{ machine, first, last, again }] = useState(prepareLogic)
  const actor = useActorRef(machine, { input: { kind } })
  const snapshot = useSelector(actor, (current) => current)
  const send = (event: FactorSetupEvent, prepareCall?: () => void) => {
    // Reads the actor, because a second click may come before the next render.
    if (!actor.getSnapshot().can(event)) return
    prepareCall?.()
    actor.send(event)
  }
  const { problem } = snapshot.context
  const step: SetupStep =
    snapshot.value === 'showingCodes'
      ? 'codes'
      : snapshot.value === 'idle' || snapshot.value === 'preparing'
        ? 'idle'
        : 'confirming'
  return {
    step,
    isBusy: snapshot.hasTag('busy'),
    isResending: snapshot.matches('resending'),
    /** A lost session has its own modal. */
    problem: problem?.kind === 'sessionLost' ? null : problem,
    start: (call: () => Promise<SetupPrepared>) =>
      send({ type: 'setup.startChosen' }, () => first.hand(call)),
    confirm: (call: () => Promise<SetupConfirmed>) =>
      send({ type: 'setup.confirmed' }, () => last.hand(call)),
    resend: (call: () => Promise<void>) => send({ type: 'code.resendChosen' }, () => again.hand(call)),
    cancel: () => send({ type: 'setup.cancelChosen' }),
    kept: () => send({ type: 'codes.kept' }),
  }
}
export type FactorSetup = ReturnType<typeof useFactorSetup>
