import { createHash } from 'node:crypto'
import { type DocumentNode, Kind, print, visit } from 'graphql'

/**
 * Hashes an operation independent of its layout: definitions are sorted by name, and the `__typename` that Apollo adds
 * is ignored. The order of fields in a selection counts.
 */
export function operationHash(document: DocumentNode): string {
  const bare = visit(document, {
    Field: (node) => (node.name.value === '__typename' && node.alias === undefined ? null : undefined),
  })
  const parts = bare.definitions.map((node) => [
    node.kind === Kind.OPERATION_DEFINITION ? '' : nameOf(node),
    print(node),
  ])
  const text = parts.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? '')).map((part) => part[1])
  return createHash('sha256').update(text.join('\n')).digest('hex')
}

function nameOf(node: DocumentNode['definitions'][number]): string {
  return 'name' in node && node.name ? node.name.value : node.kind
}
