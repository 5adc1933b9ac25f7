import type { CertificateWire } from '#contracts/project/fatwa/fatwas.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { FatwaState } from './fatwa-state.tsx'
import styles from './fatwa.module.css'

/** State, end, digest and signatures. */
export function FatwaStatus({ certificate }: { readonly certificate: CertificateWire }) {
  const { signatures, digest } = certificate
  return (
    <>
      <FatwaState certificate={certificate} />
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
