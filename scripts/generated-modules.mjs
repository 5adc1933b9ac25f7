/*
 * Splits what is generated for the client into one module per area (a file of src/graphql/operations): a page then loads the documents
 * and texts of its own screens. graphql.ts and texts.ts name them all, so that nobody need know which area one is of.
 */

const DOCUMENT = /^export const (\w+?)(Document|FragmentDoc) = .* as unknown as DocumentNode<(.*)>;$/
const TEXT = /^export const (\w+)Text: /

/** The types with all documents: pairs of file and text. `areas` are the sources: `{ area, text }`. */
export function documentModules(types, areas) {
  const lines = types.split('\n')
  const found = byArea(
    lines.filter((line) => DOCUMENT.test(line)),
    DOCUMENT,
    areas,
  )
  const rest = lines.filter(
    (line) => !DOCUMENT.test(line) && !line.includes('@graphql-typed-document-node/core'),
  )
  if (rest.some((line) => line.startsWith('export const')))
    throw new Error('A generated constant is no document')
  const modules = [...found].map(([area, constants]) => {
    const used = constants.flatMap((line) => DOCUMENT.exec(line)?.[3].match(/\b[A-Z]\w+/g) ?? [])
    const head = [
      "import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core'",
      `import type { ${[...new Set(used)].toSorted((one, other) => one.localeCompare(other)).join(', ')} } from './graphql.ts'`,
    ]
    return [`${area}-documents.ts`, [...head, ...fragmentsOnce(constants), ''].join('\n')]
  })
  const named = reExports(found, 'documents', /\w+(?:Document|FragmentDoc)\b/)
  return [...modules, ['graphql.ts', `${rest.join('\n').trimEnd()}\n${named.join('\n')}\n`]]
}

/** The same documents, with each fragment that several of them hold written once: a page would load it again with every document. */
function fragmentsOnce(constants) {
  const parsed = constants.map((constant) => {
    const [, head, json, tail] = /^(export const \w+ = )(.*)( as unknown as .*;)$/.exec(constant) ?? []
    return { head, tail, definitions: JSON.parse(json).definitions }
  })
  const uses = new Map()
  for (const definition of parsed.flatMap(({ definitions }) => definitions)) {
    const text = JSON.stringify(definition)
    uses.set(text, (uses.get(text) ?? 0) + 1)
  }
  const nameOf = ({ name }) => `${name.value}Once`
  const shared = new Map(
    parsed
      .flatMap(({ definitions }) => definitions)
      .map((definition) => [JSON.stringify(definition), nameOf(definition)])
      .filter(([text]) => uses.get(text) > 1),
  )
  const written = parsed.map(({ head, tail, definitions }) => {
    const parts = definitions.map((definition) => JSON.stringify(definition))
    return `${head}{"kind":"Document","definitions":[${parts.map((part) => shared.get(part) ?? part).join(',')}]}${tail}`
  })
  return [...[...shared].map(([text, name]) => `const ${name} = ${text}`), ...written]
}

/** All texts: pairs of file and text. */
export function textModules(texts, areas) {
  const [head, ...constants] = texts.split(/\n(?=export const )/)
  const found = byArea(constants, TEXT, areas)
  const modules = [...found].map(([area, own]) => [`${area}-texts.ts`, [head, ...own].join('\n')])
  return [...modules, ['texts.ts', `${reExports(found, 'texts', /\w+Text\b/).join('\n')}\n`]]
}

function byArea(constants, pattern, areas) {
  const found = new Map()
  for (const constant of constants) {
    const [, name, kind] = pattern.exec(constant) ?? []
    const keyword = kind === 'FragmentDoc' ? 'fragment' : '(?:query|mutation|subscription)'
    const defined = new RegExp(`\\b${keyword} ${name}\\b`)
    const area = areas.find(({ text }) => defined.test(text))?.area
    if (area === undefined) throw new Error(`${name} stands in no file of src/graphql/operations`)
    found.set(area, [...(found.get(area) ?? []), constant])
  }
  return found
}

/** By name, not by `*`: to evaluate a style that imports from here, not every module is read. */
function reExports(found, kind, name) {
  return [...found].map(
    ([area, constants]) =>
      `export { ${constants.map((constant) => name.exec(constant)?.[0]).join(', ')} } from './${area}-${kind}.ts'`,
  )
}
