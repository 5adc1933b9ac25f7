import { useRef, useState } from 'react'
import { readProblem } from '#graphql/problem.ts'
import { stopFactorRemoval } from '#graphql/staff-links.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink, PlainButton } from '#ui/button-link.tsx'
import { FactorAlerts } from '#ui/sign-in/factor-parts.tsx'
import { SignInLayout } from '#ui/sign-in/sign-in-layout.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import type { InvitationLink } from './use-invitation.ts'
import { useOnce } from './use-once.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'

type Step = 'asking' | 'stopped' | 'over'

/** /stopFactorRemoval: the owner of an account stops the removal of their factors. `link` is undefined until the address was read. */
export function StopRemovalScreen({ link }: { readonly link: InvitationLink | undefined }) {
  const { step, problem, isBusy, stop } = useStop(link?.secret ?? '')
  const isIncomplete = link !== undefined && link.secret === undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(step, () => heading.current?.focus())
  const { title, lead } = isIncomplete
    ? {
        title: 'This link is not complete',
        lead: 'Please open the whole link from our message again.',
      }
    : step === 'asking'
      ? {
          title: 'Keep your second factors',
          lead: 'An administrator was told that you lost them, so they will be removed. If you still have them, stop the removal here.',
        }
      : step === 'stopped'
        ? {
            title: 'The removal is stopped',
            lead: 'Your authenticator app, passkeys and recovery codes stay as they are.',
          }
        : { title: 'There is nothing to stop', lead: 'The removal is over or was stopped before.' }
  return (
    <SignInLayout headingRef={heading} title={title} lead={lead}>
      {step !== 'asking' || isIncomplete ? (
        <>
          <p className={styles.quiet}>
            If you did not ask for the removal, log in, change your password and check your last logins.
          </p>
          <ButtonLink look="primary" href={paths.login}>
            Log in
          </ButtonLink>
        </>
      ) : (
        <div className={styles.form} aria-busy={isBusy}>
          <FactorAlerts problem={problem} />
          <div className={styles.submit}>
            <PlainButton
              look="primary"
              disabled={link === undefined}
              aria-disabled={isBusy}
              aria-describedby="stop-hint"
              onClick={() => void stop()}
            >
              {isBusy ? 'Stopping…' : 'Stop the removal'}
            </PlainButton>
            <p id="stop-hint" className={styles.quiet}>
              Your authenticator app, passkeys and recovery codes stay as they are. Both administrators are
              told.
            </p>
          </div>
        </div>
      )}
    </SignInLayout>
  )
}

/** Only a press of the button stops it, because programs that scan mails open links too. */
function useStop(secret: string) {
  const [step, setStep] = useState<Step>('asking')
  const [problem, setProblem] = useState<string>()
  const { once, isBusy } = useOnce()
  const stop = () =>
    once(async () => {
      setProblem(undefined)
      try {
        await stopFactorRemoval(secret)
        setStep('stopped')
      } catch (error) {
        const found = readProblem(error)
        if (found.kind === 'refused' && found.statusCode !== 429) setStep('over')
        else setProblem(found.message)
      }
    })
  return { step, problem, isBusy, stop }
}
