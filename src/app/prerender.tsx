import { renderToString } from 'react-dom/server'
import { PRODUCT_NAME } from '#lib/product.ts'
import { LoginScreen } from '#screens/sign-in/login-screen.tsx'
import { RegisterScreen } from '#screens/sign-in/register-screen.tsx'
import type { Assets } from './assets.ts'
import { htmlDocument } from './document.ts'
import { matchRoute } from './route-table.ts'

const stay = () => {}

/** The documents that are the same for everybody, written once at build time, by path. */
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
  return {
    '/login': page('/login', `Log in to ${PRODUCT_NAME}.`),
    '/register': page('/register', `Create an account at ${PRODUCT_NAME} as an investor or an issuer.`),
  }
}
