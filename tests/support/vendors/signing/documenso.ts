import { Hono } from 'hono'
import * as z from 'zod/mini'
import { API_KEY, fitting, hostedBy, isPdfBytes, no, pdfOf, pdfReply, WEBHOOK_SECRET } from './fake.ts'
import type { FakeNeeds, SigningFake, WebhookInput } from './fake.ts'

/*
 * Documenso as its published API v2 says (openapi of v2.17.0): envelope/create, get-many, distribute, cancel, delete, find, downloads;
 * webhook payload of the same release. Keys are exact: what the schema does not know is refused.
 */

const percent = z.number().check(z.gte(0), z.lte(100))
const createPayload = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  type: z.literal('DOCUMENT'),
  externalId: z.optional(z.string().check(z.trim())),
  recipients: z.array(
    z.strictObject({
      name: z.string().check(z.maxLength(255)),
      email: z.email(),
      role: z.enum(['SIGNER', 'APPROVER', 'CC', 'VIEWER', 'ASSISTANT']),
      signingOrder: z.optional(z.number()),
      fields: z.array(
        z.strictObject({
          type: z.literal('SIGNATURE'),
          identifier: z.optional(z.union([z.string(), z.number()])),
          page: z.number().check(z.gte(1)),
          positionX: percent,
          positionY: percent,
          width: percent,
          height: percent,
        }),
      ),
    }),
  ),
  meta: z.strictObject({
    distributionMethod: z.enum(['EMAIL', 'NONE']),
    signingOrder: z.enum(['PARALLEL', 'SEQUENTIAL']),
    envelopeExpirationPeriod: z.union([
      z.strictObject({
        unit: z.enum(['day', 'week', 'month', 'year']),
        amount: z.int().check(z.gte(1)),
      }),
      z.strictObject({ disabled: z.literal(true) }),
    ]),
  }),
})
const getMany = z.strictObject({
  ids: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('envelopeId'),
      ids: z.array(z.string()).check(z.minLength(1), z.maxLength(20)),
    }),
    z.strictObject({
      type: z.literal('documentId'),
      ids: z.array(z.number()).check(z.minLength(1), z.maxLength(20)),
    }),
  ]),
})
const distribute = z.strictObject({
  envelopeId: z.string(),
  meta: z.optional(z.strictObject({ distributionMethod: z.enum(['EMAIL', 'NONE']) })),
})
const cancel = z.strictObject({ envelopeId: z.string(), reason: z.optional(z.string()) })

interface Envelope {
  number: number
  payload: z.infer<typeof createPayload>
  bytes: Uint8Array<ArrayBuffer>
  status: 'DRAFT' | 'PENDING' | 'COMPLETED' | 'REJECTED' | 'CANCELLED'
  createdAt: Date
  expiresAt: Date | null
  people: { readAt?: Date; signedAt?: Date; rejected?: string }[]
}

const HOST = 'sign.example'

/** Documenso at sign.example. */
export function documensoFake({ clock }: FakeNeeds): SigningFake {
  const envelopes: Envelope[] = []
  const faults: string[] = []
  const calls: string[] = []
  const app = routes({ envelopes, faults, now: () => clock.now() })
  const of = (id: string) => required(envelopes.find(({ number }) => String(number) === id))
  const person = (id: string, email: string) => {
    const envelope = of(id)
    const at = envelope.payload.recipients.findIndex((one) => one.email === email)
    return { envelope, person: required(envelope.people[at]) }
  }
  return {
    config: {
      provider: 'documenso',
      url: `https://${HOST}`,
      hosts: [HOST],
      apiKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
    },
    fetch: hostedBy({ [HOST]: app }, calls),
    faults,
    calls,
    live: () => envelopes.filter(({ status }) => status !== 'DRAFT' && status !== 'CANCELLED').length,
    sent(id) {
      const { payload, bytes } = of(id)
      const fields = payload.recipients.map(({ email, fields: [field] }) => {
        const { page, positionX, positionY } = required(field)
        return [email, { page, x: positionX / 100, y: positionY / 100 }] as const
      })
      return { bytes, fields: Object.fromEntries(fields) }
    },
    view: (id, email) => void (person(id, email).person.readAt = clock.now()),
    sign(id, email) {
      const found = person(id, email)
      found.person.signedAt = clock.now()
      if (found.envelope.people.every(({ signedAt }) => signedAt)) found.envelope.status = 'COMPLETED'
    },
    decline(id, email, reason) {
      const found = person(id, email)
      found.person.signedAt = clock.now()
      found.person.rejected = reason
      found.envelope.status = 'REJECTED'
    },
    expire(id) {
      const { expiresAt } = of(id)
      clock.set(new Date(required(expiresAt).getTime() + 1000))
    },
    webhook: (input) => webhook(of(input.envelopeId), input, clock.now()),
  }
}

interface Inside {
  readonly envelopes: Envelope[]
  readonly faults: string[]
  readonly now: () => Date
}

function routes({ envelopes, faults, now }: Inside): Hono {
  const app = new Hono().basePath('/api/v2')
  const byId = (id: string) => envelopes.find(({ number }) => idOf(number) === id)
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== API_KEY) return no(c, faults, 401, 'Unauthorized')
    return next()
  })
  app.post('/envelope/create', async (c) => {
    const form = await c.req.formData()
    const text = form.get('payload')
    const payload = fitting(
      faults,
      'create',
      createPayload,
      typeof text === 'string' ? JSON.parse(text) : text,
    )
    const [file, ...more] = form.getAll('files')
    if (!payload || !(file instanceof File) || more.length > 0) return no(c, faults, 400, 'BAD_REQUEST')
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (file.type !== 'application/pdf' || !isPdfBytes(bytes)) return no(c, faults, 400, 'not a PDF')
    const number = envelopes.length + 1
    envelopes.push({
      number,
      payload,
      bytes,
      status: 'DRAFT',
      createdAt: now(),
      expiresAt: null,
      people: payload.recipients.map(() => ({})),
    })
    return c.json({ id: idOf(number) })
  })
  app.post('/envelope/get-many', async (c) => {
    const input = fitting(faults, 'get-many', getMany, await c.req.json())
    if (!input) return no(c, faults, 400, 'BAD_REQUEST')
    const { ids } = input
    const found = envelopes.filter(({ number }) =>
      ids.type === 'envelopeId' ? ids.ids.includes(idOf(number)) : ids.ids.includes(number),
    )
    return c.json({ data: found.map((one) => shown(one)) })
  })
  app.get('/envelope', (c) => {
    const wanted = c.req.query('query') ?? ''
    if (c.req.query('type') !== 'DOCUMENT') return no(c, faults, 400, 'type')
    const found = envelopes.filter(({ payload }) => payload.externalId?.includes(wanted))
    const data = found.map((one) => shown(one))
    return c.json({ data, count: data.length, currentPage: 1, perPage: 50, totalPages: 1 })
  })
  app.post('/envelope/distribute', async (c) => {
    const input = fitting(faults, 'distribute', distribute, await c.req.json())
    const envelope = input && byId(input.envelopeId)
    if (envelope?.status !== 'DRAFT') return no(c, faults, 400, 'not a draft')
    const period = envelope.payload.meta.envelopeExpirationPeriod
    if ('amount' in period) envelope.expiresAt = new Date(now().getTime() + period.amount * 86_400_000)
    envelope.status = 'PENDING'
    return c.json({ success: true, id: input?.envelopeId, recipients: shown(envelope).recipients })
  })
  app.post('/envelope/cancel', async (c) => {
    const input = fitting(faults, 'cancel', cancel, await c.req.json())
    const envelope = input && byId(input.envelopeId)
    if (envelope?.status !== 'PENDING') return no(c, faults, 400, 'Only pending documents can be cancelled')
    envelope.status = 'CANCELLED'
    return c.json({ success: true })
  })
  app.post('/envelope/delete', async (c) => {
    const input = fitting(faults, 'delete', z.strictObject({ envelopeId: z.string() }), await c.req.json())
    const envelope = input && byId(input.envelopeId)
    if (!envelope) return no(c, faults, 404, 'NOT_FOUND')
    envelopes.splice(envelopes.indexOf(envelope), 1)
    return c.json({ success: true })
  })
  app.get('/envelope/item/:item/download', (c) => {
    const envelope = envelopes.find(({ number }) => itemOf(number) === c.req.param('item'))
    if (envelope?.status !== 'COMPLETED') return no(c, faults, 404, 'NOT_FOUND')
    return pdfReply(pdfOf('signed contract'))
  })
  app.get('/envelope/:id/certificate/download', (c) => {
    if (byId(c.req.param('id'))?.status !== 'COMPLETED') return no(c, faults, 404, 'NOT_FOUND')
    return pdfReply(pdfOf('audit certificate'))
  })
  return app
}

function shown(envelope: Envelope) {
  const { number, payload, status, createdAt } = envelope
  return {
    internalVersion: 2,
    type: payload.type,
    status,
    source: 'DOCUMENT',
    visibility: 'EVERYONE',
    id: idOf(number),
    secondaryId: `document_${number}`,
    externalId: payload.externalId ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    completedAt: null,
    deletedAt: null,
    title: payload.title,
    documentMeta: { ...payload.meta, id: `meta_${number}`, timezone: 'Etc/UTC' },
    recipients: recipientsOf(envelope),
    fields: [],
    envelopeItems: [{ envelopeId: idOf(number), id: itemOf(number), title: payload.title, order: 1 }],
    directLink: null,
    team: { id: 1, url: 'mizan' },
    user: { id: 1, name: 'Mizan', email: 'api@mizan.test' },
  }
}

/** Not in the order of signing: nothing promises it. */
function recipientsOf({ number, payload, people, expiresAt, status }: Envelope) {
  return payload.recipients
    .map((recipient, at) => {
      const { readAt, signedAt, rejected } = people[at] ?? {}
      const answer = rejected === undefined ? 'SIGNED' : 'REJECTED'
      return {
        envelopeId: idOf(number),
        role: recipient.role,
        id: number * 100 + at,
        email: recipient.email,
        name: recipient.name,
        token: `token-${number}-${at}`,
        signingOrder: recipient.signingOrder ?? null,
        readStatus: readAt ? 'OPENED' : 'NOT_OPENED',
        signingStatus: signedAt ? answer : 'NOT_SIGNED',
        sendStatus: status === 'DRAFT' ? 'NOT_SENT' : 'SENT',
        documentDeletedAt: null,
        expiresAt: expiresAt?.toISOString() ?? null,
        signedAt: signedAt?.toISOString() ?? null,
        authOptions: { accessAuth: [], actionAuth: [] },
        rejectionReason: rejected ?? null,
      }
    })
    .toReversed()
}

function webhook(envelope: Envelope, input: WebhookInput, now: Date) {
  const recipients = recipientsOf(envelope)
  const posted = {
    event: input.event === 'opened' ? 'DOCUMENT_OPENED' : 'DOCUMENT_COMPLETED',
    payload: {
      id: envelope.number,
      externalId: envelope.payload.externalId,
      userId: 1,
      title: envelope.payload.title,
      status: envelope.status,
      createdAt: envelope.createdAt.toISOString(),
      completedAt: null,
      source: 'DOCUMENT',
      recipients,
      Recipient: recipients,
    },
    // Of the attempt, not of the event.
    createdAt: new Date(now.getTime() + (input.attempt ?? 0) * 1000).toISOString(),
    webhookEndpoint: 'https://mizan.test/hooks',
  }
  return {
    headers: new Headers({
      'content-type': 'application/json',
      'x-documenso-secret': input.secret ?? WEBHOOK_SECRET,
    }),
    body: new TextEncoder().encode(input.body ?? JSON.stringify(posted)),
  }
}

function idOf(number: number): string {
  return `envelope_${String(number).padStart(16, 'x')}`
}

function itemOf(number: number): string {
  return `envelope_item_${String(number).padStart(16, 'x')}`
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The fake of Documenso knows no such thing')
  return value
}
