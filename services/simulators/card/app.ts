import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { Log } from '#services/kit/log.ts'
import { problemOf, statusHeaders } from '#services/kit/http/problem.ts'
import { TEST_CARDS } from './cards.ts'
import type { EmbeddedCards } from './embedded.ts'

const FRAME_FOLDER = 'services/simulators/card/frame'
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const BODY_LIMIT = 4096

const cardForm = z.strictObject({
  intentId: z.string().check(z.maxLength(64)),
  clientSecret: z.string().check(z.maxLength(128)),
  number: z.string().check(z.maxLength(40)),
  expiry: z.string().check(z.maxLength(20)),
  cvc: z.string().check(z.maxLength(10)),
})

const REFUSALS = {
  unknown_payment: { status: 404, message: 'This payment is not open. Please start again.' },
  too_many: { status: 429, message: 'This form was sent too often. Please start again.' },
} as const

/** The provider's own site: the card form and the call that turns a card into a token. It uses no cookies. */
export function createCardApp(
  cards: EmbeddedCards,
  { rootDir, publicUrl, log }: { rootDir: string; publicUrl: () => string; log: Pick<Log, 'warn'> },
): Hono {
  const file = (name: string) => readFileSync(path.join(rootDir, FRAME_FOLDER, name), 'utf8')
  const [html, css, script] = [file('frame.html'), file('frame.css'), file('frame.js')]
  const font = Uint8Array.from(readFileSync(path.join(rootDir, 'node_modules', FONT)))
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders(publicUrl()))) context.header(name, value)
  })
  app.get('/frame', (context) => context.html(frameHtml(html, new URL(publicUrl()).origin)))
  app.get('/frame.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/frame.js', (context) =>
    context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
  app.get('/figtree.woff2', (context) => context.body(font, 200, { 'content-type': 'font/woff2' }))
  app.post(
    '/tokens',
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (context) => context.json({ message: 'This request is too large.' }, 413),
    }),
    async (context) => {
      // Another origin cannot send JSON without a preflight, which nothing here answers.
      if (!/^application\/json\b/.test(context.req.header('content-type') ?? '')) {
        return context.json({ message: 'Please send JSON.' }, 415)
      }
      const body = cardForm.safeParse(await context.req.json().catch(() => undefined))
      if (!body.success) return context.json({ message: 'This form is not complete.' }, 400)
      const result = await cards.tokenise(body.data)
      if (result.ok) return context.json({ token: result.token, brand: result.brand, last4: result.last4 })
      if (result.reason === 'fields') {
        // 200, so that the browser does not report a form with mistakes as a failed request.
        return context.json({ message: 'Please check the card.', fields: result.fields })
      }
      const refusal = REFUSALS[result.reason]
      return context.json({ message: refusal.message }, refusal.status)
    },
  )
  app.notFound((context) => context.text('Not found', 404))
  // The request contains a card number, so that neither it nor the text of an unknown error is logged or answered.
  app.onError((error, context) => {
    const problem = problemOf(error, log, { path: context.req.path })
    if (!problem) return context.json({ message: 'Something went wrong. Please try again.' }, 500)
    const { status, message } = problem
    return Response.json({ message }, { status, headers: statusHeaders(status) })
  })
  return app
}

function frameHtml(html: string, parentOrigin: string): string {
  const cards = TEST_CARDS.map(
    ({ number, title }) => `<li><code>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code> ${title}</li>`,
  )
  return html.replace('{{parentOrigin}}', parentOrigin).replace('{{testCards}}', cards.join('\n          '))
}

function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; ` +
      `frame-ancestors ${new URL(publicUrl).origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}
