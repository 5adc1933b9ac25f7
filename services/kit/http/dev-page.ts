import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { DEMONSTRATION_PATHS, FLOWS_PATH, MAILBOX_PATH } from '#contracts/web/demonstration.ts'
import type { Config } from '#services/kit/config/config.ts'
import { hasMailbox } from '#services/kit/config/mailbox.ts'

type Content = ReturnType<typeof html>

/** The colours of the product, light and dark (src/ui/base.css). */
const COLOURS = `
:root { color-scheme: light dark;
  --dev-ground: light-dark(#faf9f4, #111a18); --dev-paper: light-dark(#ffffff, #15201d);
  --dev-ink: light-dark(#0d1f1b, #f2f7f5); --dev-muted: light-dark(#5a6964, #a9b8b3);
  --dev-link: light-dark(#005f50, #5bad97); --dev-fill: light-dark(#046e5c, #005f50);
  --dev-line: light-dark(#e2ded1, #2a3733); --dev-edge: light-dark(#5f6f6a, #adadad); }
`
/** The bar alone, beside styles of another page. */
const BAR_STYLE = `${COLOURS}
.dev-bar { display: flex; flex-wrap: wrap; gap: 4px 20px; align-items: center; padding: 10px 16px;
  border-bottom: 1px solid var(--dev-line); background: var(--dev-paper); color: var(--dev-ink);
  font: 15px/1.5 Figtree, 'Segoe UI', system-ui, sans-serif; }
.dev-bar a { display: inline-block; padding: 6px 0; color: var(--dev-link); }
.dev-bar .dev-brand { font-size: 19px; font-weight: 650; color: var(--dev-ink); text-decoration: none; }
.dev-bar [aria-current] { font-weight: 650; color: var(--dev-ink); text-decoration: none; }
.dev-bar span { color: var(--dev-muted); }
`
const STYLE = `${BAR_STYLE}
* { box-sizing: border-box; }
body { margin: 0; background: var(--dev-ground); color: var(--dev-ink); overflow-wrap: anywhere;
  font: 16px/1.5 Figtree, 'Segoe UI', system-ui, sans-serif; }
main { max-width: 48rem; margin: 0 auto; padding: 8px 16px 32px; }
a { color: var(--dev-link); }
h1 { margin: 16px 0 8px; font-size: 1.625rem; line-height: 1.25; }
h2 { margin: 24px 0 8px; font-size: 1.125rem; }
form, .dev-row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 16px 0; padding: 0; list-style: none; }
summary { padding: 8px 0; cursor: pointer; }
input, button { min-height: 44px; padding: 8px 12px; border: 1px solid var(--dev-edge); border-radius: 6px;
  background: var(--dev-paper); color: inherit; font: inherit; }
input { flex: 1 1 14rem; min-width: 0; }
button { padding-inline: 20px; border-color: var(--dev-fill); background: var(--dev-fill); color: #ffffff; font-weight: 600; cursor: pointer; }
.dev-cards { margin: 0; padding: 0; list-style: none; }
article, .dev-cards li { margin: 0 0 12px; padding: 12px 16px; border: 1px solid var(--dev-line); border-radius: 10px; background: var(--dev-paper); }
article h2 { margin: 0 0 4px; }
pre { margin: 8px 0 0; white-space: pre-wrap; font: inherit; }
:focus-visible { outline: 2px solid var(--dev-link); outline-offset: 2px; }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The policy of a page in this frame: its own style, no scripts. */
export const devPolicy = (formAction: "'self'" | "'none'"): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; form-action ${formAction}; base-uri 'none'`

/** What decides which of these pages there are. */
export type DevConfig = Pick<Config, 'seed' | 'inspect' | 'production' | 'smtpUrl'>

/** The pages for those who try the product, as far as this process serves them. */
const pagesOf = (config: DevConfig) => [
  ...(config.seed === 'demo' ? [[DEMONSTRATION_PATHS.accounts, 'Accounts'] as const] : []),
  ...(hasMailbox(config) ? [[MAILBOX_PATH, 'Mailbox'] as const] : []),
  ...(config.inspect === 'off' ? [] : [[FLOWS_PATH, 'Flows'] as const]),
]

/** The way between these pages and back to the product. */
export function devBar(config: DevConfig, here: string): Content {
  return html`<nav class="dev-bar" aria-label="Demonstration">
    <a class="dev-brand" href="/">Mizan</a>
    <span>Demonstration</span>
    ${pagesOf(config).map(
      ([path, name]) =>
        html`<a href="${path}" ${path === here ? raw('aria-current="page"') : ''}>${name}</a>`,
    )}
  </nav>`
}

export const devBarStyle = raw(`<style>${BAR_STYLE}</style>`)

/** A page for those who try the product, in the look of the product. */
export function devPage(
  config: DevConfig,
  { here, title, content }: { readonly here: string; readonly title: string; readonly content: Content },
): Content {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <header>${devBar(config, here)}</header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}
