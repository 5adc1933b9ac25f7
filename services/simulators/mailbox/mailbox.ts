import type { Hono } from 'hono'
import { html } from 'hono/html'
import { MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import { type DevConfig, devPage, devPolicy } from '#services/kit/http/dev-page.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { refuseNulQuery } from '#services/simulators/nul-query.ts'
import type { Mailbox, ReceivedMail } from '#services/providers/mail/port.ts'

const JSON_PATH = `${MAILBOX_PATH}.json`
/**
 * The mailbox, as a page and as JSON (`?to=`), lists what the embedded mail and SMS providers received, newest first.
 * Never in production.
 */
export function mountMailbox(app: Hono<HostTypes>, mailbox: Mailbox, config: DevConfig): void {
  for (const path of [MAILBOX_PATH, JSON_PATH]) app.use(path, refuseNulQuery)
  app.get(MAILBOX_PATH, async (request) => {
    const to = request.req.query('to')?.slice(0, 254)
    request.header('content-security-policy', devPolicy("'self'"))
    request.header('cache-control', 'no-store')
    return request.html(
      devPage(config, {
        here: MAILBOX_PATH,
        title: 'Development mailbox',
        content: listOf(await mailbox.list({ to: to || undefined }), to ?? ''),
      }),
    )
  })
  app.get(JSON_PATH, async (request) => {
    request.header('cache-control', 'no-store')
    const to = request.req.query('to')?.slice(0, 254)
    return request.json({ data: await mailbox.list({ to: to || undefined }) })
  })
}

function listOf(mails: readonly ReceivedMail[], to: string) {
  return html`<p>Messages that the embedded mail and SMS providers took on this machine, newest first.</p>
    <form method="get" action="${MAILBOX_PATH}">
      <label for="to">Address or number</label>
      <input id="to" name="to" type="text" inputmode="email" value="${to}" autocomplete="off" />
      <button type="submit">Show</button>
    </form>
    ${to ? html`<p><a href="${MAILBOX_PATH}">Messages to everyone</a></p>` : addressees(mails)}
    ${mails.length === 0 ? html`<p>There are no messages${to ? ` for ${to}` : ''}.</p>` : mails.map(article)}`
}

/** The way to the messages of one address, for everyone who has some. */
function addressees(mails: readonly ReceivedMail[]) {
  const known = [...new Set(mails.map(({ to }) => to))]
  if (known.length < 2) return ''
  return html`<details>
    <summary>Messages to one address only</summary>
    <ul class="dev-row">
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
