import type { OwnSigning } from '#services/providers/signing/port.ts'
import { createAuthority } from './envelopes/authority.ts'
import { createCeremony, createSession, TOKEN_LIFE_MS, type SigningCeremony } from './page/ceremony.ts'
import {
  closeWithin,
  createEnvelope,
  download,
  expireDue,
  stateOf,
  voidEnvelope,
} from './envelopes/envelopes.ts'
import type { SigningDeps } from './envelopes/parts.ts'
import { dropSessions } from './page/session-store.ts'
import { unsignedFiles } from './envelopes/store.ts'
import type { SigningContext, SigningServiceDeps } from './types.ts'
import { createVerifier } from './verification/verify.ts'

const KEEP_SESSIONS_MS = 24 * 3_600_000

/** The embedded signing provider. */
export interface EmbeddedSigning extends OwnSigning {
  /** The operations behind the page on SIGN_ORIGIN. */
  readonly ceremony: SigningCeremony
  /** Creates the authority at the first start. @throws Error when the stored one cannot be opened */
  prepare(): Promise<void>
}

/** Signing without an outside account: own authority and time stamps, PAdES per signer, a page of its own. */
export function createEmbeddedSigning(ctx: SigningContext, given: SigningServiceDeps): EmbeddedSigning {
  const deps: SigningDeps = {
    ...given,
    ctx,
    authority: createAuthority(ctx, given.outsideTsa),
    queues: new Map(),
  }
  const { clock, db } = ctx
  return {
    provider: {
      name: 'embedded',
      abilities: {
        sequential: true,
        perSignerPades: true,
        separateAudit: true,
        sessionLifeMs: TOKEN_LIFE_MS,
      },
      createEnvelope: (input) => createEnvelope(deps, input),
      createSession: ({ envelopeId }, session) => createSession(deps, envelopeId, session),
      getState: ({ envelopeId }) => stateOf(deps, envelopeId),
      download: ({ envelopeId }, what) => download(deps, envelopeId, what),
      voidEnvelope: ({ envelopeId }) => voidEnvelope(deps, envelopeId),
      // Changes are reported in process, so no webhook is genuine.
      parseWebhook: () => ({ ok: false, refused: 'unsigned' }),
    },
    ceremony: createCeremony(deps),
    verifier: createVerifier(deps),
    closeWithin: (tx, envelopeId, status) =>
      closeWithin(deps, tx, envelopeId, {
        type: status === 'voided' ? 'envelope.voided' : 'envelope.lapsed',
      }),
    unsignedFiles: (envelopeId) => unsignedFiles(db.orm, envelopeId),
    async prepare() {
      await deps.authority.get()
    },
    async sweep() {
      await expireDue(deps)
      await dropSessions(db.orm, new Date(clock.now().getTime() - KEEP_SESSIONS_MS))
    },
  }
}
