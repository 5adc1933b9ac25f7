import { expect, test } from 'vitest'
import type { AppProblem } from '#graphql/problem.ts'
import { noticeOf } from './use-notify.ts'

const problem: AppProblem = { kind: 'refused', message: 'No.', code: 'x', statusCode: 409, fieldErrors: {} }

test.each([
  ['refused', { intent: 'warning', message: 'No.' }],
  ['failed', { intent: 'error', message: 'No.' }],
  ['sessionLost', undefined],
  ['offline', undefined],
] as const)('the toast of a problem that is %s', (kind, notice) => {
  expect(noticeOf({ ...problem, kind })).toEqual(notice)
})
