import { parseSync, type ESTree } from 'vite'
import type { Mutant } from './mutants.ts'

/*
 * Faults of machines that Stryker does not know: a wrong delay, a dropped guard, a missing listener or transition, a swapped target and a typo in a label.
 */
type Node = ESTree.Node
type Property = ESTree.ObjectProperty

interface Place {
  readonly node: Node
  /** The properties and lists around it, the nearest first. */
  readonly around: readonly Place[]
}

/** The properties of a state or actor whose values say where to go. */
const TRANSITIONS = ['always', 'onDone', 'onError', 'onSnapshot']
const MIN_TYPO_LETTERS = 4

export function machineMutants(file: string, text: string): Mutant[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const places = placesIn(program)
  const groups = places.flatMap(({ node }) => {
    const names = isProperty(node) && nameOf(node) === 'states' ? keysOf(node.value) : []
    return names.length > 1 ? [names] : []
  })
  const sources = places.flatMap((place) => [
    ...wrongDelays(place, text),
    ...dropped(place, text),
    ...swappedTargets(place, groups),
    ...typos(place, file),
  ])
  return sources.map((source) => ({ file, ...source }))
}

type Change = Omit<Mutant, 'file'>

/** A millisecond late, and a millisecond early. */
function wrongDelays({ node, around }: Place, text: string): Change[] {
  const value = delayOf(node, around)
  if (!value) return []
  const source = text.slice(value.start, value.end)
  return ['+', '-'].map((sign) => ({
    start: value.start,
    end: value.end,
    replacement: `(${source}) ${sign} 1`,
    kind: 'WrongDelay',
  }))
}

/** The expression of a delay: in the table of a machine's delays, or a constant named after its unit. */
function delayOf(node: Node, around: readonly Place[]): Node | null {
  if (node.type === 'VariableDeclarator') {
    return node.id.type === 'Identifier' && node.id.name.endsWith('_MS') ? node.init : null
  }
  if (!isProperty(node) || outer(around) !== 'delays') return null
  const { value } = node
  if (value.type === 'Identifier') return null
  return value.type === 'ArrowFunctionExpression' ? (value.expression ? value.body : null) : value
}

function dropped({ node, around }: Place, text: string): Change[] {
  const kind = kindOfDropped(node, around)
  if (kind === null) return []
  const comma = /^\s*,/.exec(text.slice(node.end))
  return [{ start: node.start, end: node.end + (comma?.[0].length ?? 0), replacement: '', kind }]
}

function kindOfDropped(node: Node, around: readonly Place[]): string | null {
  if (isProperty(node)) {
    const name = nameOf(node)
    if (name === 'guard') return 'DroppedGuard'
    if (name === 'invoke' || outer(around) === 'on') return 'MissingListener'
    if (TRANSITIONS.includes(name) || outer(around) === 'after') return 'MissingTransition'
    return null
  }
  // One of several: the others stay.
  const list = around[0]
  const isOne = list?.node.type === 'ArrayExpression' && list.node.elements.length > 1
  return isOne && isTransition(list.around) ? 'MissingTransition' : null
}

/** To the state that comes after the right one. */
function swappedTargets({ node, around }: Place, groups: readonly (readonly string[])[]): Change[] {
  if (node.type !== 'Literal' || typeof node.value !== 'string') return []
  const within = around[0]?.node.type === 'ArrayExpression' ? around.slice(1) : around
  if (outerProperty(around) !== 'target' && !isTransition(within)) return []
  const name = node.value.split('.').at(-1)?.replace('#', '') ?? ''
  const lead = node.value.slice(0, node.value.length - name.length)
  const group = groups.find((names) => names.includes(name))
  if (!group) return []
  const other = group[(group.indexOf(name) + 1) % group.length]
  return [{ start: node.start, end: node.end, replacement: `'${lead}${other}'`, kind: 'SwappedTarget' }]
}

/** Two letters in the middle change places. */
function typos({ node, around }: Place, file: string): Change[] {
  if (node.type !== 'Literal' || typeof node.value !== 'string') return []
  const isLabel = file.endsWith('labels.ts') || outerProperty(around) === 'label'
  const isKey = around.length > 0 && isProperty(around[0]?.node) && around[0].node.key === node
  if (!isLabel || isKey || node.value.length < MIN_TYPO_LETTERS) return []
  const { value } = node
  const middle = Math.floor(value.length / 2)
  const end = value.slice(middle).replace(/(\p{L})(?!\1)(\p{L})/u, '$2$1')
  const typo = value.slice(0, middle) + end
  if (typo === value) return []
  return [{ start: node.start, end: node.end, replacement: JSON.stringify(typo), kind: 'LabelTypo' }]
}

/** Whether a value in this place says where to go. */
function isTransition(around: readonly Place[]): boolean {
  const inside = outer(around.slice(1))
  return TRANSITIONS.includes(outerProperty(around)) || inside === 'on' || inside === 'after'
}

/** The name of the property whose value is the object, list or text in this place. */
function outerProperty(around: readonly Place[]): string {
  const nearest = around[0]?.node
  return isProperty(nearest) ? nameOf(nearest) : ''
}

/** The name of the property whose object the property in this place belongs to; a state may have any name, and has none here. */
function outer(around: readonly Place[]): string {
  if (around[0]?.node.type !== 'ObjectExpression') return ''
  const isState = around[2]?.node.type === 'ObjectExpression' && outerProperty(around.slice(3)) === 'states'
  return isState ? '' : outerProperty(around.slice(1))
}

function placesIn(program: ESTree.Program): Place[] {
  const found: Place[] = []
  const visit = (value: unknown, around: readonly Place[]) => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, around)
      return
    }
    if (!isNode(value) || value.type === 'ImportDeclaration' || value.type.startsWith('TSType')) return
    const place = { node: value, around }
    found.push(place)
    const inside = [place, ...around]
    for (const child of Object.values(value)) visit(child, inside)
  }
  visit(program, [])
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function isProperty(node: Node | undefined): node is Property {
  return node?.type === 'Property' && node.kind === 'init'
}

function nameOf({ key }: Property): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function keysOf(node: Node): string[] {
  return node.type === 'ObjectExpression'
    ? node.properties.flatMap((one) => (isProperty(one) ? nameOf(one) : []))
    : []
}
