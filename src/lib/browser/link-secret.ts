import { SECRET_PATTERN } from '#contracts/secrets.ts'

const FRAGMENT = new RegExp(`^#(${SECRET_PATTERN})$`)

/** The secret of a mailed link, which stands in the fragment of its address; undefined where there is none. */
export function linkSecretOf(fragment: string): string | undefined {
  return FRAGMENT.exec(fragment)?.[1]
}

/** Takes the secret out of the address bar, so that nobody looks over a shoulder, copies or bookmarks it. */
export function takeLinkSecret({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): string | undefined {
  const secret = linkSecretOf(location.hash)
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search)
  return secret
}
