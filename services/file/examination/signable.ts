import { SEEN_REFUSALS } from '#contracts/signing/seen-rules.ts'
import { Problem } from '#services/kit/http/problem.ts'
import { examinePdf } from './pdf-examiner.ts'
import { FileRefusal, refusalProblem } from './refusals.ts'

/** The code of the refusal; its text names the first fault. */
const NOT_SIGNABLE = 'not_signable'

/**
 * Requires that a document looks the same in every reader and on paper. Checked when a document is sent and again
 * before it is signed, because older documents were accepted under other rules (record 0181).
 * @throws Problem 422 with the reason
 */
export async function expectSignable(bytes: Uint8Array): Promise<void> {
  try {
    const [fault] = await examinePdf(bytes)
    if (fault !== undefined) throw new Problem(NOT_SIGNABLE, 422, SEEN_REFUSALS[fault])
  } catch (error) {
    throw error instanceof FileRefusal ? refusalProblem(error.reason, 'document') : error
  }
}
