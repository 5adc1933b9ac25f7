import {
  type EnvelopeInput,
  type EnvelopeRef,
  type EnvelopeState,
  type SigningProviderName,
  SigningRefused,
} from './port.ts'

/** An envelope as a vendor keeps it, in our words. */
export interface VendorEnvelope {
  readonly state: EnvelopeState
  readonly order: EnvelopeInput['order']
}

/**
 * Whether this signer may sign now; `signers` stand in their order.
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

/** @throws SigningRefused when the envelope is another provider's or its id not of the vendor's form */
export function vendorId(name: SigningProviderName, envelope: EnvelopeRef, form: RegExp): string {
  if (envelope.provider !== name || !form.test(envelope.envelopeId)) {
    throw new SigningRefused('unknown_envelope')
  }
  return envelope.envelopeId
}

export interface Once {
  /** The vendor's ids under this key, the oldest first. */
  readonly find: () => Promise<readonly string[]>
  readonly create: () => Promise<string>
  /** Takes back the one that lost a race. */
  readonly drop: (id: string) => Promise<void>
}

/**
 * One envelope per key where the vendor knows no such thing: looked for before and after. Of two that were opened at once the older
 * one stays.
 */
export async function createOnce({ find, create, drop }: Once): Promise<string> {
  const [known] = await find()
  if (known !== undefined) return known
  const mine = await create()
  const oldest = (await find())[0] ?? mine
  if (oldest !== mine) await drop(mine)
  return oldest
}

/** Calls with the same key that overlap share one run. */
export function sharedRuns<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, run) => {
    const started = running.get(key) ?? run().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}

/** A vendor's instant; null where it gave none or no instant. */
export function instant(text: string | null | undefined): Date | null {
  const at = typeof text === 'string' ? new Date(text) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : null
}

/** A reason somebody typed at the vendor, shortened. */
export function reasonOf(text: string | null | undefined): { reason?: string } {
  const reason = text?.trim().slice(0, 500)
  return reason ? { reason } : {}
}
