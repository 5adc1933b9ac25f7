import { DOCUMENT_TYPES, FILE_KEY, FILE_TEXTS } from '#contracts/file/rules.ts'
import { isProblem } from '#services/kit/http/problem.ts'
import { refusal } from './sending-rules.ts'
import { readOthers, type FileFacts } from './others.ts'
import type { DocumentDeps } from '#services/document/deps.ts'

/** An upload, its required owner, and the field that shows its errors. */
export interface UploadRef {
  readonly ownerId: string
  readonly key: string
  readonly field: string
  /** Whether it will be signed and must look the same in every reader. */
  readonly toSign: boolean
}

/**
 * Keeps an upload after the file service has examined it; images sent as documents are PDFs by then (A20).
 * @throws Problem 400 at the field, with the file service's reason
 */
export async function keptUpload(
  deps: DocumentDeps,
  { ownerId, key, field, toSign }: UploadRef,
): Promise<FileFacts> {
  const others = readOthers(deps)
  if (!FILE_KEY.test(key) || !(await said(field, others.keep({ key, ownerId, toSign }))))
    throw refusal({ [field]: FILE_TEXTS.noDocument })
  const facts = await others.facts(key)
  if (!facts) throw refusal({ [field]: FILE_TEXTS.noDocument })
  if (facts.contentType !== DOCUMENT_TYPES[0]) throw refusal({ [field]: FILE_TEXTS.documentType })
  return facts
}

async function said<T>(field: string, reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    if (isProblem(error) && error.status < 500) throw refusal({ [field]: error.message })
    throw error
  }
}
