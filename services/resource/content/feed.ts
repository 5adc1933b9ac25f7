import { CONTENT_PATHS, FEED_PATH } from '#contracts/web/content-paths.ts'
import type { PublicRow } from './store.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const xml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** The published articles as an Atom feed (RFC 4287), the newest first. */
export function feedOf(origin: string, rows: readonly PublicRow[], now: Date): string {
  const home = `${origin}${CONTENT_PATHS.blog}`
  const changed = rows.map(({ publishedAt, writtenAt }) =>
    Math.max(publishedAt.getTime(), writtenAt.getTime()),
  )
  const updated = new Date(changed.length === 0 ? now.getTime() : Math.max(...changed)).toISOString()
  const entries = rows.map(({ id, title, author, description, html, publishedAt }, index) => {
    const address = `${origin}${CONTENT_PATHS.blogDetail(id)}`
    return `<entry><id>${xml(address)}</id><title>${xml(title)}</title>\
<link rel="alternate" type="text/html" href="${xml(address)}"/>\
<published>${publishedAt.toISOString()}</published>\
<updated>${new Date(changed[index] ?? publishedAt).toISOString()}</updated>\
<author><name>${xml(author)}</name></author>\
<summary>${xml(description)}</summary><content type="html">${xml(html)}</content></entry>`
  })
  return `<?xml version="1.0" encoding="utf-8"?>\
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${xml(home)}</id><title>Mizan blog</title>\
<link rel="self" type="application/atom+xml" href="${xml(origin + FEED_PATH)}"/>\
<link rel="alternate" type="text/html" href="${xml(home)}"/>\
<updated>${updated}</updated>${entries.join('')}</feed>`
}
