import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { currentToken } from '#graphql/session-token.ts'
import { paths } from '#lib/paths.ts'
import { ROOT_ID } from './boot-data.ts'

type SignInPage = ComponentType<{ readonly goTo: (path: string) => void }>

/** Wakes a prerendered sign-in page; somebody who is signed in gets the notice of spec 2.3 instead. */
export function hydrateSignIn(Page: SignInPage): void {
  const root = document.getElementById(ROOT_ID)
  if (root === null) return
  if (currentToken() !== undefined) {
    window.location.replace(paths.alreadyLoggedIn)
    return
  }
  hydrateRoot(
    root,
    <StrictMode>
      {/* In place of this page: Back must not lead to one that is for guests. */}
      <Page goTo={(path) => window.location.replace(path)} />
    </StrictMode>,
  )
}
