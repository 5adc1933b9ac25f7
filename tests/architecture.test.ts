import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Operation, SERVICE_NAMES } from '#contracts/operation.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import { cancelOrder, placeOrder, walletOf } from '#contracts/payment/payments.ts'
import { login } from '#contracts/user/users.ts'

/*
 * Proves that each import rule fires: a breach is planted in a copy of the tree's shape and the linter must refuse it,
 * while its innocent twin must pass.
 */
const root = resolve(import.meta.dirname, '..')
const CONFIG = 'oxlint.config.mjs'

/** A file of the tree's shape, and its whole text. */
type Planted = readonly [path: string, code: string]
/** What the linter says of one: the rules that it breaks. */
const verdicts = new Map<string, string[]>()
const plantedCases: Planted[] = []
const keyOf = ([path, code]: Planted) => `${path}\n${code}`

/** To be looked at before the first test; `broken` tells afterwards. */
function plant(path: string, code: string): Planted {
  const one = [path, code] as const
  plantedCases.push(one)
  return one
}
const broken = (one: Planted): readonly string[] => verdicts.get(keyOf(one)) ?? ['was not looked at']

/** One run of the linter for as many files as have different paths: each start costs more than a hundred files. */
function lintAll(): void {
  const folder = mkdtempSync(join(tmpdir(), 'mizan-architecture-'))
  try {
    cpSync(join(root, CONFIG), join(folder, CONFIG))
    for (let left = [...new Map(plantedCases.map((one) => [keyOf(one), one])).values()]; left.length > 0;) {
      const batch = [...new Map(left.map((one) => [one[0], one])).values()]
      lintBatch(folder, batch)
      left = left.filter((one) => !batch.includes(one))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function lintBatch(folder: string, batch: readonly Planted[]): void {
  for (const name of ['contracts', 'packages', 'services', 'src', 'tests'])
    rmSync(join(folder, name), { recursive: true, force: true })
  // The rules are made from the rooms that there are.
  for (const rooms of ['services', 'src/screens'])
    for (const entry of readdirSync(join(root, rooms), { withFileTypes: true }))
      if (entry.isDirectory()) mkdirSync(join(folder, rooms, entry.name), { recursive: true })
  for (const [path, code] of batch) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), code)
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--config', CONFIG, '--format', 'json', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics, number_of_files } = JSON.parse(stdout) as {
    diagnostics: { readonly filename: string; readonly code: string }[]
    number_of_files: number
  }
  // The configuration is a file too.
  expect(number_of_files).toBe(batch.length + 1)
  for (const one of batch)
    verdicts.set(
      keyOf(one),
      diagnostics.filter(({ filename }) => filename === one[0]).map(({ code }) => code),
    )
}

beforeAll(lintAll)

const importing = (from: string) => `import { thing } from '${from}'\nexport const used = thing\n`
/** The same case as rows of a table: a path, what it imports, and the file. */
const imports = (cases: readonly (readonly [path: string, from: string])[]) =>
  cases.map(([path, from]) => [path, from, plant(path, importing(from))] as const)
const RESTRICTED = expect.stringContaining('no-restricted-imports') as string

describe('imports go one way', () => {
  test.each(
    imports([
      ['contracts/a.ts', '#lib/money.ts'],
      ['contracts/a.ts', 'react'],
      ['contracts/a.ts', 'hono'],
      ['contracts/a.ts', '#packages/pades/signing/sign.ts'],
      ['packages/pades/a.ts', '#services/kit/clock.ts'],
      ['packages/pades/a.ts', '#contracts/money.ts'],
      ['packages/pades/a.ts', 'react'],
      ['src/lib/a.ts', 'react'],
      ['src/lib/a.ts', '#ui/values/money.tsx'],
      ['src/lib/a.ts', '#services/kit/clock.ts'],
      ['src/machines/session/a.ts', '#lib/money.ts'],
      ['src/machines/session/a.ts', 'react'],
      ['src/machines/session/a.ts', '@apollo/client'],
      ['src/machines/session/a.ts', '#graphql/client.ts'],
      ['src/machines/session/a.ts', 'node:fs'],
      ['src/graphql/a.ts', '#machines/session/machine.ts'],
      ['src/graphql/a.ts', 'react'],
      ['src/ui/a.tsx', '@apollo/client'],
      ['src/ui/a.tsx', '#machines/session/machine.ts'],
      ['src/hooks/a.ts', '#screens/wallet/wallet-screen.tsx'],
      ['src/hooks/a.ts', '#app/routes/routes.tsx'],
      ['src/hooks/a.ts', '#features/step-up/step-up.tsx'],
      ['src/ui/a.tsx', '#features/step-up/step-up.tsx'],
      ['src/features/step-up/a.tsx', '#screens/home/home-screen.tsx'],
      ['src/features/step-up/a.tsx', '#app/routes/routes.tsx'],
      ['src/features/step-up/a.tsx', 'zod'],
      ['src/screens/wallet/a.tsx', '#screens/home/home-screen.tsx'],
      ['src/screens/kyc/steps/a.tsx', '#screens/home/home-screen.tsx'],
      ['src/screens/wallet/a.tsx', '#app/routes/routes.tsx'],
      ['src/screens/wallet/a.tsx', '#services/kit/clock.ts'],
      ['src/app/a.tsx', '#services/main.ts'],
      ['src/app/a.tsx', '#dev/flows/live.ts'],
      ['src/machines/order/a.ts', '#dev/flows/live.ts'],
      ['src/dev/a.ts', '#screens/wallet/wallet-screen.tsx'],
      ['src/dev/a.ts', '#graphql/client.ts'],
      ['src/dev/a.ts', '#services/kit/clock.ts'],
      ['services/kit/a.ts', '#services/user/rules.ts'],
      ['services/kit/a.ts', 'react'],
      ['services/providers/card/a.ts', '#services/payment/rules.ts'],
      ['services/ledger/a.ts', '#services/payment/rules.ts'],
      ['services/user/a.ts', '#services/payment/rules.ts'],
      ['services/user/staff/a.ts', '#services/payment/rules.ts'],
      ['services/kyc/case/a.ts', '#services/payment/rules.ts'],
      ['services/kyc/case/a.ts', '#services/privacy/index.ts'],
      ['services/user/a.ts', '#services/kyc/index.ts'],
      ['services/user/a.ts', '#services/privacy/index.ts'],
      ['services/document/a.ts', '#services/demonstration/seed.ts'],
      ['services/payment/a.ts', '#services/simulators/card/app.ts'],
      ['services/payment/a.ts', '#services/platform.ts'],
      ['services/privacy/a.ts', '#services/demonstration/seed.ts'],
      ['services/payment/limits/a.ts', '#services/user/rules.ts'],
      ['services/file/examination/a.ts', '#services/user/rules.ts'],
      ['services/file/examination/a.ts', '#services/backup/take.ts'],
      ['services/payment/a.ts', '#lib/money.ts'],
      ['services/payment/a.ts', '#screens/home/home-screen.tsx'],
      ['services/main.ts', '#app/routes/routes.tsx'],
      ['services/payment/a.ts', '../user/rules.ts'],
      ['src/screens/wallet/a.tsx', '../home/home-screen.tsx'],
      ['tests/a.test.ts', '../contracts/money.ts'],
      ['contracts/a.ts', 'zod'],
      ['src/lib/a.ts', 'zod'],
      ['src/machines/session/a.ts', 'zod'],
      ['src/graphql/a.ts', 'zod'],
      ['src/ui/a.tsx', 'zod'],
      ['src/hooks/a.ts', 'zod'],
      ['src/screens/wallet/a.tsx', 'zod'],
      ['src/app/a.tsx', 'zod'],
      ['services/main.ts', 'zod'],
      ['services/kit/a.ts', 'zod/v4'],
      ['services/ledger/a.ts', 'zod'],
      ['services/payment/a.ts', 'zod'],
      ['services/kyc/case/a.ts', 'zod'],
      ['services/payment/limits/a.ts', 'zod'],
      ['services/providers/signing/a.ts', 'zod'],
      ['services/providers/identity/a.ts', 'zod/v3'],
      ['contracts/values.ts', 'zod/mini'],
      ['contracts/staff/values.ts', 'zod/mini'],
      ['contracts/staff/values.ts', './staff.ts'],
      ['contracts/payment/values.ts', '#contracts/money.ts'],
      ['contracts/page-sizes.ts', 'zod/mini'],
      ['contracts/web/open-paths.ts', '#contracts/paging.ts'],
      ['contracts/problem.ts', './problem-body.ts'],
      ['src/lib/a.ts', '#contracts/internal/user.ts'],
      ['src/machines/session/a.ts', '#contracts/internal/user.ts'],
      ['src/screens/wallet/a.tsx', '#contracts/internal/user.ts'],
      ['src/screens/wallet/a.tsx', '#ui/button-link.tsx'],
      ['src/screens/kyc/a.tsx', '#ui/sign-in/native-fields.tsx'],
      ['src/app/a.tsx', '#contracts/internal/user.ts'],
    ]),
  )('%s may not import %s', (_path, _from, file) => {
    expect(broken(file)).toContainEqual(RESTRICTED)
  })

  test.each(
    imports([
      ['contracts/a.ts', './money.ts'],
      ['contracts/payment/a.ts', '#contracts/money.ts'],
      ['packages/pades/a.ts', '#packages/worker-pool/file-thread.ts'],
      ['src/features/step-up/a.tsx', '#hooks/use-session.ts'],
      ['src/screens/kyc/steps/a.tsx', '#screens/kyc/form/fields.tsx'],
      ['services/privacy/a.ts', '#services/user/store.ts'],
      ['services/demonstration/a.ts', '#services/project/store.ts'],
      ['contracts/a.ts', 'zod/mini'],
      ['services/providers/signing/a.ts', 'zod/mini'],
      ['src/lib/a.ts', '#contracts/money.ts'],
      ['src/machines/session/a.ts', 'xstate'],
      ['src/graphql/a.ts', '#lib/browser/cookie.ts'],
      ['src/ui/a.tsx', '#lib/money.ts'],
      ['src/hooks/a.ts', '#graphql/client.ts'],
      ['src/screens/wallet/a.tsx', '#hooks/use-session.ts'],
      ['src/app/a.tsx', '#screens/home/home-screen.tsx'],
      ['services/kit/a.ts', '#contracts/problem.ts'],
      ['services/payment/a.ts', '#machines/order/machine.ts'],
      ['services/payment/a.ts', '#services/ledger/ledger.ts'],
      ['services/main.ts', '#services/payment/index.ts'],
      ['services/kyc/review/a.ts', '#services/kyc/case/lifecycle.ts'],
      ['contracts/payment/payments.ts', './values.ts'],
      ['contracts/internal/a.ts', '#contracts/money.ts'],
      ['services/payment/a.ts', '#contracts/internal/user.ts'],
    ]),
  )('%s may import %s', (_path, _from, file) => {
    expect(broken(file)).toEqual([])
  })
})

describe('every room of services', () => {
  const rooms = readdirSync(join(root, 'services'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'migrations')
    .map(({ name }) => name)

  // What only main puts together, and the rooms above all services.
  const ABOVE = ['platform.ts', 'web/listen.ts', 'simulators/index.ts', 'demonstration/seed.ts']
  const cases = rooms.map((room) => {
    const above = ABOVE.filter((file) => !file.startsWith(`${room}/`))
    return [
      room,
      above.map((file, index) => plant(`services/${room}/a${index}.ts`, importing(`#services/${file}`))),
      plant(`services/${room}/b.ts`, importing('#services/kit/clock.ts')),
    ] as const
  })

  test.each(cases)('%s imports nothing from above it, and may import the kit', (_room, refused, allowed) => {
    for (const file of refused) expect(broken(file), keyOf(file)).toContainEqual(RESTRICTED)
    expect(broken(allowed)).toEqual([])
  })
})

test('demonstration and simulators are loaded by main alone, with import()', () => {
  const sources = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(demonstration|simulators)\//.test(path),
  )
  const loading = sources.filter((path) =>
    /import\(\s*'[^']*(demonstration|simulators)\//.test(readFileSync(join(root, 'services', path), 'utf8')),
  )
  expect(loading).toEqual(['main.ts'])
})

describe('policy held by the linter', () => {
  const cases = [
    ['a default export', 'src/ui/a.tsx', 'export default function thing() {}\n', 'no-default-export'],
    ['an any', 'src/lib/a.ts', 'export const loose: any = 1\n', 'no-explicit-any'],
    ['console', 'services/kit/a.ts', "export const log = () => console.log('x')\n", 'no-console'],
    [
      'raw HTML',
      'src/screens/a.tsx',
      'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
      'no-danger',
    ],
    [
      'fetch in a machine',
      'src/machines/a.ts',
      "export const load = () => fetch('/x')\n",
      'no-restricted-globals',
    ],
    ['code from text', 'services/kit/a.ts', "export const run = () => eval('1')\n", 'no-eval'],
    ['loose equality', 'src/lib/a.ts', 'export const same = (a: number, b: number) => a == b\n', 'eqeqeq'],
    ['a file in capitals', 'src/lib/MoneyText.ts', 'export const a = 1\n', 'filename-case'],
  ].map(([name = '', path = '', code = '', rule = '']) => [name, rule, plant(path, code)] as const)

  test.each(cases)('%s is refused', (_name, rule, file) => {
    expect(broken(file)).toContainEqual(expect.stringContaining(rule))
  })
})

describe('the list of operations', () => {
  test('ids are unique, and every operation says who may call it', () => {
    const ids = OPERATIONS.map((operation) => operation.id)
    expect(ids).toEqual([...new Set(ids)])
    for (const operation of OPERATIONS) {
      expect(operation.access).toMatch(
        /^(public|guest|user|investor|issuer|sender|reviewer|overseer|manager|ruleKeeper|staff:[a-z]+)$/,
      )
    }
  })

  test('every parameter of a path is declared, and none else', () => {
    for (const operation of OPERATIONS) {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const shape = operation.params as { shape?: Record<string, unknown> } | undefined
      expect(Object.keys(shape?.shape ?? {})).toEqual(inPath)
    }
  })
})

/** What is wrong with an operation's word about what it does, or with the second factor it asks for. */
function effectFault({ id, method, access, effect, stepUp }: Omit<Operation, 'reply'>): string | undefined {
  if (method !== 'get' && effect === undefined) return `${id} does not say what it does`
  if (method === 'get' && (effect ?? 'none') !== 'none') return `${id} is a GET that does something`
  // Whatever moves money is bound to its amount and payee (PSD2 RTS article 5).
  if (effect === 'moves-money' && stepUp?.of !== 'payment') return `${id} moves money without a step-up`
  if (effect === 'signs' && stepUp === undefined) return `${id} signs without a step-up`
  const isForAnybody = access === 'public' || access === 'guest'
  if (stepUp && (method === 'get' || isForAnybody)) return `${id} has a step-up that cannot hold`
  return undefined
}

describe('what operations do', () => {
  test('every one that is no GET says it, and money moves and names are signed only with a second factor', () => {
    expect(OPERATIONS.flatMap((operation) => effectFault(operation) ?? [])).toEqual([])
    expect(effectFault(placeOrder as Operation)).toBeUndefined()
  })

  const { stepUp: _stepUp, ...bare } = placeOrder
  const { effect: _effect, ...silent } = cancelOrder
  test.each<[string, Omit<Operation, 'reply'>]>([
    ['placeOrder moves money without a step-up', bare],
    ['placeOrder moves money without a step-up', { ...bare, stepUp: { of: 'account' } }],
    ['placeOrder signs without a step-up', { ...bare, effect: 'signs' }],
    ['cancelOrder does not say what it does', silent],
    ['wallet is a GET that does something', { ...walletOf, effect: 'moves-money' }],
    ['wallet has a step-up that cannot hold', { ...walletOf, stepUp: { of: 'account' } }],
    ['login has a step-up that cannot hold', { ...login, stepUp: { of: 'account' } }],
  ])('%s: is found', (fault, operation) => expect(effectFault(operation)).toBe(fault))
})

test('no .tsx stands beside a .ts of the same name: the type checker would leave it out without a word', () => {
  const files = ['contracts', 'packages', 'services', 'src', 'tests', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const known = new Set(files)
  expect(files.filter((path) => path.endsWith('.tsx') && known.has(path.slice(0, -1)))).toEqual([])
})

describe('the house', () => {
  /** Folders that are larger than a reader likes, and why; this list may only shrink. */
  const LARGE: Readonly<Record<string, string>> = {
    docs: 'one page for each area, and the words of all of them',
    'docs/adr': 'one record for each decision: a number is a link from code, and keeps its place',
    'services/migrations': 'one file for each schema, then one for each change',
    'src/graphql/operations': 'one text for each area',
  }
  const FILES_MAX = 16
  const LEVELS_MAX = 4
  const isGenerated = (path: string) =>
    path.split('/').includes('generated') || path.startsWith('docs/flows/') || path === 'docs/roles.md'
  const isBeside = (path: string) => /\.test\.tsx?$|\.module\.css$/.test(path)
  const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n')
  const files = tracked.filter(
    (path) => path.includes('/') && !isGenerated(path) && existsSync(join(root, path)),
  )

  test('has at most 16 files in a folder, tests and style sheets beside them not counted', () => {
    const counts = new Map<string, number>()
    for (const path of files.filter((file) => !isBeside(file)))
      counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    const large = [...counts].filter(([, count]) => count > FILES_MAX).map(([folder]) => folder)
    expect(large.toSorted()).toEqual(Object.keys(LARGE))
  })

  test('has at most four levels of folders', () => {
    expect(files.filter((path) => path.split('/').length > LEVELS_MAX + 1)).toEqual([])
  })

  test('names nothing of the product in packages', () => {
    const naming = files
      .filter((path) => path.startsWith('packages/') && !isBeside(path))
      .filter((path) => /mizan|investor|offering|kyc/i.test(readFileSync(join(root, path), 'utf8')))
    expect(naming).toEqual([])
  })

  test.each(['packages'])('%s has a README for each package', (folder) => {
    const missing = readdirSync(join(root, folder)).filter(
      (name) => !existsSync(join(root, folder, name, 'README.md')),
    )
    expect(missing).toEqual([])
  })
})

/** Files that may hold SQL: stores, what stands below the services, what moves whole databases, and what makes data to look at. */
const MAY_HOLD_SQL = /store[^/]*\.ts$|\.test\.ts$|^services\/(kit|ledger|migrations|backup|demonstration)\//
const hasSql = (text: string) =>
  /\bsql(\.raw\(|`)/.test(text) ||
  /import \{[^}]*\b(insert|insertAll|update)\b[^}]*\} from '#services\/kit\/database\/write\.ts'/.test(text)

test('SQL stands in stores', () => {
  /** Product files with SQL that are no store, and why; this list may only shrink. */
  const EXCEPTIONS: Readonly<Record<string, string>> = {
    'services/providers/mail/embedded.ts': 'the mailbox of development keeps its own table',
  }
  const services = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
    .map((path) => `services/${path}`)
    .filter((path) => path.endsWith('.ts') && !path.includes('/generated/'))
  expect(services.length).toBeGreaterThan(300)
  const holding = services.filter(
    (path) => !MAY_HOLD_SQL.test(path) && hasSql(readFileSync(join(root, path), 'utf8')),
  )
  expect(holding).toEqual(Object.keys(EXCEPTIONS))
})

test.each([
  'const all = sql`SELECT 1`',
  "query(db, sql.raw('SELECT 1'))",
  "import { insert } from '#services/kit/database/write.ts'",
])('SQL is found: %s', (text) => expect(hasSql(text)).toBe(true))

test('documents name only files that exist', () => {
  const missing: string[] = []
  const documents = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/operations.md']
  for (const document of [...documents, 'docs/authentication.md']) {
    const text = readFileSync(join(root, document), 'utf8')
    for (const [, path] of text.matchAll(
      /`((?:src|services|packages|contracts|tests|docs|bench|scripts)\/[A-Za-z0-9_./-]+)`/g,
    )) {
      if (path && !existsSync(join(root, path))) missing.push(`${document}: ${path}`)
    }
  }
  expect(missing).toEqual([])
})

describe('the specification map', () => {
  const rows = [
    ...readFileSync(join(root, 'docs/spec-map.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) \| (.+) \| (.+) \|$/gm),
  ]

  test('has one row for every id of the inventory, in order', () => {
    const counts = { F: 11, R: 84, S: 26, E: 13, M: 20, V: 35, P: 5, C: 28, X: 30, K: 26, A: 26 }
    const expected = Object.entries(counts).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
    )
    expect(rows.map((row) => row[1])).toEqual(expected)
  })

  test('names only files that exist, and a test for all that is there', () => {
    const missing: string[] = []
    for (const [, id, where = '', proof = ''] of rows) {
      for (const [, path] of `${where} ${proof}`.matchAll(
        /`((?:src|services|packages|contracts|tests|bench)\/[A-Za-z0-9_./-]+)`/g,
      )) {
        if (path && !existsSync(join(root, path))) missing.push(`${id}: ${path}`)
      }
      if (where.includes('not yet')) missing.push(`${id}: not yet there`)
      if (!where.startsWith('decided against') && !/\.test\.tsx?`/.test(proof)) missing.push(`${id}: no test`)
    }
    expect(missing).toEqual([])
  })
})

test('every variable the process reads is explained in docs/operations.md, and none else', () => {
  const code = [
    'cards.ts',
    'config.ts',
    'files.ts',
    'identity.ts',
    'networks.ts',
    'signing.ts',
    'signing-tsa.ts',
    'vapid.ts',
  ]
    .map((file) => readFileSync(join(root, 'services/kit/config', file), 'utf8'))
    .join('\n')
  const read = [...code.matchAll(/(?:read\s*\.\w+|\b(?:need|secret))\('([A-Z_]+)'/g)].map((match) => match[1])
  const perService = SERVICE_NAMES.map((name) => `${name.toUpperCase()}_SERVICE_URL`)
  const outside = ['NODE_ENV', 'CHROMIUM_PATH', 'TEST_LONG']
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const explained = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap((row) =>
    [...(row[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((name) => name[1]),
  )
  // Sets, since the order of the table is the reader's.
  expect(new Set(explained)).toEqual(new Set([...read, ...perService, ...outside]))
})
