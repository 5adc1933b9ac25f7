import { PROBLEM_CODES } from '#contracts/problem.ts'
import { isProblem } from '#services/kit/http/problem.ts'
import type { StoredObject } from './store.ts'

/** What a stored object is, as other services are told. */
export const factsOf = ({ contentType, size, sha256 }: StoredObject) => ({
  contentType,
  size: Number(size),
  sha256: sha256.toString('hex'),
})

/** False when nothing was sent; every other refusal has words for whoever sent it. */
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
