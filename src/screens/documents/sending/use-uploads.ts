import { useRef, useState } from 'react'
import { type FailedUpload, type Upload, type UploadedFile, useUpload } from '#features/upload/use-upload.ts'
import { useEndOnLeave } from '#ui/effects/lifetime.ts'

/** A file that was not uploaded, and why. */
export interface FileFailure {
  readonly file: File
  readonly message: string
  readonly canRetry: boolean
}

interface Uploads {
  /** The upload of the current file. */
  readonly upload: Upload
  /** The current file and its place among those chosen together; undefined while none is uploaded. */
  readonly current: { readonly name: string; readonly place: number; readonly of: number } | undefined
  readonly failures: readonly FileFailure[]
  /** Uploads files one after another; a failed one does not stop the others. */
  readonly start: (files: readonly File[]) => Promise<void>
  /** Ends the current upload; the files after it are not uploaded. */
  readonly cancel: () => void
}

/** Uploads several documents, one after another. `onFile` is called for each that was accepted. */
export function useUploads(options: {
  readonly onFile: (file: UploadedFile) => void
  /** Whether an upload is in progress. */
  readonly onBusy: (isBusy: boolean) => void
}): Uploads {
  const upload = useUpload('document')
  const [current, setCurrent] = useState<Uploads['current']>()
  const [failures, setFailures] = useState<readonly FileFailure[]>([])
  const isCancelled = useRef(false)
  useEndOnLeave(() => {
    isCancelled.current = true
  })
  const start = async (files: readonly File[]) => {
    isCancelled.current = false
    setFailures([])
    options.onBusy(true)
    for (const [index, file] of files.entries()) {
      setCurrent({ name: file.name, place: index + 1, of: files.length })
      const onFailed = ({ message, canRetry }: FailedUpload) =>
        setFailures((others) => [...others, { file, message, canRetry }])
      // One after another, so that they stay in the order in which they were chosen.
      const sent = await upload.start(file, onFailed)
      if (sent !== undefined) options.onFile(sent)
      if (isCancelled.current) break
    }
    setCurrent(undefined)
    options.onBusy(false)
  }
  const cancel = () => {
    isCancelled.current = true
    upload.cancel()
  }
  return { upload, current, failures, start, cancel }
}
