import { type ComponentType, startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { currentToken } from '#graphql/session-token.ts'
import { optionalPart } from '#hooks/loading/lazy-part.ts'
import { holdInvitationSecret } from '#lib/browser/invitation-secret.ts'
import { paths } from '#lib/paths.ts'
import { returnPathOf } from '#lib/redirect-path.ts'
import { NetworkPartContext, type NetworkPartProps } from '#screens/sign-in/network/network-part.tsx'
import { ROOT_ID } from './boot-data.ts'

/** Replaces this page in the history, so that Back does not lead to a guest page. */
const leaveTo = (path: string) => window.location.replace(path)

type SignInPage = ComponentType<{ readonly goTo: (path: string) => void }>

/** Loaded after the page; if that fails, signing in with a password still works. */
const NetworkPart = optionalPart<NetworkPartProps>(() =>
  import('#screens/sign-in/network/network-sign-in.tsx').then((part) => part.NetworkSignIn),
)

/**
 * Hydrates a prerendered sign-in page; a signed-in person gets the notice of spec 2.3 instead, or the page that they
 * followed a link to. The server saw no session on that way: browsers keep strict cookies back from links of other
 * sites, such as a webmail or the signing page.
 */
export function hydrateSignIn(Page: SignInPage): void {
  const root = document.getElementById(ROOT_ID)
  if (root === null) return
  holdInvitationSecret()
  if (currentToken() !== undefined) {
    window.location.replace(returnPathOf(new URL(window.location.href)) ?? paths.alreadyLoggedIn)
    return
  }
  // In slices, so that no long task keeps the page from answering.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <NetworkPartContext value={NetworkPart}>
          <Page goTo={leaveTo} />
        </NetworkPartContext>
      </StrictMode>,
    )
  })
}
