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

const SIGNER_EVENTS: ReadonlySet<string> = new Set(ENVELOPE_EVENTS.public)
const OWN_EVENTS: ReadonlySet<string> = new Set(ENVELOPE_EVENTS.internal)

/** The rows as the machine knows them; signers in their order. */
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

/** What an event makes of an envelope whose row this transaction holds locked; nothing is written. */
export async function decide(
  tx: Tx,
  locked: EnvelopeRow,
  event: EnvelopeEvent,
): Promise<Applied<Envelope> | Refusal> {
  const row = lifecycleOf(locked, await signersOf(tx, locked.id))
  return applyEvent(envelopeMachine, row, event, SIGNER_EVENTS.has(event.type) ? SIGNER_EVENTS : OWN_EVENTS)
}
