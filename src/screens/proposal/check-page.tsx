import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { usePageTitle } from '#hooks/use-page-title.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { useFocusFor } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { Answers, answersOf, type PageProps } from './page-form.tsx'
import { CHECK_TITLE, Progress } from './progress.tsx'
import styles from './proposal.module.css'

/** Everything that is missing, each with a link to its page; then all answers, and the submission. */
export function CheckPage(props: Omit<PageProps, 'page'>) {
  const { proposal, form, to, countries, back } = props
  const { snapshot, send } = form
  const { problem } = snapshot.context
  const box = useRef<HTMLDivElement>(null)
  useFocusFor(problem, () => box.current?.focus())
  usePageTitle(CHECK_TITLE)
  const missing = proposal.pages.filter(({ problems }) => problems.length > 0)
  const asked = proposal.pages.filter(({ status }) => status === 'asked')
  const isBusy = snapshot.matches('submitting')
  const mayGo = missing.length === 0 && asked.length === 0 && snapshot.can({ type: 'proposal.submitted' })
  return (
    <>
      {back === undefined ? null : (
        <Link className={styles.back ?? ''} to={back}>
          Back
        </Link>
      )}
      <PageTitle
        title={CHECK_TITLE}
        lead="Three scholars check the terms, then compliance checks the rest. Your offering opens on its opening date."
      />
      <Progress page="check" proposal={proposal} to={to} />
      {problem === null ? null : (
        <Problem ref={box}>
          <p>{problem.message}</p>
        </Problem>
      )}
      {proposal.reason === null ? null : (
        <div className={styles.note}>
          <h2>What the reviewer says</h2>
          <p>{proposal.reason}</p>
        </div>
      )}
      {missing.length + asked.length === 0 ? null : (
        <div id="proposal-missing" className={styles.note}>
          <h2>Still missing</h2>
          <ul>
            {asked.map(({ page, reason }) => (
              <li key={page}>
                <Link to={to(page)}>{PAGE_TITLES[page]}</Link>: {reason}
              </li>
            ))}
            {missing.map(({ page, problems }) => (
              <li key={page}>
                <Link to={to(page)}>{PAGE_TITLES[page]}</Link>
                {problems[0] === undefined ? null : `: ${problems[0].message}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      {proposal.pages.map(({ page, status }) =>
        status === 'todo' ? null : (
          <section key={page} className={styles.card} aria-labelledby={`proposal-check-${page}`}>
            <div className={styles.head}>
              <h2 id={`proposal-check-${page}`}>{PAGE_TITLES[page]}</h2>
              <Link to={to(page)} aria-label={`Change ${PAGE_TITLES[page]}`}>
                Change
              </Link>
            </div>
            <Answers page={page} answers={answersOf(props)} countries={countries} />
          </section>
        ),
      )}
      <p>{proposal.fees.text}</p>
      <div className={styles.actions}>
        <Button
          look="primary"
          aria-disabled={!mayGo}
          aria-describedby={missing.length + asked.length === 0 ? undefined : 'proposal-missing'}
          onClick={() => {
            if (mayGo) send({ type: 'proposal.submitted' })
          }}
        >
          {isBusy ? 'Submitting…' : 'Submit for review'}
        </Button>
        <RouteButton to={`${insidePaths.checkPreviewDashboard}?project=${encodeURIComponent(proposal._id)}`}>
          Preview
        </RouteButton>
      </div>
    </>
  )
}
