import { describe, expect, it } from 'vitest'
import { INTERNAL_MESSAGE } from '#contracts/problem.ts'
import { createRunner } from './fetch-client.ts'
import { ProblemError, present, readProblem } from './problem.ts'
import type { TypedText } from './typed-text.ts'

const graphqlError = (statusCode: number, code: string, rest: object = {}) => ({
  errors: [{ message: 'Too late', extensions: { code, statusCode, ...rest } }],
})

describe('readProblem', () => {
  it('reads a refusal with its field errors', () => {
    const error = graphqlError(409, 'conflict', { fieldErrors: { email: 'Taken', odd: 3 }, errorId: 'e1' })
    expect(readProblem(error)).toEqual({
      kind: 'refused',
      message: 'Too late',
      code: 'conflict',
      statusCode: 409,
      fieldErrors: { email: 'Taken' },
      errorId: 'e1',
    })
  })

  it.each([
    ['a server failure', graphqlError(500, 'internal'), 'failed'],
    ['a lost session by status', graphqlError(401, 'anything'), 'sessionLost'],
    ['a lost session by code', graphqlError(200, 'unauthenticated'), 'sessionLost'],
    ['a transport status', { statusCode: 401 }, 'sessionLost'],
    ['no network', new TypeError('Failed to fetch'), 'offline'],
    ['anything else', 'boom', 'failed'],
    ['an error without extensions', { errors: [{ message: 'x' }] }, 'failed'],
  ])('reads %s', (_, error, kind) => {
    expect(readProblem(error).kind).toBe(kind)
  })

  it('never shows what is not meant for people', () => {
    expect(readProblem(new Error('connect ECONNREFUSED 127.0.0.1')).message).toBe(INTERNAL_MESSAGE)
  })
})

describe('createRunner', () => {
  const operation: TypedText<{ name: string }, { id: string }> = 'query Name($id:PathId!){name(id:$id)}'

  it('sends the text and gives back the data', async () => {
    const sent: unknown[] = []
    const run = createRunner((request) => {
      sent.push(request)
      return Promise.resolve({ data: { name: 'A' } })
    })
    expect(await run(operation, { id: '1' })).toEqual({ name: 'A' })
    expect(sent).toEqual([{ query: operation, variables: { id: '1' } }])
  })

  it('rejects with the problem of the first error', async () => {
    const run = createRunner(() => Promise.resolve(graphqlError(404, 'not_found')))
    await expect(run(operation, { id: '1' })).rejects.toMatchObject({
      problem: { code: 'not_found', statusCode: 404 },
    })
  })
})

it('present refuses a missing field', () => {
  expect(present(0)).toBe(0)
  expect(() => present(null)).toThrow(ProblemError)
})
