import type { AnyStateMachine } from 'xstate'
import { diagramOf, type Diagram, type StateShape, type TransitionShape } from '#machines/diagram.ts'
import type { AnyWords } from '#machines/words.ts'

/** The page of a machine for people who do not program: its states, what may happen in each, and why something is refused. */
export function proseOf(machine: AnyStateMachine, words: AnyWords, picture: string): string {
  const diagram = diagramOf(machine)
  const teller = { diagram, words, titles: titlesOf(diagram) }
  const states = diagram.root.children.flatMap((child) => [child, ...statesBelow(child)])
  const home =
    machine.version === undefined ? 'It runs in the browser.' : 'It is stored, and the services enforce it.'
  return `${[
    `# ${spoken(diagram.id)}`,
    '',
    `${words.purpose} ${home}`,
    '',
    `![The states of ${diagram.id}](${picture})`,
    ...section(teller, diagram.root, 'In every state', null),
    ...states.flatMap((state) => stateLines(teller, state)),
    ...timesLines(teller),
  ].join('\n')}\n`
}

interface Teller {
  readonly diagram: Diagram
  readonly words: AnyWords
  /** The title of each state by its id. */
  readonly titles: ReadonlyMap<string, string>
}

function stateLines(teller: Teller, state: StateShape): string[] {
  const path = state.id.slice(teller.diagram.id.length + 1)
  const about = [
    teller.words.states[path] ?? '',
    ...(state.label !== null && isSentence(state.label) ? [`Shown as: “${state.label}”`] : []),
  ].join(' ')
  const lines = section(teller, state, teller.titles.get(state.id) ?? '', about)
  if (state.kind === 'final') return [...lines, '', 'This is an end: nothing follows.']
  return lines
}

/** A state with its table; `about` null where there is nothing to say without one. */
function section(teller: Teller, state: StateShape, title: string, about: string | null): string[] {
  const from = teller.diagram.transitions.filter(({ source }) => source === state.id)
  if (about === null && from.length === 0) return []
  return [
    '',
    `## ${title}`,
    ...(about === null ? [] : ['', about]),
    ...(from.length === 0
      ? []
      : [
          '',
          '| What may happen | Then | Only if | Refused with |',
          '|---|---|---|---|',
          ...from.map((one, index) => rowOf(teller, one, from.slice(0, index))),
        ]),
  ]
}

/** `before` are the ways out of the same state that are tried first. */
function rowOf(teller: Teller, one: TransitionShape, before: readonly TransitionShape[]): string {
  const then = one.targets.map((id) => teller.titles.get(id) ?? id).join(', ')
  const when = one.trigger === null ? undefined : teller.words.times?.[one.trigger]
  const what = [happening(teller, one.trigger), ...(when === undefined ? [] : [when])].join(', ')
  const said = one.guard === null ? '' : (teller.words.guards[one.guard] ?? '')
  const onlyIf = said === '' && before.some(({ trigger }) => trigger === one.trigger) ? 'otherwise' : said
  const cells = [what, then === '' ? 'It stays here' : then, onlyIf, refusalsOf(teller, one)]
  return `| ${cells.join(' | ')} |`
}

const happening = ({ words }: Teller, trigger: string | null): string =>
  trigger === null ? 'At once' : (words.events[trigger] ?? words.triggers?.[trigger] ?? capitalised(trigger))

/** The texts with which a transition is refused. */
function refusalsOf({ words }: Teller, { trigger, guard }: TransitionShape): string {
  if (guard === null || trigger === null) return ''
  const { of = {}, texts = {} } = words.conditions ?? {}
  const refusing = (of[trigger] ?? []).filter((name) => guard === name || !(guard in texts))
  return [...new Set(refusing.map((name) => `“${texts[name] ?? name}”`))].join('<br>')
}

function timesLines(teller: Teller): string[] {
  const { words, diagram } = teller
  const clock = Object.entries(words.times ?? {}).map(
    ([type, when = '']) => `- ${words.events[type] ?? type}: ${when}.`,
  )
  const delays = diagram.transitions.flatMap(({ trigger, source }) =>
    trigger?.startsWith('after ') === true
      ? [
          `- In “${teller.titles.get(source) ?? source}”: ${uncapitalised(words.triggers?.[trigger] ?? trigger)}.`,
        ]
      : [],
  )
  const all = [...clock, ...delays]
  return all.length === 0 ? [] : ['', '## Times', '', ...all]
}

function titlesOf({ root }: Diagram): Map<string, string> {
  const titles = new Map<string, string>()
  const give = (state: StateShape, above: string): void => {
    const own = state.label === null || isSentence(state.label) ? spoken(state.name) : state.label
    const title = above === '' ? own : `${above}: ${uncapitalised(own)}`
    titles.set(state.id, title)
    for (const child of state.children) give(child, title)
  }
  for (const child of root.children) give(child, '')
  return titles
}

const statesBelow = (state: StateShape): StateShape[] =>
  state.children.flatMap((child) => [child, ...statesBelow(child)])

const isSentence = (label: string): boolean => label.endsWith('.')
const uncapitalised = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
/** 'cardFrame' as 'Card frame'. */
const spoken = (name: string): string =>
  capitalised(
    name.replaceAll(/[A-Z]/g, (letter, at: number) => (at === 0 ? letter : ` ${letter.toLowerCase()}`)),
  ).replace(/^Kyc\b/, 'KYC')
