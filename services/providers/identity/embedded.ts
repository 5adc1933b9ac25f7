import type { Clock } from '#services/kit/clock.ts'
import { newSecret } from '#services/kit/ids.ts'
import { type IdentityProvider, IdentityRefused, IdentityWebhookRefused } from './port.ts'

/** Long enough to find the passport, take the pictures and look at them. */
const SESSION_MS = 30 * 60_000
const REF = /^embedded:\w{1,64}:(?:investor|issuer)$/

/**
 * The product itself: quality gate and reader of the machine-readable zone run where the pictures are uploaded, so that there is nothing to
 * ask for here, and nobody who would post a webhook.
 */
export function createEmbeddedIdentity({ clock }: { readonly clock: Clock }): IdentityProvider {
  return {
    id: 'embedded',
    createSession: async ({ userId, level }) => ({
      ref: `embedded:${userId}:${level}`,
      token: newSecret(),
      expiresAt: new Date(clock.now().getTime() + SESSION_MS),
      mode: 'embedded',
      launch: {},
    }),
    async getResult(ref) {
      if (!REF.test(ref)) throw new IdentityRefused('unknown_ref')
      return { status: 'done', outcome: 'undecided', documents: [], findings: [] }
    },
    parseWebhook: () => {
      throw new IdentityWebhookRefused('unsigned')
    },
  }
}
