import { CONTRACT_TYPES } from '#contracts/project/values.ts'
import type { ProjectsQueryVariables } from '#graphql/generated/graphql.ts'
import { readListPage } from '#lib/list-params.ts'
import { minorToDecimal, parseAmountText } from '#lib/money.ts'
import { FILTERS, type FilterName, SORTS, STATUSES, VERDICTS } from './options.ts'

/** Minor units in the address, in the contract's form. */
const TICKET = /^[1-9]\d{0,14}$/
const TICKET_DECIMALS = 2

const keysOf = <Key extends string>(texts: Readonly<Record<Key, string>>) => Object.keys(texts) as Key[]

function oneOf<const T extends string>(value: string | null, allowed: readonly T[]): T | null {
  return allowed.find((item) => item === value) ?? null
}

/** The query of an address. Values the contract would refuse are left out, so that an old link still shows a list. */
export function variablesOf(params: URLSearchParams) {
  const text = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : null
  }
  return {
    ...readListPage(params),
    searchKey: text('searchKey', /^.{1,100}$/),
    contractType: oneOf(params.get('contractType'), CONTRACT_TYPES),
    sector: text('sector', /^.{1,60}$/),
    country: text('country', /^[A-Z]{2}$/),
    status: oneOf(params.get('status'), keysOf(STATUSES)),
    screeningVerdict: oneOf(params.get('screeningVerdict'), keysOf(VERDICTS)),
    maxTicket: text('maxTicket', TICKET),
    sort: oneOf(params.get('sort'), keysOf(SORTS)),
  } satisfies ProjectsQueryVariables
}

export type Filters = Readonly<Record<FilterName, string>>

/** The active filters of the address, '' for each that is not set. */
export function filtersOf(params: URLSearchParams): Filters {
  const variables = variablesOf(params)
  return Object.fromEntries(FILTERS.map((name) => [name, variables[name] ?? ''])) as Record<
    FilterName,
    string
  >
}

export const NO_FILTERS = filtersOf(new URLSearchParams())

/** Minor units of the address as decimal text: '25050' is '250.50'. */
export function ticketText(minor: string): string {
  return TICKET.test(minor) ? minorToDecimal(BigInt(minor), TICKET_DECIMALS) : ''
}

/** Typed text as minor units for the address, '' for no limit; undefined when it is not an amount. */
export function readTicket(text: string): string | undefined {
  if (text.trim() === '') return ''
  const minor = parseAmountText(text)?.toString() ?? ''
  return TICKET.test(minor) ? minor : undefined
}
