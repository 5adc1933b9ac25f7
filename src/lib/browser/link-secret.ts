import { SECRET_PATTERN } from '#contracts/secrets.ts'

const FRAGMENT = new RegExp(`^#(${SECRET_PATTERN})$`)

/** The secret in the fragment of a mailed link; undefined when there is none. */
export function linkSecretOf(fragment: string): string | undefined {
  return FRAGMENT.exec(fragment)?.[1]
}

/** Removes the secret from the address bar, so that nobody sees, copies or bookmarks it. */
export function takeLinkSecret({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | undefined {
  const secret = linkSecretOf(location.hash)
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  return secret
}
