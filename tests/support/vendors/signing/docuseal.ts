import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { API_KEY, fitting, hostedBy, isPdfBytes, no, pdfOf, pdfReply, WEBHOOK_SECRET } from './fake.ts'
import type { FakeNeeds, SigningFake, WebhookInput } from './fake.ts'

/*
 * DocuSeal as its published API says (openapi 1.0.0, types of @docuseal/api 1.0.20): submissions/pdf, submissions, submitters; webhooks
 * and their signature as in its documentation of webhooks. Keys are exact: what the schema does not know is refused. Files lie on a
 * second host, where the address alone opens them.
 */

const fraction = z.number().check(z.gte(0), z.lte(1))
const createBody = z.strictObject({
  name: z.optional(z.string()),
  send_email: z.optional(z.boolean()),
  order: z.optional(z.enum(['preserved', 'random'])),
  expire_at: z.optional(z.iso.datetime()),
  documents: z
    .array(
      z.strictObject({
        name: z.string(),
        file: z.base64(),
        fields: z
          .array(
            z.strictObject({
              name: z.optional(z.string()),
              type: z.literal('signature'),
              role: z.string(),
              required: z.optional(z.boolean()),
              areas: z.array(
                z.strictObject({
                  x: fraction,
                  y: fraction,
                  w: fraction,
                  h: fraction,
                  page: z.int().check(z.gte(1)),
                }),
              ),
            }),
          )
          .check(z.minLength(1)),
      }),
    )
    .check(z.length(1)),
  submitters: z
    .array(
      z.strictObject({
        name: z.optional(z.string()),
        role: z.string(),
        email: z.email(),
        external_id: z.optional(z.string()),
        send_email: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1)),
})
const updateBody = z.strictObject({
  completed_redirect_url: z.optional(z.url()),
  send_email: z.optional(z.boolean()),
})

interface Submission {
  id: number
  body: z.infer<typeof createBody>
  createdAt: Date
  archivedAt?: Date
  expired: boolean
  people: { openedAt?: Date; completedAt?: Date; declinedAt?: Date; redirect?: string }[]
}

const HOST = 'seal.example'
const FILES = 'files.seal.example'

/** DocuSeal on a host of one's own, as an operator installs it. */
export function docusealFake({ clock }: FakeNeeds): SigningFake {
  const submissions: Submission[] = []
  const faults: string[] = []
  const calls: string[] = []
  const of = (id: string) => required(submissions.find((one) => String(one.id) === id))
  const person = (id: string, email: string) => {
    const submission = of(id)
    return required(submission.people[submission.body.submitters.findIndex((one) => one.email === email)])
  }
  const inside = { submissions, faults, now: () => clock.now() }
  return {
    config: {
      provider: 'docuseal',
      url: `https://${HOST}/api`,
      hosts: [HOST, FILES],
      apiKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
    },
    fetch: hostedBy({ [HOST]: site(inside), [FILES]: files(faults) }, calls),
    faults,
    calls,
    live: () => submissions.filter(({ archivedAt }) => !archivedAt).length,
    sent(id) {
      const { documents, submitters } = of(id).body
      const document = required(documents[0])
      const fields = submitters.map(({ email, role }) => {
        const area = required(document.fields.find((field) => field.role === role)?.areas[0])
        return [email, { page: area.page, x: area.x, y: area.y }] as const
      })
      return { bytes: Buffer.from(document.file, 'base64'), fields: Object.fromEntries(fields) }
    },
    view: (id, email) => void (person(id, email).openedAt = clock.now()),
    sign: (id, email) => void (person(id, email).completedAt = clock.now()),
    // The published schema gives the reason to webhooks only.
    decline: (id, email) => void (person(id, email).declinedAt = clock.now()),
    expire(id) {
      of(id).expired = true
    },
    webhook: (input) => webhook(input, clock.now()),
  }
}

interface Inside {
  readonly submissions: Submission[]
  readonly faults: string[]
  readonly now: () => Date
}

function site({ submissions, faults, now }: Inside): Hono {
  const app = new Hono()
  const byId = (id: string) => submissions.find((one) => String(one.id) === id)
  app.get('/file/:name', (c) => {
    // Storage elsewhere: the address there is signed.
    return c.redirect(`https://${FILES}/${c.req.param('name')}?signature=abc`, 302)
  })
  app.use('/api/*', async (c, next) => {
    if (c.req.header('x-auth-token') !== API_KEY) return no(c, faults, 401, 'Not authenticated')
    return next()
  })
  app.post('/api/submissions/pdf', async (c) => {
    const body = fitting(faults, 'create', createBody, await c.req.json())
    const roles = new Set(body?.submitters.map(({ role }) => role))
    const file = Buffer.from(body?.documents[0]?.file ?? '', 'base64')
    const placed = body?.documents[0]?.fields.every(({ role }) => roles.has(role))
    if (!body || !placed || roles.size !== body.submitters.length) return no(c, faults, 422, 'roles')
    if (!isPdfBytes(file)) return no(c, faults, 422, 'not a PDF')
    const submission: Submission = {
      id: submissions.length + 1001,
      body,
      createdAt: now(),
      expired: false,
      people: body.submitters.map(() => ({})),
    }
    submissions.push(submission)
    return c.json(shown(submission))
  })
  app.get('/api/submissions/:id', (c) => {
    const submission = byId(c.req.param('id'))
    return submission ? c.json(shown(submission)) : c.json({ error: 'Submission not found' }, 404)
  })
  app.delete('/api/submissions/:id', (c) => {
    const submission = byId(c.req.param('id'))
    if (!submission) return no(c, faults, 404, 'Submission not found')
    submission.archivedAt = now()
    return c.json({ id: submission.id, archived_at: now().toISOString() })
  })
  app.get('/api/submitters', (c) => {
    const wanted = c.req.query('external_id')
    if (!wanted) return no(c, faults, 400, 'external_id')
    const data = submissions
      .flatMap((one) => submittersOf(one))
      .filter(({ external_id: id }) => id === wanted)
      .toReversed()
    return c.json({ data, pagination: { count: data.length, next: null, prev: null } })
  })
  app.put('/api/submitters/:id', async (c) => {
    const body = fitting(faults, 'update', updateBody, await c.req.json())
    const found = submissions
      .flatMap((one) => submittersOf(one))
      .find(({ id }) => String(id) === c.req.param('id'))
    if (!body || !found) return no(c, faults, 404, 'Submitter not found')
    if (found.completed_at !== null) return no(c, faults, 422, 'Submitter has already completed')
    return c.json({ ...found, embed_src: `https://${HOST}/s/${found.slug}` })
  })
  return app
}

function files(faults: string[]): Hono {
  const app = new Hono()
  app.get('/:name', (c) => {
    if (c.req.header('x-auth-token')) return no(c, faults, 400, 'the key was sent to the files')
    if (c.req.query('signature') !== 'abc') return no(c, faults, 401, 'signature')
    return pdfReply(pdfOf(c.req.param('name') === 'audit.pdf' ? 'audit certificate' : 'signed contract'))
  })
  return app
}

function shown(submission: Submission) {
  const { id, body, archivedAt, createdAt, people } = submission
  const status = statusOf(submission)
  const file = (name: string) => (status === 'completed' ? `https://${HOST}/file/${name}` : null)
  const contract = file('contract.pdf')
  return {
    id,
    name: body.name ?? null,
    slug: `slug${id}`,
    source: 'api',
    submitters_order: body.order ?? 'preserved',
    audit_log_url: file('audit.pdf'),
    combined_document_url: file('combined.pdf'),
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
    archived_at: archivedAt?.toISOString() ?? null,
    submitters: submittersOf(submission),
    created_by_user: null,
    submission_events: [],
    documents: contract === null ? [] : [{ name: 'contract', url: contract }],
    status,
    metadata: {},
    completed_at: status === 'completed' ? (people.at(-1)?.completedAt?.toISOString() ?? null) : null,
    expire_at: body.expire_at ?? null,
  }
}

function statusOf({ people, expired }: Submission) {
  if (people.every(({ completedAt }) => completedAt)) return 'completed'
  if (people.some(({ declinedAt }) => declinedAt)) return 'declined'
  return expired ? 'expired' : 'pending'
}

function submittersOf({ id, body, people, createdAt }: Submission) {
  return body.submitters.map((submitter, at) => {
    const { openedAt, completedAt, declinedAt } = people[at] ?? {}
    const answered = completedAt ? 'completed' : declinedAt && 'declined'
    return {
      id: id * 10 + at,
      submission_id: id,
      uuid: `uuid-${id}-${at}`,
      email: submitter.email,
      slug: `slug${id}${at}`,
      sent_at: null,
      opened_at: openedAt?.toISOString() ?? null,
      completed_at: completedAt?.toISOString() ?? null,
      declined_at: declinedAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
      updated_at: createdAt.toISOString(),
      name: submitter.name ?? null,
      phone: null,
      external_id: submitter.external_id ?? null,
      status: answered ?? (openedAt ? 'opened' : 'awaiting'),
      values: [],
      documents: [],
      role: submitter.role,
      metadata: {},
      preferences: { send_email: false },
    }
  })
}

function webhook({ event, envelopeId, attempt = 0, secret, body }: WebhookInput, now: Date) {
  const at = new Date(now.getTime() + attempt * 1000)
  const id = Number(envelopeId)
  const posted = {
    event_type: event === 'opened' ? 'form.viewed' : 'submission.completed',
    timestamp: at.toISOString(),
    data:
      event === 'opened'
        ? { id: id * 10, submission_id: id, status: 'opened', email: 'sara@mizan.test' }
        : { id, status: 'completed', submitters: [] },
  }
  const text = body ?? JSON.stringify(posted)
  const seconds = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret ?? WEBHOOK_SECRET)
    .update(`${seconds}.${text}`)
    .digest('hex')
  return {
    headers: new Headers({ 'x-docuseal-signature': `${seconds}.${mac}` }),
    body: new TextEncoder().encode(text),
  }
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The fake of DocuSeal knows no such thing')
  return value
}
