import type { ReactNode } from 'react'
import { DEMONSTRATION_LINE, DEVELOPMENT_MAILBOX } from '#lib/product.ts'

/** Seen only in documents that the server marks with `data-demonstration`: embedded providers are in use. */
export function DemonstrationNote() {
  return (
    <p className="demonstration">
      <strong>{DEMONSTRATION_LINE}</strong>
    </p>
  )
}

/** The way to the embedded mailbox, where codes arrive; seen only where it exists. */
export function MailboxLink({ children }: { readonly children: ReactNode }) {
  return (
    <a className="demonstration" href={DEVELOPMENT_MAILBOX} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
