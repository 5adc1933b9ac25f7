import { useRef, useState } from 'react'
import { useTypedGuard } from '#features/leave-guard/use-typed-guard.tsx'
import { type IssuerUpdateFieldsFragment, IssuerUpdatesDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { ListFooter } from '#ui/tables/list-footer.tsx'
import styles from './room.module.css'
import { UpdateCard } from './update-card.tsx'
import { UpdateForm } from './update-form.tsx'

/** The updates of an own offering, with the form that posts a new one. */
export function UpdatesPart({ projectId }: { readonly projectId: string }) {
  const [writing, setWriting] = useState<'new' | IssuerUpdateFieldsFragment>()
  const { hold, ask, question } = useTypedGuard()
  const heading = useRef<HTMLHeadingElement>(null)
  const { page, change } = useListParams()
  const { data, error, refetch } = useKeptQuery(IssuerUpdatesDocument, {
    variables: { project: projectId, ...page },
    fetchPolicy: 'cache-and-network',
  })
  const close = () => {
    setWriting(undefined)
    // The form that had the focus is gone.
    heading.current?.focus()
  }
  return (
    <section className={styles.section} aria-labelledby="updates">
      <h2 id="updates" ref={heading} tabIndex={-1}>
        Updates
      </h2>
      {writing === undefined ? (
        <div>
          <Button look="primary" onClick={() => setWriting('new')}>
            Post an update
          </Button>
        </div>
      ) : (
        <UpdateForm
          key={writing === 'new' ? 'new' : writing._id}
          projectId={projectId}
          {...(writing !== 'new' && { corrected: writing })}
          hold={hold}
          onClose={close}
        />
      )}
      <Reading
        value={data?.issuerUpdates}
        problem={error && readProblem(error).message}
        label="Reading the updates"
        onRetry={() => void refetch()}
      >
        {({ data: rows, totalCount }) =>
          rows.length === 0 && page.pageNo === 1 ? (
            <EmptyState title="No updates yet">Investors read here what is new.</EmptyState>
          ) : (
            <>
              <ul className={styles.list}>
                {rows.map((row) => (
                  <li key={row._id}>
                    <UpdateCard
                      update={row}
                      projectId={projectId}
                      onCorrect={() => ask('Post a correction', () => setWriting(row))}
                      onStale={() => void refetch()}
                    />
                  </li>
                ))}
              </ul>
              <ListFooter label="updates" page={page} totalCount={totalCount} onChange={change} />
            </>
          )
        }
      </Reading>
      {question}
    </section>
  )
}
