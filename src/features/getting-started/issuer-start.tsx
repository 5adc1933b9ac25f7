import { Link } from 'react-router-dom'
import { IssuerStartDocument, type IssuerStartQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { paths } from '#lib/paths.ts'
import { CAMPAIGN_LABELS } from '#machines/campaign/labels.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { companyStepOf, type CompanyStanding } from './company-step.ts'
import { Step, Steps } from './steps.tsx'

type Proposal = NonNullable<IssuerStartQuery['proposals']>['data'][number]

/** The way to the first offering; once one was submitted, where it stands. */
export function IssuerStart() {
  const { data, error, refetch } = useKeptQuery(IssuerStartDocument, { fetchPolicy: 'cache-and-network' })
  const company = data?.myKyc.data
  const proposals = data?.proposals?.data
  return (
    <Reading
      value={company && proposals && { company, proposals }}
      problem={error && readProblem(error).message}
      label="Reading your offerings"
      onRetry={() => void refetch()}
    >
      {(found) => {
        const submitted = found.proposals.find(({ version }) => version > 0)
        return submitted === undefined ? (
          <ThreeSteps company={found.company} draft={found.proposals[0]} />
        ) : (
          <NotYetOpen proposal={submitted} />
        )
      }}
    </Reading>
  )
}

interface ThreeStepsProps {
  readonly company: CompanyStanding
  /** The draft changed last; undefined without one. */
  readonly draft: Proposal | undefined
}

function ThreeSteps({ company, draft }: ThreeStepsProps) {
  const approval = companyStepOf(company)
  const isWritten = draft !== undefined && draft.pagesDone === draft.pagesInAll
  // The company can be checked while the offering is written; only one of the two is next.
  const writing = isWritten ? 'done' : approval.state === 'now' ? 'later' : 'now'
  const isReady = isWritten && approval.state === 'done'
  return (
    <Steps id="issuer-start" title="Your first offering in three steps">
      <Step title="Have your company approved" text={approval.text} state={approval.state}>
        {approval.link === undefined ? null : (
          <RouteButton look={approval.state === 'now' ? 'primary' : 'plain'} to={approval.link.to}>
            {approval.link.text}
          </RouteButton>
        )}
      </Step>
      <Step title="Describe your offering" text={writingText(draft)} state={writing}>
        {isWritten ? null : (
          <RouteButton
            look={writing === 'now' ? 'primary' : 'plain'}
            to={draft === undefined ? paths.raiseFundForm : insidePaths.editProject(draft._id)}
          >
            {draft === undefined ? 'Begin an offering' : 'Continue the draft'}
          </RouteButton>
        )}
      </Step>
      <Step
        title="Submit it"
        text="Three scholars check the exact terms, then our compliance team the rest. It opens on the date you chose."
        state={isReady ? 'now' : 'later'}
      >
        {isWritten ? (
          <RouteButton look={isReady ? 'primary' : 'plain'} to={insidePaths.editProject(draft._id)}>
            {isReady ? 'Check and submit' : 'Read it once more'}
          </RouteButton>
        ) : null}
      </Step>
    </Steps>
  )
}

function writingText(draft: Proposal | undefined): string {
  if (draft === undefined)
    return 'You can write it before your company is approved. Each page is saved as you type.'
  return draft.pagesDone === draft.pagesInAll
    ? 'Every page is complete.'
    : `${draft.pagesDone} of ${draft.pagesInAll} pages are complete.`
}

function NotYetOpen({ proposal }: { readonly proposal: Proposal }) {
  return (
    <EmptyState title="No offering is public yet">
      <p>
        <Link to={insidePaths.editProject(proposal._id)}>{proposal.name}</Link>:{' '}
        {CAMPAIGN_LABELS[proposal.state]}
      </p>
      <Link to={insidePaths.projectManagement}>All your offerings</Link>
    </EmptyState>
  )
}
