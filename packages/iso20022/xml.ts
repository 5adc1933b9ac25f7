import { SaxesParser } from 'saxes'
import { Iso20022Error, NotWellFormedError } from './rules.ts'

/** An element to write: its name, and its text or its children; undefined children are left out. */
export type Node = readonly [
  name: string,
  content: string | readonly (Node | undefined)[],
  attributes?: Readonly<Record<string, string>>,
]

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter)

function lines([name, content, attributes = {}]: Node, indent: string): string {
  const opened = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`
  if (typeof content === 'string') return `${indent}<${opened}>${escaped(content)}</${name}>\n`
  const inner = content.map((child) => (child ? lines(child, `${indent}  `) : '')).join('')
  return `${indent}<${opened}>\n${inner}${indent}</${name}>\n`
}

export const writeXml = (root: Node): string => `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '')}`

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const DEPTH_MAX = 40
/** Characters of a file; a statement of a day has some thousand bytes for each entry. */
const SIZE_MAX = 50_000_000

/**
 * The tree of a message, every element in its namespace. No document type, hence no entities.
 * @throws Iso20022Error for anything else, NotWellFormedError for what is no XML
 */
export function readXml(source: string): { readonly root: Element; readonly namespace: string } {
  if (source.length > SIZE_MAX) throw new Iso20022Error('/', 'the file is too large')
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let namespace = ''
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (reason: string, Failure = Iso20022Error) => {
    throw new Failure(
      `/${open
        .slice(1)
        .map(({ name }) => name)
        .join('/')}`,
      reason,
    )
  }
  const addText = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on('error', () => refuse('the file is no well-formed XML', NotWellFormedError))
  parser.on('doctype', () => refuse('a document type is not allowed'))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > DEPTH_MAX) refuse('the file is nested too deeply')
    if (open.length === 1) namespace = uri
    const plain = Object.entries(attributes).map(([name, { value }]) => [name, value] as const)
    // Supplementary data may be of another namespace; none of its names is mistaken for one of the message.
    const name = uri === namespace ? local : `{${uri}}${local}`
    const element: Element = { name, attributes: Object.fromEntries(plain), children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(source.replace(/^\uFEFF/, '')).close()
  const [root] = top.children
  if (!root) throw new Iso20022Error('/', 'the file is empty')
  return { root, namespace }
}

export const all = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The element at the end of a path; undefined when one on the way is not there. */
export const at = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((found, name) => all(found, name)[0], element)

export const textAt = (element: Element | undefined, ...path: readonly string[]): string | undefined =>
  at(element, ...path)?.text.trim() || undefined
