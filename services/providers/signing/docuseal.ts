import type { KeyedVendor } from '#services/kit/config/signing.ts'
import {
  docusealArchived,
  docusealCreated,
  docusealFound,
  docusealOpened,
  type DocusealSubmission,
  docusealSubmission,
  type DocusealSubmitter,
  docusealWebhook,
} from './docuseal-schema.ts'
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
import { digestOf, macFits } from '#services/providers/vendor-proof.ts'
import {
  createOnce,
  instant,
  refuseUnlessOpen,
  sharedRuns,
  type VendorEnvelope,
  vendorId,
} from './vendor-rules.ts'

/** How far the time of a signature may differ from ours, either way (DocuSeal, Webhook Signature). */
const SIGNATURE_WINDOW_MS = 5 * 60_000
const FOUND_MAX = 100
/** Separates the idempotency key from the signer's, neither of which contains it. */
const SEPARATOR = '|'

interface Deps {
  readonly config: KeyedVendor
  readonly http: VendorHttp
}

/** DocuSeal. A submission has no id of ours, but its submitters have: the key of the envelope and their own. */
export function createDocuseal({ config, http }: Deps): SigningProvider {
  const api = createApi(config, http)
  const once = sharedRuns<EnvelopeRef>()
  const idOf = (envelope: EnvelopeRef) => vendorId('docuseal', envelope, /^\d{1,15}$/)
  return {
    name: 'docuseal',
    abilities: { sequential: true, perSignerPades: false, separateAudit: true, sessionLifeMs: null },
    createEnvelope: (input) =>
      once(input.idempotencyKey, async () => ({
        provider: 'docuseal',
        envelopeId: await createOnce({
          find: () => api.find(input),
          create: () => api.create(input),
          drop: (id) => api.archive(id),
        }),
      })),
    async createSession(ref, { signerKey, returnUrl }) {
      const submission = await api.load(idOf(ref))
      refuseUnlessOpen(asVendorEnvelope(submission), signerKey)
      const submitter = submission.submitters.find((one) => keyOf(one) === signerKey)
      if (!submitter) throw new SigningRefused('unknown_signer')
      const url = http.own('session', await api.open(submitter.id, returnUrl))
      return { url, expiresAt: null, singleUse: false, messages: 'docuseal' }
    },
    getState: async (ref) => asVendorEnvelope(await api.load(idOf(ref))).state,
    async download(ref, what) {
      const submission = await api.load(idOf(ref))
      if (submission.status !== 'completed') return null
      // The combined file ends with the audit log, so it is only the second choice for the contract.
      const url =
        what === 'audit'
          ? submission.audit_log_url
          : (submission.documents[0]?.url ?? submission.combined_document_url)
      // Without our API key, because the address is already signed.
      const bytes = url === null ? null : await http.file({ call: 'download', url })
      return bytes && { bytes }
    },
    async voidEnvelope(ref) {
      const submission = await api.load(idOf(ref))
      const open = submission.status !== 'completed' && submission.archived_at === null
      if (open) await api.archive(String(submission.id))
    },
    parseWebhook: (headers, rawBody, now) => parsed(config.webhookSecret, { headers, rawBody, now }),
  }
}

function createApi({ url, apiKey }: KeyedVendor, http: VendorHttp) {
  const headers = { 'x-auth-token': apiKey }
  return {
    async load(id: string): Promise<DocusealSubmission> {
      const reply = await http.ask({ call: 'read', url: `${url}/submissions/${id}`, headers })
      if (reply.status === 404) throw new SigningRefused('unknown_envelope')
      return http.read(docusealSubmission, 'read', reply)
    },
    /** The submissions with this key, the oldest first. */
    async find(input: EnvelopeInput): Promise<string[]> {
      const query = new URLSearchParams({
        external_id: externalId(input, input.signers[0]?.key ?? ''),
        limit: String(FOUND_MAX),
      })
      const reply = await http.ask({ call: 'find', url: `${url}/submitters?${query}`, headers })
      const ids = http.read(docusealFound, 'find', reply).data.map(({ submission_id }) => submission_id)
      return ids.toSorted((one, other) => one - other).map(String)
    },
    async create(input: EnvelopeInput): Promise<string> {
      const json = payloadOf(input, await vendorDocument(input))
      const reply = await http.ask({
        call: 'create',
        url: `${url}/submissions/pdf`,
        method: 'POST',
        headers,
        json,
      })
      return String(http.read(docusealCreated, 'create', reply).id)
    },
    async archive(id: string): Promise<void> {
      const reply = await http.ask({
        call: 'archive',
        url: `${url}/submissions/${id}`,
        method: 'DELETE',
        headers,
      })
      http.read(docusealArchived, 'archive', reply)
    },
    /** The address at which this signer signs; DocuSeal leads to `returnUrl` at the end. */
    async open(submitterId: number, returnUrl: string): Promise<string> {
      const reply = await http.ask({
        call: 'session',
        url: `${url}/submitters/${submitterId}`,
        method: 'PUT',
        headers,
        json: { completed_redirect_url: returnUrl, send_email: false },
      })
      return http.read(docusealOpened, 'session', reply).embed_src
    },
  }
}

function payloadOf(input: EnvelopeInput, { bytes, name, signers }: VendorDocument) {
  const roleOf = (index: number) => `Signer ${index + 1}`
  return {
    name: input.title,
    // We invite our people ourselves.
    send_email: false,
    order: input.order === 'sequential' ? 'preserved' : 'random',
    ...(input.expiresAt === null ? {} : { expire_at: input.expiresAt.toISOString() }),
    documents: [
      {
        name,
        file: Buffer.from(bytes).toString('base64'),
        fields: signers.map(({ field }, index) => ({
          name: `Signature ${index + 1}`,
          type: 'signature',
          role: roleOf(index),
          required: true,
          areas: [{ x: field.x, y: field.y, w: field.width, h: field.height, page: field.page }],
        })),
      },
    ],
    submitters: signers.map((signer, index) => ({
      name: signer.name,
      email: signer.email,
      role: roleOf(index),
      external_id: externalId(input, signer.key),
      send_email: false,
    })),
  }
}

function externalId({ idempotencyKey }: EnvelopeInput, key: string): string {
  return [idempotencyKey, key].map(encodeURIComponent).join(SEPARATOR)
}

function keyOf({ external_id: id }: DocusealSubmitter): string {
  try {
    return decodeURIComponent(id?.split(SEPARATOR)[1] ?? '')
  } catch {
    return ''
  }
}

function asVendorEnvelope(submission: DocusealSubmission): VendorEnvelope {
  const order = submission.submitters_order === 'preserved' ? 'sequential' : 'parallel'
  const signers = submission.submitters.map((submitter, at) => {
    const before = order === 'sequential' ? submission.submitters.slice(0, at) : []
    const waits = before.some(({ status }) => status !== 'completed')
    return {
      key: keyOf(submitter),
      state: signerState(submitter, waits),
      at: instant(submitter.completed_at ?? submitter.declined_at ?? submitter.opened_at),
    }
  })
  return { order, state: { status: statusOf(submission), signers } }
}

function signerState({ status }: DocusealSubmitter, waits: boolean): SignerState {
  if (status === 'completed') return 'signed'
  if (status === 'declined') return 'declined'
  if (status === 'opened') return 'viewed'
  return waits ? 'waiting' : 'open'
}

/** Archiving is DocuSeal's way to void a submission. */
function statusOf({ status, archived_at: archivedAt }: DocusealSubmission): EnvelopeState['status'] {
  if (status !== 'pending') return status
  return archivedAt === null ? 'sent' : 'voided'
}

function parsed(
  secret: string,
  { headers, rawBody, now }: { headers: Headers; rawBody: Uint8Array; now: Date },
): ParsedSigningWebhook {
  const header = headers.get('x-docuseal-signature')
  if (!header) return { ok: false, refused: 'unsigned' }
  const [, seconds, mac] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || mac === undefined) return { ok: false, refused: 'bad_signature' }
  // Checked first, so that only callers with the secret learn about the time.
  if (!macFits(secret, [`${seconds}.`, rawBody], Buffer.from(mac, 'hex'))) {
    return { ok: false, refused: 'bad_signature' }
  }
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > SIGNATURE_WINDOW_MS) {
    return { ok: false, refused: 'stale' }
  }
  const read = docusealWebhook.safeParse(jsonOf(rawBody))
  if (!read.success) return { ok: false, refused: 'malformed' }
  const { event_type: type, data } = read.data
  const envelopeId = type.startsWith('submission.') ? data.id : data.submission_id
  // Webhooks of templates have no envelope.
  if (envelopeId === undefined) return { ok: true, events: [] }
  // Each event happens once; the time beside it differs for each delivery.
  return {
    ok: true,
    events: [{ eventId: digestOf('docuseal', type, String(data.id)), envelopeId: String(envelopeId) }],
  }
}
