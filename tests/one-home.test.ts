import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LINKED_PATHS } from '#contracts/web/paths.ts'

/* What stood several times has one home. Each row names it, how it is recognised, and a line that the check must find. */
const root = resolve(import.meta.dirname, '..')
const tracked = spawnSync('git', ['ls-files', 'contracts', 'packages', 'services', 'src', 'tests', 'bench'], {
  cwd: root,
  encoding: 'utf8',
})
const texts = textsOf((path) => !/^tests\/|\.test\.tsx?$|\/generated\//.test(path))

function textsOf(isWanted: (path: string) => boolean): ReadonlyMap<string, string> {
  return new Map(
    tracked.stdout
      .trim()
      .split('\n')
      .filter((path) => /\.tsx?$/.test(path) && isWanted(path) && existsSync(join(root, path)))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

/** A page's path in quotes, or behind an origin. Linked paths with an id begin with a plain part too. */
const linked = Object.values(LINKED_PATHS).map((path) => (typeof path === 'string' ? path : path('', '', '')))
const stems = linked.map((path) => `/${path.split('/')[1] ?? ''}`).filter((stem) => stem !== '/staff')

interface Row {
  readonly what: string
  /** Where it is looked for: the beginning of paths. */
  readonly within: RegExp
  readonly mark: RegExp
  readonly homes: readonly string[]
  readonly breach: string
}

const ROWS: readonly Row[] = [
  {
    what: 'lines of waiting work; turns between keys are for passwords alone',
    within: /^(services|packages)\//,
    mark: /new Promise<void>\(\((resolve)(, \w+)?\) =>\s*(\w+\.push\(\1|\{\s*const cancel = timer)/,
    homes: ['services/kit/queue.ts', 'services/user/authentication/passwords/slots.ts'],
    breach: 'await new Promise<void>((resolve) => waiting.push(resolve))',
  },
  {
    what: 'threads',
    within: /^(services|packages)\//,
    mark: /\bnew (Worker|Piscina)\(/,
    homes: ['packages/worker-pool/file-thread.ts'],
    breach: 'const thread = new Worker(program)',
  },
  {
    what: 'bodies of refusals; the page of a signer answers its code by itself',
    within: /^services\//,
    mark: /\bstatus: false,/,
    homes: ['services/kit/http/problem.ts', 'services/signing/page/app.ts'],
    breach: "return context.json({ status: false, message, code: 'invalid' }, 400)",
  },
  {
    what: 'addresses for events of vendors',
    within: /^services\//,
    mark: /'This event is (too large|not accepted)'/,
    homes: ['services/kit/http/webhook.ts'],
    breach: "return context.json(refusal('This event is not accepted', reason), 400)",
  },
  {
    what: 'calculating with months',
    within: /^/,
    mark: /\b(addMonths|addYears|subMonths|set(UTC)?(Month|FullYear)|getUTCMonth)\b/,
    homes: ['contracts/dates.ts'],
    breach: 'day.setUTCMonth(day.getUTCMonth() + months)',
  },
  {
    what: 'reading telephone numbers',
    within: /^/,
    mark: /\bparsePhoneNumber/,
    homes: ['contracts/user/phone-number.ts'],
    breach: 'const parsed = parsePhoneNumberFromString(`+${digits}`)',
  },
  {
    what: 'the end of a day',
    within: /^/,
    mark: /\}T23:59/,
    homes: ['contracts/dates.ts'],
    breach: 'const dueAt = new Date(`${day}T23:59:59.999Z`)',
  },
  {
    what: "Fluent's text area",
    within: /^src\//,
    mark: /import \{[^}]*\bTextarea\b[^}]*\} from '@fluentui/,
    homes: ['src/ui/fields/counted-text.tsx'],
    breach: "import { makeStyles, Textarea } from '@fluentui/react-components'",
  },
  {
    what: "Fluent's select",
    within: /^src\//,
    mark: /import \{[^}]*\bSelect\b[^}]*\} from '@fluentui/,
    homes: ['src/ui/fields/select-field.tsx'],
    breach: "import { Select } from '@fluentui/react-components'",
  },
  {
    what: 'why an offering takes no orders',
    within: /^/,
    mark: /\btooFewLeftText\(|'This offering is (closed|not open yet)\.'/,
    homes: ['contracts/payment/order-texts.ts', 'services/project/rules.ts'],
    breach: "if (now > closesAt) return 'This offering is closed.'",
  },
  {
    what: 'units of an order',
    within: /^/,
    mark: /\bunits [<>]=? [\w.]*(minUnits|freeUnits|availableUnits)\b/,
    homes: ['contracts/payment/order-texts.ts', 'src/screens/property/order/order-units.ts'],
    breach: 'if (body.units < offering.minUnits) return tooFewText(offering.minUnits)',
  },
  {
    what: 'constants of contracts: imported, not typed again',
    within: /^src\//,
    mark: /^(export )?const \w+: \(?typeof [^=]*= ('|\d)/m,
    homes: [],
    breach: "const OVER: typeof PROBLEM_CODES.notFound = 'not_found'",
  },
  {
    what: 'applying events to lifecycles: enforce reports what is refused; the demonstration lives whole lives before a row is written',
    within: /^services\//,
    mark: /\bapplyEvent\b/,
    homes: ['services/demonstration/documents/item.ts', 'services/kit/monitor/enforce.ts'],
    breach: "import { applyEvent, type Applied } from '#machines/lifecycle.ts'",
  },
  {
    what: 'names of columns for the program',
    within: /^services\/(?!backup\/)/,
    mark: /\bAS "[a-z]+[A-Z]/,
    homes: [],
    breach: 'SELECT user_id AS "userId"',
  },
  {
    what: 'paths of pages in services',
    within: /^services\//,
    mark: new RegExp(`['"\`}](${stems.join('|')})(?![\\w/-])`),
    homes: [],
    breach: 'return `${publicUrl}/kycProcess?role=${role}`',
  },
]

test.each(ROWS)('$what', ({ within, mark, homes, breach }) => {
  expect(breach).toMatch(mark)
  const found = [...texts].filter(([path, text]) => within.test(path) && mark.test(text))
  expect(found.map(([path]) => path)).toEqual(homes)
})

/** Where tests put services together; each but the first says what the harness does not give. */
const WIRED: Readonly<Record<string, string>> = {
  'tests/support/product/platform.ts': 'the harness',
  'tests/support/product/joined.ts': 'beside a running product, on its database',
  'tests/support/documents/signing-bench.ts': 'the signing core alone, a second process with other keys',
  'tests/support/services/service-context.ts': 'one part alone',
  'tests/attacks/canary-bench.ts': 'an embedded database whose files are searched',
  'tests/races/payouts-child.ts': 'a process of its own that is killed',
  'services/platform.test.ts': 'the platform itself',
}

test('tests put services together in the harness, and elsewhere for a reason', () => {
  const wired = /\bcreate(Platform|Context)\(/
  const found = [...textsOf((path) => /^(tests|bench)\/|\.test\.tsx?$/.test(path))].filter(
    ([path, text]) => path !== 'tests/one-home.test.ts' && wired.test(text),
  )
  expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(WIRED).toSorted())
})
