import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

/* One word for one thing: docs/words.md has the terms, and the words that no text may use. */
const root = resolve(import.meta.dirname, '..')

/** Legal texts whose words change only with their version, and files without texts for people; this list may only shrink. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/screens/legal/terms-text.ts': 'terms in force: another wording is another version',
  'src/screens/legal/terms-changes.ts': 'what earlier versions of those terms said, to the letter',
  'src/screens/privacy/privacy-text.ts': 'policy in force: another wording is another version',
  'contracts/privacy/privacy-text.ts': 'part of that policy',
  'src/dev/': 'a tool for developers',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** What is no text: addresses of modules, types, the names of styles and fields. */
const SILENT = new Set(['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'TSLiteralType'])
const SILENT_ATTRIBUTES = new Set(['className', 'id', 'href', 'to', 'type', 'name'])

/** SQL, whose names of tables and columns no person reads. */
const isQuery = ({ type, tag }: Node): boolean =>
  type === 'TaggedTemplateExpression' && isNode(tag) && tag['name'] === 'sql'

/** The texts of a file that a person can read, with their lines. */
function textsIn(path: string, source: string): { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = []
  const add = (node: Node, text: unknown) => {
    const words = typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
    // A name in the code has no spaces and begins small.
    const isText = node.type === 'JSXText' ? /[a-z]/i.test(words) : / |^[A-Z]/.test(words)
    if (isText) found.push({ line: source.slice(0, node.start).split('\n').length, text: words })
  }
  const visit = (node: Node): void => {
    if (SILENT.has(node.type) || isQuery(node)) return
    if (
      node.type === 'JSXAttribute' &&
      isNode(node['name']) &&
      SILENT_ATTRIBUTES.has(String(node['name']['name']))
    )
      return
    if (node.type === 'JSXText' || node.type === 'Literal') add(node, node['value'])
    if (node.type === 'TemplateLiteral') {
      const parts = (node['quasis'] as readonly Node[]).map(
        (part) => (part['value'] as { readonly cooked: string }).cooked,
      )
      add(node, parts.join('…'))
    }
    for (const part of Object.values(node).flat().filter(isNode)) visit(part)
  }
  visit(parseSync(path, source).program as unknown as Node)
  return found
}

interface Word {
  readonly word: string
  /** The term of the row, which may contain the word: "minimum target (soft cap)". */
  readonly terms: readonly string[]
}

/** The words of the last column of docs/words.md. */
const WORDS: readonly Word[] = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .flatMap((line) => {
    const [, term = '', , not = ''] = line.split('|')
    const terms = term.split(',').map((one) => one.trim().toLowerCase())
    return [...not.matchAll(/`([^`]+)`/g)].map(([, word = '']) => ({ word: word.toLowerCase(), terms }))
  })

/** The words of the list that a text uses. */
function wrongIn(text: string): string[] {
  const small = text.toLowerCase()
  return WORDS.filter(({ word, terms }) => {
    const rest = terms
      .filter((term) => term.includes(word))
      .reduce((left, term) => left.replaceAll(term, ' '), small)
    return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(rest)
  }).map(({ word }) => word)
}

const tracked = spawnSync('git', ['ls-files', 'src', 'contracts', 'services'], {
  cwd: root,
  encoding: 'utf8',
})
  .stdout.trim()
  .split('\n')
const sources = tracked.filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !/\.test\.|\/generated\//.test(path) &&
    !Object.keys(EXCEPTIONS).some((exception) => path.startsWith(exception)) &&
    existsSync(join(root, path)),
)

test('docs/words.md lists the words that are not used', () => {
  expect(WORDS.map(({ word }) => word)).toContain('hand in')
  expect(WORDS.length).toBeGreaterThan(50)
})

test.each([
  ['export const TEXT = "You handed in the file."', ['handed in']],
  ['export const Part = () => <p>Please\n  sign in.</p>', ['sign in']],
  ['export const text = (name: string) => `Take back ${name}`', ['take back']],
  ['export const LABEL = "Minimum target (soft cap)"', []],
  ['export const LABEL = "Soft cap"', ['soft cap']],
  ['export const rows = sql`SELECT lot FROM ledger.lot`', []],
  ['export const mail = ["Your KYC is approved", `Open ${page} to sign in`]', ['your kyc', 'sign in']],
  ['import { x } from "#ui/sign-in/x.ts"; export const id = "sign-in"; export const y = x', []],
])('%s', (source, wrong) => {
  expect(textsIn('planted.tsx', source).flatMap(({ text }) => wrongIn(text))).toEqual(wrong)
})

test('texts that people read use the words of docs/words.md', () => {
  const wrong = sources.flatMap((path) =>
    textsIn(path, readFileSync(join(root, path), 'utf8')).flatMap(({ line, text }) =>
      wrongIn(text).map((word) => `${path}:${line}: "${word}" in "${text.slice(0, 100)}"`),
    ),
  )
  expect(wrong).toEqual([])
})
