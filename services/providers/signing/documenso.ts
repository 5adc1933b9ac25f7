import { millisecondsInDay } from 'date-fns/constants'
import type { Clock } from '#services/kit/clock.ts'
import type { KeyedVendor } from '#services/kit/config/signing.ts'
import { sameText } from '#services/kit/security/same-text.ts'
import {
  documensoCreated,
  documensoDone,
  type DocumensoEnvelope,
  documensoEnvelopes,
  documensoFound,
  type DocumensoRecipient,
  documensoWebhook,
} from './documenso-schema.ts'
import {
  type EnvelopeInput,
  type EnvelopeRef,
  type EnvelopeState,
  type ParsedSigningWebhook,
  type SignerState,
  type SigningProvider,
  SigningRefused,
} from './port.ts'
import { type VendorDocument, vendorDocument } from './vendor-document.ts'
import { jsonOf, type VendorHttp } from '#services/providers/vendor-http.ts'
import { digestOf } from '#services/providers/vendor-proof.ts'
import {
  createOnce,
  instant,
  reasonOf,
  refuseUnlessOpen,
  sharedRuns,
  type VendorEnvelope,
  vendorId,
} from './vendor-rules.ts'

const FOUND_MAX = 50
/** Separates the parts of the external id, none of which contains it. */
const SEPARATOR = '|'

interface Deps {
  readonly config: KeyedVendor
  readonly http: VendorHttp
  readonly clock: Clock
}

/**
 * Documenso, API v2. An envelope is identified by its document number, the only id in its webhooks. Recipients have no
 * id of ours: they are numbered, and the envelope's external id lists their keys in that order.
 */
export function createDocumenso({ config, http, clock }: Deps): SigningProvider {
  const api = createApi(config, http)
  const once = sharedRuns<EnvelopeRef>()
  const load = async (envelope: EnvelopeRef) =>
    api.load({ type: 'documentId', ids: [Number(vendorId('documenso', envelope, /^\d{1,15}$/))] })
  return {
    name: 'documenso',
    abilities: { sequential: true, perSignerPades: false, separateAudit: true, sessionLifeMs: null },
    createEnvelope: (input) =>
      once(input.idempotencyKey, async () => {
        const envelopeId = await createOnce({
          find: () => api.find(input.idempotencyKey),
          create: () => api.create(input, clock.now()),
          drop: async (id) => api.remove(await load({ provider: 'documenso', envelopeId: id })),
        })
        const ref: EnvelopeRef = { provider: 'documenso', envelopeId }
        // A draft left by an interruption between the two calls is sent now.
        const envelope = await load(ref)
        if (envelope.status !== 'DRAFT') return ref
        const reply = await api.distribute(envelope)
        // Refused when another process of ours sent it first.
        const distributed = reply.status < 300 || (await load(ref)).status !== 'DRAFT'
        if (!distributed) throw http.silent('distribute', 'status', reply.status)
        return ref
      }),
    async createSession(ref, { signerKey }) {
      const envelope = await load(ref)
      refuseUnlessOpen(asVendorEnvelope(envelope, clock.now()), signerKey)
      const { token } = inOrder(envelope)[keysOf(envelope).indexOf(signerKey)] ?? {}
      if (token === undefined) throw new SigningRefused('unknown_signer')
      const url = http.own('session', `${config.url}/embed/sign/${encodeURIComponent(token)}`)
      return { url, expiresAt: null, singleUse: false, messages: 'documenso' }
    },
    getState: async (ref) => asVendorEnvelope(await load(ref), clock.now()).state,
    async download(ref, what) {
      const envelope = await load(ref)
      const item = envelope.envelopeItems.toSorted((one, other) => one.order - other.order)[0]
      if (envelope.status !== 'COMPLETED' || !item) return null
      const bytes = await api.file(
        what === 'signed'
          ? `/envelope/item/${encodeURIComponent(item.id)}/download?version=signed`
          : `/envelope/${encodeURIComponent(envelope.id)}/certificate/download`,
      )
      return bytes && { bytes }
    },
    async voidEnvelope(ref, reason) {
      const envelope = await load(ref)
      if (envelope.status === 'DRAFT') await api.remove(envelope)
      if (envelope.status === 'PENDING') await api.cancel(envelope, reason)
    },
    parseWebhook: (headers, rawBody) => parsed(config.webhookSecret, headers, rawBody),
  }
}

type Ids = { type: 'documentId'; ids: number[] } | { type: 'envelopeId'; ids: string[] }

function createApi({ url, apiKey }: KeyedVendor, http: VendorHttp) {
  const base = `${url}/api/v2`
  const headers = { authorization: apiKey }
  const post = (call: string, path: string, json: unknown) =>
    http.ask({ call, url: `${base}${path}`, method: 'POST', headers, json })
  const done = async (call: string, path: string, json: unknown): Promise<void> => {
    http.read(documensoDone, call, await post(call, path, json))
  }
  const load = async (ids: Ids): Promise<DocumensoEnvelope> => {
    const reply = await post('read', '/envelope/get-many', { ids })
    if (reply.status === 404) throw new SigningRefused('unknown_envelope')
    const [envelope] = http.read(documensoEnvelopes, 'read', reply).data
    if (!envelope) throw new SigningRefused('unknown_envelope')
    return envelope
  }
  return {
    load,
    /** The numbers of the documents with this key, the oldest first. */
    async find(idempotencyKey: string): Promise<string[]> {
      const query = new URLSearchParams({
        query: encodeURIComponent(idempotencyKey),
        type: 'DOCUMENT',
        perPage: String(FOUND_MAX),
        orderByColumn: 'createdAt',
        orderByDirection: 'asc',
      })
      const reply = await http.ask({ call: 'find', url: `${base}/envelope?${query}`, headers })
      const { data } = http.read(documensoFound, 'find', reply)
      return data
        .filter(({ externalId }) => idsIn(externalId)[1] === idempotencyKey)
        .map(numberOf)
        .toSorted((one, other) => Number(one) - Number(other))
    },
    async create(input: EnvelopeInput, now: Date): Promise<string> {
      const document = await vendorDocument(input)
      const body = new FormData()
      body.set('payload', JSON.stringify(payloadOf(input, document, now)))
      body.set('files', new Blob([document.bytes], { type: 'application/pdf' }), document.name)
      const reply = await http.ask({
        call: 'create',
        url: `${base}/envelope/create`,
        method: 'POST',
        headers,
        body,
      })
      const { id } = http.read(documensoCreated, 'create', reply)
      return numberOf(await load({ type: 'envelopeId', ids: [id] }))
    },
    distribute: ({ id }: DocumensoEnvelope) =>
      post('distribute', '/envelope/distribute', {
        envelopeId: id,
        meta: { distributionMethod: 'NONE' },
      }),
    remove: ({ id }: DocumensoEnvelope) => done('remove', '/envelope/delete', { envelopeId: id }),
    cancel: ({ id }: DocumensoEnvelope, reason: string) =>
      done('cancel', '/envelope/cancel', { envelopeId: id, reason }),
    file: (path: string) => http.file({ call: 'download', url: `${base}${path}`, headers }),
  }
}

function payloadOf(input: EnvelopeInput, document: VendorDocument, now: Date) {
  return {
    title: input.title.slice(0, 255),
    type: 'DOCUMENT',
    externalId: [input.externalId, input.idempotencyKey, ...input.signers.map(({ key }) => key)]
      .map(encodeURIComponent)
      .join(SEPARATOR),
    recipients: document.signers.map(({ name, email, field }, index) => ({
      name,
      email,
      role: 'SIGNER',
      signingOrder: index + 1,
      fields: [
        {
          type: 'SIGNATURE',
          identifier: 0,
          page: field.page,
          positionX: field.x * 100,
          positionY: field.y * 100,
          width: field.width * 100,
          height: field.height * 100,
        },
      ],
    })),
    meta: {
      // We invite our people ourselves.
      distributionMethod: 'NONE',
      signingOrder: input.order === 'sequential' ? 'SEQUENTIAL' : 'PARALLEL',
      envelopeExpirationPeriod: expiryOf(input.expiresAt, now),
    },
  }
}

/** Documenso counts days; the caller keeps the exact time. */
function expiryOf(expiresAt: Date | null, now: Date) {
  if (expiresAt === null) return { disabled: true }
  return {
    unit: 'day',
    amount: Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / millisecondsInDay)),
  }
}

function numberOf({ secondaryId }: { secondaryId: string }): string {
  return secondaryId.slice('document_'.length)
}

/** Our id, the idempotency key, then the signers' keys. */
function idsIn(externalId: string | null | undefined): string[] {
  try {
    return (externalId ?? '').split(SEPARATOR).map(decodeURIComponent)
  } catch {
    return []
  }
}

function keysOf({ externalId }: DocumensoEnvelope): string[] {
  return idsIn(externalId).slice(2)
}

function inOrder({ recipients }: DocumensoEnvelope): DocumensoRecipient[] {
  return recipients.toSorted((one, other) => (one.signingOrder ?? 0) - (other.signingOrder ?? 0))
}

function asVendorEnvelope(envelope: DocumensoEnvelope, now: Date): VendorEnvelope {
  const order = envelope.documentMeta.signingOrder === 'SEQUENTIAL' ? 'sequential' : 'parallel'
  const people = inOrder(envelope)
  const signers = keysOf(envelope).flatMap((key, at) => {
    const person = people[at]
    if (!person) return []
    const waits =
      order === 'sequential' && people.slice(0, at).some((other) => other.signingStatus !== 'SIGNED')
    return {
      key,
      state: signerState(person, waits),
      at: instant(person.signedAt),
      ...reasonOf(person.rejectionReason),
    }
  })
  return { order, state: { status: statusOf(envelope, now), signers } }
}

function signerState({ signingStatus, readStatus }: DocumensoRecipient, waits: boolean): SignerState {
  if (signingStatus === 'SIGNED') return 'signed'
  if (signingStatus === 'REJECTED') return 'declined'
  if (readStatus === 'OPENED') return 'viewed'
  return waits ? 'waiting' : 'open'
}

/** Documenso has no status for expired envelopes; they stay pending. */
function statusOf({ status, recipients }: DocumensoEnvelope, now: Date): EnvelopeState['status'] {
  if (status === 'COMPLETED') return 'completed'
  if (status === 'REJECTED') return 'declined'
  if (status === 'CANCELLED') return 'voided'
  const over = recipients.some(({ signingStatus, expiresAt, expired }) => {
    const at = instant(expiresAt ?? expired)
    return signingStatus === 'NOT_SIGNED' && at !== null && at <= now
  })
  return over ? 'expired' : 'sent'
}

/** The header contains the shared secret; there is no signature over the body and no time to check. */
function parsed(secret: string, headers: Headers, rawBody: Uint8Array): ParsedSigningWebhook {
  const given = headers.get('x-documenso-secret')
  if (!given) return { ok: false, refused: 'unsigned' }
  if (!sameText(given, secret)) return { ok: false, refused: 'bad_signature' }
  const read = documensoWebhook.safeParse(jsonOf(rawBody))
  if (!read.success) return { ok: false, refused: 'malformed' }
  const { event, payload } = read.data
  // Without the time beside the payload, which differs for each delivery.
  const eventId = digestOf('documenso', event, JSON.stringify(payload))
  return { ok: true, events: [{ eventId, envelopeId: String(payload.id) }] }
}
