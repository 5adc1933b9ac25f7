/** An element with its text and children; only the root has attributes. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const DEPTH_MAX = 20

/**
 * The tree of a plain XML file like the official lists: elements, text, comments. No document type, hence no entities.
 * @throws Error for anything else, and for a file that was cut off
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const piece =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)([^<>]*?)(\/?)>|([^<]+)/gy
  let end = source.startsWith('\ufeff') ? 1 : 0
  piece.lastIndex = end
  for (let found = piece.exec(source); found; found = piece.exec(source)) {
    end = piece.lastIndex
    const [, data, closing, name, attributes = '', empty, text] = found
    const top = open.at(-1) ?? root
    if (text !== undefined) top.text += decoded(text)
    else if (data !== undefined) top.text += data
    else if (name !== undefined && closing === '/') {
      if (top.name !== name || open.length === 1) throw new Error('The file is no well-formed XML.')
      open.pop()
    } else if (name !== undefined) {
      const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' }
      top.children.push(element)
      if (empty !== '/') open.push(element)
      if (open.length > DEPTH_MAX) throw new Error('The file is nested too deeply.')
    }
  }
  const [document, ...more] = root.children
  if (end !== source.length || open.length !== 1 || !document || more.length > 0) {
    throw new Error('The file is no well-formed XML.')
  }
  return document
}

export function children(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The trimmed text of the first child with this name; undefined when there is none. */
export function textIn(element: XmlElement, name: string): string | undefined {
  return children(element, name)[0]?.text.trim() || undefined
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return Object.fromEntries(pairs.map(([, name = '', one, other]) => [name, decoded(one ?? other ?? '')]))
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    return ENTITIES[String(name)] ?? String(whole)
  })
}
