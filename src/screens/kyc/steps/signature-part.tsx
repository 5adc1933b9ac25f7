import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/fields/fields.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import type { StepForm, StepProps } from '#screens/kyc/form/use-step-form.ts'

const SigningViewer = lazyPart(() =>
  import('#features/signing/signing-viewer.tsx').then((m) => m.SigningViewer),
)

/** Creates the declaration from the answers and shows the signing provider's frame. */
export function SignaturePart({
  page,
  props: { kyc, wizard },
}: {
  readonly page: StepForm<'questionnaire'>
  readonly props: StepProps
}) {
  const { id, error } = page.field('isDocSign')
  const { snapshot, send } = wizard
  const isPreparing = snapshot.matches('preparing')
  const isSigning = snapshot.matches('signing') && kyc.declarationId !== null
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.upload}
      aria-labelledby={`${id}-title`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <h3 id={`${id}-title`}>Signature</h3>
      {kyc.isDocSign ? (
        <Signed>Your declaration is signed.</Signed>
      ) : (
        <>
          <p className={styles.quiet}>
            We put your answers and the declaration into a document. Read it and sign it here: draw or type
            your name. If you change an answer, you will need to sign again.
          </p>
          {kyc.answers.questionnaire === null ? null : (
            <p className={styles.note}>
              An answer has changed since you signed. Please read the document and sign it again.
            </p>
          )}
          {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
          <div className={styles.actions}>
            <Button aria-disabled={snapshot.hasTag('busy')} onClick={() => void page.sign()}>
              {isPreparing ? 'Preparing the document…' : 'Read and sign the document'}
            </Button>
          </div>
        </>
      )}
      {isSigning ? (
        <Suspense fallback={null}>
          <SigningViewer
            itemId={kyc.declarationId ?? ''}
            about="Your declaration"
            onClose={() => send({ type: 'signature.closed' })}
          />
        </Suspense>
      ) : null}
    </fieldset>
  )
}

function Signed({ children }: { readonly children: ReactNode }) {
  return (
    <output className={styles.good}>
      <PartIcon name="check" size={16} /> {children}
    </output>
  )
}
