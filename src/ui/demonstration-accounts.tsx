import type { ReactNode } from 'react'
import { DEMONSTRATION_PATHS } from '#contracts/web/demonstration.ts'

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
