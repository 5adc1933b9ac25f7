import { Link } from 'react-router-dom'
import { PROPOSAL_PAGES, type ProposalPage } from '#contracts/project/proposal-values.ts'
import { type StepItem, StepProgress, type StepState } from '#ui/feedback/step-progress.tsx'
import { PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import { pagesComplete } from './order.ts'
import type { Proposal } from './use-proposal.ts'

export const CHECK_TITLE = 'Check and submit'

const STATES = { todo: 'open', started: 'started', done: 'done', asked: 'asked' } as const satisfies Record<
  Proposal['pages'][number]['status'],
  StepState
>

/** The pages with their states; any of them may be opened. */
export function Progress({
  page,
  proposal,
  to,
}: {
  readonly page: ProposalPage | 'check'
  readonly proposal: Proposal
  readonly to: (page: ProposalPage | 'check') => string
}) {
  const steps: StepItem[] = [
    ...PROPOSAL_PAGES.map((one) => {
      const status = proposal.pages.find((view) => view.page === one)?.status ?? 'todo'
      return { id: one, title: PAGE_TITLES[one], state: page === one ? 'current' : STATES[status] } as const
    }),
    { id: 'check', title: CHECK_TITLE, state: page === 'check' ? 'current' : 'open' },
  ]
  return (
    <StepProgress
      steps={steps}
      completed={pagesComplete(proposal)}
      link={({ id, title, state }) =>
        state === 'current' ? title : <Link to={to(id as ProposalPage | 'check')}>{title}</Link>
      }
    />
  )
}
