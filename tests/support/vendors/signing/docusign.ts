import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { fitting, hostedBy, isPdfBytes, no, pdfOf, pdfReply, WEBHOOK_SECRET } from './fake.ts'
import type { FakeNeeds, SigningFake, WebhookInput } from './fake.ts'

/*
 * DocuSign as its published eSignature REST API v2.1 says (swagger of docusign-esign 10.0.0): envelopes, views/recipient, documents;
 * JWT grant of account-d.docusign.com; Connect in JSON SIM. Keys are exact: what the schema does not know is refused. Numbers and truth
 * values are texts there.
 */

const flag = z.enum(['true', 'false'])
const number = z.string().check(z.regex(/^\d+$/))
const createBody = z.strictObject({
  status: z.literal('sent'),
  emailSubject: z.string().check(z.minLength(1), z.maxLength(100)),
  transactionId: z.string().check(z.maxLength(100)),
  customFields: z.strictObject({
    textCustomFields: z.array(
      z.strictObject({
        name: z.string().check(z.maxLength(50)),
        value: z.string().check(z.maxLength(100)),
        show: flag,
      }),
    ),
  }),
  notification: z.strictObject({
    useAccountDefaults: flag,
    reminders: z.strictObject({ reminderEnabled: flag }),
    expirations: z.union([
      z.strictObject({ expireEnabled: z.literal('false') }),
      z.strictObject({ expireEnabled: z.literal('true'), expireAfter: number, expireWarn: number }),
    ]),
  }),
  documents: z
    .array(
      z.strictObject({
        documentId: number,
        name: z.string().check(z.maxLength(100)),
        fileExtension: z.literal('pdf'),
        documentBase64: z.base64(),
      }),
    )
    .check(z.length(1)),
  recipients: z.strictObject({
    signers: z
      .array(
        z.strictObject({
          recipientId: number,
          clientUserId: z.string().check(z.maxLength(100)),
          name: z.string().check(z.maxLength(100)),
          email: z.email().check(z.maxLength(100)),
          routingOrder: number,
          tabs: z.strictObject({
            signHereTabs: z
              .array(
                z.strictObject({
                  documentId: number,
                  pageNumber: number,
                  xPosition: number,
                  yPosition: number,
                  tabLabel: z.string(),
                }),
              )
              .check(z.minLength(1)),
          }),
        }),
      )
      .check(z.minLength(1)),
  }),
})
const voidBody = z.strictObject({
  status: z.literal('voided'),
  voidedReason: z.string().check(z.minLength(1), z.maxLength(200)),
})
const viewBody = z.strictObject({
  returnUrl: z.url(),
  authenticationMethod: z.enum(['Biometric', 'Email', 'None', 'Password', 'SMSAuth']),
  clientUserId: z.string(),
  recipientId: z.string(),
  userName: z.string(),
  email: z.email(),
  frameAncestors: z.array(z.url()).check(z.minLength(1)),
  messageOrigins: z
    .array(z.enum(['https://apps-d.docusign.com', 'https://apps.docusign.com']))
    .check(z.length(1)),
})

interface Envelope {
  id: string
  body: z.infer<typeof createBody>
  createdAt: Date
  voided?: { at: Date; reason: string }
  people: { deliveredAt?: Date; signedAt?: Date; declined?: { at: Date; reason: string } }[]
}

const ACCOUNT = 'b7c1f9aa-0000-4000-8000-00000000acc0'
const HOST = 'demo.docusign.net'
const AUTH = 'account-d.docusign.com'
const TOKEN_LIFE_S = 3600
const A4 = { width: 595, height: 842 }

// One for all: a pair takes longer than a test.
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyFolder = mkdtempSync(path.join(tmpdir(), 'docusign-'))
const privateKeyFile = path.join(keyFolder, 'key.pem')
// As DocuSign hands it out.
writeFileSync(privateKeyFile, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 })
process.once('exit', () => rmSync(keyFolder, { recursive: true, force: true }))

/** DocuSign's demonstration site. */
export function docusignFake({ clock }: FakeNeeds): SigningFake {
  const envelopes: Envelope[] = []
  const faults: string[] = []
  const calls: string[] = []
  const inside: Inside = { envelopes, faults, tokens: new Map(), now: () => clock.now() }
  const of = (id: string) => required(envelopes.find((one) => one.id === id))
  const person = (id: string, email: string) => {
    const { body, people } = of(id)
    return required(people[body.recipients.signers.findIndex((one) => one.email === email)])
  }
  return {
    config: {
      provider: 'docusign',
      url: `https://${HOST}`,
      authUrl: `https://${AUTH}`,
      hosts: [HOST, 'apps-d.docusign.com'],
      webhookSecret: WEBHOOK_SECRET,
      integrationKey: 'integration-of-the-test',
      userId: 'user-of-the-test',
      accountId: ACCOUNT,
      privateKeyFile,
    },
    fetch: hostedBy({ [HOST]: site(inside), [AUTH]: authority(inside, publicKey) }, calls),
    faults,
    calls,
    live: () => envelopes.filter(({ voided }) => !voided).length,
    sent(id) {
      const { documents, recipients } = of(id).body
      const fields = recipients.signers.map(({ email, tabs }) => {
        const { pageNumber, xPosition, yPosition } = required(tabs.signHereTabs[0])
        const place = { x: Number(xPosition) / A4.width, y: Number(yPosition) / A4.height }
        return [email, { page: Number(pageNumber), ...place }] as const
      })
      const bytes = Buffer.from(required(documents[0]).documentBase64, 'base64')
      return { bytes, fields: Object.fromEntries(fields) }
    },
    view: (id, email) => void (person(id, email).deliveredAt = clock.now()),
    sign: (id, email) => void (person(id, email).signedAt = clock.now()),
    decline: (id, email, reason) => void (person(id, email).declined = { at: clock.now(), reason }),
    expire(id) {
      const envelope = of(id)
      clock.set(new Date(required(expiryOf(envelope)).getTime() + 1000))
      envelope.voided = { at: clock.now(), reason: 'Envelope has expired.' }
    },
    webhook: (input) => webhook(input, of(input.envelopeId).createdAt),
  }
}

interface Inside {
  readonly envelopes: Envelope[]
  readonly faults: string[]
  /** Until when each token is good. */
  readonly tokens: Map<string, Date>
  readonly now: () => Date
}

function authority({ faults, tokens, now }: Inside, key: KeyObject): Hono {
  const app = new Hono()
  app.post('/oauth/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const granted = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer'
    const verified = await jwtVerify(form.get('assertion') ?? '', key, {
      algorithms: ['RS256'],
      issuer: 'integration-of-the-test',
      subject: 'user-of-the-test',
      audience: AUTH,
      currentDate: now(),
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: 3600,
    }).catch(() => undefined)
    const scopes = String(verified?.payload['scope']).split(' ')
    if (!granted || !scopes.includes('signature') || !scopes.includes('impersonation')) {
      return no(c, faults, 400, 'invalid_grant')
    }
    const token = `token-${tokens.size + 1}`
    tokens.set(token, new Date(now().getTime() + TOKEN_LIFE_S * 1000))
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE_S })
  })
  return app
}

function site(inside: Inside): Hono {
  const { envelopes, faults, tokens, now } = inside
  const app = new Hono().basePath(`/restapi/v2.1/accounts/${ACCOUNT}/envelopes`)
  app.use(async (c, next) => {
    const until = tokens.get(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    if (!until || until <= now()) {
      return c.json({ errorCode: 'USER_AUTHENTICATION_FAILED', message: 'token' }, 401)
    }
    return next()
  })
  app.post('/', async (c) => {
    const body = fitting(faults, 'create', createBody, await c.req.json())
    const bytes = Buffer.from(body?.documents[0]?.documentBase64 ?? '', 'base64')
    if (!body || !isPdfBytes(bytes)) return no(c, faults, 400, 'INVALID_REQUEST_PARAMETER')
    const id = `00000000-0000-4000-8000-${String(envelopes.length + 1).padStart(12, '0')}`
    envelopes.push({
      id,
      body,
      createdAt: now(),
      people: body.recipients.signers.map(() => ({})),
    })
    const statusDateTime = now().toISOString()
    return c.json({ envelopeId: id, uri: `/envelopes/${id}`, statusDateTime, status: 'sent' }, 201)
  })
  app.get('/', (c) => find(inside, c.req.query()) ?? no(c, faults, 400, 'INVALID_REQUEST_PARAMETER'))
  envelopeRoutes(app, inside)
  return app
}

function find({ envelopes }: Inside, query: Record<string, string>): Response | undefined {
  if (query['transaction_ids'] !== undefined) {
    const found = envelopes.filter(({ body }) => body.transactionId === query['transaction_ids'])
    return Response.json({
      resultSetSize: String(found.length),
      envelopeTransactionStatuses: found.map(({ id, body }) => ({
        envelopeId: id,
        transactionId: body.transactionId,
        status: 'sent',
      })),
    })
  }
  const [name, value] = query['custom_field']?.split('=') ?? []
  const from = new Date(query['from_date'] ?? '')
  if (!name || !value || Number.isNaN(from.getTime())) return undefined
  const found = envelopes.filter(({ body, createdAt }) => {
    const fields = body.customFields.textCustomFields
    return createdAt >= from && fields.some((field) => field.name === name && field.value === value)
  })
  const list = found.map((one) => shown(one)).toReversed()
  return Response.json({
    resultSetSize: String(list.length),
    ...(list.length > 0 ? { envelopes: list } : {}),
  })
}

function envelopeRoutes(app: Hono, { envelopes, faults, now }: Inside): void {
  const byId = (id: string) => envelopes.find((one) => one.id === id)
  const unknown = { errorCode: 'ENVELOPE_DOES_NOT_EXIST', message: 'The envelope specified does not exist.' }
  app.get('/:id', (c) => {
    const envelope = byId(c.req.param('id'))
    if (!envelope) return c.json(unknown, 404)
    if (c.req.query('include') !== 'recipients') return c.json(shown(envelope))
    return c.json({ ...shown(envelope), recipients: recipientsOf(envelope) })
  })
  app.put('/:id', async (c) => {
    const envelope = byId(c.req.param('id'))
    const body = fitting(faults, 'void', voidBody, await c.req.json())
    if (!envelope || !body) return no(c, faults, 400, 'INVALID_REQUEST_PARAMETER')
    if (envelope.voided || shown(envelope).status === 'completed') {
      return no(c, faults, 400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE')
    }
    envelope.voided = { at: now(), reason: body.voidedReason }
    return c.json({ envelopeId: envelope.id })
  })
  app.post('/:id/views/recipient', async (c) => {
    const envelope = byId(c.req.param('id'))
    const body = fitting(faults, 'view', viewBody, await c.req.json())
    if (!envelope || !body) return no(c, faults, 400, 'INVALID_REQUEST_PARAMETER')
    const signer = envelope.body.recipients.signers.find(
      ({ clientUserId, email, name }) =>
        clientUserId === body.clientUserId && email === body.email && name === body.userName,
    )
    if (!signer) return no(c, faults, 400, 'UNKNOWN_ENVELOPE_RECIPIENT')
    return c.json({ url: `https://${HOST}/Signing/MTRedeem/v1/${signer.recipientId}?slt=once` }, 201)
  })
  app.get('/:id/documents/:document', (c) => {
    const envelope = byId(c.req.param('id'))
    const document = c.req.param('document')
    if (!envelope || c.req.header('accept') !== 'application/pdf') return no(c, faults, 404, 'DOCUMENT')
    if (document === 'combined') return pdfReply(pdfOf('signed contract'))
    return document === 'certificate'
      ? pdfReply(pdfOf('audit certificate'))
      : no(c, faults, 404, 'DOCUMENT_DOES_NOT_EXIST')
  })
}

function shown(envelope: Envelope) {
  const { id, body, createdAt, voided, people } = envelope
  const signed = people.every(({ signedAt }) => signedAt)
  const declined = people.some((one) => one.declined)
  const answered = declined ? 'declined' : signed && 'completed'
  const opened = people.some(({ deliveredAt }) => deliveredAt) ? 'delivered' : 'sent'
  const status = voided ? 'voided' : answered || opened
  const expires = expiryOf(envelope)
  return {
    envelopeId: id,
    status,
    emailSubject: body.emailSubject,
    createdDateTime: createdAt.toISOString(),
    expireEnabled: body.notification.expirations.expireEnabled,
    ...(expires ? { expireDateTime: expires.toISOString() } : {}),
    ...(voided ? { voidedDateTime: voided.at.toISOString(), voidedReason: voided.reason } : {}),
  }
}

function recipientsOf({ body, people }: Envelope) {
  const { signers } = body.recipients
  const unsigned = signers.filter((_, at) => !people[at]?.signedAt)
  const turn = Math.min(...unsigned.map(({ routingOrder }) => Number(routingOrder)))
  return {
    signers: signers.map(({ tabs, ...signer }, at) => {
      const { deliveredAt, signedAt, declined } = people[at] ?? {}
      const answered = signedAt ? 'completed' : declined && 'declined'
      const waiting = Number(signer.routingOrder) > turn ? 'created' : 'sent'
      return {
        ...signer,
        recipientIdGuid: `guid-${at}`,
        totalTabCount: String(tabs.signHereTabs.length),
        status: answered ?? (deliveredAt ? 'delivered' : waiting),
        ...(deliveredAt ? { deliveredDateTime: deliveredAt.toISOString() } : {}),
        ...(signedAt ? { signedDateTime: signedAt.toISOString() } : {}),
        ...(declined ? { declinedDateTime: declined.at.toISOString(), declinedReason: declined.reason } : {}),
      }
    }),
    recipientCount: String(signers.length),
  }
}

function expiryOf({ body, createdAt }: Envelope): Date | undefined {
  const { expirations } = body.notification
  if (!('expireAfter' in expirations)) return undefined
  return new Date(createdAt.getTime() + Number(expirations.expireAfter) * 86_400_000)
}

function webhook({ event, envelopeId, attempt = 0, secret, body }: WebhookInput, at: Date) {
  const posted = {
    event: event === 'opened' ? 'recipient-delivered' : 'envelope-completed',
    apiVersion: 'v2.1',
    uri: `/restapi/v2.1/accounts/${ACCOUNT}/envelopes/${envelopeId}`,
    retryCount: attempt,
    configurationId: 10_000_001,
    generatedDateTime: at.toISOString(),
    data: {
      accountId: ACCOUNT,
      userId: 'user-of-the-test',
      envelopeId,
      ...(event === 'opened' ? { recipientId: '1' } : {}),
    },
  }
  const text = body ?? JSON.stringify(posted)
  const mac = createHmac('sha256', secret ?? WEBHOOK_SECRET)
    .update(text)
    .digest('base64')
  return {
    headers: new Headers({ 'content-type': 'application/json', 'x-docusign-signature-1': mac }),
    body: new TextEncoder().encode(text),
  }
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The fake of DocuSign knows no such thing')
  return value
}
