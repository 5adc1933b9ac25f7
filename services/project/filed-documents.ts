import { DOCUMENT_TYPES, FILE_TEXTS } from '#contracts/file/rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { INVALID_TEXT } from '#contracts/texts.ts'
import { isProblem, Problem } from '#services/kit/http/problem.ts'
import type { ProjectDeps } from './deps.ts'

/** A document as it stands in the row that it was filed with. */
export interface StoredFile {
  readonly key: string
  readonly name: string
}

/**
 * Keeps uploads that are filed as documents. Before the transaction, since the file service examines them meanwhile.
 * @throws Problem 400 at the field for what is no upload of this person, in the words of the file service
 */
export async function keptDocuments(
  deps: Pick<ProjectDeps, 'keepFile' | 'fileFacts'>,
  ownerId: string,
  keys: readonly string[],
): Promise<StoredFile[]> {
  const kept: StoredFile[] = []
  for (const [at, key] of keys.entries()) {
    const refuse = (text: string) =>
      new Problem(PROBLEM_CODES.invalid, 400, INVALID_TEXT, { [`files.${at}`]: text })
    try {
      if (!(await deps.keepFile({ key, ownerId }))) throw refuse(FILE_TEXTS.noDocument)
    } catch (error) {
      throw isProblem(error) && error.status < 500 && error.status !== 400 ? refuse(error.message) : error
    }
    const facts = await deps.fileFacts({ key, ownerId })
    if (!facts?.examined) throw refuse(FILE_TEXTS.noDocument)
    if (facts.contentType !== DOCUMENT_TYPES[0]) throw refuse(FILE_TEXTS.documentType)
    kept.push({ key, name: facts.name })
  }
  return kept
}
