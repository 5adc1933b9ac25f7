import type * as z from 'zod/mini'
import { LOT_DATE_LABEL } from '#contracts/token/lot-values.ts'
import type { registerEntry } from '#contracts/token/tokens.ts'
import { csvOf } from '#services/kit/csv.ts'

const HEADINGS = [
  'Offering',
  'Holder',
  'Class',
  `${LOT_DATE_LABEL} (UTC)`,
  'Digital shares',
  'Percent of total',
  'State',
  'Can be cancelled until (UTC)',
  'Locked until (UTC)',
  'Frozen of the holding',
] as const

/** Most lines of one file. */
export const REGISTER_FILE_ROWS = 10_000

/** The register as CSV. What is frozen stays empty but for `known` entries. Its last line says what it leaves out. */
export function registerCsv(
  entries: readonly z.output<typeof registerEntry>[],
  totalCount: number,
  known: ReadonlySet<string>,
): string {
  const rows = entries.map((entry) => [
    entry.projectName,
    entry.holder,
    entry.shareClass,
    entry.acquiredAt,
    String(entry.units),
    entry.percent,
    entry.state,
    entry.provisionalUntil ?? '',
    entry.lockedUntil ?? '',
    known.has(entry._id) ? (entry.isHoldingFrozen ? 'all' : String(entry.frozenUnits)) : '',
  ])
  const left = totalCount - entries.length
  const cut = `${left} more lines are left out. Choose one offering or another day.`
  const last = left > 0 ? [HEADINGS.map((_, column) => (column === 0 ? cut : ''))] : []
  return csvOf([HEADINGS, ...rows, ...last])
}
