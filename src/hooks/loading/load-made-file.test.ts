import { expect, it } from 'vitest'
import { readProblem } from '#graphql/problem.ts'
import { noticeOf } from '#hooks/use-notify.ts'
import { PART_TEXT } from '#lib/part-error.ts'
import { loaded } from './load-made-file.ts'

it('says in a toast that a part of the program has not come, although its error looks like a missing network', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const error: unknown = await loaded(Promise.reject(lost)).catch((reason: unknown) => reason)
  expect(noticeOf(readProblem(error))).toEqual({ intent: 'error', message: PART_TEXT })
})

it('gives the part that has come', async () => {
  expect(await loaded(Promise.resolve('part'))).toBe('part')
})
