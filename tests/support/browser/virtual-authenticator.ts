import type { CDPSession, Page } from 'playwright-core'

/** An authenticator for passkeys that Chromium emulates on a page: a device with a fingerprint that says yes at once. */
export async function virtualAuthenticator(page: Page): Promise<{
  readonly cdp: CDPSession
  readonly authenticatorId: string
  /** `false` is a person who calls it off. */
  verifies: (isUserVerified: boolean) => Promise<unknown>
}> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    cdp,
    authenticatorId,
    verifies: (isUserVerified) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
