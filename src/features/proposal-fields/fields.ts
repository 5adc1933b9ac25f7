import type { ContractType } from '#contracts/project/projects.ts'
import type { ProposalPage } from '#contracts/project/proposal-values.ts'
import type { Field } from './kinds.ts'
import { ASSET_FIELDS } from './pages/asset.ts'
import { CONTRACT_FIELDS } from './pages/contract.ts'
import { PLAN_PAGES } from './pages/plan.ts'
import { PRESENTATION_PAGES } from './pages/presentation.ts'
import { PROJECT_PAGES } from './pages/project.ts'

/*
 * The fields of each page of a proposal, in the order in which they are asked. Their rules stand in the contract; here are only words and
 * the kind of control.
 */

const FIELDS: Readonly<Record<Exclude<ProposalPage, 'contract'>, readonly Field[]>> = {
  ...PROJECT_PAGES,
  ...PLAN_PAGES,
  asset: ASSET_FIELDS,
  ...PRESENTATION_PAGES,
}

/** The fields of a page; those of the contract depend on its type. */
export function fieldsOf(page: ProposalPage, contractType: ContractType | undefined): readonly Field[] {
  if (page !== 'contract') return FIELDS[page]
  return contractType === undefined ? [] : CONTRACT_FIELDS[contractType]
}

/** The fields of the terms of every contract type; a path that several types share has one meaning. */
export const TERM_FIELDS: readonly Field[] = Object.values(CONTRACT_FIELDS).flat()

/** The field of a path; inside a list, the one of its items. */
export function fieldAt(fields: readonly Field[], path: string): Field | undefined {
  for (const field of fields) {
    if (field.path === path) return field
    // The items of a list of plain choices have only a number.
    if (field.kind === 'choices' && path.startsWith(`${field.path}.`)) return field
    if (field.kind !== 'list' || !path.startsWith(`${field.path}.`)) continue
    const [, rest = ''] = /^\d+\.(.+)$/.exec(path.slice(field.path.length + 1)) ?? []
    const inner = field.fields.find((one) => one.path === rest)
    if (inner) return inner
  }
  return undefined
}

/** Every field by its path, with the item's number for those of a list. */
export function labelOf(fields: readonly Field[], path: string): string | undefined {
  for (const field of fields) {
    if (field.path === path) return field.label
    if (field.kind !== 'list' || !path.startsWith(`${field.path}.`)) continue
    const [, number = '', rest = ''] = /^(\d+)\.(.+)$/.exec(path.slice(field.path.length + 1)) ?? []
    const inner = field.fields.find((one) => one.path === rest)
    if (inner) return `${field.item} ${Number(number) + 1}: ${inner.label}`
  }
  return undefined
}
