import { useApolloClient, useQuery } from '@apollo/client/react'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { sharesText } from '#contracts/payment/order-texts.ts'
import type { Project } from '#contracts/project/projects.ts'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import {
  Contract,
  DEAL_PARTS,
  DealLayout,
  Milestones,
  Place,
  Returns,
  Risks,
  Sections,
  Shares,
  UseOfFunds,
} from '#features/deal-room/deal-room.tsx'
import type { DownloadDocument } from '#features/deal-room/presentation.tsx'
import { useFreshDocument } from '#features/deal-room/use-fresh-document.ts'
import { ProposalByIdDocument, ProposalPreviewDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { RouteButton } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { Money } from '#ui/values/money.tsx'
import { missingText, PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import styles from './proposal.module.css'

/** /checkpreviewdashboard?project={id} (R62): a proposal as investors will see it, as far as it is written, beside what is missing. */
export function PreviewScreen() {
  const [search] = useSearchParams()
  const id = search.get('project') ?? ''
  return (
    <>
      <PageTitle
        title="Preview"
        lead="Your offering as investors will see it."
        actions={
          <RouteButton to={id === '' ? insidePaths.projectManagement : insidePaths.editProject(id)}>
            {id === '' ? 'Your offerings' : 'Back to your answers'}
          </RouteButton>
        }
      />
      {id === '' ? (
        <EmptyState title="No offering chosen">
          <Link to={insidePaths.projectManagement}>Choose one of your offerings</Link>
        </EmptyState>
      ) : (
        <Preview id={id} />
      )}
    </>
  )
}

function Preview({ id }: { readonly id: string }) {
  const client = useApolloClient()
  const asked = { query: ProposalPreviewDocument, variables: { id } } as const
  const { data, error, refetch } = useQuery(asked.query, {
    variables: asked.variables,
    fetchPolicy: 'cache-and-network',
  })
  const readAgain = async () =>
    (await client.query({ ...asked, fetchPolicy: 'no-cache' })).data?.proposalPreview?.data?.offering
  return (
    <Reading
      value={data?.proposalPreview?.data}
      problem={error && readProblem(error).message}
      label="Reading your offering"
      onRetry={() => void refetch()}
    >
      {({ offering, unwritten }) => <Shown project={offering} unwritten={unwritten} readAgain={readAgain} />}
    </Reading>
  )
}

function Shown({
  project,
  unwritten,
  readAgain,
}: {
  readonly project: Project
  readonly unwritten: readonly ProposalPage[]
  readonly readAgain: () => Promise<Project | null | undefined>
}) {
  const { download, problem } = useFreshDocument(readAgain)
  const isWritten = (page: ProposalPage) => !unwritten.includes(page)
  const facts: readonly (readonly [ProposalPage, string, ReactNode])[] = [
    ['shares', 'Price', <Money key="price" value={project.unitPrice} trim />],
    ['shares', 'Minimum investment', sharesText(project.minUnits)],
    ['shares', 'Minimum target (soft cap)', <Money key="soft" value={project.softCap} trim />],
    ['shares', 'Maximum target (hard cap)', <Money key="hard" value={project.hardCap} trim />],
    ['dates', 'Opens', <DateTime key="opens" value={project.opensAt} />],
    ['dates', 'Closes', <Deadline key="closes" value={project.closesAt} />],
    ['eligibility', 'Cooling-off', project.coolingOff.rule],
  ]
  return (
    <>
      <DealLayout
        project={project}
        isBelow
        onDownload={download}
        {...(!isWritten('eligibility') && {
          banner: (
            <header className={styles.banner}>
              <h2>{project.name}</h2>
              <p>{project.summary}</p>
            </header>
          ),
        })}
        panel={
          <div className={styles.panel}>
            <Missing id={project._id} />
            <section className={styles.card} aria-label="The investment panel">
              <dl className={styles.facts}>
                {facts.map(([page, label, value]) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{isWritten(page) ? value : 'Not written yet'}</dd>
                  </div>
                ))}
              </dl>
            </section>
          </div>
        }
      >
        {unwritten.length === 0 ? undefined : (
          <RoomSoFar project={project} unwritten={unwritten} onDownload={download} />
        )}
      </DealLayout>
      <Problem>{problem}</Problem>
    </>
  )
}

/** Proposal pages that a part needs before it can be shown. */
const PAGES_OF: ReadonlyMap<unknown, readonly ProposalPage[]> = new Map<unknown, readonly ProposalPage[]>([
  [Returns, ['returns', 'contract', 'shares']],
  [Sections, ['basics']],
  [Contract, ['contract']],
  [UseOfFunds, ['funds', 'shares']],
  [Milestones, ['milestones']],
  [Risks, ['risks']],
  [Shares, ['shares']],
  [Place, ['eligibility', 'basics']],
])

/** The deal room with a note in place of each part that cannot be shown yet; a page needed by two parts is named once. */
function RoomSoFar({
  project,
  unwritten,
  onDownload,
}: {
  readonly project: Project
  readonly unwritten: readonly ProposalPage[]
  readonly onDownload: DownloadDocument
}) {
  const missing = DEAL_PARTS.map((Part) => PAGES_OF.get(Part)?.find((page) => unwritten.includes(page)))
  const shown = DEAL_PARTS.map((Part, at) => {
    const page = missing[at]
    if (page === undefined) return createElement(Part, { project, isDraft: true, onDownload })
    return missing.indexOf(page) === at ? <Gap key={page} id={project._id} page={page} /> : null
  })
  return createElement(Fragment, null, ...shown)
}

const addressOf = (id: string, page: ProposalPage) => `${insidePaths.editProject(id)}?step=${page}`

/** Stands in the offering where a page is not written. */
function Gap({ id, page }: { readonly id: string; readonly page: ProposalPage }) {
  return (
    <p className={styles.gap}>
      Not written yet: <Link to={addressOf(id, page)}>{PAGE_TITLES[page]}</Link>
    </p>
  )
}

/** What keeps the offering from being submitted, each with the way to its page; nothing once it is complete. */
function Missing({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(ProposalByIdDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data?.proposalById?.data}
      problem={error && readProblem(error).message}
      label="Reading what is missing"
      onRetry={() => void refetch()}
    >
      {({ pages }) => {
        const faulty = pages.filter(({ problems }) => problems.length > 0)
        return faulty.length === 0 ? null : (
          <section className={styles.note} aria-labelledby="missing">
            <h2 id="missing">Still missing</h2>
            <ul>
              {faulty.map((view) => (
                <li key={view.page}>
                  <Link to={addressOf(id, view.page)}>{PAGE_TITLES[view.page]}</Link>: {missingText(view)}
                </li>
              ))}
            </ul>
          </section>
        )
      }}
    </Reading>
  )
}
