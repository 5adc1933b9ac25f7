import { useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { DocumentsOverviewQuery } from '#graphql/generated/graphql.ts'
import { useListParams } from '#hooks/use-list-params.ts'
import { textOfDay } from '#contracts/dates.ts'
import { isMonth, monthAfter, monthOf } from '#lib/dates/month-grid.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/controls/button.tsx'
import { PressButton } from '#ui/controls/press-button.tsx'
import { InlineSelect } from '#ui/fields/select-field.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '#ui/tables/table-parts.tsx'
import { Day } from '#ui/values/date-time.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import styles from './dashboard.module.css'
import { useFocusFor } from '#ui/effects/focus.ts'
import { isOverdue } from './items/overdue.ts'

type Entry = DocumentsOverviewQuery['documentsOverview']['data']['renewals'][number]

interface RenewalsCalendarProps {
  readonly entries: readonly Entry[]
  /** Today's date, UTC. */
  readonly today: string
}

const STATES = {
  upcoming: 'Upcoming',
  expiring: 'Expiring',
  due: 'To be renewed',
  sent: 'Submitted',
} as const satisfies Record<Entry['state'], string>

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const dayOf = ({ on }: Entry) => on.slice(0, 10)

function counted(count: number): string {
  return count === 1 ? '1 renewal' : `${count} renewals`
}

/** A month of renewals as a grid and as a list; month, day and state are in the address. */
export function RenewalsCalendar({ entries, today }: RenewalsCalendarProps) {
  const { filter, change } = useListParams()
  const title = useFocusOnHash()
  const state = filter('renewals')
  const ofState = entries.filter((entry) => !(state in STATES) || entry.state === state)
  const asked = filter('month')
  const first = ofState[0]
  // Without a month in the address, the first month with an entry.
  const month = isMonth(asked) ? asked : (first === undefined ? today : dayOf(first)).slice(0, 7)
  const day = filter('day').startsWith(month) ? filter('day') : ''
  const ofMonth = ofState.filter((entry) => dayOf(entry).startsWith(month))
  const shown = day === '' ? ofMonth : ofMonth.filter((entry) => dayOf(entry) === day)
  const { title: name } = monthOf(month)
  return (
    <section className={styles.group} aria-labelledby="renewals">
      <div className={styles.head}>
        <h2 id="renewals" ref={title} tabIndex={-1}>
          Renewals calendar
        </h2>
        <InlineSelect
          label="Show"
          value={state in STATES ? state : ''}
          onChange={(renewals) => change({ renewals })}
        >
          <option value="">All renewals</option>
          {Object.entries(STATES).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </InlineSelect>
      </div>
      <div className={styles.calendar}>
        <div>
          <div className={styles.months}>
            <Button small onClick={() => change({ month: monthAfter(month, -1), day: '' })}>
              Previous month
            </Button>
            <strong aria-live="polite">{name}</strong>
            <Button small onClick={() => change({ month: monthAfter(month, 1), day: '' })}>
              Next month
            </Button>
          </div>
          <MonthGrid
            month={month}
            entries={ofMonth}
            today={today}
            day={day}
            onDay={(chosen) => change({ month, day: chosen === day ? '' : chosen })}
          />
        </div>
        <section aria-label={day === '' ? `Renewals in ${name}` : `Renewals on ${textOfDay(day)}`}>
          <div className={styles.listHead}>
            <h3>{day === '' ? name : textOfDay(day)}</h3>
            <output className={styles.quiet}>{counted(shown.length)}</output>
          </div>
          {shown.length === 0 ? <EmptyState /> : <EntryList entries={shown} today={today} />}
        </section>
      </div>
    </section>
  )
}

function MonthGrid(props: {
  readonly month: string
  readonly entries: readonly Entry[]
  readonly today: string
  readonly day: string
  readonly onDay: (day: string) => void
}) {
  const { title, weeks } = monthOf(props.month)
  const perDay = new Map<string, number>()
  for (const entry of props.entries) perDay.set(dayOf(entry), (perDay.get(dayOf(entry)) ?? 0) + 1)
  return (
    <Table className={styles.grid ?? ''}>
      <caption className="visually-hidden">Renewals in {title}</caption>
      <TableHead>
        <TableRow>
          {WEEKDAYS.map((weekday) => (
            <TableHeading key={weekday} scope="col">
              <abbr title={weekday}>{weekday.slice(0, 2)}</abbr>
            </TableHeading>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.map((week) => (
          <TableRow key={week.join()}>
            {week.map((date, place) => (
              <TableCell
                key={date ?? `gap-${place}`}
                className={date === props.today ? (styles.today ?? '') : ''}
                aria-current={date === props.today ? 'date' : undefined}
              >
                {date === null ? null : (
                  <GridDay
                    date={date}
                    count={perDay.get(date) ?? 0}
                    isChosen={date === props.day}
                    onDay={props.onDay}
                  />
                )}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function GridDay({
  date,
  count,
  isChosen,
  onDay,
}: {
  readonly date: string
  readonly count: number
  readonly isChosen: boolean
  readonly onDay: (day: string) => void
}) {
  const number = Number(date.slice(8))
  if (count === 0) return <span className={`${styles.day ?? ''} tnum`}>{number}</span>
  return (
    <PressButton
      look="day"
      isPressed={isChosen}
      aria-label={`${textOfDay(date)}, ${counted(count)}`}
      onClick={() => onDay(date)}
    >
      {number}
      <span className={styles.mark}>{count}</span>
    </PressButton>
  )
}

function EntryList({ entries, today }: RenewalsCalendarProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={`${entry.itemId} ${entry.on}`} className={styles.entry}>
          <Day value={entry.on} />
          {/* The page of the item finds out whether it is a request or an own document. */}
          <Link to={paths.manageDocument('document', 'item', entry.itemId)}>{entry.subject}</Link>
          <span className={styles.quiet}>{entry.documentType}</span>
          <span className={`${styles.state ?? ''} ${styles[entry.state] ?? ''}`}>
            {isOverdue(entry, today) ? 'Overdue' : STATES[entry.state]}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Focuses the calendar when a card on the same page links to it. */
function useFocusOnHash() {
  const title = useRef<HTMLHeadingElement>(null)
  const { hash, search } = useLocation()
  useFocusFor(hash === '#renewals' ? `${search}${hash}` : null, () => title.current?.focus())
  return title
}
