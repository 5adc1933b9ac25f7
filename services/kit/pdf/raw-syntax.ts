/* Parses objects as they are written (ISO 32000-1, 7.3), because libraries silently keep only one of two equal keys. */

/** An object as it is written; `text` is the exact text of anything but dictionaries, arrays and names. */
export type Raw =
  | { readonly kind: 'dict'; readonly entries: readonly (readonly [string, Raw])[]; readonly text: string }
  | { readonly kind: 'array'; readonly items: readonly Raw[]; readonly text: string }
  | { readonly kind: 'name'; readonly name: string; readonly text: string }
  | { readonly kind: 'other'; readonly text: string }

/** Deeper than any honest object; the library refuses deeper ones as well. */
const MAX_DEPTH = 200

/** Thrown when no object can be read. */
export class Unreadable extends Error {
  constructor() {
    super('no object')
    this.name = 'Unreadable'
  }
}

const WHITE = /[\0\t\n\f\r ]/
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const REFERENCE = /\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
/** Words that end the surrounding object; a value that reaches them has no end of its own. */
const STRUCTURE = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref'])

/** A position in a text of one character per byte. */
export class RawReader {
  readonly #text: string
  at: number

  constructor(text: string, at = 0) {
    this.#text = text
    this.at = at
  }

  /** Skips white space and comments. */
  skipGap(): void {
    for (;;) {
      while (this.at < this.#text.length && WHITE.test(this.#text.charAt(this.at))) this.at += 1
      if (this.#text.charAt(this.at) !== '%') return
      while (this.at < this.#text.length && !/[\r\n]/.test(this.#text.charAt(this.at))) this.at += 1
    }
  }

  /** Whether this word is at the current position. */
  startsWith(word: string): boolean {
    return this.#text.startsWith(word, this.at)
  }

  /** @throws Unreadable */
  read(depth = 0): Raw {
    if (depth > MAX_DEPTH) throw new Unreadable()
    this.skipGap()
    const from = this.at
    const since = () => this.#text.slice(from, this.at)
    if (this.startsWith('<<')) {
      const entries = this.#entries(depth)
      return { kind: 'dict', entries, text: since() }
    }
    switch (this.#text.charAt(this.at)) {
      case '[': {
        const items = this.#items(depth)
        return { kind: 'array', items, text: since() }
      }
      case '/':
        return { kind: 'name', name: this.#name(), text: since() }
      case '(':
        this.#literal()
        return { kind: 'other', text: since() }
      case '<':
        this.#until('>')
        return { kind: 'other', text: since() }
      default:
        this.#word()
        return { kind: 'other', text: since() }
    }
  }

  #entries(depth: number): [string, Raw][] {
    this.at += 2
    const entries: [string, Raw][] = []
    for (;;) {
      this.skipGap()
      if (this.startsWith('>>')) {
        this.at += 2
        return entries
      }
      if (this.#text.charAt(this.at) !== '/') throw new Unreadable()
      const key = this.#name()
      entries.push([key, this.read(depth + 1)])
    }
  }

  #items(depth: number): Raw[] {
    this.at += 1
    const items: Raw[] = []
    for (;;) {
      this.skipGap()
      if (this.#text.charAt(this.at) === ']') {
        this.at += 1
        return items
      }
      items.push(this.read(depth + 1))
    }
  }

  /** Letters may be written as numbers: `/J#61vaScript`. */
  #name(): string {
    this.at += 1
    return this.#match(REGULAR).replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }

  #literal(): void {
    let open = 0
    do {
      const character = this.#text.charAt(this.at)
      if (character === '') throw new Unreadable()
      if (character === '\\') this.at += 1
      else if (character === '(') open += 1
      else if (character === ')') open -= 1
      this.at += 1
    } while (open > 0)
  }

  #until(end: string): void {
    const found = this.#text.indexOf(end, this.at)
    if (found < 0) throw new Unreadable()
    this.at = found + 1
  }

  #word(): void {
    if (this.#match(REFERENCE) !== '') return
    const word = this.#match(REGULAR)
    if (word === '' || STRUCTURE.has(word)) throw new Unreadable()
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.at += found.length
    return found
  }
}

/** The last value of a key, which is the one the library keeps. */
export function rawEntry(raw: Raw | undefined, key: string): Raw | undefined {
  return raw?.kind === 'dict' ? raw.entries.findLast(([name]) => name === key)?.[1] : undefined
}

/** Whether any dictionary inside has a key twice with different values. */
export function hasDoubledKey(raw: Raw): boolean {
  if (raw.kind === 'array') return raw.items.some(hasDoubledKey)
  if (raw.kind !== 'dict') return false
  const values = new Map<string, string>()
  for (const [key, value] of raw.entries) {
    if ((values.get(key) ?? value.text) !== value.text) return true
    values.set(key, value.text)
  }
  return raw.entries.some(([, value]) => hasDoubledKey(value))
}
