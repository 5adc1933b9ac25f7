import { type ReactNode, useRef } from 'react'
import { CodeStep } from './code-step.tsx'
import { FactorStep } from './factor-step.tsx'
import { FactorOver, isFactorOver } from '#ui/sign-in/factor-parts.tsx'
import { SignInLayout } from '#ui/sign-in/sign-in-layout.tsx'
import styles from '#ui/sign-in/sign-in.module.css'
import type { SignIn } from './use-sign-in.ts'
import { useFocusOnChange } from '#ui/effects/focus.ts'

interface SignInStepsProps {
  readonly signIn: SignIn
  /** The address typed to sign up, which may hold a mistake. */
  readonly typedEmail?: string | undefined
  readonly title: string
  readonly lead: ReactNode
  readonly codeTitle: string
  /** The form of the first step, and links to other ways. */
  readonly children: ReactNode
}

const FACTOR_TITLE = 'Confirm it is you'

/** The two steps of signing in and up: the credentials, then the second factor. */
export function SignInSteps({ signIn, typedEmail, title, lead, codeTitle, children }: SignInStepsProps) {
  const { step, problem, challenge, end, method, restart } = signIn
  const isCode = step === 'code'
  // Whether a code was sent; otherwise the account has factors of its own.
  const isSent = challenge?.methods.includes('code') ?? false
  const secondTitle = isSent ? codeTitle : FACTOR_TITLE
  const answer = isSent ? (
    <CodeStep signIn={signIn} typedEmail={typedEmail} />
  ) : (
    <FactorStep signIn={signIn} />
  )
  const secondStep = isFactorOver(end, method) ? <FactorOver end={end} onRestart={restart} /> : answer
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(step, (before) => {
    const isBack = before === 'code' && step === 'credentials'
    // Problems and the code step take the focus themselves.
    if (isBack && problem === null) heading.current?.focus()
  })
  return (
    <SignInLayout headingRef={heading} title={isCode ? secondTitle : title} {...(isCode ? {} : { lead })}>
      {/* Stays mounted during the code step, so that Back shows what was typed. */}
      <div className={styles.first} hidden={isCode}>
        {children}
      </div>
      {isCode ? secondStep : null}
    </SignInLayout>
  )
}
