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
    if (!/^use(Layout)?Effect$/.test(calledBy(node) ?? '')) return []
    const effect = firstArgument(node)
    const line = text.slice(0, node.start).split('\n').length
    return isNode(effect) && isFunction(effect) && sets(effect) ? [`${path}:${line}`] : []
  })
}

test('no effect sets state', () => {
  const effects = sources.filter((path) => readFileSync(join(root, path), 'utf8').includes('Effect('))
  expect(effects.length).toBeGreaterThan(50)
  expect(effects.flatMap((path) => settingEffects(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
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
