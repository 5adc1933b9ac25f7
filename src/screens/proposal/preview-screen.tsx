import { useApolloClient, useQuery } from '@apollo/client/react'
import { Link, useSearchParams } from 'react-router-dom'
import { sharesText } from '#contracts/payment/order-texts.ts'
import type { Project } from '#contracts/project/projects.ts'
import { DealLayout } from '#features/deal-room/deal-room.tsx'
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
import { Money } from '#ui/values/money.tsx'
import { PAGE_TITLES } from '#features/proposal-fields/page-texts.ts'
import styles from './proposal.module.css'

/** /checkpreviewdashboard?project={id} (R62): a proposal as investors will see it, or what is missing for it. */
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
    (await client.query({ ...asked, fetchPolicy: 'no-cache' })).data?.proposalPreview?.data
  return (
    <Reading
      value={data?.proposalPreview}
      problem={error && readProblem(error).message}
      label="Reading your offering"
      onRetry={() => void refetch()}
    >
      {({ data: project }) =>
        project ? <Shown project={project} readAgain={readAgain} /> : <Missing id={id} />
      }
    </Reading>
  )
}

function Shown({
  project,
  readAgain,
}: {
  readonly project: Project
  readonly readAgain: () => Promise<Project | null | undefined>
}) {
  const { download, problem } = useFreshDocument(readAgain)
  const facts = [
    { label: 'Price', value: <Money value={project.unitPrice} trim /> },
    { label: 'Minimum investment', value: sharesText(project.minUnits) },
    { label: 'Minimum target (soft cap)', value: <Money value={project.softCap} trim /> },
    { label: 'Maximum target (hard cap)', value: <Money value={project.hardCap} trim /> },
    { label: 'Opens', value: <DateTime value={project.opensAt} /> },
    { label: 'Closes', value: <DateTime value={project.closesAt} /> },
    { label: 'Cooling-off', value: project.coolingOff.rule },
  ]
  return (
    <>
      <DealLayout
        project={project}
        isBelow
        onDownload={download}
        panel={
          <section className={`${styles.card ?? ''} ${styles.panel ?? ''}`} aria-label="The investment panel">
            <dl className={styles.facts}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        }
      />
      <Problem>{problem}</Problem>
    </>
  )
}

/** What is missing for a preview, each with the way to its page. */
function Missing({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(ProposalByIdDocument, { variables: { id } })
  return (
    <Reading
      value={data?.proposalById?.data}
      problem={error && readProblem(error).message}
      label="Reading what is missing"
      onRetry={() => void refetch()}
    >
      {({ pages }) => (
        <div className={styles.note}>
          <h2>Still missing</h2>
          <ul>
            {pages
              .filter(({ problems }) => problems.length > 0)
              .map(({ page, problems }) => (
                <li key={page}>
                  <Link to={`${insidePaths.editProject(id)}?step=${page}`}>{PAGE_TITLES[page]}</Link>
                  {problems[0] === undefined ? null : `: ${problems[0].message}`}
                </li>
              ))}
          </ul>
        </div>
      )}
    </Reading>
  )
}
