import { failureOf } from '#graphql/problem.ts'

const FILE_TEXT = 'The file could not be saved. Please try again.'

/**
 * What saves a file, asked for by the action that needs it; where it does not come, the action says that nothing is saved. The error of
 * the import alone looks like a call without a network, which toasts leave to the offline dialog, and that dialog knows nothing of an
 * import.
 */
export async function loaded<Part>(asked: Promise<Part>): Promise<Part> {
  try {
    return await asked
  } catch {
    throw failureOf(FILE_TEXT)
  }
}

/** What saves a file that came in an answer; no page needs it to be shown. */
export const loadMadeFile = () => loaded(import('#lib/browser/made-file.ts'))
