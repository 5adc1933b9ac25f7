import type { Executor, Tx } from '#services/kit/database/database.ts'
import type { PersonKey } from '#services/kit/security/personal.ts'
import { appendEvent, type TrailEvent } from '#packages/pades/audit/trail.ts'
import { eventsOf, insertEvent, moveTrail, type EnvelopeRow } from './store.ts'
import type { SigningContext, Visitor } from '#services/signing/types.ts'

export type EventType =
  | 'CREATED'
  | 'OPENED'
  | 'SERVED'
  | 'VIEWED_ALL_PAGES'
  | 'CODE_ASKED'
  | 'CODE_PASSED'
  | 'CODE_REFUSED'
  | 'CONSENTED'
  | 'SIGNED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'VOIDED'
  | 'COMPLETED'

/** An event to add; `data` holds ids, hashes and numbers only. */
export interface NewEvent {
  readonly type: EventType
  readonly at: Date
  /** The person who acted; null for the product itself. */
  readonly personId: string | null
  readonly visitor: Visitor | null
  readonly data: Readonly<Record<string, string | number>>
}

/** The entity name in the product's audit trail. */
export const ENTITY = 'signing_envelope'
/** The state of an envelope after an event that ends it. */
const ENDS: Readonly<Record<string, EnvelopeRow['status']>> = {
  COMPLETED: 'completed',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  VOIDED: 'voided',
} satisfies Partial<Record<EventType, EnvelopeRow['status']>>
/** The actor of events without a person. */
const PLATFORM = 'platform'
/** The key of the browser's name in the data. */
const AGENT = 'userAgent'
/** The hash before the first event. */
export const NO_LINK: Buffer = Buffer.alloc(32)

type Chained = Pick<EnvelopeRow, 'id' | 'eventSeq' | 'eventHash'>

/** Chains events to the last one of the envelope. */
export function link(envelope: Chained, events: readonly NewEvent[]): TrailEvent[] {
  const links: TrailEvent[] = []
  let last = envelope.eventSeq === 0 ? undefined : { seq: envelope.eventSeq, hash: hex(envelope.eventHash) }
  for (const { at, type, personId, visitor, data } of events) {
    const made = appendEvent(envelope.id, last, {
      at,
      type,
      actor: personId ?? PLATFORM,
      ip: visitor?.ip ?? '',
      data: visitor ? { ...data, [AGENT]: visitor.userAgent } : data,
    })
    links.push(made)
    last = made
  }
  return links
}

/**
 * Appends events to the chain of a locked envelope and to the product's audit trail; address and browser are sealed for
 * the person they belong to.
 */
export async function append(
  { ctx: { audit } }: { readonly ctx: Pick<SigningContext, 'audit'> },
  tx: Tx,
  envelope: Chained,
  links: readonly TrailEvent[],
  keys: ReadonlyMap<string, PersonKey>,
): Promise<void> {
  let hash = envelope.eventHash
  for (const [index, event] of links.entries()) {
    const prev = Buffer.from(event.prev, 'hex')
    const isFirst = event.seq === 1
    if (event.seq !== envelope.eventSeq + index + 1 || !(isFirst || prev.equals(hash)))
      throw new Error('An event does not follow the last one.')
    hash = Buffer.from(event.hash, 'hex')
    await insertLink(tx, envelope.id, event, { prev, hash, key: keys.get(event.actor) })
    await audit.record(tx, {
      actorId: event.actor === PLATFORM ? undefined : event.actor,
      action: `signing.${actionOf(event.type)}`,
      entity: ENTITY,
      entityId: envelope.id,
      detail: { seq: event.seq, hash: event.hash, to: ENDS[event.type] ?? 'sent' },
    })
  }
  const seq = envelope.eventSeq + links.length
  await moveTrail(tx, envelope.id, { eventSeq: seq, eventHash: hash })
}

/** `CODE_ASKED` to `codeAsked`. */
const actionOf = (type: string): string =>
  type.toLowerCase().replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase())

async function insertLink(
  tx: Tx,
  envelopeId: string,
  { seq, at, type, actor, ip, data }: TrailEvent,
  { prev, hash, key }: { prev: Buffer; hash: Buffer; key: PersonKey | undefined },
): Promise<void> {
  const { [AGENT]: agent, ...plain } = data
  const seal = (name: string, text: string | undefined) =>
    text === undefined || !key ? null : key.seal(fieldOf(envelopeId, seq, name), text)
  await insertEvent(tx, {
    envelopeId,
    seq,
    at: new Date(at),
    type,
    personId: actor === PLATFORM ? null : actor,
    ipSealed: seal('ip', ip === '' ? undefined : ip),
    agentSealed: seal('agent', typeof agent === 'string' ? agent : undefined),
    data: plain,
    prev,
    hash,
  })
}

const fieldOf = (envelopeId: string, seq: number, name: string) => `signing.${name}:${envelopeId}:${seq}`

/**
 * All events in order, unsealed. Without the address and browser of an erased person, the chain can no longer be
 * checked.
 */
export async function readTrail(
  db: Executor,
  envelopeId: string,
  keys: ReadonlyMap<string, PersonKey>,
): Promise<TrailEvent[]> {
  const rows = await eventsOf(db, envelopeId)
  return rows.map((row) => {
    const key = row.personId === null ? undefined : keys.get(row.personId)
    const open = (name: string, sealed: string | null) =>
      sealed === null || !key ? undefined : key.open(fieldOf(envelopeId, row.seq, name), sealed)
    const agent = open('agent', row.agentSealed)
    return {
      seq: row.seq,
      at: row.at.toISOString(),
      type: row.type,
      actor: row.personId ?? PLATFORM,
      ip: open('ip', row.ipSealed) ?? '',
      data: agent === undefined ? row.data : { ...row.data, [AGENT]: agent },
      prev: hex(row.prev),
      hash: hex(row.hash),
    }
  })
}

const hex = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
