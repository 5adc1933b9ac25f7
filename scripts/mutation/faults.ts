import { readFileSync } from 'node:fs'
import { areaOf, filesWithFaults, type Area } from './areas.ts'
import { machineMutants } from './machine-mutants.ts'
import type { Mutant } from './mutants.ts'
import { strykerMutants } from './stryker-mutants.ts'

/** The faults of machines that Stryker does not know are drawn as a group of their own. */
export type Group = Area | 'lifecycles'

/** Every fault of one file, by the group it is drawn from. */
export async function faultsIn(file: string): Promise<{ group: Group; mutants: Mutant[] }[]> {
  const area = areaOf(file)
  if (area === null) return []
  const text = readFileSync(file, 'utf8')
  const general = { group: area, mutants: await strykerMutants(file, text) }
  return area === 'machines'
    ? [general, { group: 'lifecycles', mutants: machineMutants(file, text) }]
    : [general]
}

/** Every fault of the product. */
export async function allFaults(): Promise<Map<Group, Mutant[]>> {
  const faults = new Map<Group, Mutant[]>()
  for (const file of filesWithFaults()) {
    for (const { group, mutants } of await faultsIn(file))
      faults.set(group, [...(faults.get(group) ?? []), ...mutants])
  }
  return faults
}
