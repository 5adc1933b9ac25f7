import * as z from 'zod/mini'
import type { Operation, ServiceName } from '#contracts/operation.ts'
import { problemBody } from '#contracts/problem-body.ts'
import { SECRET } from '#contracts/secrets.ts'
import { STEP_UP_HEADER } from '#services/kit/security/step-ups.ts'

/** A JSON schema, with only the keywords that the contracts use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  pattern?: string
  enum?: (string | number)[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

interface Content {
  description: string
  content: { 'application/json': { schema: Schema } }
}

export interface OpenApiOperation {
  operationId: string
  summary: string
  security?: Record<string, string[]>[]
  'x-access'?: string
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } }
  responses: Record<string, Content>
}

/** The document of one service. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, Schema>; securitySchemes?: Record<string, object> }
}

/** Each operation with its JSON schemas, and all named schemas. */
export interface Wire {
  readonly operations: readonly WireOperation[]
  readonly schemas: Readonly<Record<string, Schema>>
}

interface WireOperation {
  readonly operation: Operation
  readonly params: Schema | undefined
  readonly query: Schema | undefined
  readonly body: Schema | undefined
  readonly reply: Schema
}

const PARTS = ['params', 'query', 'body', 'reply'] as const

/**
 * Converts the schemas of all operations at once, so that a name used for two schemas is found.
 * @throws Error naming the duplicate operation id, route or schema id, or a body or reply with an unnamed object or
 * enum
 */
export function wireOf(operations: readonly Operation[]): Wire {
  refuseDuplicates(
    'operation id',
    operations.map((operation) => operation.id),
  )
  refuseDuplicates(
    'route',
    operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  )
  const shape: Record<string, z.ZodMiniType> = { ProblemBody: problemBody }
  for (const operation of operations) {
    for (const part of PARTS) {
      const schema = operation[part]
      if (schema) shape[`${operation.id}.${part}`] = schema
    }
  }
  const json = z.toJSONSchema(z.strictObject(shape), { io: 'input' }) as Schema & {
    $defs?: Record<string, Schema>
  }
  const all = toComponents(json)
  const schemas = all.$defs ?? {}
  const part = (operation: Operation, name: string) => all.properties?.[`${operation.id}.${name}`]
  const wire = operations.map((operation) => ({
    operation,
    params: part(operation, 'params'),
    query: part(operation, 'query'),
    body: part(operation, 'body'),
    reply: part(operation, 'reply') ?? {},
  }))
  for (const { operation, body, reply } of wire) {
    for (const schema of [body, reply]) if (schema) refuseUnnamed(schema, operation.id)
  }
  for (const [name, schema] of Object.entries(schemas)) refuseUnnamedInside(schema, name)
  return { operations: wire, schemas }
}

function refuseDuplicates(what: string, values: readonly string[]): void {
  const seen = new Set<string>()
  for (const value of values) {
    if (seen.has(value)) throw new Error(`Two operations share the ${what} '${value}'`)
    seen.add(value)
  }
}

/** GraphQL needs a name for every object and enum, and a name made from the path would change with the path. */
function refuseUnnamed(schema: Schema, where: string): void {
  // A record becomes JSON in GraphQL and needs no name.
  if ((schema.type === 'object' && schema.properties !== undefined) || schema.enum !== undefined) {
    throw new Error(`Unnamed object or enum at ${where}: register it with an id`)
  }
  refuseUnnamedInside(schema, where)
}

function refuseUnnamedInside(schema: Schema, where: string): void {
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    refuseUnnamed(inner, `${where}.${name}`)
  if (schema.items) refuseUnnamed(schema.items, `${where}[]`)
  for (const inner of schema.anyOf ?? []) refuseUnnamed(inner, where)
}

/** Rewrites references to `components` and removes the keywords of a standalone JSON schema file. */
function toComponents<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (key, item: unknown) => {
    if (key === '$ref' && typeof item === 'string') return item.replace('#/$defs/', '#/components/schemas/')
    return key === 'id' && typeof item === 'string' ? undefined : item
  }) as T
}

/** The OpenAPI 3.1 document of one service, with the named schemas that it refers to. */
export function openApiOf(wire: Wire, service: ServiceName, version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const entry of wire.operations) {
    if (entry.operation.service !== service) continue
    const path = (paths[entry.operation.path] ??= {})
    path[entry.operation.method] = openApiOperation(entry)
  }
  const used = reachable(paths, wire.schemas)
  return {
    openapi: '3.1.0',
    info: { title: `Mizan ${service} service`, version },
    paths,
    components: {
      schemas: Object.fromEntries(used.map((name) => [name, wire.schemas[name] ?? {}])),
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  }
}

/**
 * The proof that verifyStepUp answers with; the gateway passes the header on, so that GraphQL has no argument for it.
 */
const STEP_UP_PARAMETER: Parameter = {
  name: STEP_UP_HEADER,
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: SECRET.source },
}

function openApiOperation({ operation, params, query, body, reply }: WireOperation): OpenApiOperation {
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...(operation.stepUp === undefined ? [] : [STEP_UP_PARAMETER]),
  ]
  const open = operation.access === 'public' || operation.access === 'guest'
  const json = (schema: Schema) => ({ 'application/json': { schema } })
  return {
    operationId: operation.id,
    summary: operation.summary,
    'x-access': operation.access,
    ...(open ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      200: { description: 'Done', content: json(reply) },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/ProblemBody' }) },
    },
  }
}

function parametersOf(schema: Schema | undefined, place: Parameter['in']): Parameter[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required?.includes(name) ?? false),
    schema: property,
  }))
}

/** Sorted names of the schemas that a value refers to, directly or indirectly. */
export function reachable(value: unknown, schemas: Readonly<Record<string, Schema>>): string[] {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || found.has(name)) continue
      found.add(name)
      visit(schemas[name] ?? {})
    }
  }
  visit(value)
  return [...found].toSorted()
}
