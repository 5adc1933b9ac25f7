import Elk, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { transitionText, type Diagram, type StateShape, type TransitionShape } from '#machines/diagram.ts'

/* Where everything of a diagram stands, in pixels from the upper left corner of the picture. */

export interface Box {
  readonly state: StateShape
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly lines: readonly Line[]
}
/** A line of text in a box, its name first; one that tells a transition without a target carries its id. */
export interface Line {
  readonly text: string
  readonly transition: string | null
}
/** Everything that leads from one state to another, or to a first state. */
export interface Arrow {
  readonly points: readonly Point[]
  readonly lines: readonly {
    readonly text: string
    readonly transition: string
    /** The middle of the text. */ readonly at: Point
  }[]
}
export interface Point {
  readonly x: number
  readonly y: number
}
export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly dots: readonly Point[]
  readonly arrows: readonly Arrow[]
}

export const FONT_SIZE = 12
export const LINE_HEIGHT = 16
export const PADDING = 8
const DOT = 8

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  // From the first state on, so that only what really leads back points up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
}

/** Lays a diagram out; the same diagram always alike. */
export async function layoutOf(diagram: Diagram): Promise<Layout> {
  const boxes = new Map<string, Omit<Box, 'x' | 'y' | 'width' | 'height'>>()
  const firsts: ElkExtendedEdge[] = []
  const nodeOf = (state: StateShape): ElkNode => {
    const lines = linesOf(state, diagram)
    boxes.set(state.id, { state, lines })
    const height = lines.length * LINE_HEIGHT + 2 * PADDING
    const children = state.children.map(nodeOf)
    if (state.initial !== null) {
      const dot = `first ${state.id}`
      children.unshift({ id: dot, width: DOT, height: DOT })
      firsts.push({ id: `to ${dot}`, sources: [dot], targets: [state.initial] })
    }
    const width = Math.max(60, ...lines.map(lineWidth)) + 2 * PADDING
    if (children.length === 0) return { id: state.id, width, height }
    const padding = `[top=${height},left=14,bottom=14,right=14]`
    return {
      id: state.id,
      children,
      layoutOptions: {
        ...OPTIONS,
        'elk.padding': padding,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width},${height})`,
      },
    }
  }
  const root = nodeOf(diagram.root)
  const together = arrowsOf(diagram)
  const edges = [...together].map(([id, { source, target, those }]): ElkExtendedEdge => ({
    id,
    sources: [source],
    targets: [target],
    labels: [
      {
        text: id,
        width: Math.max(...those.map((one) => widthOf(transitionText(one)))),
        height: those.length * LINE_HEIGHT,
      },
    ],
  }))
  const picture: ElkNode = {
    id: 'picture',
    layoutOptions: { ...OPTIONS, 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
    children: [root],
    edges: [...firsts, ...edges],
  }
  const placed = await new Elk().layout(picture)
  const dots: Point[] = []
  const shapes: Box[] = []
  const collect = (node: ElkNode): void => {
    const { id, x = 0, y = 0, width = 0, height = 0, children = [] } = node
    const box = boxes.get(id)
    if (box !== undefined) shapes.push({ ...box, x, y, width, height })
    else if (id.startsWith('first ')) dots.push({ x: x + DOT / 2, y: y + DOT / 2 })
    children.forEach(collect)
  }
  collect(placed)
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: shapes,
    dots,
    arrows: (placed.edges ?? []).map(({ id, sections = [], labels: [label] = [] }) => ({
      points: sections.flatMap(pointsOf),
      lines: (together.get(id)?.those ?? []).map((one, index) => ({
        text: transitionText(one),
        transition: one.id,
        at: {
          x: (label?.x ?? 0) + (label?.width ?? 0) / 2,
          y: (label?.y ?? 0) + (index + 0.5) * LINE_HEIGHT,
        },
      })),
    })),
  }
}

/** Transitions by where they lead from and to: one arrow tells them all. */
function arrowsOf({ transitions }: Diagram) {
  const arrows = new Map<string, { source: string; target: string; those: TransitionShape[] }>()
  for (const one of transitions)
    for (const target of one.targets) {
      const { source } = one
      const id = `${source} > ${target}`
      const arrow = arrows.get(id) ?? { source, target, those: [] }
      arrow.those.push(one)
      arrows.set(id, arrow)
    }
  return arrows
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] => [
  startPoint,
  ...bendPoints,
  endPoint,
]

/* Texts are measured without a browser: pixels of a letter at FONT_SIZE, rather too many than too few. */
const NARROW = /[ijlt.,:[\]()'|]/
const WIDE = /[mwMW…]/
const letterWidth = (letter: string) =>
  NARROW.test(letter) ? 4 : WIDE.test(letter) ? 11 : /[A-Z]/.test(letter) ? 8.5 : 7
const widthOf = (text: string) =>
  Math.ceil(Array.from(text, letterWidth).reduce((sum, width) => sum + width, 0))
/** The name, which comes first, is bold. */
const lineWidth = ({ text }: Line, index: number) => widthOf(text) * (index === 0 ? 1.1 : 1)

function linesOf(state: StateShape, { transitions }: Diagram): Line[] {
  const inside = transitions.filter(({ source, targets }) => source === state.id && targets.length === 0)
  return [
    ...[state.name, ...(state.label === null ? [] : [state.label])].map((text) => ({
      text,
      transition: null,
    })),
    ...state.runs.map((actor) => ({ text: `runs ${actor}`, transition: null })),
    ...inside.map((one) => ({ text: transitionText(one), transition: one.id })),
  ]
}
