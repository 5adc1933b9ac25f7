import { isDownloadable, startDownload } from './download.ts'

/** A file as the service made it for one download. */
export interface MadeFile {
  readonly name: string
  readonly contentType: string
  readonly base64: string
}

/** Long enough for the browser to save the file. */
const KEEP_ADDRESS_MS = 60_000

/** Saves a file that came in an answer. */
export function saveMadeFile({ name, contentType, base64 }: MadeFile): void {
  if (!isDownloadable(contentType)) throw new Error(`Files of ${contentType} are not downloaded`)
  save(name, contentType, [bytesOf(base64)])
}

/** Saves what is no document of a person: a certificate, a script, a key. Parts of a large file stay apart. */
export const saveText = (name: string, ...parts: readonly string[]): void => save(name, 'text/plain', parts)

/** Saves files that came in one ZIP file; it is no document of a person. */
export function saveArchive({ name, contentType, base64 }: MadeFile): void {
  if (contentType !== 'application/zip') throw new Error(`${contentType} is no archive`)
  save(name, contentType, [bytesOf(base64)])
}

/** The text of a file that came in an answer. */
export const textOf = ({ base64 }: Pick<MadeFile, 'base64'>): string =>
  new TextDecoder().decode(bytesOf(base64))

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function save(name: string, type: string, content: readonly BlobPart[]): void {
  const url = URL.createObjectURL(new Blob([...content], { type }))
  startDownload(url, name)
  setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS)
}
