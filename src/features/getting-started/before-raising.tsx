import type { ReactNode } from 'react'
import { IssuerStartDocument, type IssuerStartQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { companyStepOf } from './company-step.ts'
import styles from './getting-started.module.css'
import { Step, Steps } from './steps.tsx'

type Factors = NonNullable<IssuerStartQuery['factors']>['data']

/** What an offering needs besides its pages, with the state of each, and below it the form, which it must not move. */
export function BeforeRaising({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useKeptQuery(IssuerStartDocument, { fetchPolicy: 'cache-and-network' })
  const company = data?.myKyc.data
  const factors = data?.factors?.data
  const isKnown = company !== undefined && factors !== undefined
  return (
    <>
      <Reading
        value={isKnown ? { approval: companyStepOf(company), factors } : undefined}
        problem={error && readProblem(error).message}
        label="Reading what is needed"
        onRetry={() => void refetch()}
      >
        {({ approval, factors: own }) => (
          <Steps id="before-raising" title="Before you can submit">
            <Step title="Your company is approved" text={approval.text} state={approval.state}>
              {approval.link === undefined ? null : (
                <RouteButton to={approval.link.to}>{approval.link.text}</RouteButton>
              )}
            </Step>
            <Step title="Two-step login" {...factorStepOf(own)}>
              {hasFactor(own) ? null : (
                <RouteButton to={`${insidePaths.settings}#factors`}>Set up a second factor</RouteButton>
              )}
            </Step>
          </Steps>
        )}
      </Reading>
      {isKnown || error !== undefined ? children : null}
    </>
  )
}

const hasFactor = ({ totpSince, passkeys }: Factors) => Boolean(totpSince) || passkeys.length > 0

/** Codes by mail are a second factor too, so that none has to be set up. */
function factorStepOf(factors: Factors) {
  if (!hasFactor(factors))
    return {
      state: 'advised',
      text: 'You log in with a code by email. An authenticator app or a passkey protects your company better.',
    } as const
  return {
    state: 'done',
    text: factors.totpSince ? 'You use an authenticator app.' : 'You use a passkey.',
  } as const
}

const WORK = [
  {
    who: 'You',
    what: 'write the offering, page by page, and submit it. You can withdraw it until it opens.',
  },
  { who: 'The Shariah board', what: 'checks the terms. Three scholars approve exactly these terms.' },
  { who: 'Our compliance team', what: 'checks the rest, and sends it back with reasons or approves it.' },
  { who: 'The offering', what: 'opens on your date by itself, and investors order until it closes.' },
  {
    who: 'Two people of our finance team',
    what: 'release the money of each milestone, once you have shown that it is reached.',
  },
] as const

/** Who does which step between the first page and the money. */
export function WhoDoesWhat() {
  return (
    <section className={styles.start} aria-labelledby="who-does-what">
      <h2 id="who-does-what">Who does what</h2>
      <ol className={styles.work}>
        {WORK.map(({ who, what }) => (
          <li key={who}>
            <strong>{who}</strong> {what}
          </li>
        ))}
      </ol>
    </section>
  )
}
