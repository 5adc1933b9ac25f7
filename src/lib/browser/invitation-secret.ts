import { COLLEAGUE_INVITATION_PATH } from '#contracts/project/colleague/values.ts'
import { returnPathOf } from '#lib/redirect-path.ts'
import { takeLinkSecret } from './link-secret.ts'

/** In this tab only, and until the invitation is answered or the person logs out. */
const KEY = 'colleague-invitation'

/** The secret of a link, from the fragment or from before the login; undefined without one. It leaves the address bar. */
export function takeInvitationSecret(): string | undefined {
  const secret = takeLinkSecret(window)
  if (secret === undefined) return readKept()
  keep(secret)
  return secret
}

/**
 * For the login page: a browser carries the fragment of a link along to it. It is kept for the page of the invitation, where the person
 * comes back to.
 */
export function holdInvitationSecret(): void {
  if (returnPathOf(new URL(window.location.href)) === COLLEAGUE_INVITATION_PATH) takeInvitationSecret()
}

export function forgetInvitationSecret(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing is kept in a browser without storage.
  }
}

function keep(secret: string): void {
  try {
    sessionStorage.setItem(KEY, secret)
  } catch {
    // The link works once more, from the mail.
  }
}

function readKept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
