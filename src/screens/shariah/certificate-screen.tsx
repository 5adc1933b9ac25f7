import { useState } from 'react'
import type { CertificateWire } from '#contracts/project/fatwa/fatwas.ts'
import { VERIFY_SCRIPT, VERIFY_SCRIPT_NAME } from '#contracts/project/fatwa/verify-script.ts'
import { FatwaStatus } from '#features/fatwa/fatwa-status.tsx'
import { runOperation } from '#graphql/fetch-client.ts'
import { FatwaCertificateFileText, FatwaCertificateText } from '#graphql/generated/texts.ts'
import { readProblem } from '#graphql/problem.ts'
import { loadMadeFile } from '#hooks/loading/load-made-file.ts'
import type { PublicScreen, PublicViewProps } from '#hooks/loading/public-screen.ts'
import { paths } from '#lib/paths.ts'
import { PlainButton } from '#ui/button-link.tsx'
import { Problem } from '#ui/feedback/problem.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DateTime } from '#ui/values/date-time.tsx'
import { Deadline } from '#ui/values/deadline.tsx'
import { scrollRegion } from '#ui/scroll-region.ts'
import styles from './shariah.module.css'

interface CertificateData {
  readonly certificate: CertificateWire
}

/** The certificate of an offering's fatwa, to read, to download and to check without us. */
export const certificateScreen: PublicScreen<CertificateData> = {
  View: CertificateView,
  head: ({ certificate }) => ({
    title: `${certificate.name}: fatwa`,
    description: `Which scholars have signed the terms of ${certificate.name}, and how to check it yourself.`,
  }),
  async load(run, { params }) {
    const id = params['id'] ?? ''
    const reply = await run(FatwaCertificateText, { id })
    return reply.fatwaCertificate ? { certificate: reply.fatwaCertificate.data } : undefined
  },
}

function CertificateView({ data: { certificate } }: PublicViewProps<CertificateData>) {
  const { _id, name, termsVersion, signatures, state, hasFile } = certificate
  return (
    <article className={styles.page} aria-label="Fatwa">
      <PageTitle title={`Fatwa: ${name}`} lead={`Terms version ${termsVersion}. Times are in UTC.`} />
      <section className={styles.part} aria-labelledby="status">
        <h2 id="status">Status</h2>
        <FatwaStatus certificate={certificate} />
        <p>
          <a href={paths.propertyDetails(_id)}>Go to the offering</a> ·{' '}
          <a href={`${paths.shariahCompliance}?about=${encodeURIComponent(_id)}#complaints`}>
            Complain to the board
          </a>
        </p>
      </section>
      {hasFile ? <Downloads id={_id} /> : null}
      <section className={styles.part} aria-labelledby="signatures">
        <h2 id="signatures">Signatures</h2>
        {signatures.length === 0 ? (
          <p>
            {state === 'expired'
              ? 'The signatures of these terms have expired.'
              : 'No scholar has signed these terms.'}
          </p>
        ) : null}
        <ul className={styles.list}>
          {signatures.map(({ scholar, publicKey, signature, signedAt, validUntil }) => (
            <li key={`${scholar} ${signedAt}`} className={styles.card}>
              <strong>{scholar}</strong>
              <span>
                <DateTime value={signedAt} />, holds until <Deadline value={validUntil} />
              </span>
              {publicKey === null ? (
                <span>This approval is from before scholars signed with keys.</span>
              ) : (
                <>
                  <span className={styles.quiet}>Key</span>
                  <code className={styles.code}>{publicKey}</code>
                  <span className={styles.quiet}>Signature</span>
                  <code className={styles.code}>{signature}</code>
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      {hasFile ? <HowToCheck /> : null}
    </article>
  )
}

function Downloads({ id }: { readonly id: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState('')
  const save = async (what: 'certificate' | 'script') => {
    setIsBusy(true)
    setProblem(undefined)
    setSaved('')
    try {
      const { saveText, textOf } = await loadMadeFile()
      if (what === 'script') saveText(VERIFY_SCRIPT_NAME, VERIFY_SCRIPT)
      else {
        const reply = await runOperation(FatwaCertificateFileText, { id })
        if (!reply.fatwaCertificateFile) throw new Error('The certificate came without a file')
        const file = reply.fatwaCertificateFile.data
        saveText(file.name, textOf(file))
      }
      setSaved(`The ${what} is in your downloads.`)
    } catch (error) {
      setProblem(readProblem(error).message)
    } finally {
      setIsBusy(false)
    }
  }
  const button = (what: 'certificate' | 'script') => (
    <PlainButton
      look={what === 'certificate' ? 'primary' : 'plain'}
      aria-disabled={isBusy}
      onClick={() => (isBusy ? undefined : void save(what))}
    >
      Download the {what}
    </PlainButton>
  )
  return (
    <div className={styles.actions}>
      {button('certificate')}
      {button('script')}
      <output>{saved}</output>
      <Problem>{problem}</Problem>
    </div>
  )
}

function HowToCheck() {
  return (
    <section className={styles.part} aria-labelledby="check">
      <h2 id="check">Check it yourself</h2>
      <p>
        The script needs a shell and OpenSSL 3. It finds any change of the terms, and every signature that is
        not of its key. Compare the keys that it prints with those on the{' '}
        <a href={paths.shariahCompliance}>page of the Shariah board</a>.
      </p>
      <section ref={scrollRegion} className={styles.script} aria-label="The script">
        <pre>{VERIFY_SCRIPT}</pre>
      </section>
    </section>
  )
}
