import { afterAll, beforeAll } from 'vitest'

/** What may stand in for an export: of a function, another one that takes the same. */
type StandIn<Export> = Export extends (...given: infer Given) => unknown
  ? (...given: Given) => unknown
  : Export

/**
 * Puts `parts` in the place of a module's exports, for the tests of the file that calls it. Unlike `vi.mock` it leaves the module shared with other
 * files (record 0229). Importers that read the export at each use see it; calls inside the module do not, nor does what kept a value before (`lazyPart`, a
 * constant).
 */
export function replaceExports<Module extends object>(
  module: Module,
  parts: { readonly [Name in keyof Module]?: StandIn<Module[Name]> },
): void {
  const own = Object.getOwnPropertyDescriptors(module)
  const before = Object.fromEntries(Object.entries(own).filter(([name]) => name in parts))
  beforeAll(() => void Object.defineProperties(module, descriptorsOf(parts)))
  afterAll(() => void Object.defineProperties(module, before))
}

const descriptorsOf = (parts: object): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      { configurable: true, enumerable: true, value: value as unknown },
    ]),
  )
