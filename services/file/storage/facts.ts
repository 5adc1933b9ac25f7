import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isProblem } from '#services/kit/http/problem.ts'
import type { StoredObject } from './store.ts'

/** The facts about a stored object for other services. */
export const factsOf = ({ contentType, size, sha256 }: StoredObject) => ({
  contentType,
  size: Number(size),
  sha256: sha256.toString('hex'),
})

/** False when nothing was sent; other refusals are thrown with their text. */
export async function isSettled(
  settling: { settle(key: string): Promise<StoredObject> },
  key: string,
): Promise<boolean> {
  try {
    await settling.settle(key)
    return true
  } catch (error) {
    if (isProblem(error) && error.code === PROBLEM_CODES.notFound) return false
    throw error
  }
}
