import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { linkSecretOf, takeLinkSecret } from '#lib/browser/link-secret.ts'
import { ROOT_ID } from './boot-data.ts'
import { ArrivingPage } from './arriving-page.tsx'

/** Wakes a prerendered page of recovery; whether somebody is signed in does not matter there. */
export function hydrateRecovery(page: ReactNode): void {
  const root = document.getElementById(ROOT_ID)
  if (root !== null) hydrateRoot(root, <StrictMode>{page}</StrictMode>)
}

/** Wakes a page that a mailed link leads to: the secret leaves the address bar before anything else runs. */
export function hydrateLinkPage(
  render: (link: { readonly userId: string; readonly secret: string | undefined } | undefined) => ReactNode,
): void {
  const secret = takeLinkSecret(window)
  // Opened once more where its page still stands, a link changes the fragment only: the browser does not load anything by itself.
  window.addEventListener('hashchange', () => {
    if (linkSecretOf(window.location.hash) !== undefined) window.location.reload()
  })
  // An id has no characters that an address would encode.
  const userId = window.location.pathname.split('/')[2] ?? ''
  hydrateRecovery(<ArrivingPage link={{ userId, secret }} render={render} />)
}
