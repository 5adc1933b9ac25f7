import { ID } from '#contracts/web/ids.ts'
import {
  type OpenApiDocument,
  type OpenApiOperation,
  type Parameter,
  reachable,
  type Schema,
} from './openapi.ts'

const PATH_ID: Schema = { type: 'string', title: 'PathId', pattern: ID.source }

/**
 * Rewrites a document for Mesh. Mesh makes a required nullable non-null, turns limits into scalars with messages of its
 * own, puts path parameters into the address unescaped and makes a union of every further answer, so that all of these
 * are removed. The service still validates by the contract (record 0140).
 */
export function meshDocumentOf(document: OpenApiDocument): OpenApiDocument {
  const schemas = Object.fromEntries(
    Object.entries(document.components.schemas)
      .filter(([, schema]) => !isPlainText(schema))
      .map(([name, schema]) => [name, plain(schema, document)]),
  )
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, meshOperation(operation, document)]),
      ),
    ]),
  )
  const used = new Set(reachable(paths, schemas))
  return {
    openapi: '3.0.3',
    info: document.info,
    paths,
    components: { schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))) },
  }
}

function meshOperation(operation: OpenApiOperation, document: OpenApiDocument): OpenApiOperation {
  const success = operation.responses['200']
  if (!success) throw new Error(`${operation.operationId} has no answer`)
  const json = (schema: Schema) => ({ 'application/json': { schema: plain(schema, document) } })
  const parameters = operation.parameters?.filter((parameter) => parameter.in !== 'header') ?? []
  return {
    operationId: operation.operationId,
    summary: operation.summary,
    ...(parameters.length > 0
      ? { parameters: parameters.map((parameter) => meshParameter(parameter, document)) }
      : {}),
    ...(operation.requestBody
      ? {
          requestBody: {
            required: true,
            content: json(operation.requestBody.content['application/json'].schema),
          },
        }
      : {}),
    responses: {
      200: { description: success.description, content: json(success.content['application/json'].schema) },
    },
  }
}

function meshParameter(parameter: Parameter, document: OpenApiDocument): Parameter {
  if (parameter.in === 'path') return { ...parameter, schema: PATH_ID }
  return { ...parameter, schema: queryType(parameter.schema, document) }
}

/** Query parameters are text in REST; in GraphQL numbers and booleans keep their type. */
function queryType(schema: Schema, document: OpenApiDocument): Schema {
  if (schema.enum?.every((value) => value === 'true' || value === 'false')) return { type: 'boolean' }
  if (schema.enum?.every((value) => /^\d{1,9}$/.test(String(value)))) return { type: 'integer' }
  if (schema.pattern !== undefined && /^\^\[1-9\]\\d\{0,[0-8]\}\$$/.test(schema.pattern))
    return { type: 'integer' }
  // Mesh would name an unnamed enum after its path.
  if (schema.enum) return { type: 'string' }
  const type = plain(schema, document)
  return type.format === 'date' || type.format === 'date-time' ? { type: 'string' } : type
}

/** A named text such as Instant is inlined, so that it becomes the scalar of its format. */
function isPlainText(schema: Schema): boolean {
  return schema.type === 'string' && schema.enum === undefined
}

function nameOf(schema: Schema): string {
  return schema.$ref?.replace('#/components/schemas/', '') ?? ''
}

function target(schema: Schema, document: OpenApiDocument): Schema | undefined {
  return document.components.schemas[nameOf(schema)]
}

function isNull(schema: Schema): boolean {
  return schema.type === 'null'
}

/** zod writes `T | null` as a list of types when T is primitive, otherwise as a union. */
function isNullable(schema: Schema): boolean {
  return Array.isArray(schema.type) ? schema.type.includes('null') : (schema.anyOf?.some(isNull) ?? false)
}

function plain(schema: Schema, document: OpenApiDocument): Schema {
  const named = target(schema, document)
  if (named && isPlainText(named)) return plain(named, document)
  if (named?.enum && !named.enum.every(isName)) return valuesAsScalar(nameOf(schema), named.enum)
  if (schema.$ref !== undefined) return { $ref: schema.$ref }
  if (schema.anyOf) {
    const rest = schema.anyOf.filter((option) => !isNull(option))
    const [only] = rest
    if (rest.length !== 1 || !only)
      throw new Error('Only a nullable may be a union; name the variants otherwise')
    return plain(only, document)
  }
  if (Array.isArray(schema.type)) return plainUnionOfTypes(schema, schema.type, document)
  // Mesh would rename a value that is no GraphQL name ('sign-up' to sign_up), so that such an enum becomes a string.
  if (schema.enum)
    return schema.enum.every(isName) ? { type: 'string', enum: schema.enum } : { type: 'string' }
  if (schema.const !== undefined) return { type: typeof schema.const }
  if (schema.type === 'array') return { type: 'array', items: plain(schema.items ?? {}, document) }
  if (schema.type === 'object') return plainObject(schema, document)
  // A date stays a string, because the scalar Date would send it as an instant, which the service refuses.
  const format = schema.format === 'date-time' ? schema.format : undefined
  return {
    ...(schema.type === undefined ? {} : { type: schema.type }),
    ...(format === undefined ? {} : { format }),
  }
}

/**
 * An enum would rename values that are no GraphQL names ('sign-up' to sign_up). A scalar with the enum's name keeps the
 * values; the client types list them (codegen.ts).
 */
function valuesAsScalar(name: string, values: readonly (string | number)[]): Schema {
  return { type: 'string', title: name, pattern: `^(${values.join('|')})$` }
}

/** TypeScript types of the scalars that replace enums. */
export function valueScalars(documents: readonly OpenApiDocument[]): Record<string, string> {
  const named = documents.flatMap((document) => Object.entries(document.components.schemas))
  const odd = named.filter(([, schema]) => schema.enum && !schema.enum.every(isName))
  return Object.fromEntries(
    odd.map(([name, schema]) => [name, (schema.enum ?? []).map((value) => `'${value}'`).join(' | ')]),
  )
}

function isName(value: string | number): boolean {
  return typeof value === 'string' && /^[A-Za-z][A-Za-z0-9_]*$/.test(value)
}

function plainUnionOfTypes(schema: Schema, types: readonly string[], document: OpenApiDocument): Schema {
  const [only, ...more] = types.filter((type) => type !== 'null')
  if (only === undefined || more.length > 0) throw new Error(`No GraphQL type is ${types.join(' or ')}`)
  return plain({ ...schema, type: only }, document)
}

function plainObject(schema: Schema, document: OpenApiDocument): Schema {
  // A record has no fixed properties and becomes JSON.
  if (!schema.properties) return { type: 'object', additionalProperties: true }
  const entries = Object.entries(schema.properties)
  const nullable = new Set(entries.filter(([, property]) => isNullable(property)).map(([name]) => name))
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, property]) => [name, plain(property, document)])),
    required: (schema.required ?? []).filter((name) => !nullable.has(name)),
  }
}
