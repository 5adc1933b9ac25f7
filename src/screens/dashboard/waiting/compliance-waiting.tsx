import { ComplianceWaitingDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { ageText } from '#lib/dates/age-text.ts'
import { insidePaths } from '#lib/inside-paths.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import { QueueCards } from './queue-cards.tsx'

/** For compliance: how many cases wait, and how long the first of them has. */
export function ComplianceWaiting() {
  const { data, error, refetch } = useKeptQuery(ComplianceWaitingDocument, {
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={data}
      problem={error && readProblem(error).message}
      label="Reading the queue"
      rows={2}
      onRetry={() => void refetch()}
    >
      {({ review, company, hits, money, accounts }) => {
        const [longest] = review.data
        const [oldest] = money.data
        return (
          <>
            <QueueCards
              label="KYC review"
              cards={[
                {
                  label: 'Cases to review',
                  to: insidePaths.staffKyc,
                  value: review.totalCount,
                  note: longest && `Longest wait: ${ageText(longest.ageHours).toLowerCase()}`,
                },
                {
                  label: 'Companies to decide',
                  to: `${insidePaths.staffKyc}?state=company`,
                  value: company.totalCount,
                },
                {
                  label: 'Cases with screening hits',
                  to: `${insidePaths.staffKyc}?state=hits`,
                  value: hits.totalCount,
                },
              ]}
            />
            <QueueCards
              label="Movements of money"
              cards={[
                {
                  label: 'Open cases',
                  to: insidePaths.staffCompliance,
                  value: money.totalCount,
                  note: oldest && `Oldest: ${ageText(oldest.ageHours).toLowerCase()}`,
                },
              ]}
            />
            <QueueCards
              label="Quarterly reports"
              cards={[
                {
                  label: 'Accounts to check',
                  to: `${insidePaths.staffOfferings}#accounts`,
                  value: accounts.totalCount,
                },
              ]}
            />
          </>
        )
      }}
    </Reading>
  )
}
