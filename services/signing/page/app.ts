import path from 'node:path'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import { LINKED_PATHS } from '#contracts/web/paths.ts'
import { INTERNAL_MESSAGE, PROBLEM_CODES } from '#contracts/problem.ts'
import { SECRET } from '#contracts/secrets.ts'
import { limitKeyOf } from '#services/kit/http/address.ts'
import { newId } from '#services/kit/ids.ts'
import type { Log } from '#services/kit/log.ts'
import { Problem, problemOf, statusHeaders, refusalBody } from '#services/kit/http/problem.ts'
import { clientAddressOf } from '#services/kit/http/request.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { createLibrary } from './library.ts'
import type { SigningCeremony } from './ceremony.ts'
import { CODE_TEXT, GONE_TEXT } from './texts.ts'
import type { Visitor } from '#services/signing/types.ts'

const PAGE_FOLDER = 'services/signing/page/site'
const LIBRARY = '/lib/5.4.296'
/** The largest input is a drawn signature, which is a small image. */
const BODY_LIMIT = 512 * 1024
const USER_AGENT_MAX = 300

const viewedBody = z.strictObject({ pages: z.array(z.int()).check(z.maxLength(5000)) })
const proveBody = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) })
const declineBody = z.strictObject({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say why you are declining.'),
      z.maxLength(1000, 'Must be at most 1000 characters'),
    ),
})
const completeBody = z.strictObject({
  consent: z.literal(true, 'Please agree to sign electronically.'),
  signature: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('drawn'),
      png: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Please draw your signature again.')),
    }),
    z.strictObject({
      kind: z.literal('typed'),
      text: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Please type your signature.'),
          z.maxLength(100, 'Must be at most 100 characters'),
        ),
    }),
  ]),
})

interface SiteOptions {
  readonly rootDir: string
  readonly log: Log
  readonly publicUrl: () => string
  readonly trustedProxies: number
  /** The channels whose codes arrive in the embedded mailbox, to which the page then leads. */
  readonly mailbox: readonly string[]
}

/** The signing page on its own origin. Its calls carry the secret of one page in Authorization; it uses no cookies. */
export function createSigningApp(
  ceremony: SigningCeremony,
  { rootDir, log, publicUrl, trustedProxies, mailbox }: SiteOptions,
): Hono<HostTypes> {
  const library = createLibrary(rootDir, path.join(rootDir, PAGE_FOLDER))
  const app = new Hono<HostTypes>()

  app.use('*', async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(securityHeaders(publicUrl()))) headers.set(name, value)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  })
  app.get('/sign', (context) => library.page(context, 'sign.html'))
  app.get('/back', (context) => context.redirect(placeIn(publicUrl(), context.req.query('to')), 303))
  if (mailbox.length > 0)
    app.get('/mailbox', (context) => context.redirect(new URL(MAILBOX_PATH, publicUrl()).href, 303))
  for (const name of [
    'sign.css',
    'sign.js',
    'viewer.js',
    'page-text.js',
    'sizes.js',
    'letters.js',
    'signature.js',
    'signer-name.js',
  ])
    app.get(`/${name}`, (context) => library.page(context, name))
  app.get(`${LIBRARY}/*`, (context) => library.module(context, context.req.path.slice(LIBRARY.length + 1)))

  guardCalls(app)
  mountCalls(app, ceremony, { trustedProxies, mailbox })

  app.notFound((context) => context.text('Not found', 404))
  app.onError((error, context) => {
    const problem = problemOf(error, log, { path: context.req.path })
    if (problem) return answer(problem.status, problem.message, problem.code)
    const errorId = newId('err')
    // Neither the address, whose fragment is never sent, nor the body is logged, because both may identify a person.
    log.error('signing_page.failed', { errorId, path: context.req.path, error })
    return answer(500, INTERNAL_MESSAGE, PROBLEM_CODES.internal, errorId)
  })
  return app
}

/** The page of the product that signing leads back to; never one of another site. */
function placeIn(publicUrl: string, path = ''): string {
  const { origin } = new URL(publicUrl)
  const isPath = path.startsWith('/') && URL.canParse(path, origin)
  const place = new URL(isPath ? path : LINKED_PATHS.documentManagement, origin)
  return place.origin === origin ? place.href : new URL(LINKED_PATHS.documentManagement, origin).href
}

/** Only the page itself may call, with small bodies. */
function guardCalls(app: Hono<HostTypes>): void {
  app.use(
    '/api/*',
    bodyLimit({ maxSize: BODY_LIMIT, onError: () => answer(413, 'This request is too large.') }),
  )
  app.use('/api/*', async (context, next) => {
    const site = context.req.header('sec-fetch-site')
    if (site !== undefined && site !== 'same-origin') return answer(403, 'You are not allowed to do this')
    await next()
    return undefined
  })
}

function mountCalls(
  app: Hono<HostTypes>,
  ceremony: SigningCeremony,
  { trustedProxies, mailbox }: Pick<SiteOptions, 'trustedProxies' | 'mailbox'>,
): void {
  const visitorOf = (context: Context<HostTypes>): Visitor => {
    const { headers } = context.req.raw
    const ip = clientAddressOf(context.env, headers, trustedProxies)
    return {
      ip,
      limitKey: limitKeyOf(ip),
      userAgent: (headers.get('user-agent') ?? '').slice(0, USER_AGENT_MAX),
    }
  }

  app.post('/api/session', async (context) => {
    const opened = await ceremony.open(secretOf(context), visitorOf(context))
    return context.json({ status: true, data: { ...opened, mailbox } })
  })
  app.post('/api/document', async (context) => {
    const bytes = await ceremony.document(secretOf(context), visitorOf(context))
    return context.body(Uint8Array.from(bytes), 200, { 'content-type': 'application/pdf' })
  })
  app.post('/api/viewed', async (context) => {
    const { pages } = await read(context, viewedBody)
    const data = await ceremony.viewed(secretOf(context), pages, visitorOf(context))
    return context.json({ status: true, data })
  })
  app.post('/api/code', async (context) => {
    const data = await ceremony.askCode(secretOf(context), visitorOf(context))
    return context.json({ status: true, data })
  })
  app.post('/api/prove', async (context) => {
    const { code } = await read(context, proveBody)
    const ok = await ceremony.proveCode(secretOf(context), code, visitorOf(context))
    // A wrong code is an ordinary answer, so that the browser does not log a failed request.
    return context.json(ok ? { status: true } : { status: false, message: CODE_TEXT })
  })
  app.post('/api/complete', async (context) => {
    const { signature } = await read(context, completeBody)
    const data = await ceremony.complete(secretOf(context), signature, visitorOf(context))
    return context.json({ status: true, data })
  })
  app.post('/api/signed', async (context) => {
    const bytes = await ceremony.signed(secretOf(context))
    return context.body(Uint8Array.from(bytes), 200, { 'content-type': 'application/pdf' })
  })
  app.post('/api/decline', async (context) => {
    const { reason } = await read(context, declineBody)
    await ceremony.decline(secretOf(context), reason, visitorOf(context))
    return context.json({ status: true })
  })
}

/** @throws Problem 401 when there is no secret in the right form */
function secretOf(context: Context<HostTypes>): string {
  const [scheme, secret, ...rest] = (context.req.header('authorization') ?? '').split(' ')
  if (scheme !== 'Signing' || secret === undefined || rest.length > 0 || !SECRET.test(secret))
    throw new Problem(PROBLEM_CODES.unauthenticated, 401, GONE_TEXT)
  return secret
}

async function read<S extends z.ZodMiniType>(context: Context<HostTypes>, schema: S): Promise<z.output<S>> {
  // JSON only, because another origin cannot send it without a preflight, which is never answered.
  if (!/^application\/json\b/.test(context.req.header('content-type') ?? ''))
    throw new Problem(PROBLEM_CODES.invalid, 415, 'The body must be application/json')
  const parsed = schema.safeParse(await context.req.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  throw new Problem(PROBLEM_CODES.invalid, 400, parsed.error.issues[0]?.message ?? 'Invalid input')
}

function answer(
  status: number,
  message: string,
  code: string = PROBLEM_CODES.invalid,
  errorId?: string,
): Response {
  const headers = { 'content-type': 'application/json', ...statusHeaders(status) }
  return new Response(JSON.stringify(refusalBody({ message, code }, errorId)), { status, headers })
}

function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy':
      `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; ` +
      `style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; ` +
      `base-uri 'none'; form-action 'none'; frame-ancestors ${new URL(publicUrl).origin}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}
