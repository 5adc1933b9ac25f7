import { buildSchema, lexicographicSortSchema, parse, print, printSchema, visit } from 'graphql'
import { withStrictTypes } from './strict-types.ts'

/** Types that only the directives of Mesh use. */
const MESH_TYPES = new Set(['HTTPMethod', 'ObjMap'])

/**
 * The schema from which clients are generated: strict types, without the directives that tell Mesh how to call the
 * services.
 */
export function publishedSchema(sdl: string): string {
  const document = visit(parse(sdl), {
    Directive: () => null,
    DirectiveDefinition: () => null,
    ScalarTypeDefinition: (node) => (MESH_TYPES.has(node.name.value) ? null : undefined),
    EnumTypeDefinition: (node) => (MESH_TYPES.has(node.name.value) ? null : undefined),
  })
  return `${printSchema(lexicographicSortSchema(withStrictTypes(buildSchema(print(document)))))}\n`
}
