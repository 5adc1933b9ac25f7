import { use, useLayoutEffect, useRef } from 'react'
import { diagramOf, stateIds, transitionIds } from '#machines/diagram.ts'
import { MODELS, pictureOf } from './machines.ts'
import styles from './flows.module.css'

const loaded = new Map<string, Promise<string>>()
function load(machine: string): Promise<string> {
  const known = loaded.get(machine) ?? pictureOf(machine)
  loaded.set(machine, known)
  return known
}

interface PictureProps {
  readonly machine: string
  /** Ids of the states to light up. */
  readonly states: readonly string[]
  /** Ids of the transitions to light up. */
  readonly taken: readonly string[]
  /** Not wider than its place. */
  readonly isFitted: boolean
}

/** The picture of a machine, with the states where it is and the transitions that led there lit up. Suspends until it is loaded. */
export function Picture({ machine, states, taken, isFitted }: PictureProps) {
  const svg = use(load(machine))
  const on = states.join(' ')
  const took = taken.join('\n')
  const host = useRef<HTMLDivElement>(null)
  // The page's elements: a shadow tree, because the styles inside the picture speak of every `rect` and `path`.
  useLayoutEffect(() => {
    const element = host.current
    if (element === null) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    nameParts(parsed, machine)
    root.replaceChildren(document.adoptNode(parsed))
  }, [svg, machine])
  // The page's elements: the parts of the picture, which React has not rendered.
  useLayoutEffect(() => {
    const root = host.current?.shadowRoot
    for (const [attribute, ids, look] of [
      ['data-state', on.split(' '), 'on'],
      ['data-transition', took.split('\n'), 'took'],
    ] as const) {
      for (const part of root?.querySelectorAll(`[${attribute}]`) ?? [])
        part.classList.toggle(look, ids.includes(part.getAttribute(attribute) ?? ''))
    }
  }, [svg, on, took])
  // The page's elements: the size of the picture, and where it is scrolled to.
  useLayoutEffect(() => {
    const root = host.current?.shadowRoot
    const picture = root?.querySelector('svg')
    if (picture)
      Object.assign(picture.style, { maxWidth: isFitted ? '100%' : '', height: isFitted ? 'auto' : '' })
    if (!isFitted)
      root?.querySelector('.on:not(.group)')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [svg, on, isFitted])
  return <div ref={host} className={isFitted ? styles.fitted : styles.picture} data-picture={machine} />
}

/** Gives each part the id that it has in the diagram; the picture knows its place there only. */
function nameParts(picture: Element, machine: string): void {
  const model = MODELS.get(machine)
  if (model === undefined) return
  const diagram = diagramOf(model.machine)
  for (const [place, name, ids] of [
    ['data-s', 'data-state', stateIds(diagram)],
    ['data-t', 'data-transition', transitionIds(diagram)],
  ] as const) {
    for (const part of picture.querySelectorAll(`[${place}]`))
      part.setAttribute(name, ids[Number(part.getAttribute(place))] ?? '')
  }
}
