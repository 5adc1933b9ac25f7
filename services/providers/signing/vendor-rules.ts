import {
  type EnvelopeInput,
  type EnvelopeRef,
  type EnvelopeState,
  type SigningProviderName,
  SigningRefused,
} from './port.ts'

/** A vendor's envelope in our terms. */
export interface VendorEnvelope {
  readonly state: EnvelopeState
  readonly order: EnvelopeInput['order']
}

/**
 * Refuses a signer who may not sign now; `signers` must be in their order.
 * @throws SigningRefused
 */
export function refuseUnlessOpen({ state, order }: VendorEnvelope, signerKey: string): void {
  const at = state.signers.findIndex(({ key }) => key === signerKey)
  const signer = state.signers[at]
  if (!signer) throw new SigningRefused('unknown_signer')
  if (signer.state === 'signed' || signer.state === 'declined') throw new SigningRefused('answered')
  if (state.status !== 'sent') throw new SigningRefused('closed')
  const before = order === 'sequential' ? state.signers.slice(0, at) : []
  if (before.some((other) => other.state !== 'signed')) throw new SigningRefused('not_your_turn')
}

/** @throws SigningRefused when the envelope is another provider's or its id does not have the vendor's form */
export function vendorId(name: SigningProviderName, envelope: EnvelopeRef, form: RegExp): string {
  if (envelope.provider !== name || !form.test(envelope.envelopeId)) {
    throw new SigningRefused('unknown_envelope')
  }
  return envelope.envelopeId
}

export interface Once {
  /** The vendor's ids with this key, the oldest first. */
  readonly find: () => Promise<readonly string[]>
  readonly create: () => Promise<string>
  /** Removes the envelope that lost a race. */
  readonly drop: (id: string) => Promise<void>
}

/**
 * One envelope per key for vendors without idempotency: searches before and after creating.
 * Of two created at the same time the older one stays.
 */
export async function createOnce({ find, create, drop }: Once): Promise<string> {
  const [known] = await find()
  if (known !== undefined) return known
  const mine = await create()
  const oldest = (await find())[0] ?? mine
  if (oldest !== mine) await drop(mine)
  return oldest
}

/** Concurrent calls with the same key share one run. */
export function sharedRuns<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, run) => {
    const started = running.get(key) ?? run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

/** A vendor's time; null when it is missing or invalid. */
export function instant(text: string | null | undefined): Date | null {
  const at = typeof text === 'string' ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : null
}

/** A reason typed at the vendor, shortened. */
export function reasonOf(text: string | null | undefined): { reason?: string } {
  const reason = text?.trim().slice(0, 500)
  return reason ? { reason } : {}
}
