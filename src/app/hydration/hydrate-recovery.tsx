import { type ReactNode, startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { linkSecretOf, takeLinkSecret } from '#lib/browser/link-secret.ts'
import { ROOT_ID } from './boot-data.ts'
import { ArrivingPage } from './arriving-page.tsx'

/** Hydrates a prerendered page of recovery, signed in or not. */
export function hydrateRecovery(page: ReactNode): void {
  const root = document.getElementById(ROOT_ID)
  if (root === null) return
  startTransition(() => {
    hydrateRoot(root, <StrictMode>{page}</StrictMode>)
  })
}

/** Hydrates the page of a mailed link; the secret leaves the address bar before anything else runs. */
export function hydrateLinkPage(
  render: (link: { readonly userId: string; readonly secret: string | undefined } | undefined) => ReactNode,
): void {
  const secret = takeLinkSecret(window)
  // Opening another link on the same page changes only the fragment, so the browser does not reload by itself.
  window.addEventListener('hashchange', () => {
    if (linkSecretOf(window.location.hash) !== undefined) window.location.reload()
  })
  // An id contains no characters that an address would encode.
  const userId = window.location.pathname.split('/')[2] ?? ''
  hydrateRecovery(<ArrivingPage link={{ userId, secret }} render={render} />)
}
