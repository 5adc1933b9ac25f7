import { SERVICE_NAMES } from '#contracts/operation.ts'
import { OPERATIONS } from '#contracts/operations.ts'
import { type OpenApiDocument, openApiOf, wireOf } from './openapi.ts'
import { meshDocumentOf, valueScalars } from './openapi-mesh.ts'

export interface ApiDocuments {
  readonly service: string
  /** The complete document, for people and other programs. */
  readonly published: OpenApiDocument
  /** The document for Mesh, without operations that are REST only. */
  readonly mesh: OpenApiDocument
}

export function apiDocuments(version: string): ApiDocuments[] {
  const all = wireOf(OPERATIONS)
  const graphql = wireOf(OPERATIONS.filter((operation) => operation.restOnly !== true))
  return SERVICE_NAMES.map((service) => ({
    service,
    published: openApiOf(all, service, version),
    mesh: meshDocumentOf(openApiOf(graphql, service, version)),
  }))
}

/** TypeScript types of the scalars that the documents add to GraphQL. */
export function scalarsOf(documents: readonly ApiDocuments[]): Record<string, string> {
  return valueScalars(documents.map(({ published }) => published))
}
