import {
  DOCUMENT_TYPES,
  FILE_MAX_BYTES,
  FILE_TEXTS,
  FILE_TYPES,
  IMAGE_TYPES,
  type FileKind,
  KIND_TEXTS,
  tooLargeText,
} from '#contracts/file/rules.ts'

/** The facts about a chosen file that are checked before sending; a `File` fits. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly type: string
}

const IMAGE_ENDINGS = ['.jpg', '.jpeg', '.gif', '.png']
/** For the `accept` attribute of a file field. */
export const IMAGE_ACCEPT = [...IMAGE_ENDINGS, ...IMAGE_TYPES].join(',')
export const DOCUMENT_ACCEPT = ['.pdf', ...IMAGE_ENDINGS, ...DOCUMENT_TYPES].join(',')

const TYPE_BY_ENDING: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** The type to send a file as: the browser's, or by extension if the browser knows none. */
export function typeOfFile({ name, type }: ChosenFile): string {
  if (type !== '') return type.toLowerCase()
  return TYPE_BY_ENDING[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? ''
}

/** Why a file would be refused, in the service's words; undefined when it may be sent (V12, V15 to V17). */
export function uploadFault(kind: FileKind, file: ChosenFile | undefined): string | undefined {
  if (!file) return KIND_TEXTS[kind].missing
  if (!FILE_TYPES[kind].includes(typeOfFile(file))) return KIND_TEXTS[kind].wrongType
  if (file.size === 0) return FILE_TEXTS.empty
  return file.size > FILE_MAX_BYTES[kind] ? tooLargeText(kind, typeOfFile(file)) : undefined
}
