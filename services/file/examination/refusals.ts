import { FILE_TEXTS, IMAGE_TYPES, KIND_TEXTS, type FileKind } from '#contracts/file/rules.ts'
import { SEEN_REFUSALS } from '#contracts/signing/seen-rules.ts'
import { PROBLEM_CODES } from '#contracts/problem.ts'
import { Problem } from '#services/kit/http/problem.ts'

const REASONS = {
  too_large: 413,
  image_too_large: 413,
  wrong_type: 415,
  empty: 400,
  interrupted: 400,
  image_unreadable: 422,
  pdf_damaged: 422,
  pdf_encrypted: 422,
  pdf_active: 422,
  pdf_too_long: 422,
  pdf_doubled: 422,
  video_unreadable: 422,
  video_too_long: 422,
  infected: 422,
} as const

export const EXAMINERS_BUSY = 'Too many files are being examined. Please try again.'

/** The reasons to refuse a file. */
export type Reason = keyof typeof REASONS

/** Thrown when a file is refused. */
export class FileRefusal extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.name = 'FileRefusal'
    this.reason = reason
  }
}

/** The Problem for a refusal, in the words of the contract. */
export function refusalProblem(reason: Reason, kind: FileKind): Problem {
  return new Problem(codeOf(reason), REASONS[reason], textOf(reason, kind))
}

function codeOf(reason: Reason): string {
  if (reason === 'empty' || reason === 'interrupted') return PROBLEM_CODES.invalid
  return reason === 'image_too_large' ? 'too_large' : reason
}

/** A reason per type, so that repeating the upload shows the same text. */
export const tooLarge = (contentType: string | undefined): Reason =>
  IMAGE_TYPES.some((type) => type === contentType) ? 'image_too_large' : 'too_large'

/** The reason as stored; unknown ones count as an interruption. */
export function reasonOf(text: string | null): Reason {
  return isReason(text) ? text : 'interrupted'
}

function isReason(text: string | null): text is Reason {
  return text !== null && Object.hasOwn(REASONS, text)
}

function textOf(reason: Reason, kind: FileKind): string {
  switch (reason) {
    case 'too_large':
      return KIND_TEXTS[kind].tooLarge
    case 'image_too_large':
      return FILE_TEXTS.imageTooLarge
    case 'wrong_type':
      return KIND_TEXTS[kind].wrongType
    case 'empty':
      return FILE_TEXTS.empty
    case 'interrupted':
      return FILE_TEXTS.interrupted
    case 'image_unreadable':
      return FILE_TEXTS.imageUnreadable
    case 'pdf_damaged':
      return FILE_TEXTS.pdfDamaged
    case 'pdf_encrypted':
      return FILE_TEXTS.pdfEncrypted
    case 'pdf_active':
      return FILE_TEXTS.pdfActive
    case 'pdf_too_long':
      return FILE_TEXTS.pdfTooLong
    case 'pdf_doubled':
      return SEEN_REFUSALS.doubled_keys
    case 'video_unreadable':
      return FILE_TEXTS.videoUnreadable
    case 'video_too_long':
      return FILE_TEXTS.videoTooLong
    case 'infected':
      return FILE_TEXTS.infected
  }
}
