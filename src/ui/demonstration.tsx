import type { ReactNode } from 'react'
import { DEMONSTRATION_LINE, DEVELOPMENT_MAILBOX } from '#lib/product.ts'

/** Shown only in documents that the server marks with `data-demonstration`, because embedded providers are in use. */
export function DemonstrationNote() {
  return (
    <p className="demonstration">
      <strong>{DEMONSTRATION_LINE}</strong>
    </p>
  )
}

/** A link to the embedded mailbox, where codes arrive; shown only where it exists. */
export function MailboxLink({ children }: { readonly children: ReactNode }) {
  return (
    <a className="demonstration" href={DEVELOPMENT_MAILBOX} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
