import { buildSchema, type DocumentNode, parse, validate } from 'graphql'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createDocuments } from './documents.ts'

const schema = buildSchema('type Query { a: String b(id: Int): String }')
const parsed = vi.fn((text: string, limits: { maxTokens: number }): DocumentNode => parse(text, limits))
const validated = vi.fn((document: DocumentNode) => validate(schema, document))
const options = { listedOnly: false, parse: parsed, validate: validated }

beforeEach(() => {
  parsed.mockClear()
  validated.mockClear()
})

describe('texts', () => {
  it('are prepared once when they are good', () => {
    const documents = createDocuments()
    const first = documents('{ a }', options)
    expect(documents('{ a }', options)).toBe(first)
    expect(parsed).toHaveBeenCalledTimes(1)
  })

  it.each(['{ nope }', '{', '{ a ', `{ ${'a '.repeat(2000)}}`])(
    'are not kept when they are refused: %.20s',
    (text) => {
      const documents = createDocuments()
      expect(documents(text, options)).toHaveProperty('errors')
      documents(text, options)
      expect(parsed).toHaveBeenCalledTimes(2)
    },
  )

  it('are not even read beyond a length', () => {
    expect(createDocuments()(`{ a } #${'x'.repeat(10_000)}`, options)).toHaveProperty('errors')
    expect(parsed).not.toHaveBeenCalled()
  })

  it('make room for each other', () => {
    const documents = createDocuments()
    documents('{ a }', options)
    for (let index = 0; index < 200; index += 1) documents(`{ b(id: ${index}) }`, options)
    documents('{ a }', options)
    expect(parsed).toHaveBeenCalledTimes(202)
  })

  it.each([
    ['selections', '{ a '.repeat(2000)],
    ['lists', `{ b(id: ${'['.repeat(4000)}) }`],
    ['types', `query ($a: ${'['.repeat(4000)}Int`],
  ])('of nested %s are refused before they fill the stack', (_name, text) => {
    const prepared = createDocuments()(text, options)
    expect(String('errors' in prepared && prepared.errors[0])).toContain('tokens')
  })
})

it('of strangers are not compared with the schema in production', () => {
  expect(createDocuments()('{ a }', { ...options, listedOnly: true })).toMatchObject({
    errors: [{ status: 403, code: 'not_allowed' }],
  })
  expect(validated).not.toHaveBeenCalled()
})
