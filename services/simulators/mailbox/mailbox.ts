import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { refuseNulQuery } from '#services/simulators/nul-query.ts'
import type { Mailbox, ReceivedMail } from '#services/providers/mail/port.ts'

const JSON_PATH = `${MAILBOX_PATH}.json`
const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { max-width: 48rem; margin: 0 auto; padding: 16px; overflow-wrap: anywhere; }
form, ul { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 16px 0; padding: 0; list-style: none; }
summary { padding: 8px 0; cursor: pointer; }
input, button { min-height: 44px; padding: 8px 12px; font: inherit; }
input { flex: 1 1 14rem; min-width: 0; }
article { padding: 8px 0; border-top: 1px solid GrayText; }
h1 { font-size: 1.5rem; }
h2 { margin: 8px 0; font-size: 1.125rem; }
pre { white-space: pre-wrap; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'`

/**
 * The mailbox, as a page and as JSON (`?to=`), lists what the embedded mail and SMS providers received, newest first.
 * Never in production.
 */
export function mountMailbox(app: Hono<HostTypes>, mailbox: Mailbox): void {
  for (const path of [MAILBOX_PATH, JSON_PATH]) app.use(path, refuseNulQuery)
  app.get(MAILBOX_PATH, async (request) => {
    const to = request.req.query('to')?.slice(0, 254)
    request.header('content-security-policy', POLICY)
    request.header('cache-control', 'no-store')
    return request.html(page(await mailbox.list({ to: to || undefined }), to ?? ''))
  })
  app.get(JSON_PATH, async (request) => {
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
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header><h1>Development mailbox</h1></header>
        <main>
          <p>Messages that the embedded mail and SMS providers took on this machine, newest first.</p>
          <form method="get" action="${MAILBOX_PATH}">
            <label for="to">Address or number</label>
            <input id="to" name="to" type="text" inputmode="email" value="${to}" autocomplete="off" />
            <button type="submit">Show</button>
          </form>
          ${to ? html`<p><a href="${MAILBOX_PATH}">Messages to everyone</a></p>` : addressees(mails)}
          ${mails.length === 0 ? html`<p>There are no messages${to ? ` for ${to}` : ''}.</p>` : mails.map(article)}
        </main>
      </body>
    </html>`
}

/** The way to the messages of one address, for everyone who has some. */
function addressees(mails: readonly ReceivedMail[]) {
  const known = [...new Set(mails.map(({ to }) => to))]
  if (known.length < 2) return ''
  return html`<details>
    <summary>Messages to one address only</summary>
    <ul>
      ${known.map((to) => html`<li><a href="${MAILBOX_PATH}?to=${encodeURIComponent(to)}">${to}</a></li>`)}
    </ul>
  </details>`
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
