import {
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'
import { operationHash } from './operation-hash.ts'

/**
 * All operations of the client as a TypeScript module of texts, and the hashes of the operations that production
 * answers.
 */
export function operationTexts(source: string): { texts: string; allowed: Record<string, string> } {
  const document = parse(source)
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const names = operations.map(nameOf).toSorted()
  const lines = operations.map((operation) => {
    const name = nameOf(operation)
    const result = `${name}${operation.operation === 'query' ? 'Query' : 'Mutation'}`
    const text = stripIgnoredCharacters(print(withFragments(operation, document)))
    return `export const ${name}Text: TypedText<types.${result}, types.${result}Variables> =\n  ${JSON.stringify(text)}\n`
  })
  const allowed = operations.map((operation) => [
    operationHash(withFragments(operation, document)),
    nameOf(operation),
  ])
  return {
    texts: [
      "import type { TypedText } from '#graphql/typed-text.ts'\nimport type * as types from './graphql.ts'\n",
      ...lines.toSorted(),
    ].join('\n'),
    allowed: Object.fromEntries(
      allowed.toSorted((a, b) => names.indexOf(a[1] ?? '') - names.indexOf(b[1] ?? '')),
    ),
  }
}

function nameOf(operation: OperationDefinitionNode): string {
  if (!operation.name) throw new Error('An operation of the client has no name')
  return operation.name.value
}

/** The operation with all fragments it uses, in the order of their names. */
function withFragments(operation: OperationDefinitionNode, document: DocumentNode): DocumentNode {
  const known = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  const used = new Map<string, FragmentDefinitionNode>()
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = known.get(name.value)
        if (!fragment) throw new Error(`Unknown fragment ${name.value}`)
        if (used.has(name.value)) return
        used.set(name.value, fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  const fragments = [...used.values()].toSorted((a, b) => a.name.value.localeCompare(b.name.value))
  return concatAST([{ kind: Kind.DOCUMENT, definitions: [operation, ...fragments] }])
}
