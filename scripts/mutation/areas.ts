import { readdirSync } from 'node:fs'

/** The parts of the product that get faults. */
export const AREAS = ['machines', 'rules', 'contracts', 'ledger', 'hooks', 'screens'] as const
export type Area = (typeof AREAS)[number]

const CODE = /\.tsx?$/
const TEST = /\.test\.tsx?$/

/** The area of a file by its path from the root, or null where faults are not looked for. */
export function areaOf(file: string): Area | null {
  if (!CODE.test(file) || TEST.test(file) || file.endsWith('.d.ts')) return null
  if (file.startsWith('src/machines/')) {
    // A model is the tests' own description of its machine; the product does not import it.
    return file.endsWith('/model.ts') ? null : 'machines'
  }
  if (file.startsWith('services/ledger/')) return 'ledger'
  if (file.startsWith('services/')) return file.endsWith('/rules.ts') ? 'rules' : null
  if (file.startsWith('contracts/')) return 'contracts'
  if (file.startsWith('src/hooks/')) return 'hooks'
  if (file.startsWith('src/screens/') || file.startsWith('src/features/')) return 'screens'
  return null
}

/** Every file that gets faults, in a stable order. */
export function filesWithFaults(): string[] {
  return ['contracts', 'services', 'src']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => areaOf(file) !== null)
    .toSorted()
}
