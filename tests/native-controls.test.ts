import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/* Controls of the signed-in area come from `#ui`, which takes them from Fluent: one look, one keyboard, one contrast. */
const root = resolve(import.meta.dirname, '..')
const NATIVE = new Set(['button', 'dialog', 'input', 'progress', 'select', 'table', 'textarea'])

/** Rendered before their program runs, so that they work without it. */
const PUBLIC = [
  'src/app/layout/public-layout.tsx',
  'src/features/deal-room/',
  'src/screens/browse/',
  'src/screens/home/',
  'src/screens/pages/',
  'src/screens/privacy/privacy-screen.tsx',
  'src/screens/recovery/',
  'src/screens/sign-in/',
  'src/screens/staff-invitation/',
  'src/screens/terms/',
  'src/screens/verify/',
]

/** Native controls of the signed-in area, and why; this list may only shrink. */
const EXCEPTIONS: Readonly<Record<string, readonly [tags: string, why: string]>> = {
  'src/features/step-up/step-up-forms.tsx': [
    'input',
    'hidden: tells a password manager whose password it is',
  ],
  'src/screens/settings/sections/password-section.tsx': [
    'input',
    'hidden: tells a password manager whose password it is',
  ],
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const everyNode = (node: Node): Node[] => [
  node,
  ...Object.values(node).flat().filter(isNode).flatMap(everyNode),
]

/** The native controls of a file, in their order. */
function nativeIn(path: string, text: string): string[] {
  return everyNode(parseSync(path, text).program as unknown as Node).flatMap(({ type, name }) => {
    if (type !== 'JSXOpeningElement' || !isNode(name) || name.type !== 'JSXIdentifier') return []
    const tag = String(name['name'])
    return NATIVE.has(tag) ? [tag] : []
  })
}

const sources = spawnSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .stdout.trim()
  .split('\n')
  .filter((path) => /^src\/(app|features|hooks|screens)\/.*\.tsx$/.test(path) && !path.includes('.test.'))
  .filter((path) => !PUBLIC.some((start) => path.startsWith(start)) && existsSync(join(root, path)))

test('the logged-in area uses no native control besides what stands here with its reason', () => {
  const found = sources.flatMap((path) => {
    const tags = nativeIn(path, readFileSync(join(root, path), 'utf8'))
    return tags.length === 0 ? [] : [[path, tags.join(' ')]]
  })
  const allowed = Object.entries(EXCEPTIONS).map(([path, [tags]]) => [path, tags])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed))
})

test('a day is asked for by one field', () => {
  const pattern = String.raw`type=["{']+date["'}]`
  const { stdout } = spawnSync('git', ['grep', '-lE', pattern, '--', 'src/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n')).toEqual(['src/ui/fields/day-field.tsx'])
})

test('a native control is seen', () => {
  const planted = 'export const Part = () => <p><button type="button">Go</button><Button>Go</Button></p>'
  expect(nativeIn('src/screens/wallet/part.tsx', planted)).toEqual(['button'])
})
