import { afterAll, beforeAll } from 'vitest'

/**
 * Puts `parts` in the place of a module's exports, for the tests of the file that calls it. Unlike `vi.mock` it leaves the module shared with
 * other files (record 0229). Reaches importers of the module alone, not calls inside of it.
 */
export function replaceExports<Module extends object>(
  module: Module,
  parts: { readonly [Name in keyof Module]?: unknown },
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
