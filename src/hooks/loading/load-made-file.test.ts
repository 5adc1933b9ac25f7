import { expect, it } from 'vitest'
import { readProblem } from '#graphql/problem.ts'
import { noticeOf } from '#hooks/use-notify.ts'
import { loaded } from './load-made-file.ts'

it('says in a toast that the file is not saved, although the error of the import looks like a missing network', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const error: unknown = await loaded(Promise.reject(lost)).catch((reason: unknown) => reason)
  expect(noticeOf(readProblem(error))).toEqual({
    intent: 'error',
    message: 'The file could not be saved. Please try again.',
  })
})

it('gives the part that has come', async () => {
  expect(await loaded(Promise.resolve('part'))).toBe('part')
})
