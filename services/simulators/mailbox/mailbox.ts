import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { HostTypes } from '#services/kit/http/service.ts'
import { refuseNulQuery } from '#services/simulators/nul-query.ts'
import type { Mailbox, ReceivedMail } from '#services/providers/mail/port.ts'

const POLICY = "default-src 'none'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'"

/**
 * `/dev/mailbox` and `/dev/mailbox.json?to=` list what the embedded mail and SMS providers received, newest first.
 * Never in production.
 */
export function mountMailbox(app: Hono<HostTypes>, mailbox: Mailbox): void {
  for (const path of ['/dev/mailbox', '/dev/mailbox.json']) app.use(path, refuseNulQuery)
  app.get('/dev/mailbox', async (request) => {
    const to = request.req.query('to')?.slice(0, 254)
    request.header('content-security-policy', POLICY)
    request.header('cache-control', 'no-store')
    return request.html(page(await mailbox.list({ to: to || undefined }), to ?? ''))
  })
  app.get('/dev/mailbox.json', async (request) => {
    request.header('cache-control', 'no-store')
    const to = request.req.query('to')?.slice(0, 254)
    return request.json({ data: await mailbox.list({ to: to || undefined }) })
  })
}

function page(mails: readonly ReceivedMail[], to: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Development mailbox</title>
      </head>
      <body>
        <header><h1>Development mailbox</h1></header>
        <main>
          <p>Messages that the embedded mail and SMS providers took on this machine, newest first.</p>
          <form method="get" action="/dev/mailbox">
            <label for="to">Address or number</label>
            <input id="to" name="to" type="text" inputmode="email" value="${to}" autocomplete="off" />
            <button type="submit">Show</button>
          </form>
          ${mails.length === 0 ? html`<p>There are no messages${to ? ` for ${to}` : ''}.</p>` : mails.map(article)}
        </main>
      </body>
    </html>`
}

function article(mail: ReceivedMail) {
  return html`<article aria-labelledby="${mail.id}">
    <h2 id="${mail.id}">${mail.kind === 'sms' ? `SMS to ${mail.to}` : mail.subject}</h2>
    <p>
      To ${mail.to}, <time datetime="${mail.receivedAt.toISOString()}">${mail.receivedAt.toUTCString()}</time>
    </p>
    <pre>${mail.text}</pre>
  </article>`
}
