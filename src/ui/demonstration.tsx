import type { ReactNode } from 'react'
import { DEMONSTRATION_PATHS } from '#contracts/web/demonstration.ts'
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
export function MailboxLink({
  to,
  children,
}: {
  /** Whose messages; omit where the page does not know the whole address. */
  readonly to?: string | undefined
  readonly children: ReactNode
}) {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  return (
    <a className="demonstration" href={DEVELOPMENT_MAILBOX + query} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** A line with a link to the accounts that visitors may use; shown only where there is data of the demonstration. */
export function DemonstrationAccounts({ children }: { readonly children?: ReactNode }) {
  return (
    <p className="demonstration-data">
      {children}
      {children === undefined ? null : ' '}
      <a href={DEMONSTRATION_PATHS.accounts} target="_blank" rel="noreferrer">
        Accounts of the demonstration
      </a>
    </p>
  )
}
