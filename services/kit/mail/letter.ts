import { html, raw } from 'hono/html'
import { PRODUCT_NAME, SUPPORT_EMAIL } from '#contracts/support.ts'

/** A mail to one person, as plain text and the same in HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The same id each time a mail is retried, so that mail programs show it once. */
  readonly messageId?: string
}

/** One of several things that a mail tells. */
interface LetterItem {
  readonly title: string
  readonly text: string
}

/** What a mail of the product says; `writeMail` gives it its form. */
export interface Letter {
  readonly to: string
  /** The first name; omit when the reader is not the person who typed it. */
  readonly name?: string | undefined
  readonly subject: string
  /** Paragraphs before the button, and items with a heading. */
  readonly body: readonly (string | LetterItem)[]
  /** A one-time code in the body, shown large. */
  readonly code?: string | undefined
  readonly button?: { readonly label: string; readonly url: string } | undefined
  /** Paragraphs after the button. */
  readonly after?: readonly string[]
  /** Why the reader gets it: "You get this email because …". */
  readonly reason: string
  readonly messageId?: string | undefined
}

/** White on this green has a contrast of 6.2 in light and dark mail programs; all other text has the reader's own colours. */
const BUTTON = { ink: '#ffffff', fill: '#046e5c' }
const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"

/** Writes a mail of the product: greeting, short text, one button, and why it was sent. */
export function writeMail(letter: Letter): Mail {
  const { to, name, button, code, after = [], messageId } = letter
  const subject = oneLine(letter.subject)
  const body = [
    name === undefined ? 'Hello,' : `Hello ${oneLine(name)},`,
    ...letter.body.map((part) =>
      typeof part === 'string' ? plain(part) : { title: oneLine(part.title), text: plain(part.text) },
    ),
  ]
  const link = button && { label: oneLine(button.label), url: webAddress(button.url) }
  const end = after.map(plain)
  const foot = [oneLine(letter.reason), `Questions? Write to ${SUPPORT_EMAIL}.`]
  const page = pageOf({ subject, body, code, link, end, foot })
  // Only a promise among the values makes the page one.
  if (page instanceof Promise) throw new Error('A mail waits for a value.')
  return {
    to,
    subject,
    text: [
      ...body.map((part) => (typeof part === 'string' ? part : `${part.title}\n${part.text}`)),
      ...(link ? [`${link.label}:\n${link.url}`] : []),
      ...end,
      `--\n${PRODUCT_NAME}\n${foot.join('\n')}`,
    ].join('\n\n'),
    html: page.toString(),
    ...(messageId === undefined ? {} : { messageId }),
  }
}

interface Parts {
  readonly subject: string
  readonly body: Letter['body']
  readonly code: string | undefined
  readonly link: { readonly label: string; readonly url: string } | undefined
  readonly end: readonly string[]
  readonly foot: readonly string[]
}

// Loads no pictures or addresses, so that opening the mail is not reported to any server.
const pageOf = ({ subject, body, code, link, end, foot }: Parts) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 16px;${raw(FONT)}">
        <div style="max-width:560px;margin:0 auto">
          <p style="margin:0 0 24px;font-size:20px;font-weight:700">${PRODUCT_NAME}</p>
          ${body.map((part) => (typeof part === 'string' ? paragraph(part, code) : itemOf(part)))}
          ${link === undefined ? '' : buttonOf(link)} ${end.map((text) => paragraph(text))}
          <div style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid;font-size:14px">
            <p style="margin:0 0 4px;font-weight:700">${PRODUCT_NAME}</p>
            ${foot.map((text) => html`<p style="margin:0 0 4px">${text}</p>`)}
          </div>
        </div>
      </body>
    </html>`

function paragraph(text: string, code?: string) {
  const [before, ...rest] = code === undefined ? [text] : text.split(code)
  const lines = text.split('\n')
  const inner =
    code !== undefined && rest.length > 0
      ? html`${before}<strong style="font-size:22px;letter-spacing:2px">${code}</strong>${rest.join(code)}`
      : lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
  return html`<p dir="auto" style="margin:0 0 16px">${inner}</p>`
}

const itemOf = ({ title, text }: LetterItem) =>
  html`<h2 dir="auto" style="margin:24px 0 4px;font-size:16px;font-weight:700">${title}</h2>
    ${paragraph(text)}`

/** A table, because some mail programs ignore the padding of a link. */
const buttonOf = ({ label, url }: NonNullable<Parts['link']>) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
      <tr>
        <td style="border-radius:6px;background-color:${BUTTON.fill}">
          <a
            href="${url}"
            style="display:inline-block;padding:12px 24px;border-radius:6px;background-color:${BUTTON.fill};color:${BUTTON.ink};font-weight:600;text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p style="margin:0 0 16px;font-size:14px">
      Or open this link:<br /><a href="${url}" style="color:inherit;word-break:break-all">${url}</a>
    </p>`

/** Without line breaks, which could add a header, and characters that hide or reorder text. */
function oneLine(text: string): string {
  return plain(text).replaceAll(/\s+/gu, ' ').trim()
}

const plain = (text: string): string => text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' ')

function webAddress(url: string): string {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A button leads to no web address.')
  // Spaces and quotes are escaped by the parser; the text stays as it was written otherwise.
  return url.replaceAll(/[\s"'<>]/g, encodeURIComponent)
}
