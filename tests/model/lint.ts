import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { diagramOf, transitionsOf } from '#machines/diagram.ts'
import type { AnyWords } from '#machines/words.ts'
import { nodesOf } from '#tests/support/walks/coverage.ts'

/** What can be wrong with a machine that neither the compiler nor a walk along its own graph sees. */
export type LintRule =
  | 'cannot-be-created'
  | 'unknown-initial'
  | 'unknown-delay'
  | 'unknown-guard'
  | 'unknown-action'
  | 'unknown-actor'
  | 'dead-end'
  | 'unreachable-state'
  | 'shadowed-transition'
  | 'wildcard'
  | 'impure-server-machine'
  | 'no-label'
  | 'no-words'
  | 'stale-words'

export interface Finding {
  readonly rule: LintRule
  readonly where: string
}

/** Lints a machine and its words; the factory, because a machine with an unknown target throws when it is made. */
export function lintMachine(create: () => AnyStateMachine, words?: AnyWords): Finding[] {
  let machine: AnyStateMachine
  try {
    machine = create()
  } catch (error) {
    return [{ rule: 'cannot-be-created', where: String(error) }]
  }
  const nodes = [machine.root, ...nodesOf(machine)]
  const initial = nodes.flatMap(unknownInitial)
  // Reachability follows initial states: with one missing it would report all below it.
  if (initial.length > 0) return initial
  const reached = reachable(machine.root)
  const findings = nodes.flatMap((node) => [
    ...unknownNames(machine, node),
    ...deadEnd(node),
    ...(reached.has(node) ? [] : [{ rule: 'unreachable-state', where: node.id } as const]),
    ...shadowed(node),
    ...wildcards(node),
    // A machine with a version is stored with rows, hence enforced by a service.
    ...(machine.version === undefined ? [] : [...impure(node), ...unlabelled(node)]),
  ])
  return words === undefined ? findings : [...findings, ...unworded(machine, words)]
}

/** The compiler demands words for every state, event and guard; actors and delays have no type that it could ask for. */
function unworded(machine: AnyStateMachine, words: AnyWords): Finding[] {
  const { transitions } = diagramOf(machine)
  const guards = transitions.flatMap(({ guard }) => guard ?? [])
  // What takes a fixed time says so itself.
  const triggers = transitions.flatMap(({ trigger }) =>
    trigger === null || /^after \d/.test(trigger) ? [] : trigger,
  )
  // When an event comes may be all that its guard asks for.
  const isSaidByTime = (guard: string) =>
    transitions.every(
      ({ guard: other, trigger }) => other !== guard || words.times?.[trigger ?? ''] !== undefined,
    )
  const { of = {}, texts = {} } = words.conditions ?? {}
  const isEvent = (trigger: string) => machine.events.includes(trigger)
  const needed: readonly [string, Readonly<Record<string, string>>, readonly string[]][] = [
    ['state', words.states, nodesOf(machine).map(({ id }) => id.slice(machine.id.length + 1))],
    ['event', words.events, triggers.filter(isEvent)],
    ['trigger', words.triggers ?? {}, triggers.filter((trigger) => !isEvent(trigger))],
    [
      'guard',
      words.guards,
      guards.filter((guard) => guard !== 'isAllowed' && !(words.guards[guard] === '' && isSaidByTime(guard))),
    ],
    [
      'condition',
      texts,
      guards.includes('isAllowed') ? Object.values(of).flatMap((names) => names ?? []) : [],
    ],
  ]
  return needed.flatMap(([kind, given, names]) => [
    ...[...new Set(names)]
      .filter((name) => (given[name] ?? '') === '')
      .map((name): Finding => ({ rule: 'no-words', where: `${machine.id}: ${kind} ${name}` })),
    ...Object.keys(kind === 'trigger' ? given : {})
      .filter((name) => !names.includes(name))
      .map((name): Finding => ({ rule: 'stale-words', where: `${machine.id}: ${kind} ${name}` })),
  ])
}

function unknownInitial(node: AnyStateNode): Finding[] {
  if (node.type !== 'compound') return []
  // `config.initial`, since reading `node.initial` throws where it is wrong.
  const { initial } = node.config as { initial?: string | { target: string } }
  const name = typeof initial === 'object' ? initial.target : initial
  return name !== undefined && name in node.states ? [] : [{ rule: 'unknown-initial', where: node.id }]
}

/** xstate fires an unknown delay at once and ignores an unknown action, in silence. */
function unknownNames(machine: AnyStateMachine, node: AnyStateNode): Finding[] {
  const { delays, guards, actions, actors } = machine.implementations
  const missing = (rule: LintRule, known: object | undefined, names: readonly unknown[]): Finding[] =>
    names.flatMap((item) => {
      const name = nameOf(item)
      return name === undefined || (known && name in known) ? [] : [{ rule, where: `${node.id}: ${name}` }]
    })
  const transitions = transitionsOf(node)
  return [
    ...missing(
      'unknown-delay',
      delays,
      node.after.map(({ delay }) => delay),
    ),
    ...missing(
      'unknown-guard',
      guards,
      transitions.map(({ guard }) => guard),
    ),
    ...missing('unknown-action', actions, [
      ...node.entry,
      ...node.exit,
      ...transitions.flatMap((transition) => [...(transition.actions ?? [])]),
    ]),
    ...missing(
      'unknown-actor',
      actors,
      node.invoke.map(({ src }) => src),
    ),
  ]
}

/** The name by which something is looked up; undefined for what is written in place and for xstate's own. */
function nameOf(item: unknown): string | undefined {
  const name = typeof item === 'object' && item !== null && 'type' in item ? item.type : item
  return typeof name === 'string' && !name.startsWith('xstate.') ? name : undefined
}

/** A state that is not final and that nothing leads out of, not even from above. */
function deadEnd(node: AnyStateNode): Finding[] {
  if (node.type !== 'atomic') return []
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) {
    const leaves = transitionsOf(at).some((transition) =>
      transition.target?.some((target) => target !== node),
    )
    if (leaves) return []
  }
  return [{ rule: 'dead-end', where: node.id }]
}

/** Every state some path of transitions leads to, guards aside. */
function reachable(root: AnyStateNode): Set<AnyStateNode> {
  const seen = new Set<AnyStateNode>()
  const enteredByDefault = new Set<AnyStateNode>()
  const mark = (node: AnyStateNode): void => {
    if (seen.has(node)) return
    seen.add(node)
    for (const { target } of transitionsOf(node)) target?.forEach(enter)
  }
  const enterByDefault = (node: AnyStateNode): void => {
    if (enteredByDefault.has(node)) return
    enteredByDefault.add(node)
    mark(node)
    if (node.type === 'compound') node.initial.target.forEach(enter)
    if (node.type === 'parallel') Object.values(node.states).forEach(enterByDefault)
    if (node.type === 'history' && node.parent) enterByDefault(node.parent)
  }
  const enter = (node: AnyStateNode): void => {
    enterByDefault(node)
    for (let inner = node, at = node.parent; at; inner = at, at = at.parent) {
      mark(at)
      const regions = at.type === 'parallel' ? Object.values(at.states) : []
      regions.filter((region) => region !== inner).forEach(enterByDefault)
    }
  }
  enterByDefault(root)
  return seen
}

/** A transition after an unguarded one for the same event can never be taken. */
function shadowed(node: AnyStateNode): Finding[] {
  const groups = [...node.transitions.values(), node.always ?? []]
  return groups.flatMap((group) => {
    const open = group.findIndex(({ guard }) => !guard)
    if (open === -1 || open === group.length - 1) return []
    return [{ rule: 'shadowed-transition', where: `${node.id}: ${group[open]?.eventType || 'always'}` }]
  })
}

/** A wildcard also catches forged `xstate.*` events. */
function wildcards(node: AnyStateNode): Finding[] {
  return [...node.transitions.keys()]
    .filter((descriptor) => descriptor.endsWith('*'))
    .map((descriptor) => ({ rule: 'wildcard', where: `${node.id}: ${descriptor}` }))
}

/** On the server nothing waits and nothing calls: time and answers come as events. */
function impure(node: AnyStateNode): Finding[] {
  return [
    ...node.invoke.map(({ id }): Finding => ({
      rule: 'impure-server-machine',
      where: `${node.id}: invoke ${id}`,
    })),
    ...node.after.map(({ eventType }): Finding => ({
      rule: 'impure-server-machine',
      where: `${node.id}: ${eventType}`,
    })),
  ]
}

function unlabelled(node: AnyStateNode): Finding[] {
  if (node.type === 'compound' || node.type === 'parallel') return []
  const label = (node.meta as { label?: unknown } | undefined)?.label
  return typeof label === 'string' && label !== '' ? [] : [{ rule: 'no-label', where: node.id }]
}
