import { failureOf } from '#graphql/problem.ts'
import { PART_TEXT } from '#lib/part-error.ts'

/**
 * A part of the program that an action asks for; where its file does not come, the action says so. The error of the import alone looks
 * like a call without a network, which toasts leave to the offline dialog, and that dialog knows nothing of an import.
 */
export async function loaded<Part>(asked: Promise<Part>): Promise<Part> {
  try {
    return await asked
  } catch {
    throw failureOf(PART_TEXT)
  }
}

/** What saves a file that came in an answer; no page needs it to be shown. */
export const loadMadeFile = () => loaded(import('#lib/browser/made-file.ts'))
