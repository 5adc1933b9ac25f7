/** The part of the Trusted Types API that is used here, which TypeScript's DOM library does not contain everywhere. */
interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

/** The policy name allowed by the content security header. */
const POLICY_NAME = 'mizan'

let policy: { createScriptURL(url: string): unknown } | undefined

/** A script address of our own origin, as the page's Trusted Types policy requires; any other address is refused. */
export function trustedScriptUrl(url: string, origin: string): string {
  const checked = (candidate: string): string => {
    if (new URL(candidate, origin).origin !== origin)
      throw new TypeError('Scripts come from our own origin only')
    return candidate
  }
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  if (factory === undefined) return checked(url)
  policy ??= factory.createPolicy(POLICY_NAME, { createScriptURL: checked })
  // Browsers accept a TrustedScriptURL wherever a script address is expected.
  return policy.createScriptURL(url) as string
}
