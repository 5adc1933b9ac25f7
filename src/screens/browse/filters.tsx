import { type ComponentProps, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { CONTRACT_TYPES } from '#contracts/project/values.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { contractName } from '#ui/offerings/contract-badge.tsx'
import { countryName } from '#lib/country-name.ts'
import { type Filters, NO_FILTERS, readTicket, ticketText } from './address.ts'
import styles from './browse-screen.module.css'
import { type FilterName, STATUSES, VERDICTS } from './options.ts'

type Change = (change: Partial<Filters>) => void

export interface FilterFormProps {
  readonly values: Filters
  readonly sectors: readonly string[]
  readonly countries: readonly string[]
  readonly onChange: Change
}

/** Filters of the list of offerings (R9). A choice applies at once; text applies with Enter or the button. */
export function FilterForm({ values, sectors, countries, onChange }: FilterFormProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [ticketError, setTicketError] = useState<string>()
  const chosen = Object.values(values).filter((value) => value !== '').length
  const clear = () => {
    setTicketError(undefined)
    onChange(NO_FILTERS)
  }
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const maxTicket = readTicket(text('maxTicket'))
    setTicketError(maxTicket === undefined ? 'Please enter an amount such as 250.00' : undefined)
    if (maxTicket === undefined) event.currentTarget.querySelector<HTMLElement>('[name=maxTicket]')?.focus()
    else onChange({ searchKey: text('searchKey'), maxTicket })
  }
  const choices = { values, onChange }
  return (
    <form className={styles.filters} aria-label="Filter offerings" onSubmit={apply} noValidate>
      <div className={styles.toggle}>
        <PlainButton aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {chosen === 0 ? 'Filters' : `Filters (${chosen})`}
        </PlainButton>
      </div>
      <div id={id} className={`${styles.fields ?? ''} ${isOpen ? '' : (styles.closed ?? '')}`}>
        <TextFilter name="searchKey" label="Search" type="search" maxLength={100} value={values.searchKey} />
        <Choice
          {...choices}
          name="contractType"
          label="Contract"
          options={CONTRACT_TYPES.map((type) => [type, contractName(type)])}
        />
        <Choice {...choices} name="sector" label="Sector" options={sectors.map((name) => [name, name])} />
        <Choice
          {...choices}
          name="country"
          label="Country"
          options={countries
            .map((code) => [code, countryName(code)] as const)
            .toSorted(([, one], [, other]) => one.localeCompare(other))}
        />
        <Choice {...choices} name="status" label="Status" options={Object.entries(STATUSES)} />
        <Choice
          {...choices}
          name="screeningVerdict"
          label="Shariah screening"
          options={Object.entries(VERDICTS)}
        />
        <TextFilter
          name="maxTicket"
          label="Minimum investment up to (USD)"
          inputMode="decimal"
          autoComplete="off"
          value={ticketText(values.maxTicket)}
          error={ticketError}
        />
        <div className={styles.buttons}>
          <PlainButton type="submit" look="primary">
            Apply
          </PlainButton>
          <PlainButton look="subtle" onClick={clear}>
            Clear all
          </PlainButton>
        </div>
      </div>
    </form>
  )
}

interface ChoiceProps {
  readonly name: FilterName
  readonly label: string
  readonly values: Filters
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: Change
}

function Choice({ name, label, values, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className={styles.control}
        value={values[name]}
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

interface TextFilterProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'maxLength' | 'inputMode' | 'autoComplete'
> {
  readonly name: FilterName
  readonly label: string
  /** The applied text. */
  readonly value: string
  readonly error?: string | undefined
}

/**
 * Uncontrolled, so that text typed before the script runs is kept; the applied text replaces it only when it changes.
 */
function TextFilter({ name, label, value, error, ...rest }: TextFilterProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const inForce = useRef(value)
  // The page's elements: the field keeps its own text until another one applies.
  useEffect(() => {
    if (inForce.current === value) return
    inForce.current = value
    if (input.current !== null) input.current.value = value
  }, [value])
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        {...rest}
        ref={input}
        id={id}
        name={name}
        className={styles.control}
        defaultValue={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
