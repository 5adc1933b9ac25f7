import { createHash, timingSafeEqual } from 'node:crypto'

/** A plain value of JSON; what an event says beside its fixed parts. */
export type TrailData = Readonly<Record<string, string | number | boolean | null>>

export interface TrailInput {
  readonly at: Date
  /** Such as VIEWED_ALL_PAGES. */
  readonly type: string
  /** A signer, or the platform. */
  readonly actor: string
  readonly ip: string
  readonly data?: TrailData
}

/** One link of the chain, as it is stored, printed and attached. */
export interface TrailEvent {
  /** From 1, without gaps. */
  readonly seq: number
  /** ISO 8601, UTC. */
  readonly at: string
  readonly type: string
  readonly actor: string
  readonly ip: string
  readonly data: TrailData
  /** Hash of the previous event; for the first event, the hash of the envelope. */
  readonly prev: string
  readonly hash: string
}

export type TrailCheck =
  | { readonly ok: true }
  /** `seq`: the first event that does not hold; past the end where events are missing there. */
  | { readonly ok: false; readonly seq: number; readonly problem: 'order' | 'link' | 'hash' | 'head' }

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** First hash of a chain, made from the envelope, so that its events fit into no other. */
const origin = (envelopeId: string) => hashOf(canonicalJson({ envelopeId }))

/** The next event after `last`, chained to it; `last` is undefined for the first. */
export function appendEvent(
  envelopeId: string,
  last: Pick<TrailEvent, 'seq' | 'hash'> | undefined,
  { at, type, actor, ip, data = {} }: TrailInput,
): TrailEvent {
  const event = {
    seq: (last?.seq ?? 0) + 1,
    at: at.toISOString(),
    type,
    actor,
    ip,
    data,
    prev: last?.hash ?? origin(envelopeId),
  }
  return { ...event, hash: hashOf(canonicalJson(event)) }
}

/** Checks a chain against the separately kept hash of its last event: without it, events cut off the end would not show. */
export function checkTrail(envelopeId: string, events: readonly TrailEvent[], headHash: string): TrailCheck {
  let prev = origin(envelopeId)
  for (const [index, event] of events.entries()) {
    const seq = index + 1
    const { hash, ...rest } = event
    if (event.seq !== seq) return { ok: false, seq, problem: 'order' }
    if (event.prev !== prev) return { ok: false, seq, problem: 'link' }
    if (!sameHash(hashOf(canonicalJson(rest)), hash)) return { ok: false, seq, problem: 'hash' }
    prev = hash
  }
  return sameHash(prev, headHash) ? { ok: true } : { ok: false, seq: events.length + 1, problem: 'head' }
}

function sameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

type Json = string | number | boolean | null | { readonly [key: string]: Json }

/** JSON with one spelling per value: sorted names, no spaces, whole numbers only. */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError('only whole numbers have one spelling')
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
