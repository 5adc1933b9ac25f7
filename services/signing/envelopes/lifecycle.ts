import {
  ENVELOPE_EVENTS,
  envelopeMachine,
  type EnvelopeContext,
  type EnvelopeEvent,
} from '#machines/envelope/machine.ts'
import { type Applied, type LifecycleRow, type Refusal } from '#machines/lifecycle.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { enforce, type Sender } from '#services/kit/monitor/enforce.ts'
import type { SigningContext } from '#services/signing/types.ts'
import { signersOf, type EnvelopeRow, type SignerRow } from './store.ts'

type Envelope = typeof envelopeMachine

/** The events a signer may send from the signing page, and those that services send. */
export const BY_SIGNER: Sender = { allowed: new Set(ENVELOPE_EVENTS.public), by: 'person' }
/** Closing a closed envelope changes nothing: its item, its own expiry and a signer may each have been first. */
export const BY_SERVICE: Sender = { allowed: new Set(ENVELOPE_EVENTS.internal), by: 'server', late: 'always' }

/** The input of the envelope's machine; signers in their order. */
export function lifecycleOf(
  envelope: Pick<EnvelopeRow, 'id' | 'status' | 'ordering' | 'expiresAt'>,
  signers: readonly SignerRow[],
): LifecycleRow<Envelope> & { readonly context: EnvelopeContext } {
  return {
    state: envelope.status,
    context: {
      envelopeId: envelope.id,
      ordering: envelope.ordering,
      expiresAt: envelope.expiresAt?.toISOString() ?? null,
      signers: signers.map(({ personId, state }) => ({ key: personId, state })),
    },
  }
}

/** The result of an event for a locked envelope, without writing it. */
export async function decide(
  ctx: Pick<SigningContext, 'monitor'>,
  tx: Tx,
  locked: EnvelopeRow,
  event: EnvelopeEvent,
  sender: Sender,
): Promise<Applied<Envelope> | Refusal> {
  const { id } = locked
  const row = lifecycleOf(locked, await signersOf(tx, id))
  return enforce(ctx, envelopeMachine, { id, ...row }, event, sender)
}
