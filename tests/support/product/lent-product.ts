import { afterAll, beforeAll, type RunnerTask } from 'vitest'
import { askForProduct, CONTROL_VARIABLE } from './control.ts'
import type { RunningProduct } from './running-product.ts'

/**
 * A running product that other files use too: a borrower does not restart it, set its clock or end it. Its `log()` ends with the moment of
 * lending.
 */
export type LentProduct = Pick<RunningProduct, 'url' | 'port' | 'dataDir' | 'log'>

type Lent = Awaited<ReturnType<typeof askForProduct>>

/**
 * A running product for the tests of the file that calls it, before its own `beforeAll`; given back after them. For files that add people, cases and
 * sendings of their own and leave the rest as it was (record 0490). One in which a test failed is not lent again.
 */
export function lentProduct(): LentProduct {
  let lent: Lent | undefined
  beforeAll(async () => {
    lent = await askForProduct(process.env[CONTROL_VARIABLE] ?? '')
  })
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads here which fixtures a hook wants: none.
  afterAll(({}, { file }) => {
    const isSpoilt = hasFailed(file)
    const before = lent?.before ?? []
    if (isSpoilt && before.length > 0)
      process.stderr.write(`The product of ${file.name} was used before by ${before.join(', ')}\n`)
    lent?.giveBack(isSpoilt ? undefined : file.name)
    lent = undefined
  })
  const now = (): Lent => {
    if (lent === undefined) throw new Error('The product is there from `beforeAll` to `afterAll`')
    return lent
  }
  return {
    get url() {
      return now().url
    },
    get port() {
      return now().port
    },
    get dataDir() {
      return now().dataDir
    },
    log: () => now().log,
  }
}

/** A test, or what goes before or after tests. */
const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed))
