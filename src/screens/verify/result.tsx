import type { Verification } from '#contracts/signing/signing.ts'
import { KNOWN_BY_HASH } from '#contracts/signing/verify-rules.ts'
import { DateTime } from '#ui/values/date-time.tsx'
import { Icon } from '#ui/icon.tsx'
import { PartIcon } from '#ui/part-icon.tsx'
import { FileName } from '#ui/values/file-name.tsx'
import { problemText, VERDICTS, warningText } from './verdict.ts'
import styles from './verify.module.css'

/** The result of the check in words. */
export function Result({ name, result }: { readonly name: string; readonly result: Verification }) {
  const { tone, title, text } = VERDICTS[result.verdict]
  return (
    <article className={styles.card} data-tone={tone} data-verdict={result.verdict}>
      <h2 className={styles.verdict}>
        {tone === 'good' ? <PartIcon name="check" size={28} /> : <Icon name="warning" size={28} />}
        {title}
      </h2>
      <p>{text}</p>
      <dl className={styles.facts}>
        {result.title === null ? null : (
          <>
            <dt>Title</dt>
            <dd>
              <bdi>{result.title}</bdi>
            </dd>
          </>
        )}
        {result.signers === null ? null : (
          <>
            <dt>Signers</dt>
            <dd className="tnum">{result.signers}</dd>
          </>
        )}
        <dt>File</dt>
        <dd>
          <FileName name={name} />
        </dd>
        {result.completedAt === null ? null : (
          <>
            <dt>Completed (UTC)</dt>
            <dd>
              <DateTime value={result.completedAt} />
            </dd>
          </>
        )}
        <dt>SHA-256</dt>
        <dd>
          <code>{result.sha256}</code>
        </dd>
      </dl>
      {/* The title already says that nothing is signed. */}
      <Problems codes={result.problems.filter((code) => code !== 'unsigned')} />
      <Warnings codes={result.warnings} />
      <Signatures
        signatures={result.signatures}
        areChecked={result.verdict !== 'foreign' && !result.problems.includes(KNOWN_BY_HASH)}
      />
    </article>
  )
}

function Problems({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <ul>
      {codes.map((code) => (
        <li key={code}>{problemText(code)}</li>
      ))}
    </ul>
  )
}

/** Ways in which the file can hide content, whatever its signatures say. */
function Warnings({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <section className={styles.warnings} aria-labelledby="seen-warnings">
      <h3 id="seen-warnings">
        <Icon name="warning" size={20} />
        Others may see different content
      </h3>
      <p>A valid signature does not rule this out. Ask for the document printed to a new PDF.</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{warningText(code)}</li>
        ))}
      </ul>
    </section>
  )
}

function Signatures({
  signatures,
  areChecked,
}: Pick<Verification, 'signatures'> & { readonly areChecked: boolean }) {
  if (signatures.length === 0) return null
  return (
    <>
      <h3>Signatures and time stamps, in order</h3>
      <ol className={styles.signatures}>
        {signatures.map((one, index) => (
          <li key={`${index}-${one.signer}`}>
            <strong>
              <bdi>{one.signer === '' ? 'Unknown signer' : one.signer}</bdi>
            </strong>
            {one.signedAt === null ? null : (
              <>
                , <DateTime value={one.signedAt} />
              </>
            )}
            : {areChecked ? (one.ok ? 'Valid' : 'Not valid') : 'Not checked here'}
            {areChecked ? <Problems codes={one.problems} /> : null}
          </li>
        ))}
      </ol>
    </>
  )
}
