import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { insidePaths } from '#lib/inside-paths.ts'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { useFocusFor } from '#ui/effects/focus.ts'
import { Problem } from '#ui/feedback/problem.tsx'
import { missingText, PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { Answers } from './answers.tsx'
import { answersOf, type PageProps } from './page-form.tsx'
import styles from './proposal.module.css'

/** What is missing, each with a link to its page; then all answers, and the submission. */
export function CheckList(props: Omit<PageProps, 'page'>) {
  const { proposal, form, to, countries } = props
  const { snapshot, send } = form
  const { problem } = snapshot.context
  const box = useRef<HTMLDivElement>(null)
  useFocusFor(problem, () => box.current?.focus())
  const missing = proposal.pages.filter(({ problems }) => problems.length > 0)
  const asked = proposal.pages.filter(({ status }) => status === 'asked')
  const isBusy = snapshot.matches('submitting')
  const mayGo = missing.length === 0 && asked.length === 0 && snapshot.can({ type: 'proposal.submitted' })
  return (
    <>
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
            {missing.map((view) => (
              <li key={view.page}>
                <Link to={to(view.page)}>{PAGE_TITLES[view.page]}</Link>: {missingText(view)}
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
