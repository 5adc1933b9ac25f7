import { type ReactNode, Suspense, useRef, useState } from 'react'
import { PHOTO_KINDS } from '#contracts/kyc/rules.ts'
import type { KycDocumentKind, KycStep } from '#contracts/kyc/steps.ts'
import { RemoveKycDocumentDocument } from '#graphql/generated/graphql.ts'
import { messageAt } from '#hooks/forms/form-problems.ts'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import fields from '#ui/fields/fields.module.css'
import { FileChooser } from '#ui/fields/file-chooser.tsx'
import { FieldError } from '#ui/fields/fields.tsx'
import { LoadingState } from '#ui/feedback/states.tsx'
import { AttachedDocument } from './attached-document.tsx'
import { SampleLink } from './sample-link.tsx'
import { PAPER_LIMITS } from './documents-waiting.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import { DOCUMENT_TEXTS } from '#contracts/kyc/labels.ts'
import { useCaseChange } from './use-case-change.ts'
import { FIELD_PREFIX, isAskedAgain, type StepForm, type StepProps } from '#screens/kyc/form/use-step-form.ts'
import { useFocusFor } from '#ui/effects/focus.ts'

/** Loaded with the first file, because it contains the whole upload code. */
const SendDocument = lazyPart(() => import('./send-document.tsx').then((m) => m.SendDocument))
const CameraModal = lazyPart(() => import('./camera-modal.tsx').then((m) => m.CameraModal))

/** The same types as in src/features/upload/upload.ts, which is loaded only with the first file. */
const PAPER_ACCEPT = '.pdf,.jpg,.jpeg,.gif,.png,application/pdf,image/jpeg,image/png,image/gif'
const IMAGE_ACCEPT = 'image/jpeg,image/png,image/gif'
const PHOTO_LIMITS = 'JPEG, PNG or GIF, 10 MB at most.'

/** The documents of a page, each with its own upload. */
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
      unused={page.unused}
      idType={page.read('idType')}
      onChanged={() => page.form.clearErrors(`documents.${kind}`)}
      sample={<SampleLink kind={kind} page={page} props={props} />}
      props={props}
    />
  ))
}

interface DocumentFieldProps {
  readonly kind: KycDocumentKind
  readonly error: string | undefined
  readonly unused: Set<KycDocumentKind>
  readonly idType: unknown
  /** A file was chosen or attached, after which an error of before is no longer true. */
  readonly onChanged: () => void
  /** A document to try the demonstration with. */
  readonly sample: ReactNode
  readonly props: StepProps
}

/** A chosen file; a new number starts a new upload. */
interface Chosen {
  readonly file: File
  readonly number: number
}

function DocumentField({ kind, error, unused, idType, onChanged, sample, props }: DocumentFieldProps) {
  const { kyc, wizard } = props
  const removal = useCaseChange(wizard)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [given, setGiven] = useState<string>()
  const box = useRef<HTMLFieldSetElement>(null)
  const { title, hint, tips } = DOCUMENT_TEXTS[kind]
  const id = `${FIELD_PREFIX}documents.${kind}`
  const attached = kyc.documents.find((one) => one.kind === kind)
  const isAsked = isAskedAgain(kyc, kind)
  const isMissing = attached === undefined || isAsked
  const shown = isMissing || chosen !== null ? error : undefined
  const message = removal.problem ?? (chosen === null ? shown : undefined)
  const isWrong = message !== undefined || shown !== undefined
  // The pressed button disappears, so the focus moves to the field.
  const hold = () => box.current?.focus()
  useFocusFor(chosen, () => {
    // The camera and the choosers disappear once there is a file.
    if (document.activeElement === document.body) box.current?.focus()
  })
  const choose = (file: File) => {
    setChosen({ file, number: (chosen?.number ?? 0) + 1 })
    onChanged()
  }
  const choosers = <Choosers kind={kind} hasOne={attached !== undefined} onFile={choose} />
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className={styles.upload}
      aria-labelledby={`${id}-title`}
      aria-describedby={isWrong ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <p id={`${id}-hint`} className={fields.hint}>
        {hint} {PHOTO_KINDS.has(kind) ? PHOTO_LIMITS : PAPER_LIMITS}
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
          idType={idType}
          title={title}
          isAsked={isAsked}
          isBusy={removal.isBusy}
          givenName={given}
          onRemove={() => {
            hold()
            void removal.change(RemoveKycDocumentDocument, () => ({ documentId: attached._id }))
          }}
        />
      )}
      {isMissing && chosen === null ? sample : null}
      {message === undefined ? null : (
        <div role="alert">
          <FieldError id={id}>{message}</FieldError>
        </div>
      )}
      {chosen === null ? (
        choosers
      ) : (
        <Suspense fallback={<LoadingState rows={1} label="Opening the file" />}>
          <SendDocument
            key={chosen.number}
            kind={kind}
            file={chosen.file}
            wizard={wizard}
            isMissing={isMissing}
            unused={unused}
            error={removal.problem === undefined ? shown : undefined}
            choosers={
              <>
                {isMissing ? sample : null}
                {choosers}
              </>
            }
            hold={hold}
            onUsed={onChanged}
            onAttached={() => {
              setChosen(null)
              setGiven(chosen.file.name)
              onChanged()
            }}
            onDropped={() => {
              setChosen(null)
              if (!isMissing) onChanged()
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

/** The ways to choose a file: the camera of a phone or computer, or an existing file. */
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
  const choice = !hasOne
    ? 'Choose a file'
    : PHOTO_KINDS.has(kind)
      ? 'Choose another photo'
      : 'Choose another file'
  return (
    <div className={styles.actions}>
      {PHOTO_KINDS.has(kind) && hasTouch() ? (
        <FileChooser
          text="Take a photo"
          aria-label={`Take a photo: ${title}`}
          look={hasOne ? 'plain' : 'primary'}
          accept={IMAGE_ACCEPT}
          capture={facing}
          onFiles={([file]) => onFile(file)}
        />
      ) : null}
      {PHOTO_KINDS.has(kind) && !hasTouch() && hasCamera() ? (
        <Button look={hasOne ? 'plain' : 'primary'} small onClick={() => setIsCameraOpen(true)}>
          Use the camera
        </Button>
      ) : null}
      <FileChooser
        text={choice}
        aria-label={`${choice}: ${title}`}
        accept={PHOTO_KINDS.has(kind) ? IMAGE_ACCEPT : PAPER_ACCEPT}
        onFiles={([file]) => onFile(file)}
      />
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

/** Whether the browser has a camera API and the page's policy allows it. */
function hasCamera(): boolean {
  const isThere = typeof navigator.mediaDevices?.getUserMedia === 'function'
  return isThere && ((document as PolicyDocument).featurePolicy?.allowsFeature('camera') ?? true)
}
