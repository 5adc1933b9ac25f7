import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { PRODUCT_NAME } from '#lib/product.ts'
import { ChangePasswordScreen } from '#screens/recovery/change-password-screen.tsx'
import { MailVerificationScreen } from '#screens/recovery/mail-verification-screen.tsx'
import { RecoverPasswordScreen } from '#screens/recovery/recover-password-screen.tsx'
import { LoginScreen } from '#screens/sign-in/login-screen.tsx'
import { RegisterScreen } from '#screens/sign-in/register-screen.tsx'
import { InvitationScreen } from '#screens/staff-invitation/invitation-screen.tsx'
import { StopRemovalScreen } from '#screens/staff-invitation/stop-removal-screen.tsx'
import type { Assets } from './assets.ts'
import { callbackDocument } from './callback-document.ts'
import { htmlDocument } from './document.ts'
import { isIndexed } from '#app/routes/indexed.ts'
import { matchRoute, ROUTES } from '#app/routes/route-table.ts'

const stay = () => {}

/** Pages of recovery, and pages behind mailed links. */
type LinkEntry = 'recover' | 'change' | 'verify' | 'invitation' | 'stop-removal'

/** The documents that are the same for everybody, rendered once at build time, by path. */
export function prerenderPages(assets: Assets): Record<string, string> {
  const page = (path: '/login' | '/register', description: string) =>
    htmlDocument({
      title: matchRoute(path)?.row.title ?? PRODUCT_NAME,
      description,
      body: renderToString(path === '/login' ? <LoginScreen goTo={stay} /> : <RegisterScreen goTo={stay} />),
      assets,
      entry: assets.entries[path === '/login' ? 'login' : 'register'],
      isHydrated: true,
      isIndexed: true,
      hasDisplayFont: false,
    })
  const recovery = (path: string, entry: LinkEntry, body: ReactNode) =>
    htmlDocument({
      title: ROUTES.find((row) => row.path === path)?.title ?? PRODUCT_NAME,
      description: `Your account at ${PRODUCT_NAME}.`,
      body: renderToString(body),
      assets,
      entry: assets.entries[entry],
      isHydrated: true,
      isIndexed: isIndexed({ layout: 'bare', path }),
      hasDisplayFont: false,
    })
  return {
    '/recoverPassword': recovery('/recoverPassword', 'recover', <RecoverPasswordScreen />),
    '/changePassword/:userId': recovery(
      '/changePassword/:userId',
      'change',
      <ChangePasswordScreen link={undefined} />,
    ),
    '/mailverification': recovery('/mailverification', 'verify', <MailVerificationScreen link={undefined} />),
    '/invitation': recovery('/invitation', 'invitation', <InvitationScreen link={undefined} />),
    '/stopFactorRemoval': recovery(
      '/stopFactorRemoval',
      'stop-removal',
      <StopRemovalScreen link={undefined} />,
    ),
    '/linkedin': callbackDocument(assets.entries.linkedin),
    '/login': page('/login', `Log in to ${PRODUCT_NAME}.`),
    '/register': page('/register', `Create an account at ${PRODUCT_NAME} as an investor or an issuer.`),
  }
}
