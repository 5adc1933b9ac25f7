import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { FILE_TEXTS } from '#contracts/file/rules.ts'
import { PHOTO_KINDS } from '#contracts/kyc/rules.ts'
import type { KycDocumentKind } from '#contracts/kyc/steps.ts'
import { AttachKycDocumentDocument } from '#graphql/generated/graphql.ts'
import { type UploadState, useUpload } from '#features/upload/use-upload.ts'
import { openPhoto } from '#lib/browser/photo.ts'
import { uploadFault } from '#features/upload/upload.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/fields/fields.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { PhotoPreview } from './photo-preview.tsx'
import { useCaseChange } from './use-case-change.ts'
import { FIELD_PREFIX } from '#screens/kyc/form/use-step-form.ts'
import type { Wizard } from '#screens/kyc/form/use-wizard.ts'

interface SendDocumentProps {
  readonly kind: KycDocumentKind
  readonly file: File
  readonly wizard: Wizard
  /** Whether the page still needs a file of this kind. */
  readonly isMissing: boolean
  readonly unused: Set<KycDocumentKind>
  /** The form's error; a failure of this file is shown instead. */
  readonly error: string | undefined
  /** The ways to choose another file, shown while nothing is being sent. */
  readonly choosers: ReactNode
  /** Keeps the focus nearby when the pressed button disappears. */
  readonly hold: () => void
  readonly onUsed: () => void
  readonly onAttached: () => void
  readonly onDropped: () => void
}

/** Follows the specification's message, which alone would be a riddle beside a photo. */
const UNUSED_TEXT = 'The photo below is not uploaded yet: choose “Use this photo”.'

/** Sends and attaches one chosen file; photos are previewed first. */
export function SendDocument(props: SendDocumentProps) {
  const { kind, file, wizard, isMissing, unused, error, choosers, hold, onUsed, onAttached, onDropped } =
    props
  const uploadKind = PHOTO_KINDS.has(kind) ? 'image' : 'document'
  const upload = useUpload(uploadKind)
  const { change, isBusy, problem } = useCaseChange(wizard)
  const [photo, setPhoto] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState(() => uploadFault(uploadKind, file))

  const finish = async (sending: ReturnType<typeof upload.start>) => {
    const sent = await sending
    if (sent === undefined) return
    if (await change(AttachKycDocumentDocument, () => ({ kind, upload: sent.key }))) onAttached()
  }
  const begin = useEffectEvent(async (isWanted: () => boolean) => {
    if (fault !== undefined) return
    if (!PHOTO_KINDS.has(kind)) {
      await finish(upload.start(file))
      return
    }
    try {
      const opened = await openPhoto(file)
      if (!isWanted()) return
      // A photo that the browser cannot open is sent unchanged.
      if (opened === undefined) await finish(upload.start(file))
      else setPhoto(opened)
    } catch {
      if (isWanted()) setFault(FILE_TEXTS.imageUnreadable)
    }
  })
  // The network: a chosen file is sent at once.
  useEffect(() => {
    let isWanted = true
    // Deferred, so that its state updates happen after this effect.
    void Promise.resolve().then(() => (isWanted ? begin(() => isWanted) : undefined))
    return () => {
      isWanted = false
    }
  }, [])

  const { state } = upload
  const id = `${FIELD_PREFIX}documents.${kind}`
  const message = fault ?? (state.status === 'failed' ? state.message : problem)
  const isSending = state.status === 'uploading' || isBusy
  const isPending = message === undefined
  // The form library: the page is not saved while this file waits or is on its way.
  useEffect(() => {
    if (isPending) unused.add(kind)
    return () => {
      unused.delete(kind)
    }
  }, [isPending, kind, unused])
  return (
    <>
      {(message ?? error) === undefined ? null : (
        <div role="alert">
          <FieldError id={id}>
            {message ?? error} {message === undefined && photo !== null && isMissing ? UNUSED_TEXT : ''}
          </FieldError>
        </div>
      )}
      {photo === null ? null : (
        <PhotoPreview
          photo={photo}
          name={file.name}
          onUse={(upright) => {
            hold()
            setPhoto(null)
            onUsed()
            void finish(upload.start(upright))
          }}
          onDrop={() => {
            hold()
            onDropped()
          }}
        />
      )}
      <output>{isSending ? spoken(state) : ''}</output>
      {state.status === 'uploading' ? (
        <div className={styles.actions}>
          <ProgressBar percent={percentOf(state.progress)} label="Upload" />
          <span className="tnum" aria-hidden="true">
            {percentOf(state.progress)}%
          </span>
          <Button
            small
            onClick={() => {
              hold()
              upload.cancel()
              onDropped()
            }}
          >
            Cancel the upload
          </Button>
        </div>
      ) : null}
      {state.status === 'failed' && state.canRetry ? (
        <div className={styles.actions}>
          <Button small onClick={() => void finish(upload.retry())}>
            Try again
          </Button>
        </div>
      ) : null}
      {isSending || photo !== null || message === undefined ? null : choosers}
    </>
  )
}

const PERCENT = 100
const percentOf = (share: number): number => Math.floor(share * PERCENT)

/** Announced in steps of 25%, so that screen readers do not read every percent. */
function spoken(state: UploadState): ReactNode {
  if (state.status !== 'uploading' || state.progress >= 1) return 'Checking the file…'
  return <span className="visually-hidden">Uploading, {Math.floor(state.progress * 4) * 25} per cent</span>
}
