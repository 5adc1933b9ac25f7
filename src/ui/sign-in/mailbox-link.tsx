import type { ReactNode } from 'react'
import { MAILBOX_PATH } from '#contracts/web/demonstration.ts'

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
    <a className="mailbox" href={MAILBOX_PATH + query} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
