import { isDownloadable, saveFile } from '#lib/browser/download.ts'
import { useOneCall } from './forms/use-one-call.ts'
import { noticeOf, useNotify } from './use-notify.ts'

/** A file as the service made it for this download. */
interface MadeFile {
  readonly name: string
  readonly contentType: string
  readonly base64: string
}

/** Saves files that a service makes at the press. */
export function useMadeFile() {
  const notify = useNotify()
  const { run, isBusy } = useOneCall((problem) => {
    const notice = noticeOf(problem)
    if (notice) notify(notice)
  })
  const save = (ask: () => Promise<MadeFile>) =>
    void run(async () => {
      const { name, contentType, base64 } = await ask()
      if (!isDownloadable(contentType)) throw new Error(`Files of ${contentType} are not downloaded`)
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      saveFile(new Blob([bytes], { type: contentType }), name)
      return undefined
    })
  return { save, isBusy }
}
