import type { ProjectsQueryVariables } from '#graphql/generated/graphql.ts'
import { readListPage } from '#lib/list-params.ts'
import { CONTRACT_NAMES, SORTS } from './options.ts'

function oneOf<const T extends string>(value: string | null, allowed: readonly T[]): T | null {
  return allowed.find((item) => item === value) ?? null
}

/** The query of an address. What the contract would refuse is left out, so that an old link still shows a list. */
export function variablesOf(params: URLSearchParams): ProjectsQueryVariables {
  const text = (name: string, pattern: RegExp) => {
    const value = params.get(name) ?? ''
    return pattern.test(value) ? value : null
  }
  return {
    ...readListPage(params),
    searchKey: text('searchKey', /^.{1,100}$/),
    contractType: oneOf(params.get('contractType'), CONTRACT_NAMES),
    sector: text('sector', /^.{1,60}$/),
    country: text('country', /^[A-Z]{2}$/),
    status: oneOf(params.get('status'), ['live', 'paused', 'funded', 'failed']),
    screeningVerdict: oneOf(params.get('screeningVerdict'), ['pass', 'fail', 'unknown']),
    maxTicket: text('maxTicket', /^[1-9]\d{0,14}$/),
    sort: oneOf(params.get('sort'), Object.keys(SORTS)),
  }
}
