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
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }))
  startDownload(url, name)
  setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS)
}
