import { type SubmitEvent, useId, useState } from 'react'
import { type Days, daysProblems, earliestDay } from '#contracts/document/days.ts'
import { SEARCH_MAX } from '#contracts/document/values.ts'
import type { DocumentTab } from '#contracts/document/documents.ts'
import type { ListParams } from '#hooks/use-list-params.ts'
import { afterPaint } from '#lib/browser/after-paint.ts'
import { STATUS_LABELS, statusChoices, statusOf } from '#screens/documents/items/document-tabs.ts'
import { Button } from '#ui/controls/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextInput } from '#ui/fields/text-field.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import styles from './filters.module.css'

interface FiltersProps {
  readonly tab: DocumentTab
  readonly filter: ListParams['filter']
  /** Today's date, UTC. */
  readonly today: string
  readonly onChange: ListParams['change']
}

const FILTERS = ['status', 'startDate', 'endDate', 'searchKey'] as const

/**
 * The filter bar (S12 to S14): status by tab, first and last day, and a search by document type. All of it is in the
 * address. On a phone a button opens it, so that the first document is seen at once.
 */
export function Filters({ tab, filter, today, onChange }: FiltersProps) {
  const id = useId()
  const count = FILTERS.filter((name) => filter(name) !== '').length
  const [isOpen, setIsOpen] = useState(count > 0)
  return (
    <section className={styles.bar} aria-label="Filter documents" data-open={isOpen ? '' : undefined}>
      <div className={styles.toggle}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      </div>
      <div id={id} className={styles.fields}>
        <StatusFilter tab={tab} value={filter('status')} onChange={onChange} />
        <DayFilters
          asked={{ startDate: filter('startDate'), endDate: filter('endDate') }}
          today={today}
          onChange={onChange}
        />
        <SearchField asked={filter('searchKey')} onChange={onChange} />
      </div>
    </section>
  )
}

function StatusFilter({
  tab,
  value,
  onChange,
}: Pick<FiltersProps, 'tab' | 'onChange'> & { readonly value: string }) {
  const id = useId()
  const status = statusOf(tab, value)
  const choices = statusChoices(tab)
  if (choices.length === 0) return null
  const isOwn = status === undefined || choices.some((choice) => choice.status === status)
  return (
    <div className={styles.field}>
      <SelectField
        id={id}
        label="Status"
        value={status ?? ''}
        onChange={(event) => onChange({ status: event.target.value })}
      >
        <option value="">All</option>
        {choices.map((choice) => (
          <option key={choice.status} value={choice.status}>
            {choice.label}
          </option>
        ))}
        {/* A status that only an address can select, such as the dashboard's card of cancelled requests. */}
        {isOwn ? null : <option value={status}>{STATUS_LABELS[status]}</option>}
      </SelectField>
    </div>
  )
}

/** First and last day. An invalid span shows an error and is not applied. */
function DayFilters({
  asked,
  today,
  onChange,
}: Pick<FiltersProps, 'today' | 'onChange'> & { readonly asked: Days }) {
  const id = useId()
  const [days, setDays] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (known.startDate !== asked.startDate || known.endDate !== asked.endDate) {
    setKnown(asked)
    setDays(asked)
  }
  const problems = daysProblems(days, today)
  const choose = (part: Partial<Days>) => {
    const next = { ...days, ...part }
    setDays(next)
    if (Object.keys(daysProblems(next, today)).length === 0) onChange({ ...next })
  }
  const limits = { min: earliestDay(today), max: today }
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">Dates</legend>
      <div className={styles.field}>
        <DayField
          {...limits}
          id={`${id}-start`}
          label="Start date"
          value={days.startDate}
          error={problems.startDate}
          onChange={(startDate) => choose({ startDate })}
        />
      </div>
      <div className={styles.field}>
        <DayField
          {...limits}
          id={`${id}-end`}
          label="End date"
          value={days.endDate}
          error={problems.endDate}
          onChange={(endDate) => choose({ endDate })}
        />
      </div>
    </fieldset>
  )
}

/** Searches on submit, so that each search is one step of Back; clearing the field resets it at once. */
function SearchField({ asked, onChange }: { readonly asked: string } & Pick<FiltersProps, 'onChange'>) {
  const id = useId()
  const [text, setText] = useState(asked)
  const [known, setKnown] = useState(asked)
  if (known !== asked) {
    setKnown(asked)
    setText(asked)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const searchKey = text.trim()
    if (searchKey !== asked) afterPaint(() => onChange({ searchKey }))
  }
  return (
    <form className={`${styles.field ?? ''} ${styles.search ?? ''}`} onSubmit={submit}>
      <label htmlFor={id}>Search by Document Type</label>
      <div className={styles.searchRow}>
        <TextInput
          id={id}
          type="search"
          value={text}
          maxLength={SEARCH_MAX}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value === '' && asked !== '') onChange({ searchKey: '' })
          }}
        />
        <Button type="submit">Search</Button>
      </div>
    </form>
  )
}
