import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ROLE_OPERATIONS } from './generated/role-table.ts'
import { OPERATIONS } from './operations.ts'

const modules = Object.values(import.meta.glob<Record<string, unknown>>('./**/*.ts', { eager: true }))
const exported = modules.flatMap((module) => Object.entries(module))

/** Exports whose id names a message or a function in the same file. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  factors: 'ownFactors',
  settings: 'ownSettings',
  wallet: 'walletOf',
  documentItem: 'documentItemById',
}

test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
  '%s is exported under its id and says what it does',
  (id, operation) => {
    expect(exported.find(([, value]) => value === operation)?.[0]).toBe(OTHER_NAMES[id] ?? id)
    expect(operation.summary).toMatch(/^[A-Z].{9,}/)
  },
)

test('the table of roles says of each operation what the operation says', () => {
  const summaries = new Map(OPERATIONS.map(({ id, summary }) => [id, summary]))
  expect(ROLE_OPERATIONS.map(({ operation, summary }) => [operation, summary])).toEqual(
    ROLE_OPERATIONS.map(({ operation }) => [operation, summaries.get(operation)]),
  )
  expect(ROLE_OPERATIONS.flatMap(({ callers }) => callers)).not.toContain('')
})

test('every operation has an id, an address and words of its own', () => {
  for (const part of ['id', 'summary'] as const)
    expect(new Set(OPERATIONS.map((operation) => operation[part])).size).toBe(OPERATIONS.length)
  const addresses = OPERATIONS.map(({ service, method, path }) => `${service} ${method} ${path}`)
  expect(new Set(addresses).size).toBe(OPERATIONS.length)
})

const messages = [...z.globalRegistry._idmap].flatMap(([id, schema]) =>
  'shape' in schema._zod.def ? [[id, Object.keys(schema._zod.def.shape as object)] as const] : [],
)

test.each(messages)('the message %s has fields', (_id, fields) => {
  expect(fields).not.toEqual([])
})

test('there are messages', () => {
  expect(messages.length).toBeGreaterThan(100)
})
