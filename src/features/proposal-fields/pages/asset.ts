import { TENANTS, UNITS_MAX, VALUATION_METHODS } from '#contracts/project/presentation/asset-values.ts'
import type { Field, Option } from '#features/proposal-fields/kinds.ts'

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** Valuation of the asset and its rent roll. */
export const ASSET_FIELDS: readonly Field[] = [
  {
    path: 'valuations',
    label: 'Valuation',
    kind: 'list',
    item: 'Valuation',
    fields: [
      { path: 'valuer', label: 'Valued by', kind: 'line' },
      { path: 'valuedOn', label: 'Valued on', kind: 'day' },
      { path: 'method', label: 'Method', kind: 'choice', options: optionsOf(VALUATION_METHODS) },
      { path: 'value', label: 'Value', kind: 'amount' },
      {
        path: 'report',
        label: 'Report (optional)',
        hint: 'Its title on the page Documents.',
        kind: 'line',
      },
    ],
    max: 1,
    isOptional: true,
  },
  {
    path: 'units',
    label: 'Rent roll',
    hint: 'For leased assets and real estate. Name no tenants.',
    kind: 'list',
    item: 'Unit',
    fields: [
      { path: 'unit', label: 'Unit', kind: 'line' },
      { path: 'tenant', label: 'Tenant', kind: 'choice', options: optionsOf(TENANTS) },
      { path: 'rent', label: 'Monthly rent', hint: 'Of a vacant unit: what you ask.', kind: 'amount' },
      { path: 'endsOn', label: 'Lease ends on', hint: 'Empty if vacant.', kind: 'day' },
    ],
    max: UNITS_MAX,
    isOptional: true,
  },
]
