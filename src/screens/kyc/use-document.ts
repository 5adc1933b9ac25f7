import { useState } from 'react'
import { FILE_TEXTS } from '#contracts/file-rules.ts'
import { PHOTO_KINDS } from '#contracts/kyc-rules.ts'
import type { KycDocumentKind } from '#contracts/kyc-steps.ts'
import { AttachKycDocumentDocument, RemoveKycDocumentDocument } from '#graphql/generated/graphql.ts'
import { readProblem } from '#graphql/problem.ts'
import { useUpload } from '#hooks/use-upload.ts'
import { uploadFault } from '#lib/upload.ts'
import type { Wizard } from './use-wizard.ts'

/** The others may be papers of several pages. */
export const isPhoto = (kind: KycDocumentKind): boolean => PHOTO_KINDS.has(kind)

/** A photo that was opened and waits for a yes. */
interface Opened {
  readonly photo: ImageBitmap
  readonly name: string
}

/** One document of a case: choosing, looking at it, sending, attaching, taking it out again. */
export function useDocument(kind: KycDocumentKind, { calls, send }: Wizard, onAttached: () => void) {
  const upload = useUpload(isPhoto(kind) ? 'image' : 'document')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isAttaching, setIsAttaching] = useState(false)

  const change = async (call: () => Promise<unknown>): Promise<boolean> => {
    setIsAttaching(true)
    setProblem(undefined)
    try {
      await call()
      return true
    } catch (error) {
      const { code, message, fieldErrors } = readProblem(error)
      if (code === 'stale') send({ type: 'case.conflicted' })
      else setProblem(fieldErrors['upload'] ?? message)
      return false
    } finally {
      setIsAttaching(false)
    }
  }
  const attach = (key: string) =>
    change(() => calls.change(AttachKycDocumentDocument, () => ({ kind, upload: key })))
  const finish = async (sending: ReturnType<typeof upload.start>) => {
    const file = await sending
    if (file === undefined) return
    if (await attach(file.key)) onAttached()
    // What was sent shows among the documents of the case now.
    upload.cancel()
  }
  const choose = async (file: File) => {
    setProblem(undefined)
    setOpened(null)
    const fault = uploadFault(isPhoto(kind) ? 'image' : 'document', file)
    if (fault !== undefined) return setProblem(fault)
    if (!isPhoto(kind)) return finish(upload.start(file))
    try {
      const { openPhoto } = await import('#lib/photo.ts')
      const photo = await openPhoto(file)
      return photo === undefined ? await finish(upload.start(file)) : setOpened({ photo, name: file.name })
    } catch {
      return setProblem(FILE_TEXTS.imageUnreadable)
    }
  }
  return {
    upload,
    opened,
    problem: upload.state.status === 'failed' ? upload.state.message : problem,
    isAttaching,
    choose: (file: File) => void choose(file),
    use: (file: File) => {
      setOpened(null)
      void finish(upload.start(file))
    },
    drop: () => setOpened(null),
    cancel: () => upload.cancel(),
    retry: () => void finish(upload.retry()),
    remove: (documentId: string) =>
      change(() => calls.change(RemoveKycDocumentDocument, () => ({ documentId }))),
  }
}
