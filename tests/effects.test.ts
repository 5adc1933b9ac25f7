import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/* An effect binds the page to something outside React. State that an effect sets at once belongs into the render instead. */
const root = resolve(import.meta.dirname, '..')
const tracked = spawnSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
  .stdout.trim()
  .split('\n')
const sources = tracked.filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\/generated\//.test(path) && existsSync(join(root, path)),
)

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const everyNode = (node: Node): Node[] => [node, ...partsOf(node).flatMap(everyNode)]
const isFunction = ({ type }: Node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type)
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined
/** The name of the function that a call calls; undefined for methods. */
const calledBy = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'CallExpression' ? nameOf(node['callee']) : undefined
const EFFECT = /^use(Layout)?Effect$/
const firstArgument = (call: Node): unknown => (call['arguments'] as readonly unknown[])[0]

/** The lines of effects that set state before anything outside has answered. */
function settingEffects(path: string, text: string): string[] {
  const nodes = everyNode(parseSync(path, text).program as unknown as Node)
  const setters = new Set<string>()
  const functions = new Map<string, Node>()
  for (const node of nodes) {
    if (node.type === 'FunctionDeclaration') functions.set(nameOf(node['id']) ?? '', node)
    const [id, init] = [node['id'], node['init']]
    if (node.type !== 'VariableDeclarator' || !isNode(id) || !isNode(init)) continue
    const hook = calledBy(init) ?? ''
    if (/^use(State|Reducer)$/.test(hook))
      setters.add(nameOf((id['elements'] as unknown[] | undefined)?.[1]) ?? '')
    const made = /^use(EffectEvent|Callback)$/.test(hook) ? firstArgument(init) : init
    if (isNode(made) && isFunction(made)) functions.set(nameOf(id) ?? '', made)
  }
  const sets = (fn: Node, seen: ReadonlySet<Node> = new Set()): boolean => {
    // What an asynchronous function sets, it sets later.
    if (seen.has(fn) || fn['async'] === true) return false
    const visit = (node: Node): boolean => {
      if (node !== fn && isFunction(node)) return false
      const name = calledBy(node)
      const called = name === undefined ? undefined : functions.get(name)
      return (
        (name !== undefined && setters.has(name)) ||
        (called !== undefined && sets(called, new Set([...seen, fn]))) ||
        partsOf(node).some(visit)
      )
    }
    return visit(fn)
  }
  return nodes.flatMap((node) => {
    if (!EFFECT.test(calledBy(node) ?? '')) return []
    const effect = firstArgument(node)
    const line = text.slice(0, node.start).split('\n').length
    return isNode(effect) && isFunction(effect) && sets(effect) ? [`${path}:${line}`] : []
  })
}

/** Hooks whose names say what they bind. */
const NAMED =
  /^use(Focus\w+|Focused\w+|WindowEvent|DocumentEvent|Interval|Timeout|EndOnLeave|Answer|PageTitle)$/

/** What the comment above every other effect begins with, before what is bound there. */
const SYSTEMS = [
  'The address bar',
  "The browser's dialog",
  "The browser's focus",
  "The browser's observer",
  "The browser's storage",
  'The camera',
  'The client of GraphQL',
  "The document's scroll position and focus",
  "The document's title, scroll position and focus",
  "The document's visibility",
  'The form library',
  'The list of open modals',
  'The list of typed texts',
  "The machine's actor",
  'The network',
  'The other tabs',
  "The page's elements",
  'The queue of toasts',
  "The router's history",
  'The worker of the proof',
]

/** The lines of effects that name no outside system, by the hook in which they stand or by the comment above them. */
function namelessEffects(path: string, text: string): string[] {
  const lines = text.split('\n')
  const visit = (node: Node, hook: string | undefined): string[] => {
    const own = isFunction(node) ? (nameOf(node['id']) ?? hook) : hook
    const below = partsOf(node).flatMap((part) => visit(part, own))
    if (!EFFECT.test(calledBy(node) ?? '')) return below
    const line = text.slice(0, node.start).split('\n').length
    const [, system, bound] = /^\s*\/\/ ([^:]+): (\S.*\.)$/.exec(lines[line - 2] ?? '') ?? []
    const isNamed = NAMED.test(own ?? '') || (bound !== undefined && SYSTEMS.includes(system ?? ''))
    return isNamed ? below : [`${path}:${line}`, ...below]
  }
  return visit(parseSync(path, text).program as unknown as Node, undefined)
}

/** This number may only shrink. Where an effect seems needed, look for a shared one in `src/ui/effects` first. */
const EFFECTS_PER_1000_LINES = 1.42

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')
const effects = sources.filter((path) => textOf(path).includes('Effect('))

test('no effect sets state', () => {
  expect(effects.length).toBeGreaterThan(30)
  expect(effects.flatMap((path) => settingEffects(path, textOf(path)))).toEqual([])
})

test('every effect names the outside system that it binds', () => {
  expect(effects.flatMap((path) => namelessEffects(path, textOf(path)))).toEqual([])
})

test('effects are few, and become no more', () => {
  const lines = sources.reduce((sum, path) => sum + textOf(path).split('\n').length - 1, 0)
  const nodes = effects.flatMap((path) => everyNode(parseSync(path, textOf(path)).program as unknown as Node))
  const count = nodes.filter((node) => EFFECT.test(calledBy(node) ?? '')).length
  expect(count).toBeGreaterThan(0)
  expect((count * 1000) / lines).toBeLessThanOrEqual(EFFECTS_PER_1000_LINES)
})

test.each([
  ['nothing', 'function Part() {\n  useEffect(() => draw())\n}', true],
  [
    'a comment of another kind',
    'function Part() {\n  // After every render.\n  useEffect(() => draw())\n}',
    true,
  ],
  [
    'a system that is not known',
    'function Part() {\n  // Things: drawn.\n  useEffect(() => draw())\n}',
    true,
  ],
  [
    'a comment further above',
    'function Part() {\n  // The camera: on.\n\n  useEffect(() => draw())\n}',
    true,
  ],
  ['a hook whose name tells nothing', 'function useThings() {\n  useLayoutEffect(() => draw())\n}', true],
  [
    'the comment above it',
    'function Part() {\n  // The camera: it is on.\n  useEffect(() => draw())\n}',
    false,
  ],
  ['the name of its hook', 'function useFocusOnHash() {\n  useEffect(() => box.focus())\n}', false],
])('an effect is named by %s: %j fails is %s', (_case, code, isFound) => {
  expect(namelessEffects('planted.tsx', code).length > 0).toBe(isFound)
})

test.each([
  ['at once', 'useEffect(() => { setOpen(true) }, [])', true],
  ['by a function of its own', 'const show = () => setOpen(true)\nuseEffect(() => show())', true],
  [
    'by an effect event',
    'const show = useEffectEvent(() => setOpen(true))\nuseEffect(() => { show() })',
    true,
  ],
  ['as a layout effect', 'useLayoutEffect(() => { if (isOpen) setOpen(false) })', true],
  ['when a timer fires', 'useEffect(() => { const timer = setTimeout(() => setOpen(true)) })', false],
  [
    'when a call answers',
    'const read = async () => { await fetch("/"); setOpen(true) }\nuseEffect(() => { void read() })',
    false,
  ],
])('state that is set %s is found: %j is %s', (_case, code, isFound) => {
  const text = `const [isOpen, setOpen] = useState(false)\n${code}`
  expect(settingEffects('planted.tsx', text).length > 0).toBe(isFound)
})
