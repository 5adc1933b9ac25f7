import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { INCOME_TEXTS } from '#contracts/project/distribution/values.ts'
import { OwnIncomeDocument, OwnIncomeFileDocument, type OwnIncomeQuery } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { formatCount } from '#lib/money.ts'
import { Button } from '#ui/controls/button.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Money } from '#ui/values/money.tsx'
import styles from './portfolio.module.css'

type Income = NonNullable<OwnIncomeQuery['ownIncome']>['data']
type Total = Income['totals'][number]

const COLUMNS: readonly Column<Total>[] = [
  { key: 'payouts', heading: 'Payouts', isFigure: true, cell: ({ payouts }) => formatCount(payouts) },
  { key: 'amount', heading: 'Before tax', isFigure: true, cell: (row) => <Money value={row.amount} /> },
  {
    key: 'tax',
    heading: 'Tax withheld',
    isFigure: true,
    isLead: true,
    cell: (row) => <Money value={row.tax} />,
  },
  {
    key: 'net',
    heading: 'Paid to you',
    isFigure: true,
    isLead: true,
    cell: (row) => <Money value={row.net} />,
  },
  {
    key: 'purified',
    heading: 'Given to charity',
    isFigure: true,
    cell: (row) => <Money value={row.purified} />,
  },
]

/** What the reader was paid in a calendar year, with the statement of income and withheld tax as a file. */
export function YearIncome() {
  const [year, setYear] = useState<string>()
  const { data, error, loading, refetch } = useKeptQuery(OwnIncomeDocument, {
    variables: { year: year ?? null },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <section className={styles.section} aria-labelledby="income">
      <h2 id="income">Income and withheld tax</h2>
      <Reading
        value={data?.ownIncome?.data}
        problem={error && readProblem(error).message}
        label="Reading your income"
        rows={2}
        onRetry={() => void refetch()}
      >
        {(income) =>
          income.years.length === 0 ? (
            <p>No distribution has been paid to you yet.</p>
          ) : (
            <OneYear income={income} isBusy={loading} onChange={setYear} />
          )
        }
      </Reading>
    </section>
  )
}

function OneYear({
  income: { year, years, totals },
  isBusy,
  onChange,
}: {
  readonly income: Income
  readonly isBusy: boolean
  readonly onChange: (year: string) => void
}) {
  const client = useApolloClient()
  const { run, isBusy: isSaving } = useOneCall(useProblemToast())
  const save = (format: 'pdf' | 'csv') =>
    run(async () => {
      const { saveMadeFile } = await loadMadeFile()
      const { data } = await client.query({
        query: OwnIncomeFileDocument,
        variables: { year, format },
        fetchPolicy: 'no-cache',
      })
      saveMadeFile(present(data?.ownIncomeFile).data)
      return undefined
    })
  return (
    <div className={styles.stack}>
      <SelectField
        id="income-year"
        label="Year"
        value={year}
        onChange={(event) => onChange(event.target.value)}
      >
        {years.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {totals.length === 0 ? (
        <p>{INCOME_TEXTS.nothing}</p>
      ) : (
        <DataTable
          label={`Income of ${year}`}
          columns={COLUMNS}
          rows={totals}
          rowKey={({ amount }) => amount.currency}
          isBusy={isBusy}
        />
      )}
      <div className={styles.files}>
        <Button small aria-disabled={isSaving} onClick={() => void save('pdf')}>
          Statement of {year} as PDF
        </Button>
        <Button small aria-disabled={isSaving} onClick={() => void save('csv')}>
          Statement of {year} as CSV
        </Button>
      </div>
    </div>
  )
}
