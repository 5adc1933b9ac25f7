import { type FormEvent, useState } from 'react'
import { type ContractType, CONTRACT_NAMES } from './options.ts'
import { parseAmountText } from '#lib/money.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { contractName } from '#ui/contract-badge.tsx'
import { countryName } from '#ui/offering-card.tsx'
import styles from './browse-screen.module.css'

export interface FiltersProps {
  readonly values: Readonly<Record<string, string>>
  readonly sectors: readonly string[]
  readonly countries: readonly string[]
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

interface SelectProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

function FilterSelect({ name, label, value, options, onChange }: SelectProps) {
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select
        id={`filter-${name}`}
        name={name}
        className={styles.control}
        value={value}
        onChange={(event) => onChange({ [name]: event.target.value })}
      >
        <option value="">All</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Filters of the list of offerings (R9). A choice applies at once; text applies with Enter or the button. */
export function Filters({ values, sectors, countries, onChange }: FiltersProps) {
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    onChange({ searchKey: text('searchKey'), maxTicket: parseAmountText(text('ticket'))?.toString() ?? '' })
  }
  const [isOpen, setIsOpen] = useState(false)
  const select = { onChange }
  const chosen = Object.values(values).filter((value) => value !== '').length
  return (
    <form
      className={`${styles.filters ?? ''} ${isOpen ? '' : (styles.closed ?? '')}`}
      onSubmit={apply}
      role="search"
      aria-label="Filter offerings"
    >
      <div className={styles.toggle}>
        <PlainButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
        </PlainButton>
      </div>
      <div>
        <label htmlFor="filter-search">Search</label>
        <input
          key={values['searchKey']}
          id="filter-search"
          name="searchKey"
          type="search"
          maxLength={100}
          className={styles.control}
          defaultValue={values['searchKey']}
        />
      </div>
      <FilterSelect
        {...select}
        name="contractType"
        label="Contract"
        value={values['contractType'] ?? ''}
        options={CONTRACT_NAMES.map((type: ContractType) => [type, contractName(type)])}
      />
      <FilterSelect
        {...select}
        name="sector"
        label="Sector"
        value={values['sector'] ?? ''}
        options={sectors.map((sector) => [sector, sector])}
      />
      <FilterSelect
        {...select}
        name="country"
        label="Country"
        value={values['country'] ?? ''}
        options={countries.map((code) => [code, countryName(code)])}
      />
      <FilterSelect
        {...select}
        name="status"
        label="Status"
        value={values['status'] ?? ''}
        options={[
          ['live', 'Open'],
          ['paused', 'Paused'],
          ['funded', 'Funded'],
          ['failed', 'Not funded'],
        ]}
      />
      <FilterSelect
        {...select}
        name="screeningVerdict"
        label="Shariah screening"
        value={values['screeningVerdict'] ?? ''}
        options={[
          ['pass', 'Passed'],
          ['unknown', 'Not yet screened'],
          ['fail', 'Failed'],
        ]}
      />
      <div>
        <label htmlFor="filter-ticket">Smallest investment at most, USD</label>
        <input
          key={values['maxTicket']}
          id="filter-ticket"
          name="ticket"
          inputMode="decimal"
          className={styles.control}
          defaultValue={values['maxTicket'] ? String(Number(values['maxTicket']) / 100) : ''}
        />
      </div>
      <div className={styles.buttons}>
        <PlainButton type="submit" look="primary">
          Apply
        </PlainButton>
        <PlainButton
          look="subtle"
          onClick={() => onChange(Object.fromEntries(Object.keys(values).map((name) => [name, ''])))}
        >
          Clear all
        </PlainButton>
      </div>
    </form>
  )
}
