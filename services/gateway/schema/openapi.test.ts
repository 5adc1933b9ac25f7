import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { OPERATIONS } from '#contracts/operations.ts'
import { operation } from '#contracts/operation.ts'
import { idParams } from '#contracts/paging.ts'
import { cancelOrder, placeOrder } from '#contracts/payment/payments.ts'
import { projectById } from '#contracts/project/projects.ts'
import { login } from '#contracts/user/users.ts'
import { openApiOf, wireOf } from './openapi.ts'
import { meshDocumentOf } from './openapi-mesh.ts'

const done = z.strictObject({ status: z.literal(true) }).register(z.globalRegistry, { id: 'TestDone' })

const get = (id: string, path: string, reply: z.ZodMiniType, query?: z.ZodMiniType) =>
  operation({
    id,
    service: 'resource',
    method: 'get',
    path,
    access: 'public',
    summary: id,
    reply,
    ...(query ? { query } : {}),
  })

describe('uniqueness over all services', () => {
  it('holds for the product', () => {
    expect(wireOf(OPERATIONS).operations).toHaveLength(OPERATIONS.length)
  })

  it.each([
    ['operation id', [get('login', '/v9/other', done)], "operation id 'login'"],
    ['route', [get('other', '/v2/projects/{other}', done)], "route 'get /v2/projects/{}'"],
  ])('finds a planted duplicate of an %s', (_what, planted, message) => {
    expect(() => wireOf([...OPERATIONS, ...planted])).toThrow(message)
  })

  it('finds a schema id that stands for two schemas', () => {
    const one = z.strictObject({ a: z.string() }).register(z.globalRegistry, { id: 'TestTwin' })
    const two = z.strictObject({ b: z.string() })
    expect(Object.keys(wireOf([get('one', '/v9/one', one)]).schemas)).toContain('TestTwin')
    expect(() => {
      two.register(z.globalRegistry, { id: 'TestTwin' })
      wireOf([get('one', '/v9/one', one), get('two', '/v9/two', two)])
    }).toThrow('TestTwin')
  })

  it.each([
    ['object', z.strictObject({ inner: z.strictObject({ a: z.string() }) })],
    ['enum', z.strictObject({ inner: z.nullable(z.enum(['a', 'b'])) })],
  ])('refuses an unnamed %s in a reply', (kind, reply) => {
    reply.register(z.globalRegistry, { id: `TestUnnamed${kind}` })
    expect(() => wireOf([get('x', '/v9/x', reply)])).toThrow(`TestUnnamed${kind}.inner`)
  })
})

describe('document of a service', () => {
  it('says access, parameters, body and answers by reference', () => {
    const document = openApiOf(wireOf([projectById, login]), 'user', '1.0.0')
    expect(document.openapi).toBe('3.1.0')
    expect(document.paths).toEqual({
      '/v2/users/login': {
        post: {
          operationId: 'login',
          summary: login.summary,
          'x-access': 'public',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/SignInBody' } } },
          },
          responses: {
            200: {
              description: 'Done',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/ChallengeReply' } } },
            },
            default: {
              description: 'Refused',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/ProblemBody' } } },
            },
          },
        },
      },
    })
    expect(Object.keys(document.components.schemas)).toEqual([
      'ChallengePurpose',
      'ChallengeReply',
      'Channel',
      'CodeChallenge',
      'FactorMethod',
      'Instant',
      'ProblemBody',
      'SignInBody',
    ])
    expect(document.components.schemas).not.toHaveProperty('Project')
  })
})

describe('the proof of a step-up', () => {
  const document = openApiOf(wireOf([placeOrder, cancelOrder]), 'payment', '1.0.0')
  const parametersOf = (of: typeof document, path: string) => of.paths[path]?.['post']?.parameters ?? []

  it('is a header of the operations that ask for it, and no argument in GraphQL', () => {
    const header = {
      name: 'x-step-up',
      in: 'header',
      required: true,
      schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
    }
    expect(parametersOf(document, placeOrder.path)).toEqual([header])
    expect(parametersOf(document, cancelOrder.path).map((one) => one.in)).toEqual(['path'])
    expect(parametersOf(meshDocumentOf(document), placeOrder.path)).toEqual([])
  })
})

describe('document for Mesh', () => {
  const inner = z.strictObject({ a: z.string() }).register(z.globalRegistry, { id: 'TestInner' })
  const kind = z.enum(['one', 'two']).register(z.globalRegistry, { id: 'TestKind' })
  const odd = z.enum(['sign-up', 'sign-in']).register(z.globalRegistry, { id: 'TestOdd' })
  const at = z.iso.datetime().register(z.globalRegistry, { id: 'TestAt' })
  const reply = z
    .strictObject({
      text: z.string().check(z.minLength(1), z.maxLength(9), z.regex(/^a/)),
      maybeText: z.nullable(z.string()),
      maybeInner: z.nullable(inner),
      maybeKind: z.nullable(kind),
      odd,
      at,
      maybeAt: z.nullable(at),
      yes: z.literal(true),
      fixed: z.literal('x'),
      count: z.int().check(z.minimum(1)),
      list: z.array(inner),
      optional: z.optional(z.string()),
      anything: z.record(z.string(), z.string()),
    })
    .register(z.globalRegistry, { id: 'TestReply' })
  const query = z.strictObject({
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
    size: z.optional(z.enum(['5', '10'])),
    flag: z.optional(z.enum(['true', 'false'])),
    sort: z.optional(z.enum(['up', 'down'])),
    kind: z.optional(kind),
    day: z.optional(z.iso.date()),
  })
  const source = operation({
    id: 'source',
    service: 'resource',
    method: 'get',
    path: '/v9/{id}',
    access: 'user',
    summary: 'S',
    params: idParams,
    query,
    reply,
  })
  const mesh = meshDocumentOf(openApiOf(wireOf([source]), 'resource', '1.0.0'))

  it('drops nullables from required, limits and constants, and keeps names', () => {
    expect(mesh.components.schemas).toEqual({
      TestInner: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
      TestKind: { type: 'string', enum: ['one', 'two'] },
      TestReply: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          maybeText: { type: 'string' },
          maybeInner: { $ref: '#/components/schemas/TestInner' },
          maybeKind: { $ref: '#/components/schemas/TestKind' },
          odd: { type: 'string', title: 'TestOdd', pattern: '^(sign-up|sign-in)$' },
          at: { type: 'string', format: 'date-time' },
          maybeAt: { type: 'string', format: 'date-time' },
          yes: { type: 'boolean' },
          fixed: { type: 'string' },
          count: { type: 'integer' },
          list: { type: 'array', items: { $ref: '#/components/schemas/TestInner' } },
          optional: { type: 'string' },
          anything: { type: 'object', additionalProperties: true },
        },
        required: ['text', 'odd', 'at', 'yes', 'fixed', 'count', 'list', 'anything'],
      },
    })
  })

  it('guards path parameters and gives query texts their type', () => {
    const { parameters, responses } = mesh.paths['/v9/{id}']?.['get'] ?? {}
    expect(parameters?.map(({ name, schema }) => [name, schema])).toEqual([
      ['id', { type: 'string', title: 'PathId', pattern: '^[A-Za-z0-9_-]{1,64}$' }],
      ['page', { type: 'integer' }],
      ['size', { type: 'integer' }],
      ['flag', { type: 'boolean' }],
      ['sort', { type: 'string' }],
      ['kind', { $ref: '#/components/schemas/TestKind' }],
      ['day', { type: 'string' }],
    ])
    expect(Object.keys(responses ?? {})).toEqual(['200'])
  })

  it('refuses a union, which has no name', () => {
    const union = z
      .strictObject({ u: z.union([z.string(), z.int()]) })
      .register(z.globalRegistry, { id: 'TestUnion' })
    expect(() => meshDocumentOf(openApiOf(wireOf([get('u', '/v9/u', union)]), 'resource', '1'))).toThrow()
  })
})
