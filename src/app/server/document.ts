import { PAGE_DATA_ID, type PageData, ROOT_ID, scriptJson } from '#app/hydration/boot-data.ts'
import type { Assets, EntryAssets, ScreenAssets } from './assets.ts'
import { documentTitle } from '#lib/product.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

export interface DocumentParts {
  readonly title: string
  readonly description: string
  /** Markup of the page, rendered by React. */
  readonly body: string
  readonly assets: Assets
  readonly entry: EntryAssets
  /** Further style elements rendered with the page. */
  readonly styles?: string
  /** The screen that the program shows first. The program starts without its files if they cannot be loaded. */
  readonly screen?: ScreenAssets | undefined
  /** False for pages without a program. */
  readonly isHydrated: boolean
  readonly isIndexed: boolean
  /** Public pages use the display font for headings. */
  readonly hasDisplayFont: boolean
  readonly page?: PageData
  /** Origin of the product, for the addresses below. */
  readonly origin?: string
  readonly canonical?: string
  /** Structured data of schema.org. */
  readonly structured?: object | undefined
  readonly feed?: string
}

function fontLinks({ assets, hasDisplayFont }: DocumentParts): string {
  const fonts = hasDisplayFont ? [assets.fonts.ui, assets.fonts.display] : [assets.fonts.ui]
  return fonts
    .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

const canonicalLink = (address: string) => `<link rel="canonical" href="${escapeHtml(address)}">`

const ICON_LINK = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'

/** Adds the one address of a page that was rendered before the product knew its own address. */
export const addCanonical = (html: string, address: string): string =>
  html.replace(ICON_LINK, (icon) => canonicalLink(address) + icon)

/** What search engines and readers of feeds look for. */
function links({ origin = '', canonical, feed, structured }: DocumentParts): string {
  const parts = [
    canonical === undefined ? '' : canonicalLink(origin + canonical),
    feed === undefined
      ? ''
      : `<link rel="alternate" type="application/atom+xml" title="Mizan" href="${escapeHtml(origin + feed)}">`,
    structured === undefined ? '' : `<script type="application/ld+json">${scriptJson(structured)}</script>`,
  ]
  return parts.join('')
}

/** The files that run by themselves, in their order. */
const inRow = ({ preload, circular = [] }: ScreenAssets) => preload.filter((file) => !circular.includes(file))

function program({ assets, entry, screen, isHydrated }: DocumentParts): string {
  if (!isHydrated) return ''
  const lists = {
    preload: inRow(entry),
    circular: [...(entry.circular ?? []), ...(screen?.circular ?? [])],
    screen: screen === undefined ? [] : inRow(screen),
  }
  const data = Object.entries(lists).map(([name, files]) =>
    files.length === 0 ? '' : ` data-${name}="${files.join(' ')}"`,
  )
  return `<script type="module" src="${assets.boot}" data-entry="${entry.script}"${data.join('')}></script>`
}

/**
 * Styles of the program, inline. Vite's loader skips a stylesheet that a link already names, so parts that load later do
 * not load these again. No browser loads a link that is off; Chromium's preload scanner reads only `media`.
 */
function programStyles({ entry, isHydrated }: DocumentParts): string {
  return entry.styles
    .map(
      ({ href, text }) =>
        `<style>${text}</style>${isHydrated ? `<link rel="stylesheet" href="${href}" media="not all" disabled>` : ''}`,
    )
    .join('')
}

/** A whole HTML document. Styles are inline (their hashes are in the policy); scripts never are. */
export function htmlDocument(parts: DocumentParts): string {
  const data =
    parts.page === undefined
      ? ''
      : `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(parts.page)}</script>`
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1">\
<title>${escapeHtml(documentTitle(parts.title))}</title>\
<meta name="description" content="${escapeHtml(parts.description)}">\
<meta name="color-scheme" content="light dark">\
<meta name="theme-color" content="#002b24">\
${parts.isIndexed ? '' : '<meta name="robots" content="noindex">'}${links(parts)}\
${ICON_LINK}${fontLinks(parts)}${programStyles(parts)}${parts.styles ?? ''}</head>\
<body><div id="${ROOT_ID}">${parts.body}</div>${data}${program(parts)}</body></html>`
}
