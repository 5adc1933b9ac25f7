import type { Clock } from '#services/kit/clock.ts'
import type { OnfidoVendor } from '#services/kit/config/identity.ts'
import { jsonOf } from '#services/providers/vendor-http.ts'
import { digestOf, macFits } from '#services/providers/vendor-proof.ts'
import type * as z from 'zod/mini'
import {
  onfidoApplicant,
  type OnfidoDocuments,
  onfidoDocuments,
  type OnfidoRun,
  onfidoRun,
  onfidoSdkToken,
  onfidoWebhook,
} from './onfido-schema.ts'
import {
  type IdentityDocument,
  type IdentityOutcome,
  type IdentityProvider,
  type IdentityResult,
  type IdentitySessionInput,
  IdentityRefused,
  IdentityWebhookRefused,
} from './port.ts'
import { codesOf, dayOf, textOf } from './vendor-rules.ts'
import type { IdentityHttp } from './vendor-http.ts'

/** How long Onfido's script may use a token. */
const TOKEN_MS = 90 * 60_000
const RUN_ID = /^[0-9a-f-]{36}$/i
/** Characters that the published schema forbids in names. */
const NOT_IN_NAMES = /[!#$%*=<>;{}"]/g
const KINDS: ReadonlyMap<string, IdentityDocument['kind']> = new Map([
  ['passport', 'passport'],
  ['national_identity_card', 'id_card'],
  ['driving_licence', 'driving_licence'],
  ['residence_permit', 'residence_permit'],
])
const OUTCOMES: Readonly<Record<OnfidoRun['status'], IdentityOutcome>> = {
  awaiting_input: 'undecided',
  processing: 'undecided',
  abandoned: 'undecided',
  error: 'undecided',
  approved: 'clear',
  review: 'undecided',
  declined: 'suspected',
}
const STATUSES: Readonly<Partial<Record<OnfidoRun['status'], IdentityResult['status']>>> = {
  awaiting_input: 'open',
  processing: 'pending',
}
const statusOf = ({ status }: OnfidoRun): IdentityResult['status'] => STATUSES[status] ?? 'done'

interface Deps {
  readonly config: OnfidoVendor
  readonly http: IdentityHttp
  readonly clock: Clock
  /** The origin of the pages that show Onfido's script. */
  readonly origin: string
}

/**
 * Onfido (Entrust), API v3.6: an applicant, a run of the operator's workflow and a token for its script. `ref` is the
 * run.
 */
export function createOnfido({ config, http, clock, origin }: Deps): IdentityProvider {
  const api = createApi(config, http)
  return {
    id: 'onfido',
    async createSession(input) {
      const run = (await openRun(api, config, input)) ?? (await newRun(api, config, input))
      const expiresAt = new Date(clock.now().getTime() + TOKEN_MS)
      const { token } = await api.post('token', onfidoSdkToken, '/sdk_token', {
        applicant_id: run.applicant_id,
        referrer: `${origin}/*`,
      })
      const address = run.link?.url
      if (!address) throw http.silent('run', 'malformed')
      const pageUrl = http.page('run', address)
      const launch = { sdkUrl: config.sdkUrl, workflowRunId: run.id, pageUrl }
      return { ref: run.id, token, expiresAt, mode: 'onfido', launch }
    },
    async getResult(ref) {
      const run = RUN_ID.test(ref) ? await api.run(ref) : null
      if (!run) throw new IdentityRefused('unknown_ref')
      if (statusOf(run) !== 'done') return resultOf(run, { documents: [] })
      const path = `/documents?applicant_id=${run.applicant_id}`
      return resultOf(run, (await api.get('documents', onfidoDocuments, path)) ?? { documents: [] })
    },
    parseWebhook(headers, rawBody) {
      const given = headers.get('x-sha2-signature') ?? ''
      if (given === '') throw new IdentityWebhookRefused('unsigned')
      if (
        !/^[0-9a-f]{64}$/i.test(given) ||
        !macFits(config.webhookSecret, [rawBody], Buffer.from(given, 'hex'))
      ) {
        throw new IdentityWebhookRefused('bad_signature')
      }
      const read = onfidoWebhook.safeParse(jsonOf(rawBody))
      if (!read.success) throw new IdentityWebhookRefused('malformed')
      const { resource_type, action, object } = read.data.payload
      if (resource_type !== 'workflow_run' || !RUN_ID.test(object.id)) return []
      const parts = [action, object.id, object.status ?? '', object.completed_at_iso8601 ?? '']
      return [{ eventId: digestOf(...parts), ref: object.id }]
    },
  }
}

type Api = ReturnType<typeof createApi>

function createApi(config: OnfidoVendor, http: IdentityHttp) {
  const headers = { authorization: `Token token=${config.apiToken}` }
  const base = '/v3.6'
  const get = <T extends z.ZodMiniType>(call: string, schema: T, path: string) =>
    http.ask(schema, { call, method: 'GET', path: `${base}${path}`, headers })
  return {
    get,
    async post<T extends z.ZodMiniType>(
      call: string,
      schema: T,
      path: string,
      json: object,
    ): Promise<z.infer<T>> {
      const body = JSON.stringify(json)
      const reply = await http.ask(schema, { call, method: 'POST', path: `${base}${path}`, headers, body })
      if (reply === null) throw http.silent(call, 'status', 404)
      return reply
    },
    async run(id: string): Promise<OnfidoRun | null> {
      const run = await get('run', onfidoRun, `/workflow_runs/${id}`)
      if (run && run.id !== id) throw http.silent('run', 'malformed')
      return run
    },
  }
}

/**
 * The earlier run if it still waits for pictures at this level, because a new one costs money and splits the evidence.
 */
async function openRun(
  api: Api,
  { levels }: OnfidoVendor,
  { ref, level }: IdentitySessionInput,
): Promise<OnfidoRun | null> {
  const run = ref !== undefined && RUN_ID.test(ref) ? await api.run(ref) : null
  return run?.status === 'awaiting_input' && run.workflow_id === levels[level] ? run : null
}

async function newRun(
  api: Api,
  { levels }: OnfidoVendor,
  { subject, level, name, returnUrl }: IdentitySessionInput,
): Promise<OnfidoRun> {
  const first_name = name?.firstName.replace(NOT_IN_NAMES, '').trim() ?? ''
  const last_name = name?.lastName.replace(NOT_IN_NAMES, '').trim() ?? ''
  if (first_name === '' || last_name === '') throw new IdentityRefused('name_needed')
  const applicant = await api.post('applicant', onfidoApplicant, '/applicants', { first_name, last_name })
  return api.post('run', onfidoRun, '/workflow_runs', {
    workflow_id: levels[level],
    applicant_id: applicant.id,
    customer_user_id: subject,
    link: { completed_redirect_url: returnUrl, expired_redirect_url: returnUrl },
  })
}

function resultOf(run: OnfidoRun, { documents }: OnfidoDocuments): IdentityResult {
  const outcome = OUTCOMES[run.status]
  const status = statusOf(run)
  const reasons = codesOf([...(run.reasons ?? []), ...(outcome === 'undecided' ? [run.status] : [])])
  return {
    status,
    outcome,
    documents: byType(documents).map((document) => asDocument(document, run)),
    findings: status !== 'done' ? [] : [{ about: 'overall', outcome, reasons, mayRetry: null }],
  }
}

/** One document per type, because Onfido has front and back as two. */
function byType(documents: OnfidoDocuments['documents']): OnfidoDocuments['documents'] {
  return documents.filter(({ type }, at) => documents.findIndex((other) => other.type === type) === at)
}

/** The workflow reads one document; its output uses the field names of the document report. */
function asDocument(
  document: OnfidoDocuments['documents'][number],
  { output, status }: OnfidoRun,
): IdentityDocument {
  return {
    kind: KINDS.get(document.type ?? '') ?? 'other',
    outcome: OUTCOMES[status],
    country: textOf(document.issuing_country) ?? textOf(output?.['issuing_country']),
    number: textOf(output?.['document_number']),
    firstName: textOf(output?.['first_name']),
    lastName: textOf(output?.['last_name']),
    birthDate: dayOf(output?.['date_of_birth']),
    expiresOn: dayOf(output?.['date_of_expiry']),
  }
}
