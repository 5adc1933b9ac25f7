import { type ReactNode, Suspense } from 'react'
import { PlainButton } from '#ui/button-link.tsx'
import { useCopy } from '#ui/effects/copy.ts'
import styles from './factors.module.css'
import { FailureBoundary } from '#hooks/loading/failure-boundary.tsx'
import { lazyPart } from '#hooks/loading/lazy-part.ts'

// Loads with the first setup only.
const QrCode = lazyPart(() => import('./qr-code.tsx').then((module) => module.QrCode))

/** The key of an authenticator app, to scan, type, copy or open; then the form for the first code. */
export function AppKey({
  secret,
  uri,
  children,
}: {
  /** RFC 4648 base32. */
  readonly secret: string
  /** `otpauth://totp/…` */
  readonly uri: string
  /** The form for the code. */
  readonly children: ReactNode
}) {
  return (
    <ol className={styles.steps}>
      <li>
        Scan this with your authenticator app.
        <div className={styles.code}>
          <FailureBoundary>
            <Suspense fallback={<div className={styles.qr} />}>
              <QrCode text={uri} label="QR code for the authenticator app" />
            </Suspense>
          </FailureBoundary>
          <p>
            Or type this key: <strong className={styles.secret}>{grouped(secret)}</strong>
          </p>
          <CopyKey secret={secret} />
          <p>
            <a href={uri}>Open it in an app on this device</a>
          </p>
        </div>
      </li>
      <li>
        Enter the code it shows.
        <div className={styles.code}>{children}</div>
      </li>
    </ol>
  )
}

function CopyKey({ secret }: { readonly secret: string }) {
  const { news, copy } = useCopy('Please select the key and copy it.')
  return (
    <div className={styles.actions}>
      <PlainButton small onClick={() => void copy(secret)}>
        Copy the key
      </PlainButton>
      <output className={styles.quiet}>{news}</output>
    </div>
  )
}

/** Groups of four, which are easier to read and type. */
function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
