import { readdirSync } from 'node:fs'

/*
 * Policy and layers. Imports go one way: contracts and packages below everything, machines above them, then two towers that never meet:
 * src/lib < {src/graphql, src/ui} < src/hooks < src/features < src/screens < src/app, and
 * kit < {providers, ledger} < services < privacy < {demonstration, simulators} < platform < main.
 * tests/architecture.test.ts proves that every rule fires.
 */
const ROOT = new URL('.', import.meta.url)
const TOPS =
  'contracts packages services dev app screens features machines graphql hooks ui lib tests scripts'.split(
    ' ',
  )

/** The folders in a folder. */
function rooms(folder) {
  return readdirSync(new URL(folder, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

const FULL_ZOD = {
  regex: '^zod(/[^m]|$)',
  message: 'zod/mini only: full zod changes the words of every schema in the process.',
}
const UPWARD = { regex: '^\\.\\./', message: "Own folder by './', everything else by '#…'." }

function imports(files, ...patterns) {
  return {
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [UPWARD, FULL_ZOD, ...patterns] }] },
  }
}

const INTERNAL = {
  regex: '^#contracts/internal/',
  message: 'What services ask of each other is not for the browser.',
}

/** These files import of ours only what stands under these tops, and none of these libraries. */
function layer(files, tops, libraries, message) {
  const closed = TOPS.filter((top) => !tops.includes(top)).join('|')
  const patterns = [{ regex: `^(#(${closed})/|${libraries})`, message }]
  return { files, patterns: files.some((one) => one.startsWith('src/')) ? [...patterns, INTERNAL] : patterns }
}

const asOverride = ({ files, patterns }) => imports(files, ...patterns)

const SERVER_LIBRARIES = 'hono|pg$|drizzle|node:'
const BROWSER = [
  layer(
    ['contracts/**'],
    ['contracts'],
    'react|@apollo|@fluentui|xstate|hono|pg|drizzle',
    'contracts import zod and contracts only.',
  ),
  layer(
    ['packages/**'],
    ['packages'],
    'react|@apollo|@fluentui|xstate',
    'packages know nothing of the product.',
  ),
  layer(
    ['src/lib/**'],
    ['contracts', 'lib'],
    'react|@apollo|@fluentui|xstate|hono|pg$|drizzle',
    'src/lib imports contracts and plain libraries only.',
  ),
  layer(
    ['src/graphql/**'],
    ['contracts', 'lib', 'graphql'],
    `react|@fluentui|xstate|${SERVER_LIBRARIES}`,
    'src/graphql imports Apollo core, contracts and src/lib only.',
  ),
  layer(
    ['src/ui/**'],
    ['contracts', 'lib', 'ui'],
    `@apollo|xstate|@xstate|${SERVER_LIBRARIES}`,
    'src/ui knows no query, no machine and no screen.',
  ),
  layer(
    ['src/hooks/**'],
    ['contracts', 'lib', 'machines', 'graphql', 'ui', 'hooks'],
    SERVER_LIBRARIES,
    'Hooks never import features, screens, app or services.',
  ),
  layer(
    ['src/features/**'],
    ['contracts', 'lib', 'machines', 'graphql', 'ui', 'hooks', 'features'],
    SERVER_LIBRARIES,
    'Features never import screens, app or services.',
  ),
  layer(
    ['src/app/**'],
    ['contracts', 'lib', 'machines', 'graphql', 'ui', 'hooks', 'features', 'screens', 'app'],
    SERVER_LIBRARIES,
    'The browser meets the services over HTTP only.',
  ),
  layer(
    ['src/dev/**'],
    ['contracts', 'lib', 'machines', 'ui', 'hooks', 'dev'],
    `@apollo|${SERVER_LIBRARIES}`,
    'What developers look at knows machines and controls, and nothing of a screen.',
  ),
].map(asOverride)

const machines = asOverride(
  layer(
    ['src/machines/**'],
    ['contracts', 'machines'],
    `react|@xstate|@apollo|@fluentui|${SERVER_LIBRARIES}`,
    'Machines are pure: xstate and contracts only.',
  ),
)
machines.rules['no-restricted-globals'] = [
  'error',
  'fetch',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'process',
]

const screens = layer(
  ['src/screens/**'],
  ['contracts', 'lib', 'machines', 'graphql', 'ui', 'hooks', 'features'],
  SERVER_LIBRARIES,
  'Screens stand in areas, and never import app or services.',
)
const areas = rooms('src/screens')
/** Areas with pages that are rendered before their program runs; `property` has both kinds. */
const NATIVE_AREAS =
  'home browse property shariah sign-in recovery staff-invitation verify legal pages'.split(' ')
const native = (file, room) => ({
  regex: `^#ui/${file}\\.tsx$`,
  message: `The signed-in area has Fluent's controls: #ui/${room}.`,
})
const NATIVE_FIELDS = native('sign-in/native-fields', 'fields')
/** The labels of file fields in `kyc` look like buttons. */
const NATIVE_BUTTON = native('button-link', 'controls')
/** What of the browser's own controls an area may not have. */
const nativeOf = (area) =>
  NATIVE_AREAS.includes(area) ? [] : area === 'kyc' ? [NATIVE_FIELDS] : [NATIVE_FIELDS, NATIVE_BUTTON]
const SCREENS = areas.map((area) => {
  const { files, patterns } = layer(
    [`src/screens/${area}/**`],
    ['contracts', 'lib', 'machines', 'graphql', 'ui', 'hooks', 'features', 'screens'],
    SERVER_LIBRARIES,
    'A screen never imports app or services.',
  )
  const others = areas.filter((other) => other !== area).join('|')
  return imports(
    files,
    ...patterns,
    {
      regex: `^#screens/(${others})/`,
      message: 'A screen never imports another one.',
    },
    ...nativeOf(area),
  )
})

/** What each room of services stands on; a room that is not named is a service. */
const BASE = ['kit', 'providers', 'ledger']
const ABOVE = ['privacy', 'gateway', 'web', 'backup', 'simulators', 'demonstration']
const all = rooms('services').filter((room) => room !== 'migrations')
const services = all.filter((room) => ![...BASE, ...ABOVE].includes(room))
const STANDS_ON = {
  kit: [],
  providers: ['kit'],
  ledger: ['kit'],
  // KYC and data rights answer under the user service's name, in its process.
  kyc: [...BASE, 'user'],
  privacy: [...BASE, ...services],
  gateway: ['kit'],
  web: ['kit'],
  backup: ['kit', 'providers', 'file'],
  simulators: ['kit', 'providers'],
  demonstration: [...BASE, ...services],
}
const SERVER = all.map((room) => {
  const { files, patterns } = layer(
    [`services/${room}/**`],
    ['contracts', 'packages', 'services', 'machines', ...(room === 'gateway' ? ['graphql'] : [])],
    'react|@apollo|@fluentui',
    'Services meet src only in contracts and src/machines.',
  )
  const open = [room, ...(STANDS_ON[room] ?? BASE)]
  const closed = all.filter((other) => !open.includes(other)).join('|')
  return imports(files, ...patterns, {
    regex: `^#services/((${closed})/|main|platform|staff)`,
    message:
      'A room of services imports what it stands on; another service comes through its index, wired in platform.',
  })
})

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  ignorePatterns: [
    'node_modules',
    'build',
    'data',
    'data.before-*',
    '.mesh',
    'src/graphql/generated',
    'contracts/generated',
    'services/gateway/generated',
    'services/kit/database/generated',
  ],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'react/no-danger': 'error',
    'react/immutability': 'off',
    'react/globals': 'off',
    'react/preserve-manual-memoization': 'off',
    'no-console': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    eqeqeq: 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'no-restricted-imports': ['error', { patterns: [UPWARD] }],
  },
  overrides: [
    { files: ['*.config.ts', '*.config.mjs', 'codegen.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    ...BROWSER,
    imports(
      [
        'contracts/**/values.ts',
        'contracts/page-sizes.ts',
        'contracts/web/open-paths.ts',
        'contracts/web/inside-paths.ts',
        'contracts/problem.ts',
      ],
      {
        regex: '.',
        message: 'Values import nothing, so that a page that needs one loads no schema.',
      },
    ),
    machines,
    asOverride(screens),
    ...SCREENS,
    imports(
      ['services/*.ts'],
      ...layer(
        [],
        ['contracts', 'packages', 'services', 'machines'],
        'react|@apollo|@fluentui',
        'Services meet src only in contracts and src/machines.',
      ).patterns,
    ),
    ...SERVER,
    imports(['**/*.test.ts', '**/*.test.tsx', 'tests/**']),
    { files: ['src/ui/safe-html.tsx'], rules: { 'react/no-danger': 'off' } },
  ],
}
