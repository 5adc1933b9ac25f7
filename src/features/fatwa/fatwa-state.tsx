import type { CertificateWire } from '#contracts/project/fatwa/fatwas.ts'
import { Deadline } from '#ui/values/deadline.tsx'
import styles from './fatwa.module.css'

/** State and end of a fatwa in one line. */
export function FatwaState({ certificate }: { readonly certificate: CertificateWire }) {
  const { state, stateLabel, validUntil, signatures, signaturesNeeded } = certificate
  return (
    <p>
      <strong className={state === 'valid' ? styles.good : styles.bad}>{stateLabel}</strong>
      {validUntil === null ? (
        `: ${signatures.length} of ${signaturesNeeded} scholars stand by these terms.`
      ) : (
        <>
          {' '}
          until <Deadline value={validUntil} />, if no scholar withdraws a signature.
        </>
      )}
    </p>
  )
}
