import type { Hono } from 'hono'
import { html } from 'hono/html'
import { MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import { type DevConfig, devPage, devPolicy } from '#services/kit/http/dev-page.ts'
import type { Config } from '#services/kit/config/config.ts'
import type { HostTypes } from '#services/kit/http/service.ts'
import { refuseNulQuery } from '#services/simulators/nul-query.ts'
import type { Mailbox, ReceivedMail } from '#services/providers/mail/port.ts'

const JSON_PATH = `${MAILBOX_PATH}.json`
const PAGE_SIZE = 20

type MailboxPageConfig = DevConfig & Pick<Config, 'publicUrl'>

/**
 * The mailbox, as a page and as JSON (`?to=`), lists what the embedded mail and SMS providers received, newest first.
 * Never in production.
 */
export function mountMailbox(app: Hono<HostTypes>, mailbox: Mailbox, config: MailboxPageConfig): void {
  for (const path of [MAILBOX_PATH, JSON_PATH]) app.use(path, refuseNulQuery)
  app.get(MAILBOX_PATH, async (request) => {
    const to = request.req.query('to')?.slice(0, 254) ?? ''
    request.header('content-security-policy', devPolicy("'self'"))
    request.header('cache-control', 'no-store')
    const mails = await mailbox.list({ to: to || undefined, limit: Number.POSITIVE_INFINITY })
    const page = pageOf(mails.length, request.req.query('page'))
    return request.html(
      devPage(config, {
        here: MAILBOX_PATH,
        title: 'Development mailbox',
        content: listOf(mails, { to, page, origin: config.publicUrl }),
      }),
    )
  })
  app.get(JSON_PATH, async (request) => {
    request.header('cache-control', 'no-store')
    const to = request.req.query('to')?.slice(0, 254)
    return request.json({ data: await mailbox.list({ to: to || undefined }) })
  })
}

/** The page asked for, from 1; the last one for a higher number. */
function pageOf(count: number, asked = ''): number {
  const page = /^\d+$/.test(asked) ? Number(asked) : 1
  return Math.max(1, Math.min(page, Math.ceil(count / PAGE_SIZE)))
}

interface Shown {
  readonly to: string
  readonly page: number
  /** Of the product, whose pages are linked. */
  readonly origin: string
}

function listOf(mails: readonly ReceivedMail[], { to, page, origin }: Shown) {
  const onPage = mails.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return html`<p>Messages that the embedded mail and SMS providers took on this machine, newest first.</p>
    <form method="get" action="${MAILBOX_PATH}">
      <label for="to">Address or number</label>
      <input id="to" name="to" type="text" inputmode="email" value="${to}" autocomplete="off" />
      <button type="submit">Show</button>
    </form>
    ${to ? html`<p><a href="${MAILBOX_PATH}">Messages to everyone</a></p>` : addressees(mails)}
    ${onPage.length === 0 ? html`<p>There are no messages${to ? ` for ${to}` : ''}.</p>` : onPage.map((mail) => article(mail, origin))}
    ${mails.length > PAGE_SIZE ? pages(mails.length, { to, page }) : ''}`
}

function pages(count: number, { to, page }: Pick<Shown, 'to' | 'page'>) {
  const at = (other: number) =>
    `${MAILBOX_PATH}?${new URLSearchParams({ ...(to && { to }), page: String(other) }).toString()}`
  const last = Math.min(page * PAGE_SIZE, count)
  return html`<nav class="dev-row" aria-label="Pages">
    ${page > 1 ? html`<a href="${at(page - 1)}">Newer messages</a>` : ''}
    <span>${(page - 1) * PAGE_SIZE + 1} - ${last} of ${count} messages</span>
    ${last < count ? html`<a href="${at(page + 1)}">Older messages</a>` : ''}
  </nav>`
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

function article(mail: ReceivedMail, origin: string) {
  return html`<article aria-labelledby="${mail.id}">
    <h2 id="${mail.id}">${mail.kind === 'sms' ? `SMS to ${mail.to}` : mail.subject}</h2>
    <p>
      To ${mail.to}, <time datetime="${mail.receivedAt.toISOString()}">${mail.receivedAt.toUTCString()}</time>
    </p>
    <pre>${linked(mail.text, origin)}</pre>
  </article>`
}

/** A mark at the end belongs to the sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** Links only pages of this product, because a message may quote what anyone typed. */
function linked(text: string, origin: string) {
  const isOwn = (part: string) => URL.canParse(part) && new URL(part).origin === new URL(origin).origin
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 && isOwn(part) ? html`<a href="${part}">${part}</a>` : part))
}
