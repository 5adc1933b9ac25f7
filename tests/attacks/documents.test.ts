import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { OPERATIONS } from '#contracts/operations.ts'
import { attackBench, type Answer, type AttackBench, type Held } from './bench.ts'

/* Requests made to cost more than they should: each is refused as the client's fault, at once, and leaves no line in the log. */
const MANY_MS = 20_000

let bench: AttackBench
let person: Held

beforeAll(async () => {
  bench = await attackBench()
  person = await bench.session(bench.ids['both'] ?? '')
  await bench.gateway.warm()
})
afterAll(() => bench?.close())
beforeEach(() => {
  bench.lines.length = 0
})

/** A refusal of the caller, in good time, without a word about the inside. */
async function refused(asked: Promise<Answer>): Promise<void> {
  const began = performance.now()
  const { status, body, text } = await asked
  expect(performance.now() - began).toBeLessThan(MANY_MS)
  const code = body.errors?.[0]?.extensions.statusCode ?? status
  expect(code).toBeGreaterThanOrEqual(400)
  expect(code).toBeLessThan(500)
  expect(text).not.toMatch(/\bat .*\.[jt]s|node_modules|SELECT |\/services\//)
  expect(bench.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}

const chain = (length: number, spread: (next: string) => string) =>
  `query { ...f0 } ${Array.from({ length }, (_, index) => `fragment f${index} on Query { ${spread(`f${index + 1}`)} }`).join(' ')} fragment f${length} on Query { __typename }`
const list = (length: number, text: (index: number) => string) =>
  Array.from({ length }, (_, i) => text(i)).join(' ')

describe('GraphQL', () => {
  it.each([
    ['selections nested without end', '{ a '.repeat(5000)],
    ['values nested without end', `{ projectById(id: ${'['.repeat(5000)}`],
    ['input nested without end', `mutation { login(input: ${'{a:'.repeat(3000)}`],
    ['types nested without end', `query ($a: ${'['.repeat(5000)}Int`],
    ['inline fragments nested without end', `{ ${'... { '.repeat(5000)}`],
    ['a field many times', `{ platformTotals { ${'message '.repeat(6000)}} }`],
    ['a field with arguments many times', `{ ${'projectById(id: "a") { message } '.repeat(1500)}}`],
    ['many aliases', `{ ${list(60, (i) => `a${i}: platformTotals { message }`)} }`],
    [
      'guesses by alias',
      `mutation { ${list(6, (i) => `a${i}: verifyCode(input: { challengeId: "c", code: "00000${i}" }) { message }`)} }`,
    ],
    ['many directives', `{ platformTotals { message ${'@include(if: true) '.repeat(2000)}} }`],
    ['many variables', `query (${list(2000, (i) => `$v${i}: Int`)}) { platformTotals { message } }`],
    ['a fragment of itself', 'query { ...a } fragment a on Query { ...a }'],
    ['a circle of fragments', 'query { ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['fragments that double', chain(300, (next) => `...${next} ...${next}`)],
    ['a long chain of fragments', chain(1500, (next) => `...${next}`)],
    [
      'introspection nested',
      `{ __schema { ${'types { fields { type { '.repeat(6)}name${' } } }'.repeat(6)} } }`,
    ],
    ['a long comment', `{ platformTotals { message } } #${'x'.repeat(30_000)}`],
    ['a long string', `"""${'x'.repeat(30_000)}""" { platformTotals { message } }`],
    ['a schema', 'type A { b: Int }'],
    ['a subscription', 'subscription { __typename }'],
    ['no operation', 'fragment a on Query { __typename }'],
    ['an unknown directive', '{ platformTotals @defer { message } }'],
    ['a character of control', '{ platformTotals { message } }\u0000'],
  ])('%s', (_name, query) => refused(bench.graphql(query, {}, { as: person })))

  it.each([
    ['a batch', [{ query: '{ platformTotals { message } }' }]],
    ['a text', '"{ platformTotals { message } }"'],
    ['no query', { variables: {} }],
    ['variables in a list', { query: '{ platformTotals { message } }', variables: [] }],
    [
      'an operation of the prototype',
      { query: '{ platformTotals { message } }', operationName: '__proto__' },
    ],
    [
      'variables nested without end',
      `{"query":"query($i: PathId!) { projectById(id: $i) { message } }","variables":{"i":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
    ],
    [
      'variables of the prototype',
      '{"query":"mutation($i: SignInBody!) { login(input: $i) { message } }","variables":{"i":{"__proto__":{"email":"a@b.cd"}}}}',
    ],
  ])('%s', (_name, body) => refused(bench.graphql('', {}, { as: person, body })))

  it.each([
    ['without its header', { 'x-requested-with': undefined }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['as text', { 'content-type': 'text/plain' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['in another character set', { 'content-type': 'application/json; charset=utf-7' }],
  ])('%s', async (_name, changed) => {
    const headers = Object.fromEntries(
      Object.entries({ 'content-type': 'application/json', 'x-requested-with': 'a', ...changed }).flatMap(
        ([name, value]) => (value === undefined ? [] : [[name, value]]),
      ),
    )
    const body = JSON.stringify({ query: '{ platformTotals { message } }' })
    const request = new Request('http://localhost/graphql', { method: 'POST', headers, body })
    expect((await bench.gateway.fetch(request)).status).toBeGreaterThanOrEqual(400)
  })

  it('keeps nothing of what it refused', async () => {
    const before = process.memoryUsage().heapUsed
    for (let index = 0; index < 150; index += 1) await bench.graphql(`{ z${index} ${'a '.repeat(30_000)}}`)
    // 64 KiB each, and some 10 MB once parsed and kept.
    expect((process.memoryUsage().heapUsed - before) / 1024 / 1024).toBeLessThan(300)
  })
})

describe('REST', () => {
  const bodies: readonly (readonly [string, string])[] = [
    ['lists without end', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects without end', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
    ['ten thousand fields', `{${Array.from({ length: 6000 }, (_, i) => `"f${i}":1`).join(',')}}`],
    ['the prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
    ['half a pair of code units', '{"\\ud800":"\\ud800"}'],
    ['a list', '[]'],
    ['a number beyond all bounds', '1e999'],
  ]
  const writing = OPERATIONS.filter(({ method, body }) => method !== 'get' && body !== undefined)
  it.each(bodies)('a body of %s', async (_name, body) => {
    for (const { method, path } of writing) {
      const spelled = path.replaceAll(/\{\w+\}/g, 'no-such-id')
      await refused(bench.rest(method.toUpperCase(), spelled, { as: person, body }))
    }
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })

  it.each(['0000-01-01', '9999-12-31', '2026-13-01', '-000001-01-01', 'now'])('the day %s', async (day) => {
    for (const { method, path, query } of OPERATIONS) {
      const shape = (query?._zod.def as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {}
      for (const name of ['startDate', 'endDate', 'asOf'].filter((field) => field in shape)) {
        await refused(bench.rest(method.toUpperCase(), `${path}?${name}=${day}`, { as: person }))
      }
    }
  })
})
