import type { CertificateWire } from '#contracts/project/fatwa/fatwas.ts'
import { paths } from '#lib/paths.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import styles from './fatwa.module.css'

interface FatwaProps {
  readonly certificate: CertificateWire
}

/** The live status of a fatwa on the page of its offering. */
export function FatwaPart({ certificate }: FatwaProps) {
  return (
    <section className={styles.part} aria-labelledby="fatwa-title">
      <h2 id="fatwa-title">Fatwa</h2>
      <FatwaStatus certificate={certificate} />
      <p>
        <a href={paths.fatwa(certificate._id)}>Certificate and how to check it</a>
      </p>
    </section>
  )
}

/** State, end, digest and signatures. */
export function FatwaStatus({ certificate }: FatwaProps) {
  const { state, stateLabel, validUntil, signatures, signaturesNeeded, digest } = certificate
  return (
    <>
      <p>
        <strong className={state === 'valid' ? styles.good : styles.bad}>{stateLabel}</strong>
        {validUntil === null ? (
          `: ${signatures.length} of ${signaturesNeeded} scholars stand by these terms.`
        ) : (
          <>
            {' '}
            until <DateTime value={validUntil} /> (UTC), if no scholar withdraws a signature.
          </>
        )}
      </p>
      {signatures.length === 0 ? null : (
        <ul className={styles.signers}>
          {signatures.map(({ scholar, signedAt, signature }) => (
            <li key={`${scholar} ${signedAt}`}>
              {scholar}, {signature === null ? 'approved' : 'signed'} on <DateTime value={signedAt} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        SHA-256 of the terms: <code className={styles.digest}>{digest}</code>
      </p>
    </>
  )
}
