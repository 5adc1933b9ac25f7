import type { KeyObject } from 'node:crypto'
import type { Clock } from '#services/kit/clock.ts'
import type { DocusignVendor } from '#services/kit/config/signing.ts'
import { createDocusignGrant, type DocusignGrant } from './docusign-grant.ts'
import { docusignPayload, KEY_FIELD, keyMark } from './docusign-payload.ts'
import {
  docusignCreated,
  type DocusignEnvelope,
  docusignEnvelope,
  docusignFound,
  docusignRefusal,
  type DocusignSigner,
  docusignTransactions,
  docusignView,
  docusignWebhook,
} from './docusign-schema.ts'
import {
  type EnvelopeInput,
  type EnvelopeRef,
  type EnvelopeState,
  type ParsedSigningWebhook,
  type SessionInput,
  type SignerState,
  type SigningProvider,
  type SigningRefusal,
  SigningRefused,
} from './port.ts'
import { vendorDocument } from './vendor-document.ts'
import {
  jsonOf,
  type VendorHttp,
  type VendorReply,
  type VendorRequest,
} from '#services/providers/vendor-http.ts'
import { digestOf, macFits } from '#services/providers/vendor-proof.ts'
import {
  createOnce,
  instant,
  reasonOf,
  refuseUnlessOpen,
  sharedRuns,
  type VendorEnvelope,
  vendorId,
} from './vendor-rules.ts'

/** DocuSign's own limit: a view must be opened within it, once. */
const VIEW_LIFE_MS = 5 * 60_000
/** How far back to search for an envelope with the same key. */
const FIND_BACK_MS = 2 * 366 * 86_400_000
const REASON_MAX = 200
/** Several keys may sign while one replaces another. */
const SIGNATURES_MAX = 10
const ENVELOPE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Our reasons for DocuSign's error codes. */
const REFUSALS: Readonly<Record<string, SigningRefusal>> = {
  ENVELOPE_DOES_NOT_EXIST: 'unknown_envelope',
  INVALID_ENVELOPE_ID: 'unknown_envelope',
  UNKNOWN_ENVELOPE_RECIPIENT: 'unknown_signer',
  RECIPIENT_NOT_IN_SEQUENCE: 'not_your_turn',
  ENVELOPE_IS_INCOMPLETE: 'closed',
  ENVELOPE_CANNOT_VOID_INVALID_STATE: 'closed',
  PDF_VALIDATION_FAILED: 'unreadable',
  UNABLE_TO_LOAD_DOCUMENT: 'unreadable',
  UNABLE_TO_CONVERT_DOCUMENT: 'unreadable',
}

interface Deps {
  readonly config: DocusignVendor
  readonly http: VendorHttp
  readonly clock: Clock
  readonly key: KeyObject
}

/** DocuSign eSignature v2.1. Signers are embedded ones: our key is their `clientUserId`. */
export function createDocusign({ config, http, clock, key }: Deps): SigningProvider {
  const grant = createDocusignGrant({ config, http, clock, key })
  const api = createApi({ config, http, grant })
  const once = sharedRuns<EnvelopeRef>()
  const idOf = (envelope: EnvelopeRef) => vendorId('docusign', envelope, ENVELOPE_ID)
  return {
    name: 'docusign',
    abilities: {
      sequential: true,
      perSignerPades: false,
      separateAudit: true,
      sessionLifeMs: VIEW_LIFE_MS,
    },
    createEnvelope: (input) =>
      once(input.idempotencyKey, async () => ({
        provider: 'docusign',
        envelopeId: await createOnce({
          find: () => api.find(input.idempotencyKey, clock.now()),
          create: () => api.create(input, clock.now()),
          drop: (id) => api.void(id, 'Opened twice'),
        }),
      })),
    async createSession(ref, session) {
      const id = idOf(ref)
      const envelope = await api.load(id)
      refuseUnlessOpen(asVendorEnvelope(envelope), session.signerKey)
      const signer = envelope.recipients.signers.find((one) => one.clientUserId === session.signerKey)
      if (!signer) throw new SigningRefused('unknown_signer')
      const url = http.own('session', await api.view(id, signer, session))
      const expiresAt = new Date(clock.now().getTime() + VIEW_LIFE_MS)
      return { url, expiresAt, singleUse: true, messages: 'docusign' }
    },
    getState: async (ref) => asVendorEnvelope(await api.load(idOf(ref))).state,
    async download(ref, what) {
      const id = idOf(ref)
      const { status } = await api.load(id)
      if (status !== 'completed') return null
      const bytes = await api.file(id, what === 'signed' ? 'combined' : 'certificate')
      return bytes && { bytes }
    },
    async voidEnvelope(ref, reason) {
      const id = idOf(ref)
      const { status } = await api.load(id)
      if (isOpen(status)) await api.void(id, reason)
    },
    parseWebhook: (headers, rawBody) => parsed(config.webhookSecret, headers, rawBody),
  }
}

interface ApiDeps {
  readonly config: DocusignVendor
  readonly http: VendorHttp
  readonly grant: DocusignGrant
}

function createApi({ config, http, grant }: ApiDeps) {
  const base = `${config.url}/restapi/v2.1/accounts/${encodeURIComponent(config.accountId)}/envelopes`
  const known = async (request: VendorRequest): Promise<VendorRequest> => ({
    ...request,
    headers: {
      accept: 'application/json',
      ...request.headers,
      authorization: `Bearer ${await grant.token()}`,
    },
    onUnauthorised: () => grant.forget(),
  })
  const ask = async (request: VendorRequest): Promise<VendorReply> => {
    const reply = await http.ask(await known(request))
    refuse(reply)
    return reply
  }
  return {
    async load(id: string): Promise<DocusignEnvelope> {
      const reply = await ask({ call: 'read', url: `${base}/${id}?include=recipients` })
      if (reply.status === 404) throw new SigningRefused('unknown_envelope')
      return http.read(docusignEnvelope, 'read', reply)
    },
    /** The envelopes with this key, the oldest first; found by transaction while the search does not list them yet. */
    async find(idempotencyKey: string, now: Date): Promise<string[]> {
      const mark = keyMark(idempotencyKey)
      const byField = new URLSearchParams({
        custom_field: `${KEY_FIELD}=${mark}`,
        from_date: new Date(now.getTime() - FIND_BACK_MS).toISOString(),
      })
      const reply = await ask({ call: 'find', url: `${base}?${byField}` })
      const found = http.read(docusignFound, 'find', reply).envelopes ?? []
      if (found.length > 0) return oldestFirst(found)
      const byTransaction = new URLSearchParams({ transaction_ids: mark })
      const transactions = await ask({ call: 'find', url: `${base}?${byTransaction}` })
      const told = http.read(docusignTransactions, 'find', transactions)
      return (told.envelopeTransactionStatuses ?? []).flatMap(({ envelopeId }) => envelopeId ?? [])
    },
    async create(input: EnvelopeInput, now: Date): Promise<string> {
      const json = docusignPayload(input, await vendorDocument(input), now)
      const reply = await ask({ call: 'create', url: base, method: 'POST', json })
      return http.read(docusignCreated, 'create', reply).envelopeId
    },
    async void(id: string, reason: string): Promise<void> {
      const voidedReason = reason.trim().slice(0, REASON_MAX) || 'Withdrawn'
      const reply = await ask({
        call: 'void',
        url: `${base}/${id}`,
        method: 'PUT',
        json: { status: 'voided', voidedReason },
      })
      if (reply.status > 299) throw http.silent('void', 'status', reply.status)
    },
    async view(id: string, signer: DocusignSigner, session: SessionInput): Promise<string> {
      const json = viewOf(config, signer, session)
      const reply = await ask({
        call: 'session',
        url: `${base}/${id}/views/recipient`,
        method: 'POST',
        json,
      })
      return http.read(docusignView, 'session', reply).url
    },
    file: async (id: string, document: 'combined' | 'certificate') =>
      http.file(
        await known({
          call: 'download',
          url: `${base}/${id}/documents/${document}`,
          headers: { accept: 'application/pdf' },
        }),
      ),
  }
}

/** @throws SigningRefused when DocuSign's code has a reason of ours */
function refuse({ status, bytes }: VendorReply): void {
  if (status < 400) return
  const told = docusignRefusal.safeParse(jsonOf(bytes))
  const reason = told.success && Object.hasOwn(REFUSALS, told.data.errorCode) && REFUSALS[told.data.errorCode]
  if (reason) throw new SigningRefused(reason)
}

function viewOf({ hosts }: DocusignVendor, signer: DocusignSigner, session: SessionInput) {
  // The hosts of its framed pages, which frame themselves and are therefore allowed too.
  const pages = hosts.filter((host) => host.startsWith('apps')).map((host) => `https://${host}`)
  return {
    returnUrl: session.returnUrl,
    // None of DocuSign's values describes how they signed in here.
    authenticationMethod: 'None',
    clientUserId: signer.clientUserId,
    recipientId: signer.recipientId,
    userName: signer.name,
    email: signer.email,
    frameAncestors: [session.parentOrigin, ...pages],
    messageOrigins: pages,
  }
}

function oldestFirst(found: readonly { envelopeId: string; createdDateTime: string }[]): string[] {
  const place = (one: (typeof found)[number]) => instant(one.createdDateTime)?.getTime() ?? 0
  return found
    .toSorted((one, other) => place(one) - place(other) || one.envelopeId.localeCompare(other.envelopeId))
    .map(({ envelopeId }) => envelopeId)
}

function isOpen(status: DocusignEnvelope['status']): boolean {
  return ['created', 'sent', 'delivered', 'signed', 'processing', 'correct'].includes(status)
}

function asVendorEnvelope(envelope: DocusignEnvelope): VendorEnvelope {
  const people = envelope.recipients.signers
    .filter(({ clientUserId }) => clientUserId !== undefined)
    .toSorted((one, other) => Number(one.recipientId) - Number(other.recipientId))
  const sequential = new Set(people.map(({ routingOrder }) => routingOrder)).size > 1
  const signers = people.map((signer) => ({
    key: signer.clientUserId ?? '',
    state: signerState(signer),
    at: instant(signer.signedDateTime ?? signer.declinedDateTime ?? signer.deliveredDateTime),
    ...reasonOf(signer.declinedReason),
  }))
  return { order: sequential ? 'sequential' : 'parallel', state: { status: statusOf(envelope), signers } }
}

function signerState({ status }: DocusignSigner): SignerState {
  if (status === 'completed' || status === 'signed') return 'signed'
  if (status === 'declined') return 'declined'
  if (status === 'delivered') return 'viewed'
  return status === 'created' ? 'waiting' : 'open'
}

/** DocuSign voids expired envelopes, so the times tell the two apart. */
function statusOf(envelope: DocusignEnvelope): EnvelopeState['status'] {
  const { status } = envelope
  if (isOpen(status)) return 'sent'
  if (status === 'completed' || status === 'declined') return status
  const voided = instant(envelope.voidedDateTime)
  const expires = instant(envelope.expireDateTime)
  return status === 'timedout' || (voided && expires && voided >= expires) ? 'expired' : 'voided'
}

/** The signature covers only the body, so a repeated delivery is still valid and has the same event id. */
function parsed(secret: string, headers: Headers, rawBody: Uint8Array): ParsedSigningWebhook {
  const given = Array.from({ length: SIGNATURES_MAX }, (_, at) =>
    headers.get(`x-docusign-signature-${at + 1}`),
  ).filter((header) => header !== null)
  if (given.length === 0) return { ok: false, refused: 'unsigned' }
  if (!given.some((header) => macFits(secret, [rawBody], Buffer.from(header, 'base64')))) {
    return { ok: false, refused: 'bad_signature' }
  }
  const read = docusignWebhook.safeParse(jsonOf(rawBody))
  if (!read.success) return { ok: false, refused: 'malformed' }
  const { event, generatedDateTime, data } = read.data
  // Not the whole body, because it counts the attempts.
  const eventId = digestOf('docusign', event, generatedDateTime, data.envelopeId, data.recipientId ?? '')
  return { ok: true, events: [{ eventId, envelopeId: data.envelopeId }] }
}
