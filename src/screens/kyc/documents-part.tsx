import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import type { KycDocumentKind, KycStep } from '#contracts/kyc-steps.ts'
import { messageAt } from '#hooks/form-problems.ts'
import { lazyPart } from '#hooks/lazy-part.ts'
import { DOCUMENT_ACCEPT } from '#lib/upload.ts'
import { buttonClass, PlainButton } from '#ui/button-link.tsx'
import fields from '#ui/fields.module.css'
import { FieldError } from '#ui/fields.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { LoadingState } from '#ui/states.tsx'
import { AttachedDocument } from './attached-document.tsx'
import styles from './kyc.module.css'
import { DOCUMENT_TEXTS } from '#contracts/kyc-labels.ts'
import { isPhoto, useDocument } from './use-document.ts'
import { FIELD_PREFIX, isAskedAgain, type StepForm, type StepProps } from './use-step-form.ts'

const PhotoPreview = lazyPart(() => import('./photo-preview.tsx').then((m) => m.PhotoPreview))
const CameraModal = lazyPart(() => import('./camera-modal.tsx').then((m) => m.CameraModal))

const IMAGE_ACCEPT = 'image/jpeg,image/png,image/gif'
const PHOTO_LIMITS = 'JPEG, PNG or GIF, 10 MB at most.'
const PAPER_LIMITS = 'A PDF or an image (jpg, jpeg, gif, png), 10 MB at most.'

/** The documents of a page, each with its own way from choosing to attached. */
export function DocumentsPart<Step extends KycStep>({
  kinds,
  page,
  props,
}: {
  readonly kinds: readonly KycDocumentKind[]
  readonly page: StepForm<Step>
  readonly props: StepProps
}) {
  return kinds.map((kind) => (
    <DocumentField
      key={kind}
      kind={kind}
      error={messageAt(page.form.formState.errors, `documents.${kind}`)}
      onAttached={() => page.form.clearErrors(`documents.${kind}`)}
      props={props}
    />
  ))
}

interface DocumentFieldProps {
  readonly kind: KycDocumentKind
  readonly error: string | undefined
  readonly onAttached: () => void
  readonly props: StepProps
}

function DocumentField({ kind, error, onAttached, props }: DocumentFieldProps) {
  const { kyc, wizard } = props
  const own = useDocument(kind, wizard, onAttached)
  const box = useRef<HTMLFieldSetElement>(null)
  const { title, hint, tips } = DOCUMENT_TEXTS[kind]
  const id = `${FIELD_PREFIX}documents.${kind}`
  const attached = kyc.documents.find((one) => one.kind === kind)
  const isSending = own.upload.state.status === 'uploading'
  const isAsked = isAskedAgain(kyc, kind)
  const message = own.problem ?? (attached === undefined || isAsked ? error : undefined)
  // What was pressed goes away; the focus must not fall out of the page with it.
  const hold = () => box.current?.focus()
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className={styles.upload}
      aria-labelledby={`${id}-title`}
      aria-describedby={message === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <p id={`${id}-hint`} className={fields.hint}>
        {hint} {isPhoto(kind) ? PHOTO_LIMITS : PAPER_LIMITS}
      </p>
      {attached === undefined && tips.length > 0 ? (
        <ul className={styles.tips}>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      ) : null}
      {attached === undefined ? null : (
        <AttachedDocument
          document={attached}
          title={title}
          isAsked={isAsked}
          isBusy={own.isAttaching}
          onRemove={() => {
            hold()
            void own.remove(attached._id)
          }}
        />
      )}
      {own.opened === null ? null : (
        <Suspense fallback={<LoadingState rows={2} label="Opening the photo" />}>
          <PhotoPreview
            key={own.opened.name}
            photo={own.opened.photo}
            name={own.opened.name}
            onUse={(file) => {
              hold()
              own.use(file)
            }}
            onDrop={() => {
              hold()
              own.drop()
            }}
          />
        </Suspense>
      )}
      <Sending own={own} onCancel={hold} />
      {message === undefined ? null : (
        <div role="alert">
          <FieldError id={id}>{message}</FieldError>
        </div>
      )}
      {own.upload.state.status === 'failed' && own.upload.state.canRetry ? (
        <div className={styles.actions}>
          <PlainButton small onClick={own.retry}>
            Try again
          </PlainButton>
        </div>
      ) : null}
      {isSending || own.opened !== null || own.isAttaching ? null : (
        <Choosers kind={kind} hasOne={attached !== undefined} onFile={own.choose} />
      )}
    </fieldset>
  )
}

const PERCENT = 100
const percentOf = (share: number): number => Math.floor(share * PERCENT)

/** How far the file is; said in steps of a quarter. */
function Sending({
  own: { upload, isAttaching, cancel },
  onCancel,
}: {
  readonly own: ReturnType<typeof useDocument>
  readonly onCancel: () => void
}) {
  const { state } = upload
  const isSending = state.status === 'uploading'
  return (
    <>
      <output>{isSending || isAttaching ? spoken(isSending ? state.progress : 1) : ''}</output>
      {isSending ? (
        <div className={styles.actions}>
          <ProgressBar percent={percentOf(state.progress)} label="Upload" />
          <span className="tnum" aria-hidden="true">
            {percentOf(state.progress)} %
          </span>
          <PlainButton
            small
            onClick={() => {
              onCancel()
              cancel()
            }}
          >
            Cancel the upload
          </PlainButton>
        </div>
      ) : null}
    </>
  )
}

function spoken(progress: number) {
  if (progress >= 1) return 'The file is being examined…'
  return <span className="visually-hidden">Uploading, {Math.floor(progress * 4) * 25} per cent</span>
}

/** Ways to a file: the camera of a phone or of a computer, or a file there is already. */
function Choosers({
  kind,
  hasOne,
  onFile,
}: {
  readonly kind: KycDocumentKind
  readonly hasOne: boolean
  readonly onFile: (file: File) => void
}) {
  const [isCameraOpen, setIsCameraOpen] = useState(false)
  const facing = kind === 'selfie' ? 'user' : 'environment'
  const { title } = DOCUMENT_TEXTS[kind]
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again.
    target.value = ''
    if (file !== undefined) onFile(file)
  }
  return (
    <div className={styles.actions}>
      {isPhoto(kind) && hasTouch() ? (
        <label className={`${buttonClass({ look: 'primary', small: true })} ${styles.choose ?? ''}`}>
          Take a photo
          <input
            type="file"
            accept={IMAGE_ACCEPT}
            capture={facing}
            aria-label={`Take a photo: ${title}`}
            onChange={choose}
          />
        </label>
      ) : null}
      {isPhoto(kind) && !hasTouch() && hasCamera() ? (
        <PlainButton look="primary" small onClick={() => setIsCameraOpen(true)}>
          Use the camera
        </PlainButton>
      ) : null}
      <label className={`${buttonClass({ small: true })} ${styles.choose ?? ''}`}>
        {hasOne ? 'Choose another file' : 'Choose a file'}
        <input
          type="file"
          accept={isPhoto(kind) ? IMAGE_ACCEPT : DOCUMENT_ACCEPT}
          aria-label={`${hasOne ? 'Choose another file' : 'Choose a file'}: ${title}`}
          onChange={choose}
        />
      </label>
      {isCameraOpen ? (
        <Suspense fallback={null}>
          <CameraModal
            title={title}
            facing={facing}
            onClose={() => setIsCameraOpen(false)}
            onPhoto={(file) => {
              setIsCameraOpen(false)
              onFile(file)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

const hasTouch = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches

interface PolicyDocument {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean }
}

/** Whether a page may ask for the camera: there is such a thing, and the page's own policy does not forbid it. */
function hasCamera(): boolean {
  const isThere = typeof navigator.mediaDevices?.getUserMedia === 'function'
  return isThere && ((document as PolicyDocument).featurePolicy?.allowsFeature('camera') ?? true)
}
