import { PRODUCT_NAME } from '#lib/product.ts'
import { PlainButton } from '#ui/button-link.tsx'
import styles from './factors.module.css'
import { useCopy } from '#ui/effects/copy.ts'
import { useFocusedBox } from '#ui/effects/focus.ts'

/**
 * The recovery codes, shown once: to copy, print or download. They disappear when the person confirms that they kept
 * them.
 */
export function RecoveryCodes({
  codes,
  onKept,
  heading: Heading = 'h4',
}: {
  readonly codes: readonly string[]
  readonly onKept: () => void
  readonly heading?: 'h2' | 'h4'
}) {
  const box = useFocusedBox()
  const { news, copy } = useCopy('Please select the codes and copy them.')
  const text = codes.join('\n')
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Recovery codes"
      className={`${styles.setup ?? ''} ${styles.printed ?? ''}`}
    >
      <Heading>Your recovery codes for {PRODUCT_NAME}</Heading>
      <p>
        Use one to log in if you lose your device. Each works once. Keep them in a safe place: we show them
        only now.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <PlainButton onClick={() => void copy(text)}>Copy</PlainButton>
        <PlainButton onClick={() => window.print()}>Print</PlainButton>
        <PlainButton onClick={() => download(text)}>Download</PlainButton>
        <output className={styles.quiet}>{news}</output>
      </div>
      <div className={styles.actions}>
        <PlainButton look="primary" onClick={onKept}>
          I have saved them
        </PlainButton>
      </div>
    </section>
  )
}

/** Saves a text file made by the browser; nothing leaves the device. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`
  link.click()
  URL.revokeObjectURL(url)
}
