import { afterAll, beforeAll, beforeEach, type RunnerTask, type RunnerTestFile } from 'vitest'

/** What may stand in for an export: of a function, another one that takes and returns the same. */
type StandIn<Export> = Export extends (...given: infer Given) => infer Returned
  ? (...given: Given) => Returned
  : Export

/**
 * Puts `parts` in the place of a module's exports, for the tests of the file that calls it. Unlike `vi.mock` it leaves the module shared with other
 * files (record 0490). Importers that read the export at each use see it; calls inside the module do not, nor does what kept a value before (`lazyPart`, a
 * constant). Fails when no test read a part, unless some tests of the file did not run or failed.
 */
export function replaceExports<Module extends object>(
  module: Module,
  parts: { readonly [Name in keyof Module]?: StandIn<Module[Name]> },
): void {
  const own = Object.getOwnPropertyDescriptors(module)
  const unknown = Object.keys(parts).filter((name) => !(name in own))
  if (unknown.length > 0) throw new Error(`The module does not export ${unknown.join(', ')}`)
  const before = Object.fromEntries(Object.entries(own).filter(([name]) => name in parts))
  const unread = new Set(Object.keys(parts))
  beforeAll(
    () =>
      void Object.defineProperties(
        module,
        descriptorsOf(parts, (name) => unread.delete(name)),
      ),
  )
  let file: RunnerTestFile | undefined
  beforeEach(({ task }) => void (file = task.file))
  afterAll(() => {
    Object.defineProperties(module, before)
    if (unread.size > 0 && file?.tasks.every(hasPassed))
      throw new Error(`No test used the stand-in of ${[...unread].join(', ')}`)
  })
}

const hasPassed = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.every(hasPassed) : task.result?.state === 'pass'

const descriptorsOf = (parts: object, onRead: (name: string) => void): PropertyDescriptorMap =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      {
        configurable: true,
        enumerable: true,
        get: () => {
          onRead(name)
          return value as unknown
        },
      },
    ]),
  )
