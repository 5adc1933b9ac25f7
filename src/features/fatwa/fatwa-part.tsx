import type { CertificateWire } from '#contracts/project/fatwa/fatwas.ts'
import { paths } from '#lib/paths.ts'
import { FatwaState } from './fatwa-state.tsx'
import styles from './fatwa.module.css'

/** The live status of a fatwa on the page of its offering; who signed stands on the certificate. */
export function FatwaPart({ certificate }: { readonly certificate: CertificateWire }) {
  return (
    <section className={styles.part} aria-labelledby="fatwa-title">
      <h2 id="fatwa-title">Fatwa</h2>
      <FatwaState certificate={certificate} />
      <p>
        <a href={paths.fatwa(certificate._id)}>Signatures, certificate and how to check it</a>
      </p>
    </section>
  )
}
