import { useMutation } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { CloseTicketDocument, TicketsDocument, type TicketsQuery } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { messagePaths } from '#screens/messages/message-paths.ts'
import { SUPPORT_EMAIL } from '#lib/product.ts'
import styles from '#screens/messages/messages.module.css'
import { Button, RouteButton } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { keepFocus } from '#ui/keep-focus.ts'
import { PageTitle } from '#ui/page-title.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Badge } from '#ui/values/badge.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { TICKET_LOOKS } from './looks.ts'

type Row = NonNullable<TicketsQuery['tickets']>['data'][number]

/** Own tickets of support (R79): their state, a new one, and the mail address. */
export function SupportScreen() {
  const { page, change } = useListParams()
  const { data, error, loading, refetch } = useKeptQuery(TicketsDocument, {
    fetchPolicy: 'cache-and-network',
    variables: page,
  })
  const toastProblem = useProblemToast()
  const [close] = useMutation(CloseTicketDocument)
  const { run, isBusy } = useOneCall((problem) => {
    toastProblem(problem)
    void refetch()
  })
  const closeRow = (id: string) =>
    void run(async () => {
      const { data: answer } = await close({ variables: { id } })
      void refetch()
      return present(answer?.closeTicket).message
    })
  const columns: readonly Column<Row>[] = [
    {
      key: 'headline',
      heading: 'Headline',
      isLead: true,
      isProse: true,
      cell: ({ _id, headline, reference }) => (
        <span className={styles.subject}>
          <Link to={insidePaths.conversation(_id)}>{headline}</Link>
          <span className={styles.quiet}>{reference}</span>
        </span>
      ),
    },
    { key: 'category', heading: 'Category', cell: ({ categoryLabel }) => categoryLabel },
    {
      key: 'state',
      heading: 'State',
      cell: ({ state, stateLabel }) => <Badge look={TICKET_LOOKS[state]}>{stateLabel}</Badge>,
    },
    { key: 'changed', heading: 'Last change', cell: ({ changedAt }) => <DateTime value={changedAt} /> },
    {
      key: 'close',
      heading: 'Actions',
      cell: ({ _id, headline, close: closing }) =>
        closing.allowed ? (
          <Button small aria-disabled={isBusy} aria-label={`Close ${headline}`} onClick={() => closeRow(_id)}>
            Close
          </Button>
        ) : (
          ''
        ),
    },
  ]
  return (
    <>
      <PageTitle
        title="Support"
        lead={
          <>
            Open a ticket, or write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
          </>
        }
      />
      <section className={styles.section} aria-label="Tickets" ref={keepFocus}>
        <div className={styles.tools}>
          <RouteButton look="primary" to={messagePaths.toSupport}>
            New ticket
          </RouteButton>
        </div>
        <Reading
          value={data?.tickets}
          problem={error && readProblem(error).message}
          label="Reading your tickets"
          onRetry={() => void refetch()}
        >
          {(list) => (
            <PagedTable
              label="Tickets"
              items="tickets"
              columns={columns}
              list={list}
              rowKey={({ _id }) => _id}
              page={page}
              isBusy={loading}
              onChange={change}
              empty={<EmptyState title="No tickets yet" />}
            />
          )}
        </Reading>
      </section>
    </>
  )
}
