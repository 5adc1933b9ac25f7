import { SEEN_REFUSALS } from '#contracts/signing/seen-rules.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { examinePdf } from './pdf-examiner.ts'
import { FileRefusal, refusalProblem } from './refusals.ts'

/** The code of the refusal; its words say what was found first. */
const NOT_SIGNABLE = 'not_signable'

/**
 * What is signed must be what is seen, by every reader and on paper. Asked when a document is sent to be signed and again before it is,
 * since what was sent earlier was kept by other rules (record 0181).
 * @throws Problem 422 in words
 */
export async function expectSignable(bytes: Uint8Array): Promise<void> {
  try {
    const [fault] = await examinePdf(bytes)
    if (fault !== undefined) throw new Problem(NOT_SIGNABLE, 422, SEEN_REFUSALS[fault])
  } catch (error) {
    throw error instanceof FileRefusal ? refusalProblem(error.reason, 'document') : error
  }
}
