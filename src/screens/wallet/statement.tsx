import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { DEFAULT_CURRENCY, type Currency } from '#contracts/currencies.ts'
import { WALLET_CURRENCIES } from '#contracts/payment/rules/wallet-currencies.ts'
import { StatementDocument, StatementFileDocument, WalletDocument } from '#graphql/generated/graphql.ts'
import { present, readProblem } from '#graphql/problem.ts'
import { useKeptQuery } from '#hooks/use-kept-query.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { useOneCall } from '#hooks/forms/use-one-call.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import { useProblemToast } from '#hooks/use-notify.ts'
import { dayRangeProblem, isDay } from '#contracts/dates.ts'
import {
  MOVEMENT_GROUP_TEXTS,
  MOVEMENT_GROUPS,
  type MovementGroup,
  type STATEMENT_FORMATS,
  statementCutText,
} from '#contracts/payment/statement-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { PagedTable } from '#ui/tables/paged-table.tsx'
import { Reading } from '#ui/feedback/reading.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { pollWhile } from './pending-poll.ts'
import { isOnItsWay, STATEMENT_COLUMNS } from './statement-columns.tsx'
import styles from './wallet-screen.module.css'

interface Days {
  readonly startDate: string
  readonly endDate: string
}

/** All movements of the wallet, newest first; days and page are in the address. */
export function Statement() {
  const { page, filter, change } = useListParams()
  const asked = { startDate: dayOf(filter('startDate')), endDate: dayOf(filter('endDate')) }
  const currency = WALLET_CURRENCIES.find((one) => one === filter('currency')) ?? DEFAULT_CURRENCY
  const isRange = dayRangeProblem(asked.startDate, asked.endDate) === undefined
  const days = {
    currency,
    startDate: (isRange && asked.startDate) || null,
    endDate: (isRange && asked.endDate) || null,
    group: MOVEMENT_GROUPS.find((one) => one === filter('group')) ?? null,
  }
  const [isPending, setIsPending] = useState(false)
  const { data, error, loading, refetch } = useKeptQuery(StatementDocument, {
    fetchPolicy: 'cache-and-network',
    variables: { ...page, ...days },
    ...pollWhile(isPending),
  })
  const hasPending = data?.statement?.data.some(isOnItsWay) === true
  if (isPending !== hasPending) setIsPending(hasPending)
  const list = data?.statement
  const cut = statementCutText(list?.totalCount ?? 0)
  const isNarrowed = asked.startDate !== '' || asked.endDate !== '' || days.group !== null
  return (
    <section className={styles.section} aria-labelledby="statement">
      <div className={styles.head}>
        <h2 id="statement">Statement</h2>
        <div className={styles.tools}>
          <CurrencyFilter
            value={currency}
            onChange={(chosen) => change({ currency: chosen === DEFAULT_CURRENCY ? '' : chosen })}
          />
          <SelectField
            id="statement-group"
            label="Movements"
            value={days.group ?? ''}
            onChange={(event) => change({ group: event.target.value })}
          >
            <option value="">All</option>
            {MOVEMENT_GROUPS.map((group) => (
              <option key={group} value={group}>
                {MOVEMENT_GROUP_TEXTS[group]}
              </option>
            ))}
          </SelectField>
          <DayFilters asked={asked} onChange={change} />
          <ExportStatement shown={days} />
        </div>
      </div>
      {cut === undefined ? null : <p>{cut}</p>}
      <Reading
        value={list}
        problem={error && readProblem(error).message}
        label="Reading the statement"
        onRetry={() => void refetch()}
      >
        {(found) => (
          <PagedTable
            label="Statement"
            items="movements"
            columns={STATEMENT_COLUMNS}
            list={found}
            rowKey={(entry) => entry._id}
            page={page}
            isBusy={loading}
            onChange={change}
            empty={
              <EmptyState>
                {isNarrowed ? 'No movements match these filters.' : 'Add money to see it here.'}
              </EmptyState>
            }
          />
        )}
      </Reading>
    </section>
  )
}

/** Which balance the statement is of; nothing to choose while there is one only. */
function CurrencyFilter({
  value,
  onChange,
}: {
  readonly value: Currency
  readonly onChange: (chosen: string) => void
}) {
  const { data } = useKeptQuery(WalletDocument)
  const known = data?.wallet?.data.balances.map(({ available }) => available.currency) ?? []
  const choices = WALLET_CURRENCIES.filter((one) => [DEFAULT_CURRENCY, value, ...known].includes(one))
  if (choices.length === 1) return null
  return (
    <SelectField
      id="statement-currency"
      label="Currency"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  )
}

interface ExportStatementProps {
  readonly shown: {
    readonly currency: Currency
    readonly startDate: string | null
    readonly endDate: string | null
    readonly group: MovementGroup | null
  }
}

/** Saves what the statement shows, all pages of it. */
function ExportStatement({ shown }: ExportStatementProps) {
  const client = useApolloClient()
  const { run, isBusy } = useOneCall(useProblemToast())
  const save = (format: (typeof STATEMENT_FORMATS)[number]) => async () => {
    const { saveMadeFile } = await loadMadeFile()
    const { data } = await client.query({
      query: StatementFileDocument,
      variables: { ...shown, format },
      fetchPolicy: 'no-cache',
    })
    saveMadeFile(present(data?.statementFile).data)
    return undefined
  }
  return (
    <div className={styles.actions}>
      <Button small aria-disabled={isBusy} onClick={() => void run(save('csv'))}>
        Export as CSV
      </Button>
      <Button small aria-disabled={isBusy} onClick={() => void run(save('pdf'))}>
        Export as PDF
      </Button>
    </div>
  )
}

function dayOf(text: string): string {
  return isDay(text) ? text : ''
}

/** First and last day. An invalid span shows an error and is not applied. */
function DayFilters({
  asked,
  onChange,
}: {
  readonly asked: Days
  readonly onChange: (days: { [name in keyof Days]: string }) => void
}) {
  const [days, setDays] = useState<Days>(asked)
  const [known, setKnown] = useState<Days>(asked)
  if (known.startDate !== asked.startDate || known.endDate !== asked.endDate) {
    setKnown(asked)
    setDays(asked)
  }
  const choose = (part: Partial<Days>) => {
    const next = { ...days, ...part }
    setDays(next)
    if (dayRangeProblem(next.startDate, next.endDate) === undefined) onChange(next)
  }
  return (
    <fieldset className={styles.dates}>
      <legend className="visually-hidden">Statement dates</legend>
      <DayField
        id="statement-from"
        label="From"
        value={days.startDate}
        onChange={(startDate) => choose({ startDate })}
      />
      <DayField
        id="statement-to"
        label="To"
        value={days.endDate}
        error={dayRangeProblem(days.startDate, days.endDate)}
        onChange={(endDate) => choose({ endDate })}
      />
    </fieldset>
  )
}
