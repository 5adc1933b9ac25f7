import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { quarterText } from '#contracts/project/report/periods.ts'
import { ReportFileDocument, type ReportFieldsFragment } from '#graphql/generated/graphql.ts'
import { present } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { startDownload } from '#lib/browser/download.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './reports.module.css'

export const quarterName = ({ periodFrom }: Pick<ReportFieldsFragment, 'periodFrom'>): string =>
  quarterText(periodFrom)

/** What a published report says, with its PDF. */
export function ReportDetails({ report }: { readonly report: ReportFieldsFragment }) {
  const client = useApolloClient()
  const [problem, setProblem] = useState<string>()
  const { run, isBusy } = useOneCall(({ message, kind }) => {
    if (kind !== 'sessionLost') setProblem(message)
  })
  const { text, revenue, costs, fileName, publishedAt } = report
  if (text === null || revenue === null || costs === null || fileName === null || publishedAt === null)
    return null
  const { currency } = report
  const result = { amount: String(BigInt(revenue.amount) - BigInt(costs.amount)), currency }
  const download = () => {
    setProblem(undefined)
    void run(async () => {
      const { data } = await client.query({
        query: ReportFileDocument,
        variables: { id: report._id },
        fetchPolicy: 'no-cache',
      })
      startDownload(present(data).reportFile.data.url, fileName)
      return undefined
    })
  }
  return (
    <div className={styles.details}>
      <p>
        Published <DateTime value={publishedAt} />
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>Revenue</dt>
          <dd>
            <Money value={revenue} />
          </dd>
        </div>
        <div>
          <dt>Costs</dt>
          <dd>
            <Money value={costs} />
          </dd>
        </div>
        <div>
          <dt>Result</dt>
          <dd>
            <Money value={result} />
          </dd>
        </div>
      </dl>
      <p className={styles.text}>{text}</p>
      <Problem>{problem ?? null}</Problem>
      <div>
        <Button
          small
          aria-disabled={isBusy}
          aria-label={`${fileName}: download the report of ${quarterName(report)}`}
          onClick={download}
        >
          {fileName}
        </Button>
      </div>
    </div>
  )
}
