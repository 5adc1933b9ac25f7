import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { setNewPassword } from '#graphql/recovery.ts'
import { explained } from '#graphql/problem.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { passwordResetMachine } from '#machines/recovery/machine.ts'

/** What a mailed link says: whose password it is for, and the secret, if the address held one. */
export interface ResetLink {
  readonly userId: string
  readonly secret: string | undefined
}

/** Both fields of the form. */
export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/** Setting a new password as the screen sees it. */
export interface PasswordReset {
  readonly step: 'arriving' | 'choosing' | 'changed' | 'gone' | 'incomplete'
  readonly isBusy: boolean
  readonly problem: MachineProblem | null
  readonly submit: (typed: NewPassword) => void
}

/** The machine with its call. Secret and passwords are handed over beside it: neither context nor event ever holds one. */
function prepare() {
  let call: () => Promise<void> = () => Promise.reject(new Error('No password'))
  const machine = passwordResetMachine.provide({
    actors: { setPassword: fromPromise<void>(() => explained(call())) },
  })
  return {
    machine,
    hand: ({ userId, secret = '' }: ResetLink, typed: NewPassword) => {
      call = () => setNewPassword({ userId, resetToken: secret, ...typed })
    },
  }
}

/** Runs the machine of /changePassword/{userId}. */
export function usePasswordReset(link: ResetLink | undefined): PasswordReset {
  const [{ machine, hand }] = useState(prepare)
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  useEffect(() => {
    if (link !== undefined) actor.send({ type: link.secret === undefined ? 'link.missing' : 'link.found' })
  }, [actor, link])
  const { value } = snapshot
  return {
    step: value === 'changing' ? 'choosing' : value,
    isBusy: snapshot.hasTag('busy'),
    problem: snapshot.context.problem,
    submit: (typed) => {
      // Asked of the actor, not of this rendering: a second click arrives before the next one.
      if (link === undefined || !actor.getSnapshot().can({ type: 'password.submitted' })) return
      hand(link, typed)
      actor.send({ type: 'password.submitted' })
    },
  }
}
