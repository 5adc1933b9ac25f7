import { createEmbeddedSigning } from '#services/signing/embedded.ts'
import type { SigningContext, SigningServiceDeps, Visitor } from '#services/signing/types.ts'

/** Name in the trail and the audit certificate for the step that replaces the code. */
const METHOD = 'demonstration'
const VISITOR: Visitor = { ip: '127.0.0.1', limitKey: 'demonstration', userAgent: 'Demonstration data' }

type SignerDeps = Omit<
  SigningServiceDeps,
  'askSigningCode' | 'proveSigningCode' | 'mayGoOnSigning' | 'outsideTsa'
> & {
  readonly isProduction: boolean
}

/** Signs and declines at the signing page; `url` is the address issued for one signer. */
export interface DemonstrationSigner {
  sign(url: string): Promise<void>
  decline(url: string, reason: string): Promise<void>
}

/**
 * Signs like the real page but without a code, so that the address alone is enough; only for the demonstration data.
 * @throws Error in production
 */
export function createDemonstrationSigner(
  ctx: SigningContext,
  { isProduction, ...deps }: SignerDeps,
): DemonstrationSigner {
  if (isProduction) throw new Error('Nobody signs without a code in production.')
  const { ceremony } = createEmbeddedSigning(ctx, {
    ...deps,
    askSigningCode: async () => ({
      ok: true,
      challenge: { challengeId: METHOD, methods: [METHOD], channel: null, sentTo: '' },
    }),
    proveSigningCode: async () => ({ method: METHOD }),
    // There are no sessions while the demonstration data is written.
    mayGoOnSigning: async () => true,
  })
  const open = (url: string) => ceremony.open(new URL(url).hash.slice(1), VISITOR)
  return {
    async sign(url) {
      const { secret, pages, name } = await open(url)
      await ceremony.document(secret, VISITOR)
      await ceremony.viewed(
        secret,
        Array.from({ length: pages }, (_, index) => index + 1),
        VISITOR,
      )
      await ceremony.askCode(secret, VISITOR)
      await ceremony.proveCode(secret, METHOD, VISITOR)
      await ceremony.complete(secret, { kind: 'typed', text: name }, VISITOR)
    },
    async decline(url, reason) {
      const { secret } = await open(url)
      await ceremony.decline(secret, reason, VISITOR)
    },
  }
}
