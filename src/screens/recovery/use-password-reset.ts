import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { isPasswordLinkGood, setNewPassword } from '#graphql/recovery.ts'
import { explained } from '#graphql/problem.ts'
import type { MachineProblem } from '#machines/problem.ts'
import { passwordResetMachine } from '#machines/recovery/machine.ts'

/** The content of a mailed link: the user, and the secret, if the address has one. */
export interface ResetLink {
  readonly userId: string
  readonly secret: string | undefined
}

/** Both fields of the form. */
export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
}

/** The state and actions of the password reset for the screen. */
export interface PasswordReset {
  readonly step: 'arriving' | 'checking' | 'choosing' | 'changed' | 'gone' | 'incomplete'
  readonly isBusy: boolean
  readonly problem: MachineProblem | null
  readonly submit: (typed: NewPassword) => void
}

/** The machine with its calls. Secret and passwords are passed outside, so that no context or event contains them. */
function prepare() {
  let check: () => Promise<boolean> = () => Promise.reject(new Error('No link'))
  let call: () => Promise<void> = () => Promise.reject(new Error('No password'))
  const machine = passwordResetMachine.provide({
    actors: {
      checkLink: fromPromise<boolean>(() => explained(check())),
      setPassword: fromPromise<void>(() => explained(call())),
    },
  })
  return {
    machine,
    handLink: (userId: string, resetToken: string) => {
      check = () => isPasswordLinkGood({ userId, resetToken })
    },
    hand: ({ userId, secret = '' }: ResetLink, typed: NewPassword) => {
      call = () => setNewPassword({ userId, resetToken: secret, ...typed })
    },
  }
}

/** Runs the machine of /changePassword/{userId}. */
export function usePasswordReset(link: ResetLink | undefined): PasswordReset {
  const [{ machine, hand, handLink }] = useState(prepare)
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (current) => current)
  // The machine's actor: the link is known once the address was read.
  useEffect(() => {
    if (link === undefined) return
    if (link.secret !== undefined) handLink(link.userId, link.secret)
    actor.send({ type: link.secret === undefined ? 'link.missing' : 'link.found' })
  }, [actor, handLink, link])
  const { value } = snapshot
  return {
    step: value === 'changing' ? 'choosing' : value,
    isBusy: snapshot.hasTag('busy'),
    problem: snapshot.context.problem,
    submit: (typed) => {
      // Reads the actor, because a second click may come before the next render.
      if (link === undefined || !actor.getSnapshot().can({ type: 'password.submitted' })) return
      hand(link, typed)
      actor.send({ type: 'password.submitted' })
    },
  }
}
