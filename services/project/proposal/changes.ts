import { isDeepStrictEqual } from 'node:util'
import type { TypedAnswers } from '#contracts/project/proposal-rules.ts'
import { PROPOSAL_PAGES, type ProposalPage } from '#contracts/project/proposal-values.ts'

/** One field that differs between two submissions, as text; null where it is on one side only. */
export interface FieldChange {
  readonly page: ProposalPage
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** Every field that differs, in the order of the pages. */
export function changesBetween(before: TypedAnswers, after: TypedAnswers): FieldChange[] {
  return PROPOSAL_PAGES.flatMap((page) => {
    if (isDeepStrictEqual(before[page], after[page])) return []
    return differences(before[page], after[page]).map((one) => ({ page, ...one }))
  })
}

/** Every field that differs between two JSON values. */
export function differences(before: unknown, after: unknown): Omit<FieldChange, 'page'>[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const change = { field, before: was.get(field) ?? null, after: is.get(field) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

/** The values of a page by the path of their field. */
function leavesOf(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) leavesOf(one, path === '' ? key : `${path}.${key}`, found)
  else if (value !== null && value !== undefined)
    found.set(path, typeof value === 'string' ? value : JSON.stringify(value))
  return found
}
