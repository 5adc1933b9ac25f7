import {
  ENVELOPE_EVENTS,
  envelopeMachine,
  type EnvelopeContext,
  type EnvelopeEvent,
} from '#machines/envelope/machine.ts'
import { applyEvent, type Applied, type LifecycleRow, type Refusal } from '#machines/lifecycle.ts'
import type { Tx } from '#services/kit/database/database.ts'
import { signersOf, type EnvelopeRow, type SignerRow } from './store.ts'

type Envelope = typeof envelopeMachine

/** The events a signer may send from the signing page, and those that services send. */
export const BY_SIGNER: ReadonlySet<string> = new Set(ENVELOPE_EVENTS.public)
export const BY_SERVICE: ReadonlySet<string> = new Set(ENVELOPE_EVENTS.internal)

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

/** The result of an event for a locked envelope, without writing it; `allowed` lists the events the sender may send. */
export async function decide(
  tx: Tx,
  locked: EnvelopeRow,
  event: EnvelopeEvent,
  allowed: ReadonlySet<string>,
): Promise<Applied<Envelope> | Refusal> {
  const row = lifecycleOf(locked, await signersOf(tx, locked.id))
  return applyEvent(envelopeMachine, row, event, allowed)
}
