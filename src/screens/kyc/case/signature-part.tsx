import { Suspense } from 'react'
import { lazyPart } from '#hooks/loading/lazy-part.ts'
import { Button } from '#ui/controls/button.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import styles from '#screens/kyc/form/kyc.module.css'
import type { Wizard } from '#screens/kyc/form/use-wizard.ts'
import type { StepProps } from '#screens/kyc/form/use-step-form.ts'

const SigningViewer = lazyPart(() =>
  import('#features/signing/signing-viewer.tsx').then((m) => m.SigningViewer),
)

/** Creates the declaration from the saved answers and shows the signing provider's frame. */
export function SignaturePart({
  kyc,
  wizard: { snapshot, send },
  hindrance,
  onSign,
}: {
  readonly kyc: StepProps['kyc']
  readonly wizard: Wizard
  /** The id of the text that says why nothing can be signed now. */
  readonly hindrance: string | undefined
  readonly onSign: () => void
}) {
  const isSigning = snapshot.matches('signing') && kyc.declarationId !== null
  const mayGo = hindrance === undefined && snapshot.can({ type: 'signature.chosen' })
  return (
    <section className={styles.card} aria-labelledby="kyc-signature">
      <h2 id="kyc-signature" tabIndex={-1}>
        Signature
      </h2>
      {kyc.isDocSign ? (
        <output className={styles.good}>
          <PartIcon name="check" size={16} /> Your declaration is signed. If you change an answer, you will
          need to sign again.
        </output>
      ) : (
        <>
          {kyc.isSignatureOutdated ? (
            <p className={styles.note}>
              An answer has changed since you signed. Please read the document and sign it again.
            </p>
          ) : null}
          <p className={styles.quiet}>
            We write your answers and the declaration into a document. You read it and sign it here, with your
            finger, the mouse, or by typing your name.
          </p>
          <div className={styles.actions}>
            <Button
              look="primary"
              aria-disabled={!mayGo}
              aria-describedby={hindrance}
              onClick={() => {
                if (!mayGo) return
                onSign()
                send({ type: 'signature.chosen' })
              }}
            >
              {snapshot.matches('preparing') ? 'Writing the document…' : 'Read and sign the document'}
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
    </section>
  )
}
