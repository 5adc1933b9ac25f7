import { differencesText, resultText } from '#lib/check-result.ts'
import { formatCount } from '#lib/money.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { SummaryCard, SummaryCards } from '#ui/values/summary-card.tsx'
import styles from './finance.module.css'
import { CAUSE_WORDS, type Check, type Difference, tookText } from './words.ts'
import { Badge } from '#ui/values/badge.tsx'

function Result({ check }: { readonly check: Check }) {
  // On a phone a cell stretches its child; the outer span keeps the badge small.
  return (
    <span>
      <Badge look={check.outcome === 'matched' ? 'good' : 'bad'}>{resultText(check)}</Badge>
    </span>
  )
}

const DIFFERENCE_COLUMNS: readonly Column<Difference>[] = [
  { key: 'rule', heading: 'Rule', isLead: true, cell: (row) => row.rule },
  { key: 'subject', heading: 'Where', cell: (row) => <span className={styles.subject}>{row.subject}</span> },
  { key: 'expected', heading: 'Expected', cell: (row) => row.expected },
  { key: 'found', heading: 'Found', cell: (row) => row.found },
]

/** The newest check in full. */
export function LastCheck({ check }: { readonly check: Check }) {
  const { compared, differences, found } = check
  return (
    <div className={styles.section}>
      <SummaryCards>
        <SummaryCard label="Result" value={<Result check={check} />} note={CAUSE_WORDS[check.cause]} />
        <SummaryCard
          label="Checked at"
          value={<DateTime value={check.startedAt} />}
          note={`In ${tookText(check.tookMs)}`}
        />
        {compared === null ? null : (
          <SummaryCard
            label="Compared"
            value={`${formatCount(compared.postings)} postings`}
            note={`${formatCount(compared.transfers)} transfers, ${formatCount(compared.accounts)} accounts, ${formatCount(compared.offerings)} offerings, ${formatCount(compared.lots)} register entries`}
          />
        )}
      </SummaryCards>
      {check.outcome === 'failed' ? (
        <p className={styles.note}>
          This check did not finish. Run it again; if it fails again, tell the operators.
        </p>
      ) : null}
      {found === 0 ? null : (
        <>
          <p className={styles.note}>
            {differences.length < found
              ? `The first ${formatCount(differences.length)} of ${differencesText(found)}. `
              : null}
            Amounts are in cents, shares in units.
          </p>
          <DataTable
            label="Differences"
            columns={DIFFERENCE_COLUMNS}
            rows={differences}
            rowKey={(row) => `${row.rule} ${row.subject}`}
          />
        </>
      )}
    </div>
  )
}

export const CHECK_COLUMNS: readonly Column<Check>[] = [
  { key: 'startedAt', heading: 'Checked at', cell: (check) => <DateTime value={check.startedAt} /> },
  { key: 'result', heading: 'Result', isLead: true, cell: (check) => <Result check={check} /> },
  {
    key: 'differences',
    heading: 'Differences',
    cell: (check) => {
      if (check.outcome === 'failed') return 'Not known'
      return check.found === 0 ? 'None' : <Differences check={check} />
    },
  },
  { key: 'took', heading: 'Took', isFigure: true, cell: (check) => tookText(check.tookMs) },
  { key: 'cause', heading: 'Started', cell: (check) => CAUSE_WORDS[check.cause] },
]

function Differences({ check: { differences, found } }: { readonly check: Check }) {
  return (
    <details>
      <summary>{differencesText(found)}</summary>
      <ul className={styles.list}>
        {differences.map(({ rule, subject }) => (
          <li key={`${rule} ${subject}`}>
            {rule}: {subject}
          </li>
        ))}
      </ul>
    </details>
  )
}
