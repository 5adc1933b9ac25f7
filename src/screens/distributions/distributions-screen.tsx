import { Suspense, useState } from 'react'
import {
  type DistributionFieldsFragment,
  DistributionsDocument,
  DistributionSourcesDocument,
  type DistributionSourcesQuery,
} from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { useCurrentUser } from '#hooks/use-current-user.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedCards } from '#ui/tables/paged-cards.tsx'
import { DistributionCard, nameOf } from './distribution-card.tsx'
import styles from './distributions.module.css'

/** Loaded when a result is filed. */
const FileForm = lazyPart(() => import('./file-form.tsx').then((m) => m.FileForm))

/** Apart from the results. */
const OwnLatePayments = lazyPart(() => import('./late-part.tsx').then((m) => m.OwnLatePayments))

type Source = NonNullable<DistributionSourcesQuery['distributionSources']>['data'][number]
/** As many offerings as one list takes. */
const SOURCES = 50

/** /distributions: results of the own offerings, from the filing to the payouts. */
export function DistributionsScreen() {
  const user = useCurrentUser()
  return (
    <>
      <PageTitle
        title="Distributions"
        lead="File the income and costs of a period. Finance checks them, and the contract divides the result."
      />
      {user === undefined ? <LoadingState label="Reading your account" /> : null}
      {user !== undefined && !user.isIssuer ? (
        <EmptyState title="You do not have access">This page is for issuers.</EmptyState>
      ) : null}
      {user?.isIssuer === true ? (
        <div className={styles.page}>
          <Sources />
          <Late />
          <Own />
        </div>
      ) : null}
    </>
  )
}

function Late() {
  return (
    <Suspense fallback={<LoadingState rows={2} label="Opening the late payments" />}>
      <OwnLatePayments />
    </Suspense>
  )
}

/** Offerings for which a result can be filed. */
function Sources() {
  const { data, error, refetch } = useKeptQuery(DistributionSourcesDocument, {
    variables: { perPage: SOURCES },
    fetchPolicy: 'cache-and-network',
  })
  const [chosen, setChosen] = useState<Source>()
  return (
    <section className={styles.section} aria-labelledby="sources">
      <h2 id="sources">File a result</h2>
      <Reading
        value={data?.distributionSources}
        problem={error && readProblem(error).message}
        label="Reading your offerings"
        onRetry={() => void refetch()}
      >
        {({ data: rows }) =>
          rows.length === 0 ? (
            <EmptyState>You can file a result once an offering has received its money.</EmptyState>
          ) : (
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row._id} className={styles.card}>
                  <div className={styles.head}>
                    <h3>{row.name}</h3>
                    {row.refusal === null && chosen?._id !== row._id ? (
                      <Button
                        look="primary"
                        aria-label={`File a result: ${row.name}`}
                        onClick={() => setChosen(row)}
                      >
                        File a result
                      </Button>
                    ) : null}
                  </div>
                  {row.refusal === null ? null : <p className={styles.quiet}>{row.refusal}</p>}
                  {chosen?._id === row._id ? (
                    <Suspense fallback={<LoadingState rows={4} label="Opening the form" />}>
                      <FileForm
                        project={row}
                        onClose={() => {
                          setChosen(undefined)
                          void refetch()
                        }}
                      />
                    </Suspense>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
    </section>
  )
}

function Own() {
  const { page, change } = useListParams()
  const { data, error, refetch } = useKeptQuery(DistributionsDocument, {
    variables: { ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="own">
      <h2 id="own">Your distributions</h2>
      <Reading
        value={data?.distributions}
        problem={error && readProblem(error).message}
        label="Reading your distributions"
        onRetry={() => void refetch()}
      >
        {(list) => (
          <PagedCards
            items="distributions"
            list={list}
            page={page}
            empty={<EmptyState>What you file is listed here.</EmptyState>}
            onChange={change}
          >
            {(row) => (
              <DistributionCard distribution={row} onStale={() => void refetch()}>
                {row.file.allowed ? <Again distribution={row} /> : null}
              </DistributionCard>
            )}
          </PagedCards>
        )}
      </Reading>
    </section>
  )
}

/** Files again what came back. */
function Again({ distribution }: { readonly distribution: DistributionFieldsFragment }) {
  const [isOpen, setIsOpen] = useState(false)
  const { projectId, projectName, contractType, lease, instalment, waterfall } = distribution
  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button
          look="primary"
          aria-label={`File again: ${nameOf(distribution)}`}
          onClick={() => setIsOpen(true)}
        >
          File again
        </Button>
      </div>
    )
  const hasLease = contractType === 'ijara' || contractType === 'diminishing_musharakah'
  return (
    <Suspense fallback={<LoadingState rows={4} label="Opening the form" />}>
      <FileForm
        project={{
          _id: projectId,
          name: projectName,
          currency: waterfall?.income.currency ?? 'USD',
          contractType,
          nextMonth: hasLease ? (lease?.month ?? 1) : null,
          nextInstalment: contractType === 'murabaha' ? (instalment ?? 1) : null,
        }}
        returned={distribution}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
  )
}
