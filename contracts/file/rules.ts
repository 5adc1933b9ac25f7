import { EMPTY_FILE_TEXT } from './values.ts'

const MEGABYTE = 1024 * 1024
/** Spec 9: 10 MB each. */
export const IMAGE_MAX_BYTES = 10 * MEGABYTE
/** Spec 9: several images together. */
export const IMAGES_TOTAL_MAX_BYTES = 20 * MEGABYTE
/** Documents are as large as images at most. */
export const DOCUMENT_MAX_BYTES = 10 * MEGABYTE
export const VIDEO_MAX_BYTES = 50 * MEGABYTE
/** Seconds. */
export const VIDEO_MAX_SECONDS = 1800
/** How many images one form carries. */
export const IMAGES_PER_FORM = 20
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const
/** Spec 5: pdf or images (jpg, jpeg, gif, png). */
export const DOCUMENT_TYPES = ['application/pdf', ...IMAGE_TYPES] as const
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const
/** How long an upload or download address lives. */
export const FILE_URL_TTL_MS = 60_000
export const FILE_NAME_MAX_LENGTH = 100

/** 256 bits as base64url. */
const KEY = '[A-Za-z0-9_-]{43}'
/** The key of a stored file. */
export const FILE_KEY = new RegExp(`^${KEY}$`)
const FILE_PATH = new RegExp(`^/objects/(${KEY})$`)
/** A reference to an upload: its key, or the address it is read at, without user name, password or fragment. */
export const UPLOAD = new RegExp(`^(?:${KEY}|https?://[^/?#@\\s]+/objects/${KEY}(?:\\?[^#\\s]*)?)$`)

/**
 * The key of an upload, given by itself or as the address it is read at (spec 7.1, C7: "uploaded file link"). Only the key counts: what the
 * address was signed for opens nothing here. Anything else stays as it is, and is nobody's upload.
 */
export function uploadKeyOf(filesOrigin: string, given: string): string {
  if (FILE_KEY.test(given) || !URL.canParse(given)) return given
  const { origin, username, password, pathname } = new URL(given)
  const isOurs = origin === filesOrigin && username === '' && password === ''
  return (isOurs ? FILE_PATH.exec(pathname)?.[1] : undefined) ?? given
}

/** What is uploaded: each kind has an address, types and a size of its own. */
export type FileKind = 'image' | 'video' | 'document'

/** Largest size of each kind, bytes. */
export const FILE_MAX_BYTES: Readonly<Record<FileKind, number>> = {
  image: IMAGE_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
  document: DOCUMENT_MAX_BYTES,
}

/** Content types that each kind accepts. */
export const FILE_TYPES: Readonly<Record<FileKind, readonly string[]>> = {
  image: IMAGE_TYPES,
  video: VIDEO_TYPES,
  document: DOCUMENT_TYPES,
}

/** What is said of a file that is not taken (spec 5, V12 to V17); the ones without words there are ours. */
export const FILE_TEXTS = {
  imageTooLarge: 'Image size is too large (max 10 MB).',
  noImage: 'Please select an image to upload.',
  imagesTooLarge: 'Images are too large together (max 20 MB).',
  tooManyImages: `At most ${IMAGES_PER_FORM} images at once.`,
  imageType: 'Only JPEG, PNG and GIF images are accepted.',
  documentType: 'File type is not supported, please upload an image or pdf.',
  documentTooLarge: 'Document size is too large (max 10 MB).',
  /** V16 has no words of its own: these are like those for images (V13). */
  noDocument: 'Please select a document to upload.',
  videoType: 'Only MP4 and WebM videos are accepted.',
  videoTooLarge: 'Video size is too large (max 50 MB).',
  videoUnreadable: 'This video is damaged or cannot be shown. Please send it as MP4 (H.264 and AAC) or WebM.',
  videoTooLong: 'Video is too long (max 30 minutes).',
  noVideo: 'Please select a video to upload.',
  empty: EMPTY_FILE_TEXT,
  imageUnreadable: 'This image is damaged or has too many pixels.',
  pdfDamaged: 'This PDF is damaged.',
  pdfEncrypted: 'This PDF is encrypted. Please upload it without a password.',
  pdfActive: 'This PDF has scripts, attached files or other active content. We cannot accept it.',
  pdfTooLong: 'This PDF has more than 2,000 pages. Please divide it.',
  infected: 'This file was refused by the virus scanner.',
  interrupted: 'The upload was interrupted.',
  scanUnavailable: 'We cannot check files at the moment. Please try again.',
} as const

/** What is said of a file that is too large: by what it is, as an image may be sent as a document too (V12). */
export function tooLargeText(kind: FileKind, contentType: string): string {
  const isImage = IMAGE_TYPES.some((type) => type === contentType)
  return kind === 'document' && isImage ? FILE_TEXTS.imageTooLarge : KIND_TEXTS[kind].tooLarge
}

/** What is said of a file of a kind that is too large, of another type, or not there. */
export const KIND_TEXTS: Readonly<
  Record<FileKind, { tooLarge: string; wrongType: string; missing: string }>
> = {
  image: {
    tooLarge: FILE_TEXTS.imageTooLarge,
    wrongType: FILE_TEXTS.imageType,
    missing: FILE_TEXTS.noImage,
  },
  video: {
    tooLarge: FILE_TEXTS.videoTooLarge,
    wrongType: FILE_TEXTS.videoType,
    missing: FILE_TEXTS.noVideo,
  },
  document: {
    tooLarge: FILE_TEXTS.documentTooLarge,
    wrongType: FILE_TEXTS.documentType,
    missing: FILE_TEXTS.noDocument,
  },
}
