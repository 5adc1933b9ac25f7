import type { Verification } from '#contracts/signing/signing.ts'
import { VERIFY_MAX_BYTES, VERIFY_TEXTS } from '#contracts/signing/verify-rules.ts'

const UNREACHABLE = 'The file could not be checked. Please try again.'

/** Why a file is not sent at all; undefined when it can be. */
export function checkFault({ size }: Pick<File, 'size'>): string | undefined {
  if (size === 0) return VERIFY_TEXTS.empty
  return size > VERIFY_MAX_BYTES ? VERIFY_TEXTS.tooLarge : undefined
}

/**
 * Sends a PDF to be checked, without a token; the service does not store it.
 * @throws Error with a text for the person
 */
export async function checkPdf(file: Blob, signal: AbortSignal): Promise<Verification> {
  const response = await fetch('/v2/signing/verify', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/pdf' },
    body: file,
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(UNREACHABLE)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (isAnswer(answer) && answer.status === true && answer.data !== undefined) return answer.data
  throw new Error((isAnswer(answer) && answer.message) || UNREACHABLE)
}

interface Answer {
  readonly status?: unknown
  readonly message?: string
  readonly data?: Verification
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null
