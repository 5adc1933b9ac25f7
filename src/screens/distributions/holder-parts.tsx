import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { DistributionPayoutsDocument, type DistributionPayoutsQuery } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { formatCount } from '#lib/money.ts'
import { Reading } from '#ui/feedback/reading.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Money } from '#ui/values/money.tsx'
import { payoutText } from './payout-text.ts'

type Row = NonNullable<DistributionPayoutsQuery['distributionPayouts']>['data'][number]

const COLUMNS: readonly Column<Row>[] = [
  { key: 'holder', heading: 'Holder', isLead: true, cell: (row) => row.holderName },
  { key: 'units', heading: 'Digital shares', isFigure: true, cell: (row) => formatCount(row.units) },
  {
    key: 'amount',
    heading: 'Before tax',
    isFigure: true,
    isLead: true,
    cell: (row) => <Money value={row.amount} />,
  },
  { key: 'purified', heading: 'To charity', isFigure: true, cell: (row) => <Money value={row.purified} /> },
  { key: 'state', heading: 'State', cell: ({ state, waitsFor }) => payoutText(state, waitsFor) },
]

/** Shown where capital goes back. */
const CAPITAL_COLUMN: Column<Row> = {
  key: 'capital',
  heading: 'Capital back',
  isFigure: true,
  cell: (row) => <Money value={row.capital} />,
}
/** Shown where the issuer buys digital shares. */
const BOUGHT_COLUMN: Column<Row> = {
  key: 'bought',
  heading: 'Digital shares bought',
  isFigure: true,
  cell: (row) => formatCount(row.boughtUnits),
}

const TAX_COLUMNS: readonly Column<Row>[] = [
  {
    key: 'tax',
    heading: 'Tax withheld',
    isFigure: true,
    cell: ({ taxed }) =>
      taxed && (
        <>
          <Money value={taxed.tax} /> ({taxed.taxCountry === null ? '' : `${taxed.taxCountry}, `}
          {taxed.taxPercent}%)
        </>
      ),
  },
  {
    key: 'net',
    heading: 'Paid out',
    isFigure: true,
    cell: ({ taxed }) => taxed && <Money value={taxed.net} />,
  },
]

/** The part of each holder, with the tax where the reader may see it; before the record date as the share register stands now. */
export function HolderParts({ id, name }: { readonly id: string; readonly name: string }) {
  const [page, setPage] = useState({ pageNo: 1, perPage: 10 })
  const { data, previousData, error, loading, refetch } = useQuery(DistributionPayoutsDocument, {
    variables: { id, ...page },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <Reading
      value={(data ?? previousData)?.distributionPayouts}
      problem={error && readProblem(error).message}
      label="Reading the parts of the holders"
      rows={3}
      onRetry={() => void refetch()}
    >
      {(list) => (
        <PagedTable
          label={`Holders: ${name}`}
          items="holders"
          columns={[
            ...COLUMNS,
            ...(list.data.some(({ boughtUnits }) => boughtUnits > 0) ? [BOUGHT_COLUMN] : []),
            ...(list.data.some(({ capital }) => capital.amount !== '0') ? [CAPITAL_COLUMN] : []),
            ...(list.data.some(({ taxed }) => taxed !== null) ? TAX_COLUMNS : []),
          ]}
          list={list}
          rowKey={(row) => row._id}
          page={page}
          isBusy={loading}
          empty={<p>Nothing is paid to holders.</p>}
          onChange={(change) => setPage({ ...page, ...change })}
        />
      )}
    </Reading>
  )
}
