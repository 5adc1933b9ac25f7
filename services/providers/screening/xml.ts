import { SaxesParser } from 'saxes'

/** An element with its text and children; only the root has attributes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const DEPTH_MAX = 20
const MALFORMED = 'The file is no well-formed XML.'

/**
 * The tree of a plain XML file like the official lists: elements, text, comments. No document type, hence no entities.
 * @throws Error for anything else, and for a file that was cut off
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  const addText = (text: string) => {
    const top = open.at(-1)
    if (top) top.text += text
  }
  parser.on('error', () => {
    throw new Error(MALFORMED)
  })
  parser.on('doctype', () => {
    throw new Error(MALFORMED)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > DEPTH_MAX) throw new Error('The file is nested too deeply.')
    const element: XmlElement = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(source).close()
  const [document] = root.children
  if (!document) throw new Error(MALFORMED)
  return document
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The trimmed text of the first child with this name; undefined when there is none. */
export function textIn(element: XmlElement, name: string): string | undefined {
  return children(element, name)[0]?.text.trim() || undefined
}
