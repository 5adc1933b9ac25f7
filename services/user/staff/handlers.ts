import * as staff from '#contracts/staff.ts'
import type { Operation } from '#contracts/operation.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/problem.ts'
import { handler, type Handler } from '#services/kit/service.ts'

const isOperation = (value: object): value is Operation => 'service' in value && 'reply' in value

/** The operations of contracts/staff; the service does not answer them yet. */
export function staffPeopleHandlers(): Handler[] {
  return Object.values(staff)
    .filter(isOperation)
    .map((operation) =>
      handler<Operation>(operation, () =>
        Promise.reject(new Problem(PROBLEM_CODES.notAllowed, 409, 'This is not available yet')),
      ),
    )
}
